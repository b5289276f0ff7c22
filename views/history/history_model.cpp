#include "views/history/history_model.h"

#include "core/base/lookup.h"
#include "views/tables/rows.h"
#include "views/theme/theme.h"

#include <QDateTime>
#include <QFont>
#include <QWidget>

#include <algorithm>
#include <bit>

namespace egret::history {

using session::StepId;
using session::StepRecord;

// If more steps than this are new, resetting the view is cheaper than inserting rows one by one.
constexpr std::size_t kMostAtATime = 200;
// In trees deeper than this, the largest branch continues a line instead of the first branch.
constexpr int kDeepest = 8;

bool HistoryModel::goesOnFrom(const std::vector<StepRecord>& steps) const {
    const auto isSame = [](const StepRecord& a, const StepRecord& b) {
        return a.id == b.id && a.created == b.created && a.graphHash == b.graphHash;
    };
    return !m_steps.empty() && steps.size() >= m_steps.size() && steps.size() - m_steps.size() <= kMostAtATime &&
        isSame(steps.front(), m_steps.front()) && isSame(steps[m_steps.size() - 1], m_steps.back());
}

int HistoryModel::parentOf(const StepRecord& step) const { return valueOr(m_byId, step.parent, kNone); }

int HistoryModel::lineOf(const StepRecord& step) const {
    const int parent = parentOf(step);
    if (parent == kNone) return kTop;
    return nodeAt(parent).goesOn == kNone ? nodeAt(parent).line : parent;
}

// Returns twice the maximum depth of the largest-branch layout, but at least kDeepest, so that rebuilding is
// worthwhile.
int HistoryModel::deepestOf(std::size_t steps) const {
    return std::max(kDeepest, 2 * static_cast<int>(std::bit_width(steps)) + 2);
}

int HistoryModel::rowOf(const StepRecord& step, int line) const {
    const int parent = parentOf(step);
    return parent != kNone && line != parent ? nodeAt(parent).row + 1 : static_cast<int>(listOf(line).size());
}

void HistoryModel::add(const StepRecord& step, int line) {
    const int node = static_cast<int>(m_nodes.size());
    auto& list = listOf(line);
    const int row = rowOf(step, line);
    list.insert(list.begin() + row, node);
    for (std::size_t below = static_cast<std::size_t>(row) + 1; below < list.size(); ++below)
        nodeAt(list[below]).row = static_cast<int>(below);
    m_byId.emplace(step.id, node);
    const int depth = line == kTop ? 0 : nodeAt(line).depth + 1;
    m_depth = std::max(m_depth, depth);
    if (const int parent = parentOf(step); parent != kNone && line != parent) nodeAt(parent).goesOn = node;
    m_nodes.push_back({.line = line, .row = row, .depth = depth, .indented = {}});
    m_steps.push_back(step);
}

void HistoryModel::layOut(const std::vector<StepRecord>& steps, bool longestGoesOn) {
    m_steps.clear();
    m_nodes.clear();
    m_top.clear();
    m_byId.clear();
    m_depth = 0;
    m_steps.reserve(steps.size());
    if (!longestGoesOn) {
        for (const StepRecord& step : steps) add(step, lineOf(step));
        return;
    }
    // Here, steps are numbered by position; a size counts a step with all its descendants.
    std::unordered_map<StepId, std::size_t> numbers;
    for (std::size_t i = 0; i < steps.size(); ++i) numbers.emplace(steps[i].id, i);
    std::vector<std::size_t> sizes(steps.size(), 1), longest(steps.size(), steps.size());
    for (std::size_t i = steps.size(); i-- > 0;) {
        const auto parent = numbers.find(steps[i].parent);
        if (parent == numbers.end() || parent->second >= i) continue;
        std::size_t& best = longest[parent->second];
        if (best == steps.size() || sizes[i] >= sizes[best]) best = i;
        sizes[parent->second] += sizes[i];
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int parent = parentOf(steps[i]);
        add(steps[i],
            parent == kNone                                      ? kTop
                : longest[static_cast<std::size_t>(parent)] == i ? nodeAt(parent).line
                                                                 : parent);
    }
}

void HistoryModel::setSteps(const std::vector<StepRecord>& steps, StepId current) {
    if (goesOnFrom(steps)) {
        // Names and notes may have changed.
        std::copy(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(m_steps.size()), m_steps.begin());
        for (std::size_t i = m_steps.size(); i < steps.size(); ++i) {
            const int line = lineOf(steps[i]);
            const int row = rowOf(steps[i], line);
            beginInsertRows(line == kTop ? QModelIndex() : indexOf(line, 0), row, row);
            add(steps[i], line);
            endInsertRows();
        }
        if (m_depth > deepestOf(steps.size())) {
            beginResetModel();
            layOut(steps, true);
            endResetModel();
        }
        m_current = current;
        linesChanged(stepColumn, history::columnCount - 1);
    } else {
        beginResetModel();
        layOut(steps, false);
        if (m_depth > kDeepest) layOut(steps, true);
        m_current = current;
        endResetModel();
    }
    m_hasNames = std::ranges::any_of(m_steps, [](const StepRecord& step) { return !step.branch.empty(); });
    m_hasNotes = std::ranges::any_of(m_steps, [](const StepRecord& step) { return !step.note.empty(); });
}

// Views repaint everything between the first and the last line, including indented branches.
void HistoryModel::linesChanged(int firstColumn, int lastColumn) {
    if (!m_top.empty())
        Q_EMIT dataChanged(index(0, firstColumn), index(static_cast<int>(m_top.size()) - 1, lastColumn));
}

void HistoryModel::resultsChanged() { linesChanged(stepColumn, verdictColumn); }

HistoryModel::Lane HistoryModel::laneOf(const QModelIndex& index) const {
    const Node& node = m_nodes[index.internalId()];
    const int parent = parentOf(stepAt(index));
    return {.lane = node.depth,
        .begins = parent == kNone || nodeAt(parent).goesOn != static_cast<int>(index.internalId()),
        .goesOn = node.goesOn != kNone};
}

QModelIndex HistoryModel::indexOf(int node, int column) const {
    return createIndex(nodeAt(node).row, column, static_cast<quintptr>(node));
}

QModelIndex HistoryModel::indexOf(StepId step, int column) const {
    const int* node = valueAt(m_byId, step);
    return node ? indexOf(*node, column) : QModelIndex();
}

QModelIndex HistoryModel::index(int row, int column, const QModelIndex& parent) const {
    const auto& list = listOf(parent.isValid() ? static_cast<int>(parent.internalId()) : kTop);
    if (row < 0 || static_cast<std::size_t>(row) >= list.size() || column < 0 || column >= history::columnCount)
        return {};
    return createIndex(row, column, static_cast<quintptr>(list[static_cast<std::size_t>(row)]));
}

QModelIndex HistoryModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    const int line = m_nodes[child.internalId()].line;
    return line == kTop ? QModelIndex() : indexOf(line, 0);
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0) return 0;
    return static_cast<int>(listOf(parent.isValid() ? static_cast<int>(parent.internalId()) : kTop).size());
}

QString HistoryModel::text(const StepRecord& step, int column) const {
    switch (column) {
        case stepColumn: {
            const std::string title(step.title.empty() ? session::stepKindName(step.kind) : step.title);
            return (step.bookmark ? QStringLiteral("⚑ ") : QString()) + QString::fromStdString(title);
        }
        case resultColumn: return resultOf(step).cost;
        case changeColumn: return resultOf(step).change;
        case verdictColumn: return resultOf(step).verdict;
        case nameColumn: return QString::fromStdString(step.branch);
        case noteColumn: return QString::fromStdString(step.note);
        case timeColumn:
            return QDateTime::fromMSecsSinceEpoch(step.created.time_since_epoch().count())
                .toString(QStringLiteral("HH:mm:ss"));
        default: return {};
    }
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const StepRecord& step = m_steps[index.internalId()];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole: return text(step, index.column());
        case Qt::ToolTipRole:
            if (index.column() == stepColumn || index.column() == noteColumn) return text(step, index.column());
            return index.column() <= verdictColumn ? resultOf(step).toolTip : QVariant();
        case Qt::TextAlignmentRole:
            return index.column() == resultColumn || index.column() == timeColumn
                ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                : QVariant();
        case Qt::FontRole: return step.id == m_current ? QVariant(theme::bold()) : QVariant();
        case Qt::ForegroundRole: {
            const auto* widget = qobject_cast<const QWidget*>(QObject::parent());
            return step.id == m_current && widget ? QVariant(theme::themeFor(widget->palette()).accent) : QVariant();
        }
        default: return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return tables::headerOf(section, orientation, role,
        {tr("Step"), tr("Cost"), tr("Change"), tr("Verified"), tr("Name"), tr("Note"), tr("Time")});
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex& index) const {
    const bool isEditable = index.column() == nameColumn || index.column() == noteColumn;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool HistoryModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole) return false;
    const StepId step = m_steps[index.internalId()].id;
    const QString text = value.toString().trimmed();
    if (index.column() == nameColumn) Q_EMIT named(step, text);
    else if (index.column() == noteColumn) Q_EMIT noted(step, text);
    else return false;
    return true;
}

}  // namespace egret::history
