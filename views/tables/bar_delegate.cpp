#include "views/tables/bar_delegate.h"

#include "views/tables/item_ground.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace egret::tables {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    paintGround(*painter, styled);

    const theme::Theme& theme = theme::themeFor(option.palette);
    const bool isSelected = styled.state & QStyle::State_Selected;
    QRectF bar = QRectF(styled.rect).adjusted(3, 3, -3, -3);
    bar.setWidth(bar.width() * index.data(kShare).toDouble());
    painter->save();
    painter->fillRect(bar, theme::translucent(isSelected ? theme.accentText : theme.accent, 0.3));
    painter->setPen(isSelected ? theme.accentText : theme.text);
    painter->drawText(styled.rect.adjusted(6, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, styled.text);
    painter->restore();
}

}  // namespace egret::tables
