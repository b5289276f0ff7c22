#pragma once

#include <QAbstractItemModel>

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace egret::matches {

// A match as shown in the list.
struct MatchRow {
    uint64_t key = 0;  // identifies the match to the code that filled the list
    QString rule;
    QString place;                      // names of the nodes to rewrite, separated by ", "
    QString title = {};                 // what is rewritten, and where; empty: `place`
    std::optional<double> costDelta;    // microseconds; negative is better
    std::optional<double> probability;  // assigned by a policy
};

// A model of rules with their matches as children. Both are sorted by any column; at first, by the greatest saving, and
// without costs by the number of matches. Skipped matches are not listed but still counted.
class MatchModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { ruleColumn, countColumn, deltaColumn, probabilityColumn, columnCountOf };
    static constexpr std::size_t kManyMatches = 500;  // rules with more matches are marked: the e-graph may explode

    explicit MatchModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    // `rules`: all rules that were searched; rules without matches are listed with a count of 0.
    void set(std::vector<MatchRow> rows, const QStringList& rules);
    void setFilter(const QString& text);  // part of a rule or node name; in quotes, a whole node name
    void setProbabilities(const std::unordered_map<uint64_t, double>& byKey);  // from a policy; other matches have none
    void skip(uint64_t key);
    void setBreakpoints(std::set<QString> rules);  // marks rules with a breakpoint
    std::size_t total() const { return m_rows.size(); }
    std::size_t shown() const;

    const MatchRow* rowAt(const QModelIndex& index) const;  // null for a rule row
    QModelIndex indexOf(uint64_t key) const;
    QModelIndex indexOfRule(const QString& rule) const;
    // Returns the next or previous match; wraps around.
    QModelIndex neighbour(const QModelIndex& current, bool next) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    struct Group {
        QString rule;
        std::vector<std::size_t> all, rows;  // indices into m_rows: all matches; visible matches
    };
    void regroup();
    void sortGroups();
    double keyOf(const MatchRow& row) const;  // ascending, for the sorted column
    double keyOf(const Group& group) const;
    bool isWanted(const MatchRow& row) const;
    // Combines the values of a group's listed matches; nullopt if none has a value.
    std::optional<double> over(
        const Group& group, std::optional<double> MatchRow::*value, double (*combine)(double, double)) const;

    std::vector<MatchRow> m_rows;
    QStringList m_rules;
    QString m_filter;
    std::set<uint64_t> m_skipped;
    std::set<QString> m_breakpoints;
    std::vector<Group> m_groups;
    int m_sortColumn = deltaColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

}  // namespace egret::matches
