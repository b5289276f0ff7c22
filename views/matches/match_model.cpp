#include "views/matches/match_model.h"

#include "core/base/lookup.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <limits>
#include <map>

namespace egret::matches {
namespace {

const QString kSeparator = QStringLiteral(", ");  // between the node names of a match

QString titleOf(const MatchRow& row) { return row.title.isEmpty() ? row.place : row.title; }
double least(double a, double b) { return std::min(a, b); }
double sum(double a, double b) { return a + b; }

QPixmap breakpointMark() {
    QPixmap mark(12, 12);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    theme::setFill(painter, theme::themeFor(QApplication::palette()).error);
    painter.drawEllipse(1, 1, 10, 10);
    return mark;
}
}  // namespace

void MatchModel::set(std::vector<MatchRow> rows, const QStringList& rules) {
    beginResetModel();
    m_rows = std::move(rows);
    m_rules = rules;
    m_skipped.clear();
    regroup();
    endResetModel();
}

void MatchModel::setFilter(const QString& text) {
    beginResetModel();
    m_filter = text;
    regroup();
    endResetModel();
}

void MatchModel::setProbabilities(const std::unordered_map<uint64_t, double>& byKey) {
    for (MatchRow& row : m_rows) {
        const double* known = valueAt(byKey, row.key);
        row.probability = known ? std::optional(*known) : std::nullopt;
    }
    for (int g = 0; g < rowCount(); ++g) {
        const QModelIndex group = index(g, probabilityColumn);
        Q_EMIT dataChanged(group, group);
        if (const int rows = rowCount(index(g, 0)); rows > 0)
            Q_EMIT dataChanged(
                index(0, probabilityColumn, index(g, 0)), index(rows - 1, probabilityColumn, index(g, 0)));
    }
}

void MatchModel::skip(uint64_t key) {
    const QModelIndex at = indexOf(key);
    if (!at.isValid()) return;
    beginRemoveRows(at.parent(), at.row(), at.row());
    m_skipped.insert(key);
    auto& rows = m_groups[static_cast<std::size_t>(at.parent().row())].rows;
    rows.erase(rows.begin() + at.row());
    endRemoveRows();
}

void MatchModel::regroup() {
    std::map<QString, Group> byRule;
    for (const QString& rule : m_rules) byRule[rule].rule = rule;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const MatchRow& row = m_rows[i];
        Group& group = byRule[row.rule];
        group.rule = row.rule;
        group.all.push_back(i);
        if (isWanted(row) && !m_skipped.contains(row.key)) group.rows.push_back(i);
    }
    m_groups.clear();
    for (auto& [rule, group] : byRule)
        if (m_filter.isEmpty() || !group.rows.empty() || rule.contains(m_filter, Qt::CaseInsensitive))
            m_groups.push_back(std::move(group));
    std::ranges::stable_sort(m_groups, [](const Group& a, const Group& b) { return a.all.size() > b.all.size(); });
    sortGroups();
}

std::optional<double> MatchModel::over(
    const Group& group, std::optional<double> MatchRow::*value, double (*combine)(double, double)) const {
    std::optional<double> all;
    for (const std::size_t row : group.rows)
        if (const auto& one = m_rows[row].*value) all = all ? combine(*all, *one) : *one;
    return all;
}

double MatchModel::keyOf(const MatchRow& row) const {
    constexpr double kLast = std::numeric_limits<double>::infinity();
    if (m_sortColumn == deltaColumn) return row.costDelta.value_or(kLast);
    return m_sortColumn == probabilityColumn ? row.probability.value_or(-kLast) : 0;
}

double MatchModel::keyOf(const Group& group) const {
    if (m_sortColumn == countColumn) return static_cast<double>(group.all.size());
    constexpr double kLast = std::numeric_limits<double>::infinity();
    if (m_sortColumn == deltaColumn) return over(group, &MatchRow::costDelta, &least).value_or(kLast);
    return over(group, &MatchRow::probability, &sum).value_or(-kLast);
}

// Equal rows keep their order: rules with most matches first, matches as found.
void MatchModel::sortGroups() {
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    const auto inOrder = [isDescending](const auto& a, const auto& b) { return isDescending ? b < a : a < b; };
    const auto title = [this](std::size_t row) { return titleOf(m_rows[row]); };
    const auto key = [this](std::size_t row) { return keyOf(m_rows[row]); };
    for (Group& group : m_groups) {
        if (m_sortColumn == ruleColumn) std::ranges::stable_sort(group.rows, inOrder, title);
        else std::ranges::stable_sort(group.rows, inOrder, key);
    }
    if (m_sortColumn == ruleColumn) std::ranges::stable_sort(m_groups, inOrder, &Group::rule);
    else std::ranges::stable_sort(m_groups, inOrder, [this](const Group& group) { return keyOf(group); });
}

void MatchModel::sort(int column, Qt::SortOrder order) {
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    struct Kept {
        QModelIndex index;
        QString rule;
        std::optional<uint64_t> match;
    };
    std::vector<Kept> kept;
    for (const QModelIndex& index : persistentIndexList()) {
        const MatchRow* row = rowAt(index);
        kept.push_back({index, row ? row->rule : m_groups[static_cast<std::size_t>(index.row())].rule,
            row ? std::optional(row->key) : std::nullopt});
    }
    m_sortColumn = column;
    m_sortOrder = order;
    sortGroups();
    for (const Kept& one : kept) {
        const QModelIndex now = one.match ? indexOf(*one.match) : indexOfRule(one.rule);
        changePersistentIndex(one.index, now.siblingAtColumn(one.index.column()));
    }
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

bool MatchModel::isWanted(const MatchRow& row) const {
    if (m_filter.size() > 2 && m_filter.startsWith(QLatin1Char('"')) && m_filter.endsWith(QLatin1Char('"')))
        return (kSeparator + row.place + kSeparator)
            .contains(kSeparator + m_filter.mid(1, m_filter.size() - 2) + kSeparator);
    return m_filter.isEmpty() || row.rule.contains(m_filter, Qt::CaseInsensitive) ||
        row.place.contains(m_filter, Qt::CaseInsensitive) || row.title.contains(m_filter, Qt::CaseInsensitive);
}

std::size_t MatchModel::shown() const {
    std::size_t count = 0;
    for (const Group& group : m_groups) count += group.rows.size();
    return count;
}

// The internal id of a match's index is its group's row + 1. The internal id of a rule's index is 0.
QModelIndex MatchModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : quintptr{0});
}

QModelIndex MatchModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr{0});
}

int MatchModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_groups.size());
    if (parent.internalId() != 0 || parent.column() != 0) return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].rows.size());
}

int MatchModel::columnCount(const QModelIndex&) const { return columnCountOf; }

const MatchRow* MatchModel::rowAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return nullptr;
    const Group& group = m_groups[index.internalId() - 1];
    return &m_rows[group.rows[static_cast<std::size_t>(index.row())]];
}

QModelIndex MatchModel::indexOf(uint64_t key) const {
    for (std::size_t g = 0; g < m_groups.size(); ++g)
        for (std::size_t r = 0; r < m_groups[g].rows.size(); ++r)
            if (m_rows[m_groups[g].rows[r]].key == key) return createIndex(static_cast<int>(r), 0, quintptr{g + 1});
    return {};
}

QModelIndex MatchModel::neighbour(const QModelIndex& current, bool next) const {
    std::vector<std::pair<int, int>> all;  // rows of the matches: of the group, and in the group
    for (int g = 0; g < rowCount(); ++g)
        for (int r = 0; r < rowCount(index(g, 0)); ++r) all.emplace_back(g, r);
    if (all.empty()) return {};
    const QModelIndex group = current.parent();
    const std::pair here =
        group.isValid() ? std::pair(group.row(), current.row()) : std::pair(current.row(), -1);  // a rule, or nothing
    auto found = next ? std::ranges::upper_bound(all, here) : std::ranges::lower_bound(all, here);
    if (next && found == all.end()) found = all.begin();
    if (!next) found = std::prev(found == all.begin() ? all.end() : found);
    return index(found->second, 0, index(found->first, 0));
}

QModelIndex MatchModel::indexOfRule(const QString& rule) const {
    const auto group = std::ranges::find(m_groups, rule, &Group::rule);
    return index(static_cast<int>(group - m_groups.begin()), 0);
}

void MatchModel::setBreakpoints(std::set<QString> rules) {
    m_breakpoints = std::move(rules);
    if (!m_groups.empty()) Q_EMIT dataChanged(index(0, ruleColumn), index(rowCount() - 1, ruleColumn));
}

QVariant MatchModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && index.column() != ruleColumn) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (const MatchRow* row = rowAt(index)) {
        if (role == Qt::ToolTipRole) {
            QStringList lines{row->rule, titleOf(*row), row->place};
            lines.removeDuplicates();
            return lines.join(QLatin1Char('\n'));
        }
        if (role != Qt::DisplayRole) return {};
        switch (index.column()) {
            case ruleColumn: return titleOf(*row);
            case deltaColumn: return row->costDelta ? timeText(*row->costDelta, Sign::always) : QVariant();
            case probabilityColumn: return row->probability ? fixedText(*row->probability, 2) : QVariant();
            default: return {};
        }
    }
    const Group& group = m_groups[static_cast<std::size_t>(index.row())];
    const bool many = group.all.size() > kManyMatches, breaks = m_breakpoints.contains(group.rule);
    if (role == Qt::DecorationRole && index.column() == ruleColumn && breaks) return breakpointMark();
    if (role == Qt::ToolTipRole && breaks)
        return tr("Breakpoint: finishing an iteration pauses before %1 (F9)").arg(group.rule);
    if (role == Qt::ToolTipRole && many)
        return tr("%1 has many matches: it may make the e-graph explode").arg(group.rule);
    if (role == Qt::ToolTipRole) return group.rule;
    if (role != Qt::DisplayRole) return {};
    if (index.column() == ruleColumn) return group.rule;
    if (index.column() == deltaColumn) {  // lowest cost change of the rule's matches
        const auto best = over(group, &MatchRow::costDelta, &least);
        return best ? timeText(*best, Sign::always) : QVariant();
    }
    if (index.column() == probabilityColumn) {  // sum over the rule's matches
        const auto total = over(group, &MatchRow::probability, &sum);
        return total ? fixedText(*total, 2) : QVariant();
    }
    if (index.column() == countColumn) {
        QString text = grouped(group.all.size());
        if (group.rows.size() != group.all.size()) text = tr("%1 of %2").arg(group.rows.size()).arg(text);
        return many ? text + QStringLiteral(" ⚠") : text;
    }
    return {};
}

QVariant MatchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::InitialSortOrderRole && (section == countColumn || section == probabilityColumn))
        return int(Qt::DescendingOrder);
    return tables::headerOf(
        section, orientation, role, {tr("Rule, match"), {tr("#"), tr("Matches")}, tr("Cost"), tr("Policy")});
}

}  // namespace egret::matches
