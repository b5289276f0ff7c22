#include "views/history/history_pane.h"

#include "views/tables/narrow.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace egret::history {

constexpr int kLaneWidth = 14;
constexpr double kDot = 3.5;  // radius

HistoryPane::HistoryPane(QWidget* parent) : QTreeView(parent), m_model(new HistoryModel(this)) {
    theme::setNames(this, "history", {}, tr("Session history"));
    setModel(m_model);
    setUniformRowHeights(true);
    setIndentation(kLaneWidth);
    setItemsExpandable(false);  // a click on a lane hides no steps
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setResizeContentsPrecision(0);  // measures only visible rows
    header()->setSectionResizeMode(stepColumn, QHeaderView::Stretch);
    header()->setStretchLastSection(false);
    tables::hideWhereNarrow(*this, {{timeColumn, 66}, {resultColumn, 54}, {changeColumn, 24}});
    setVerdictsShown(false);
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

void HistoryPane::goToSelected() {
    if (const QModelIndex step = currentIndex(); step.isValid()) Q_EMIT goToRequested(idAt(step));
}

// All lanes to the left go on below this step: the line that a branch leaves continues after its branches.
void HistoryPane::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    const HistoryModel::Lane lane = m_model->laneOf(index);
    const theme::Theme& theme = theme::themeFor(palette());
    const bool isSelected = selectionModel()->isSelected(index);
    const auto colourOf = [&](int at) {
        return isSelected ? theme.accentText
            : at == 0     ? theme.mutedText
                          : theme.colourOf(QStringLiteral("lane %1").arg(at));
    };
    const auto x = [&](int at) { return rect.left() + (at + 0.5) * kLaneWidth; };
    const double top = rect.top(), bottom = rect.bottom() + 1, centre = rect.center().y() + 0.5;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    for (int at = 0; at < lane.lane; ++at) {
        painter->setPen(QPen(colourOf(at), 1.5));
        painter->drawLine(QPointF(x(at), top), QPointF(x(at), bottom));
    }
    const QColor colour = colourOf(lane.lane);
    painter->setPen(QPen(colour, 1.5));
    const QPointF dot(x(lane.lane), centre);
    if (!lane.begins) painter->drawLine(QPointF(dot.x(), top), dot);
    else if (lane.lane > 0) {
        QPainterPath path(QPointF(x(lane.lane - 1), top));
        path.cubicTo(QPointF(x(lane.lane - 1), centre), QPointF(dot.x(), top), dot);
        painter->drawPath(path);
    }
    if (lane.goesOn) painter->drawLine(dot, QPointF(dot.x(), bottom));
    const bool isCurrent = idAt(index) == m_model->current();
    const QColor filled = isSelected ? theme.accentText : theme.accent, hollow = isSelected ? theme.accent : theme.base;
    painter->setPen(QPen(isCurrent ? filled : colour, 1.5));
    painter->setBrush(isCurrent ? filled : hollow);
    painter->drawEllipse(dot, isCurrent ? kDot + 1 : kDot, isCurrent ? kDot + 1 : kDot);
    painter->restore();
}

}  // namespace egret::history
