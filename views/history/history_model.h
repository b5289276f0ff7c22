#pragma once

#include "core/session/records.h"

#include <QAbstractItemModel>

#include <functional>
#include <unordered_map>
#include <vector>

namespace egret::history {

enum Column { stepColumn, resultColumn, changeColumn, verdictColumn, nameColumn, noteColumn, timeColumn, columnCount };

// Texts about a step's graph; those that are unknown are empty.
struct StepResult {
    QString cost;     // "91.0 ms"
    QString change;   // from the original: "−1.89%", "−1.89% ★ best"
    QString verdict;  // of the comparison with the original: "✓"
    QString toolTip;
};

// A session's steps as a tree. A line of steps stays at one depth, its steps one below the other. Where a step has
// several branches, one continues the line, and the others are indented below that step. Normally, the first branch
// continues the line. If that would indent too far, the largest branch continues it, so that n steps are indented at
// most log2(n) times. Texts are created when painted and later steps are inserted, so the cost does not depend on the
// size of the session.
class HistoryModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    // Sets the function that returns a step's result; called when a step is painted.
    void setResults(std::function<StepResult(const session::StepRecord&)> results) { m_results = std::move(results); }
    // Steps are in order of id; parents precede children.
    void setSteps(const std::vector<session::StepRecord>& steps, session::StepId current);

    void resultsChanged();  // the columns with results have new contents

    QModelIndex indexOf(session::StepId step, int column = stepColumn) const;  // invalid if unknown
    session::StepId current() const { return m_current; }
    const session::StepRecord& stepAt(const QModelIndex& index) const { return m_steps[index.internalId()]; }
    // For drawing lines of steps as lanes: the lane is the depth, from 0.
    struct Lane {
        int lane = 0;
        bool begins = false;  // the first of its line: drawn as a branch of the lane before
        bool goesOn = false;  // another step of the line follows
    };
    Lane laneOf(const QModelIndex& index) const;
    bool hasNames() const { return m_hasNames; }
    bool hasNotes() const { return m_hasNotes; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return history::columnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;  // emits named() or noted()

Q_SIGNALS:
    void named(egret::session::StepId step, const QString& name);
    void noted(egret::session::StepId step, const QString& note);

private:
    static constexpr int kTop = -1, kNone = -1;
    struct Node {
        int line = kTop;  // node below which this node is indented
        int row = 0;
        int depth = 0;
        int goesOn = kNone;  // child that continues its line; others are indented
        std::vector<int> indented;
    };
    bool goesOnFrom(const std::vector<session::StepRecord>& steps) const;
    int parentOf(const session::StepRecord& step) const;         // the parent's node, or kNone
    int lineOf(const session::StepRecord& step) const;           // line of a new step if first children continue lines
    int rowOf(const session::StepRecord& step, int line) const;  // row of a new step: below the line's last step
    void add(const session::StepRecord& step, int line);
    void layOut(const std::vector<session::StepRecord>& steps, bool longestGoesOn);
    int deepestOf(std::size_t steps) const;  // depth limit before the largest branch continues
    Node& nodeAt(int node) { return m_nodes[static_cast<std::size_t>(node)]; }
    const Node& nodeAt(int node) const { return m_nodes[static_cast<std::size_t>(node)]; }
    std::vector<int>& listOf(int line) { return line == kTop ? m_top : nodeAt(line).indented; }
    const std::vector<int>& listOf(int line) const { return line == kTop ? m_top : nodeAt(line).indented; }
    void linesChanged(int firstColumn, int lastColumn);
    QModelIndex indexOf(int node, int column) const;
    QString text(const session::StepRecord& step, int column) const;
    StepResult resultOf(const session::StepRecord& step) const { return m_results ? m_results(step) : StepResult(); }

    std::vector<session::StepRecord> m_steps;
    std::vector<Node> m_nodes;  // parallel to m_steps
    std::vector<int> m_top;
    std::unordered_map<session::StepId, int> m_byId;
    session::StepId m_current;
    int m_depth = 0;  // depth of the deepest line
    bool m_hasNames = false, m_hasNotes = false;
    std::function<StepResult(const session::StepRecord&)> m_results;
};

}  // namespace egret::history
