// optimize: from a graph to a cheaper one that computes the same.
//
//   optimize.h     this: what all optimizers share
//   optimizers.h   the table of them
//   extraction.h   extraction by any method, from an e-graph with costs
//   exploration.h  equality saturation of a graph, and the extraction of a graph from the result
//   saturation.h   ... a saturation under way, match by match
//   preview.h      the graph that a rewrite would make, and its cost
//   tensat/        equality saturation, then extraction (Tensat, MLSys'21)
//   taso/          backtracking search over whole graphs (TASO, SOSP'19)
//   policy/        a learned policy that rewrites step by step (X-RLflow, MLSys'23)
//   guided/        a learned policy that steers saturation
//
// An optimizer explores, then chooses by a cost model; it reports every step as an event and stops when asked with the
// best it has. Whoever calls it folds and verifies the result (core/workbench does): an optimizer only rewrites.
#pragma once

#include "core/base/event.h"
#include "core/base/option_table.h"
#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/egraph/cycles.h"
#include "core/extract/extract.h"
#include "core/rewrite/rewrite.h"

#include <map>

namespace egret::optimize {

struct Options {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    // exploration
    uint64_t iterations = 15;
    uint32_t kMulti = 1;         // multi-pattern rules only while iteration < this
    uint64_t nodeLimit = 20000;  // live e-nodes
    double timeLimit = 30;       // seconds, of the exploration; extraction has its own
    egraph::CycleFilterKind cycleFilter = egraph::CycleFilterKind::efficient;
    egraph::SchedulerKind scheduler = egraph::SchedulerKind::backoff;
    // extraction
    const extract::Method* extract = &extract::methodNamed("ilp");
    extract::CycleConstraints cycleConstraints = extract::CycleConstraints::lazy;
    // Of ilp: bounds and reduction first (core/extract); without, the integer program as Tensat has it.
    bool presolve = true;
    double extractTimeLimit = 20;
    // backtracking search (TASO)
    double alpha = 1.05;
    uint64_t budget = 100;
    // a learned policy (X-RLflow)
    std::string policy = "xrlflow";  // one that comes with Egret, or a file
    uint64_t episodes = 8;
    uint64_t horizon = 100;  // steps of an episode
    // Of the e-nodes to be added and of the time: the games take no more, saturation the rest (guided)
    double gameShare = 0.5;
    uint64_t seed = 0;
};
const OptionTable<Options>& optionTable();  // what people can set

struct Result {
    graph::Graph graph;
    double costBefore = 0, costAfter = 0;  // of the cost model, microseconds
    double exploreSeconds = 0, extractSeconds = 0;
    uint64_t iterations = 0;          // of saturation, or graphs expanded
    uint64_t nodes = 0, classes = 0;  // of the e-graph
    uint64_t graphs = 0;              // different ones met, where whole graphs are searched
    std::string stopReason;
    bool optimal = false;  // the extraction is proven the cheapest in the e-graph
    double bound = 0;      // proven lower bound of the extraction, microseconds
    std::map<std::string, uint64_t> rulesApplied;
    std::vector<std::string> notes;  // for people, one sentence each
};

}  // namespace egret::optimize
