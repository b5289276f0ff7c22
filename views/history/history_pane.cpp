#include "views/history/history_pane.h"

#include "views/theme/theme.h"

#include <QHeaderView>

namespace egret::history {

HistoryPane::HistoryPane(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("history"));
    setAccessibleName(tr("History of the session"));
    setHeaderLabels({tr("Step"), tr("Result"), tr("Time")});
    setUniformRowHeights(true);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);
    connect(this, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { Q_EMIT goToRequested(item->data(0, Qt::UserRole).toULongLong()); });
}

void HistoryPane::setSteps(const std::vector<StepRow>& steps, quint64 current) {
    clear();
    // Where the children of a step go: its own parent for the first child (the line goes on), itself for later ones.
    struct Spot {
        QTreeWidgetItem* line;  // null: top level
        QTreeWidgetItem* item;
        bool hasChild = false;
    };
    std::unordered_map<quint64, Spot> spots;
    QTreeWidgetItem* currentItem = nullptr;
    for (const StepRow& step : steps) {
        QTreeWidgetItem* line = nullptr;
        if (const auto parent = spots.find(step.parent); parent != spots.end()) {
            line = parent->second.hasChild ? parent->second.item : parent->second.line;
            parent->second.hasChild = true;
        }
        auto* item = line ? new QTreeWidgetItem(line) : new QTreeWidgetItem(this);
        item->setText(0, step.title);
        item->setText(1, step.detail);
        item->setText(2, step.time);
        item->setToolTip(0, step.title);
        item->setData(0, Qt::UserRole, QVariant::fromValue(step.id));
        spots.emplace(step.id, Spot{line, item});
        if (step.id == current) currentItem = item;
    }
    expandAll();
    if (!currentItem) return;
    QFont font = this->font();
    font.setBold(true);
    for (int column = 0; column < columnCount(); ++column) {
        currentItem->setFont(column, font);
        currentItem->setForeground(column, theme::themeFor(palette()).accent);
    }
    setCurrentItem(currentItem);
    scrollToItem(currentItem);
}

}  // namespace egret::history
