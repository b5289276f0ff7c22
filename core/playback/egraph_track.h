#pragma once

#include "core/base/task.h"
#include "core/egraph/proof/proof.h"
#include "core/egraph/runner.h"
#include "core/playback/text_table.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace egret::playback {

// An e-graph with what a picture says about it. The e-graph must be rebuilt.
struct TrackSource {
    struct Label {
        std::string title, line;
        int family = 0;  // graph::Family
        bool isConstant = false;
    };
    const egraph::EGraph& egraph;
    std::vector<egraph::ClassId> roots;
    std::function<Label(egraph::NodeId)> label;
    std::function<std::string(egraph::ClassId)> type;  // of a class of the last step; empty: no types
    std::function<double(egraph::NodeId)> cost;        // microseconds; empty: no costs
    std::span<const egraph::IterationRecord> iterations;
    std::span<const egraph::Rewrite> rewrites;          // all applied rules
    std::map<std::string, std::string> ruleTexts = {};  // by name; other rules are shown as their patterns
    egraph::Fold fold = {};                             // the language's constant folding, for proofs
    std::string stopReason;
};

// The step at which the track of an e-graph ends: its last step, or an earlier one if it has more than `mostSteps`. An
// open step without any effect does not count.
egraph::Step lastStepOf(const egraph::EGraph& egraph, std::size_t mostSteps);

// Returns the e-graph's log and one layout for all steps:
//   {"last": last step, "all": last step of the e-graph, "stop": reason,
//    "reason": [text of a rule, or -1 given, -2 congruence, -3 analysis, per step],
//    "nodes": [number of new e-nodes per step], "unions": [number per step],
//    "matches": [number of matched e-nodes per step], "matched": [e-nodes],
//    "title", "line", "family", "arity": [per e-node], "children": [ids], "cost": [nanoseconds per e-node],
//    "winner", "loser": [per union], "byRule": [0 or 1 per union],
//    "dead": [e-node, step at which it became equal to an earlier one, ...],
//    "roots": [ids], "iterations": [last step of each], "patterns": {rule: text},
//    "regions": [[class at the end, x, y, columns, rows, cell width, cell height, type, [e-nodes in order]], ...],
//    "routes": [[region, region, x, y, ...], ...]}
//
// A region is a class of the last step, drawn at one place from the start. Before two classes merge, they are neighbors
// within the region: its e-nodes are in the order of the merges, so the e-nodes of each earlier class are adjacent.
// Classes that contain only a constant have no region; the page shows the constant in the e-nodes that use it.
nlohmann::json trackOf(const TrackSource& source, TextTable& texts, std::size_t mostSteps, const Task& task);

}  // namespace egret::playback
