#include "views/history/history_pane.h"

#include "views/theme/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace egret::history {
namespace {

enum Column { stepColumn, resultColumn, nameColumn, noteColumn, timeColumn };

quint64 idOf(const QTreeWidgetItem* item) { return item->data(stepColumn, Qt::UserRole).toULongLong(); }

}  // namespace

HistoryPane::HistoryPane(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("history"));
    setAccessibleName(tr("History of the session"));
    setHeaderLabels({tr("Step"), tr("Result"), tr("Name"), tr("Note"), tr("Time")});
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(stepColumn, QHeaderView::Stretch);
    header()->setStretchLastSection(false);
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == nameColumn) Q_EMIT named(idOf(item), item->text(column).trimmed());
        if (column == noteColumn) Q_EMIT noted(idOf(item), item->text(column).trimmed());
    });
    connect(this, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { Q_EMIT goToRequested(idOf(item)); });
}

void HistoryPane::setSteps(const std::vector<StepRow>& steps, quint64 current) {
    const QSignalBlocker quiet(this);
    clear();
    bool anyName = false, anyNote = false;
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
        item->setText(stepColumn, step.title);
        item->setText(resultColumn, step.detail);
        item->setText(nameColumn, step.name);
        item->setText(noteColumn, step.note);
        item->setText(timeColumn, step.time);
        item->setToolTip(stepColumn, step.title);
        item->setToolTip(noteColumn, step.note);
        item->setData(stepColumn, Qt::UserRole, QVariant::fromValue(step.id));
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        anyName |= !step.name.isEmpty();
        anyNote |= !step.note.isEmpty();
        spots.emplace(step.id, Spot{line, item});
        if (step.id == current) currentItem = item;
    }
    setColumnHidden(nameColumn, !anyName);  // room is short
    setColumnHidden(noteColumn, !anyNote);
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

std::vector<quint64> HistoryPane::selectedSteps() const {
    std::vector<quint64> steps;
    for (const QTreeWidgetItem* item : selectedItems()) steps.push_back(idOf(item));
    std::sort(steps.begin(), steps.end());
    return steps;
}

void HistoryPane::editName() { edit(nameColumn); }
void HistoryPane::editNote() { edit(noteColumn); }

void HistoryPane::edit(int column) {
    if (!currentItem()) return;
    setColumnHidden(column, false);
    if (columnWidth(column) < 90) setColumnWidth(column, 90);
    setFocus();
    editItem(currentItem(), column);
}

void HistoryPane::contextMenuEvent(QContextMenuEvent* event) {
    if (!itemAt(event->pos())) return;
    QMenu menu(this);
    menu.addAction(tr("&Go to this step"), this, [this] { Q_EMIT goToRequested(idOf(currentItem())); });
    menu.addAction(selectedItems().size() == 2 ? tr("&Compare the two") : tr("&Compare with the current step"), this, &HistoryPane::compareRequested);
    menu.addSeparator();
    menu.addAction(tr("&Name…"), this, &HistoryPane::editName);
    menu.addAction(tr("N&ote…"), this, &HistoryPane::editNote);
    menu.exec(event->globalPos());
}

}  // namespace egret::history
