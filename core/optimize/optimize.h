// optimize: rewrites a graph into a cheaper equivalent one.
//
//   optimize.h     types shared by all optimizers
//   optimizers.h   the table of optimizers
//   extraction.h   extraction by any method, from an e-graph with costs
//   exploration.h  equality saturation of a graph, and extraction from the result; what_if.h: without a rule
//   saturation.h   ... a saturation in progress, match by match
//   preview.h      the graph that a rewrite would produce, and its cost
//   tensat/        equality saturation, then extraction (Tensat, MLSys'21)
//   taso/          backtracking search over whole graphs (TASO, SOSP'19)
//   policy/        a learned policy that rewrites step by step (X-RLflow, MLSys'23)
//   guided/        a learned policy that steers saturation
//
// An optimizer explores, then chooses by a cost model. It reports every step as an event; when stopped, it returns the
// best result so far. It only rewrites: the caller (core/workbench) folds and verifies the result.
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

// Source of the matches that guided saturation adds first.
enum class Guide { policy, random, mcts };

struct Options {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    // exploration
    uint64_t iterations = 15;
    uint32_t kMulti = 1;         // multi-pattern rules run only in the first kMulti iterations
    uint64_t nodeLimit = 20000;  // live e-nodes
    double timeLimit = 30;       // seconds of exploration; extraction has a separate limit
    egraph::CycleFilterKind cycleFilter = egraph::CycleFilterKind::efficient;
    egraph::SchedulerKind scheduler = egraph::SchedulerKind::backoff;
    // extraction
    const extract::Method* extract = &extract::methodNamed("ilp");
    extract::CycleConstraints cycleConstraints = extract::CycleConstraints::lazy;
    // ilp only: compute bounds and reduce the program first (core/extract); false: solve Tensat's integer program.
    bool presolve = true;
    double extractTimeLimit = 20;
    const extract::Objective* objective = &extract::objectives().front();  // of greedy extraction
    uint64_t devices = extract::ObjectiveOptions().devices;                // for the objective latency
    std::string costTable;                   // for the objective table: CostTable::given()
    std::vector<egraph::NodeId> pins, bans;  // of the e-graph that is extracted from; see extract::Restriction
    // backtracking search (TASO)
    double alpha = 1.05;
    uint64_t budget = 100;
    // a learned policy (X-RLflow)
    std::string policy = "xrlflow";  // a built-in policy or a file
    uint64_t episodes = 8;
    uint64_t horizon = 100;  // steps per episode
    // Guided only: fraction of the new e-nodes and of the time for episodes; saturation gets the rest.
    double gameShare = 0.5;
    Guide guide = Guide::policy;  // guided only
    uint64_t seed = 0;
};
const OptionTable<Options>& optionTable();  // user-settable options

struct Result {
    graph::Graph graph;
    double costBefore = 0, costAfter = 0;  // predicted by the cost model, microseconds
    double exploreSeconds = 0, extractSeconds = 0;
    uint64_t iterations = 0;          // iterations of saturation, or expanded graphs
    uint64_t nodes = 0, classes = 0;  // size of the e-graph
    uint64_t graphs = 0;              // distinct graphs visited by a search over whole graphs
    std::string stopReason;
    bool optimal = false;  // the extraction is proven optimal for the e-graph
    double bound = 0;      // proven lower bound of the extraction, microseconds
    std::map<std::string, uint64_t> rulesApplied;
    std::vector<std::string> notes;  // for display, one sentence each
};

}  // namespace egret::optimize
