#pragma once

#include <QStyleOptionViewItem>

class QPainter;

namespace egret::tables {

// What is below the text of an item of a list: its ground, selection and focus. For delegates that draw the text
// themselves.
void paintGround(QPainter& painter, QStyleOptionViewItem styled);

}  // namespace egret::tables
