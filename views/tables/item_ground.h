#pragma once

#include <QApplication>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace egret::tables {

// Paints background, selection and focus of a list item, for delegates that draw the text themselves.
inline void paintGround(QPainter& painter, QStyleOptionViewItem styled) {
    styled.text.clear();
    const QStyle* style = styled.widget ? styled.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, &painter, styled.widget);
}

}  // namespace egret::tables
