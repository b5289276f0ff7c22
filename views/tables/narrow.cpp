#include "views/tables/narrow.h"

#include "views/theme/widgets.h"

#include <QTreeView>

namespace egret::tables {

void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns) {
    theme::onEvent(view.viewport(), QEvent::Resize, [&view, columns = std::move(columns)] {
        const int room = view.viewport()->width() / view.fontMetrics().averageCharWidth();
        for (const Yielding& one : columns) view.setColumnHidden(one.column, room < one.characters);
    });
}

RuleNameDelegate::RuleNameDelegate(RuleRows rules, QObject* parent) : QStyledItemDelegate(parent), m_rules(rules) {}

void RuleNameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const bool isRule = (m_rules == RuleRows::children) == index.parent().isValid();
    option->textElideMode = isRule ? Qt::ElideMiddle : Qt::ElideRight;
}

}  // namespace egret::tables
