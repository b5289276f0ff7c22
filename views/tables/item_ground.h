#pragma once

#include <QApplication>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace egret::tables {

// What is below the text of an item of a list: its ground, selection and focus. For delegates that draw the text
// themselves.
inline void paintGround(QPainter& painter, QStyleOptionViewItem styled) {
    styled.text.clear();
    const QStyle* style = styled.widget ? styled.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, &painter, styled.widget);
}

}  // namespace egret::tables
