#pragma once

#include "core/graph/grouping.h"
#include "core/rewrite/match.h"

#include <QString>

namespace egret::workspace {

// A match in words.
struct MatchText {
    QString what;   // the matched operators: "Conv → BatchNormalization", "2 × MatMul"
    QString where;  // their group, as folded in the graph pane: "block 2"; the operator's name if it is in no group
    QString shape;  // of the result, without a batch of 1: "128×56×56"
    QString title() const;  // "Conv → BatchNormalization · block 2 · 128×56×56"
};

// O(operators of the match)
MatchText matchText(const graph::Graph& graph, const graph::Grouping& grouping, const rewrite::GraphMatch& match);

}  // namespace egret::workspace
