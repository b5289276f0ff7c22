#include "views/policy/heat_map.h"
#include "views/theme/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace egret::policy_view {
namespace {
constexpr std::size_t kLateShare = 10;  // divisor; selects the last tenth of the updates
}

uint64_t HeatMap::ofRule(std::size_t rule) const {
    return std::accumulate(counts[rule].begin(), counts[rule].end(), uint64_t{0});
}

uint64_t HeatMap::ofNetwork(std::size_t network) const {
    return sumOf<uint64_t>(counts, [&](const auto& row) { return row[network]; });
}

HeatMap heatMapOf(
    const std::vector<std::string>& networks, const std::vector<std::map<std::string, uint64_t>>& applied) {
    std::map<std::string, std::vector<uint64_t>> rows;
    for (std::size_t n = 0; n < applied.size(); ++n)
        for (const auto& [rule, count] : applied[n]) {
            if (rule.empty() || count == 0) continue;  // No-Op is not a rule
            auto& row = rows[rule];
            row.resize(networks.size());
            row[n] += count;
        }
    std::vector<std::pair<std::string, std::vector<uint64_t>>> sorted(rows.begin(), rows.end());
    const auto sum = [](const auto& row) { return std::accumulate(row.second.begin(), row.second.end(), uint64_t{0}); };
    std::ranges::stable_sort(sorted, [&](const auto& a, const auto& b) { return sum(a) > sum(b); });
    HeatMap map{networks, {}, {}};
    for (auto& [rule, counts] : sorted) {
        map.rules.push_back(rule);
        map.counts.push_back(std::move(counts));
    }
    return map;
}

LateUpdates heatMapOf(const workbench::TrainingCurve& curve) {
    const std::size_t late =
        std::min(curve.updates.size(), std::max<std::size_t>(1, curve.updates.size() / kLateShare));
    std::vector<std::map<std::string, uint64_t>> applied(curve.networks.size());
    for (std::size_t u = curve.updates.size() - late; u < curve.updates.size(); ++u)
        for (std::size_t n = 0; n < curve.networks.size(); ++n)
            for (const auto& [rule, count] : curve.updates[u].networks[n].rules) applied[n][rule] += count;
    return {heatMapOf(curve.networks, applied), static_cast<int>(late)};
}

report::Table tableOf(const HeatMap& map) {
    report::Table table{.id = "heat-map", .title = "Rules applied", .columns = {{"rule"}}, .rows = {}, .note = {}};
    for (const std::string& network : map.networks) table.columns.push_back({network, 0});
    table.columns.push_back({"all", 0});
    for (std::size_t r = 0; r < map.rules.size(); ++r) {
        std::vector<report::Cell> row{map.rules[r]};
        for (const uint64_t count : map.counts[r]) row.emplace_back(static_cast<double>(count));
        row.emplace_back(static_cast<double>(map.ofRule(r)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

// ---- the model ------------------------------------------------------------------------------------------------------

void HeatMapModel::setMap(HeatMap map) {
    beginResetModel();
    m_map = std::move(map);
    m_most = 0;
    for (const auto& row : m_map.counts)
        for (const uint64_t count : row) m_most = std::max(m_most, count);
    if (m_column > static_cast<int>(m_map.networks.size())) m_column = -1;
    order();
    endResetModel();
}

uint64_t HeatMapModel::count(std::size_t row, int column) const {
    return isSum(column) ? m_map.ofRule(m_rows[row]) : m_map.counts[m_rows[row]][static_cast<std::size_t>(column)];
}

void HeatMapModel::order() {
    m_rows = consecutive(m_map.rules.size());
    if (m_column < 0) return;
    std::vector<uint64_t> key(m_rows.size());
    for (std::size_t r = 0; r < key.size(); ++r) key[r] = count(r, m_column);
    std::ranges::stable_sort(m_rows, [&](std::size_t a, std::size_t b) {
        return m_order == Qt::AscendingOrder ? key[a] < key[b] : key[a] > key[b];
    });
}

void HeatMapModel::sort(int column, Qt::SortOrder order) {
    Q_EMIT layoutAboutToBeChanged();
    m_column = column;
    m_order = order;
    this->order();
    Q_EMIT layoutChanged();
}

QVariant HeatMapModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const uint64_t here = count(row, index.column());
    const QString rule = textOf(m_map.rules[m_rows[row]]);
    switch (role) {
        case Qt::DisplayRole: return grouped(here);
        case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignCenter);
        case kHeat:
            if (isSum(index.column()) || here == 0) return {};
            return m_most > 1 ? std::log1p(static_cast<double>(here)) / std::log1p(static_cast<double>(m_most)) : 1.0;
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            if (isSum(index.column())) return tr("%1, on all networks: %2").arg(rule, grouped(here));
            const auto network = static_cast<std::size_t>(index.column());
            return tr("%1 on %2: %3 of %4")
                .arg(rule, textOf(m_map.networks[network]), grouped(here), grouped(m_map.ofNetwork(network)));
        }
        default: return {};
    }
}

QVariant HeatMapModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (orientation == Qt::Vertical) return textOf(m_map.rules[m_rows[static_cast<std::size_t>(section)]]);
    return isSum(section) ? tr("all") : textOf(m_map.networks[static_cast<std::size_t>(section)]);
}

}  // namespace egret::policy_view
