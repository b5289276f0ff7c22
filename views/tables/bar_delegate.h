#pragma once

#include <QStyledItemDelegate>

namespace egret::tables {

// Draws a number in front of a bar whose length is kShare (0..1) of the cell width.
class BarDelegate : public QStyledItemDelegate {
public:
    static constexpr int kShare = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace egret::tables
