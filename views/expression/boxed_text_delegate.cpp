#include "views/expression/boxed_text_delegate.h"

#include "views/tables/item_ground.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace egret::expression_view {
namespace {
constexpr int kBoxMargin = 6;
}

void BoxedTextDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    tables::paintGround(*painter, styled);

    const theme::Theme& theme = theme::themeFor(option.palette);
    const bool isSelected = styled.state & QStyle::State_Selected;
    const QRect area = styled.rect.adjusted(kBoxMargin, 0, -kBoxMargin, 0);
    const QVariant begin = index.data(kBoxBegin), end = index.data(kBoxEnd);
    painter->save();
    painter->setClipRect(styled.rect);
    painter->setFont(styled.font);
    if (begin.isValid()) {
        const int left = styled.fontMetrics.horizontalAdvance(styled.text.left(begin.toInt())),
                  right = styled.fontMetrics.horizontalAdvance(styled.text.left(end.toInt()));
        const QRectF box(area.left() + left - 2.5, area.top() + 2.5, right - left + 5.0, area.height() - 5.0);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(isSelected ? theme.accentText : theme.accent, 1.5));
        painter->drawRoundedRect(box, 3, 3);
    }
    painter->setPen(isSelected ? theme.accentText : theme.text);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, styled.text);
    painter->restore();
}

QSize BoxedTextDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    return {styled.fontMetrics.horizontalAdvance(styled.text) + 2 * kBoxMargin + 4, styled.fontMetrics.height() + 10};
}

}  // namespace egret::expression_view
