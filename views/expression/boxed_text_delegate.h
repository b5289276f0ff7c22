#pragma once

#include <QStyledItemDelegate>

namespace egret::expression_view {

// Draws an item's text on one line with a stretch of it in a box: kBoxBegin and kBoxEnd are its positions in the text.
class BoxedTextDelegate : public QStyledItemDelegate {
public:
    static constexpr int kBoxBegin = Qt::UserRole + 1, kBoxEnd = Qt::UserRole + 2;

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace egret::expression_view
