#include "views/tables/item_ground.h"

#include <QApplication>
#include <QStyle>

namespace egret::tables {

void paintGround(QPainter& painter, QStyleOptionViewItem styled) {
    styled.text.clear();
    const QStyle* style = styled.widget ? styled.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, &painter, styled.widget);
}

}  // namespace egret::tables
