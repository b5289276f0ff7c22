#include "views/history/history_pane.h"

#include "views/tables/narrow.h"
#include "views/theme/widgets.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace egret::history {

HistoryPane::HistoryPane(QWidget* parent) : QTreeView(parent), m_model(new HistoryModel(this)) {
    theme::setNames(this, "history", {}, tr("Session history"));
    setModel(m_model);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setResizeContentsPrecision(0);  // measures only visible rows
    header()->setSectionResizeMode(stepColumn, QHeaderView::Stretch);
    header()->setStretchLastSection(false);
    tables::hideWhereNarrow(*this, {{timeColumn, 38}, {resultColumn, 24}});
    connect(m_model, &HistoryModel::rowsInserted, this, [this](const QModelIndex& branched) {
        if (branched.isValid()) expand(branched);
    });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) { Q_EMIT goToRequested(idAt(index)); });
}

void HistoryPane::setSteps(const std::vector<session::StepRecord>& steps, session::StepId current) {
    bool wasReset = false;
    const auto watch = connect(m_model, &HistoryModel::modelReset, this, [&wasReset] { wasReset = true; });
    m_model->setSteps(steps, current);
    disconnect(watch);
    setColumnHidden(nameColumn, !m_model->hasNames());  // to save space
    setColumnHidden(noteColumn, !m_model->hasNotes());
    if (wasReset) expandAll();
    const QModelIndex index = m_model->indexOf(current);
    if (!index.isValid()) return;
    // Select only this row even if Ctrl is held, because Ctrl+Enter applies a match.
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

std::vector<session::StepId> HistoryPane::selectedSteps() const {
    std::vector<session::StepId> steps;
    for (const QModelIndex& index : selectionModel()->selectedRows()) steps.push_back(idAt(index));
    std::ranges::sort(steps);
    return steps;
}

void HistoryPane::toggleBookmark() {
    if (const QModelIndex step = currentIndex(); step.isValid())
        Q_EMIT bookmarked(idAt(step), !m_model->stepAt(step).bookmark);
}

void HistoryPane::edit(int column) {
    if (!currentIndex().isValid()) return;
    setColumnHidden(column, false);
    if (columnWidth(column) < 90) setColumnWidth(column, 90);
    setFocus();
    QTreeView::edit(currentIndex().siblingAtColumn(column));
}

void HistoryPane::contextMenuEvent(QContextMenuEvent* event) {
    if (!indexAt(event->pos()).isValid()) return;
    QMenu menu(this);
    menu.addAction(tr("&Go to this step"), this, [this] { Q_EMIT goToRequested(idAt(currentIndex())); });
    menu.addAction(selectedSteps().size() == 2 ? tr("&Compare both steps") : tr("&Compare with current step"), this,
        &HistoryPane::compareRequested);
    menu.addSeparator();
    menu.addAction(tr("Edit &name"), this, &HistoryPane::editName);
    menu.addAction(tr("Edit n&ote"), this, &HistoryPane::editNote);
    QAction* bookmark = menu.addAction(tr("&Bookmark"), this, &HistoryPane::toggleBookmark);
    bookmark->setCheckable(true);
    bookmark->setChecked(m_model->stepAt(currentIndex()).bookmark);
    menu.exec(event->globalPos());
}

}  // namespace egret::history
