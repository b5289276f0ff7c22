#pragma once

#include "core/base/task.h"
#include "views/egraph/egraph_picture.h"
#include "views/search/query.h"

#include <array>

namespace egret::egraph_view {

// The e-nodes of a snapshot as rows: which of them, in which order, and what each column says of one. All of it but
// textOf() is made in a job; the columns' texts are made when they are looked at.
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

    SnapshotPtr snapshot;  // null: nothing to list
    Describe describe;
    std::vector<Choice> choices;
    std::vector<uint32_t> rows;                  // indices into snapshot->nodes
    std::vector<int> rowOf;                      // by index into snapshot->nodes; -1: not listed
    std::array<bool, columnCount> hasContent{};  // whether any e-node has something to say there

    QString textOf(uint32_t node, int column) const;
};

struct EGraphListOrder {
    int column = EGraphList::classColumn;
    bool descending = false;
    search::Query query;  // which e-nodes; empty: all
};

// Stable: what is equal keeps the order of the classes. Texts are made once for each different one, not for each
// comparison. O(e-nodes x log).
EGraphList listOf(SnapshotPtr snapshot, Describe describe, std::vector<Choice> choices, const EGraphListOrder& order,
    const Task& task = {});

// Indices of the e-nodes a query finds: the type is the operator, the id the class's. O(e-nodes).
std::vector<uint32_t> find(
    const EGraphSnapshot& snapshot, const Describe& describe, const search::Query& query, const Task& task = {});

}  // namespace egret::egraph_view
