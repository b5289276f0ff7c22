#pragma once

#include "core/base/task.h"
#include "views/egraph/egraph_picture.h"
#include "views/search/query.h"

#include <array>

namespace egret::egraph_view {

// The e-nodes of a snapshot as table rows: selection, order and column contents. Everything except textOf() is computed
// in a job; column texts are created on demand.
struct EGraphList {
    enum Column : int {
        classColumn,
        termColumn,
        childrenColumn,
        typeColumn,
        costColumn,
        chosenColumn,
        bornColumn,
        ruleColumn,
        columnCount
    };

    SnapshotPtr snapshot;  // null if there is nothing to list
    Describe describe;
    std::vector<Choice> choices;
    std::vector<uint32_t> rows;                  // indices into snapshot->nodes
    std::vector<int> rowOf;                      // by index into snapshot->nodes; -1 if not listed
    std::array<bool, columnCount> hasContent{};  // whether any e-node has text in the column

    QString textOf(uint32_t node, int column) const;
};

struct EGraphListOrder {
    int column = EGraphList::classColumn;
    bool descending = false;
    search::Query query;  // filter; if empty, all e-nodes are listed
};

// The sort is stable: equal rows keep the order of the classes. Each distinct text is created once, not once per
// comparison. O(n log n) for n e-nodes.
EGraphList listOf(SnapshotPtr snapshot, Describe describe, std::vector<Choice> choices, const EGraphListOrder& order,
    const Task& task = {});

// Returns the indices of the e-nodes that match a query. The query's type refers to the operator, its id to the class.
// O(e-nodes).
std::vector<uint32_t> find(
    const EGraphSnapshot& snapshot, const Describe& describe, const search::Query& query, const Task& task = {});

}  // namespace egret::egraph_view
