#pragma once

#include "core/report/report.h"
#include "core/workbench/training_record.h"

#include <QAbstractTableModel>

#include <map>
#include <string>
#include <vector>

namespace egret::policy_view {

// Counts how often each rule was applied to each network (figure 5 of X-RLflow).
struct HeatMap {
    std::vector<std::string> networks;
    std::vector<std::string> rules;             // most applied first
    std::vector<std::vector<uint64_t>> counts;  // by rule, by network

    uint64_t ofRule(std::size_t rule) const;  // sum over networks
    uint64_t ofNetwork(std::size_t network) const;
    bool operator==(const HeatMap&) const = default;
};
// `applied` has one entry per network.
HeatMap heatMapOf(
    const std::vector<std::string>& networks, const std::vector<std::map<std::string, uint64_t>>& applied);

// Heat map of the last tenth of a training run (at least one update): the trained behavior rather than early
// exploration.
struct LateUpdates {
    HeatMap map;
    int updates = 0;
};
LateUpdates heatMapOf(const workbench::TrainingCurve& curve);

report::Table tableOf(const HeatMap& map);  // for CSV, with a column of sums

// A table with a row per rule, a column per network, and a column of sums. Sortable by any column.
class HeatMapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kHeat = Qt::UserRole;  // 0..1, logarithm of the count; none for 0 and for sums

    using QAbstractTableModel::QAbstractTableModel;
    void setMap(HeatMap map);
    const HeatMap& map() const { return m_map; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_map.rules.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() || m_map.networks.empty() ? 0 : static_cast<int>(m_map.networks.size()) + 1;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::DescendingOrder) override;

private:
    uint64_t count(std::size_t row, int column) const;  // the last column contains sums
    bool isSum(int column) const { return column == static_cast<int>(m_map.networks.size()); }
    void order();

    HeatMap m_map;
    std::vector<std::size_t> m_rows;  // rules in sorted order
    uint64_t m_most = 0;
    int m_column = -1;  // sort column; -1 for the order of the map
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

}  // namespace egret::policy_view
