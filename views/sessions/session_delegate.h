#pragma once

#include <QSize>
#include <QStyledItemDelegate>

namespace egret::sessions {

// Paints a row: the graph's picture, the name with tags, three lines of facts, and the search hits.
class SessionDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr QSize kPicture{132, 84};
    static constexpr int kMostHits = 3;  // further hits are summarized: "and 12 more"

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace egret::sessions
