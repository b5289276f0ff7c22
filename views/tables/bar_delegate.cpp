#include "views/tables/bar_delegate.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace egret::tables {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const QString text = styled.text;
    styled.text.clear();
    const QStyle* style = styled.widget ? styled.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, painter, styled.widget);

    const theme::Theme& theme = theme::themeFor(option.palette);
    const bool isSelected = styled.state & QStyle::State_Selected;
    QRectF bar = QRectF(styled.rect).adjusted(3, 3, -3, -3);
    bar.setWidth(bar.width() * index.data(kShare).toDouble());
    painter->save();
    QColor colour = isSelected ? theme.accentText : theme.accent;
    colour.setAlphaF(0.3f);
    painter->fillRect(bar, colour);
    painter->setPen(isSelected ? theme.accentText : theme.text);
    painter->drawText(styled.rect.adjusted(6, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    painter->restore();
}

}  // namespace egret::tables
