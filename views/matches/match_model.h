#pragma once

#include <QAbstractItemModel>

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace egret::matches {

// One place where a rule applies, as the list shows it.
struct MatchRow {
    uint64_t key = 0;  // names the match for whoever filled the list
    QString rule;
    QString place;                      // the nodes it rewrites, separated by ", "
    std::optional<double> costDelta;    // in `costUnit`s; negative is better
    std::optional<double> probability;  // of a policy
};

// Rules with their matches below them, most matches first. Skipped matches leave the list but not the counts.
class MatchModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { ruleColumn, countColumn, deltaColumn, probabilityColumn, columnCountOf };
    static constexpr std::size_t kManyMatches = 500;  // a rule with more is marked: it may explode

    explicit MatchModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    // `rules`: all rules that were searched, so that those without matches are listed too, with a zero.
    void set(std::vector<MatchRow> rows, const QStringList& rules, const QString& costUnit);
    void setFilter(const QString& text);  // part of a rule's name or of a place; in quotes, a node's whole name
    void setProbabilities(const std::unordered_map<uint64_t, double>& byKey);  // of a policy; others have none
    void skip(uint64_t key);
    void setBreakpoints(std::set<QString> rules);  // marked
    std::size_t total() const { return m_rows.size(); }
    std::size_t shown() const;

    const MatchRow* rowAt(const QModelIndex& index) const;  // null for a rule's own row
    QModelIndex indexOf(uint64_t key) const;
    QModelIndex neighbour(const QModelIndex& current, bool next) const;  // the next or previous match; wraps around

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group {
        QString rule;
        std::vector<std::size_t> all, rows;  // into m_rows: every match, those shown
    };
    void regroup();
    bool isWanted(const MatchRow& row) const;
    QString deltaText(double delta) const;

    std::vector<MatchRow> m_rows;
    QStringList m_rules;
    QString m_costUnit;
    QString m_filter;
    std::set<uint64_t> m_skipped;
    std::set<QString> m_breakpoints;
    std::vector<Group> m_groups;
};

}  // namespace egret::matches
