#pragma once

#include "core/base/event.h"
#include "core/base/ranks/ranks.h"
#include "core/base/task.h"
#include "core/synthesis/search/tree_search.h"

namespace egret::synthesis {

// What trying an operator out gave.
struct Evaluation {
    double reward = 0;                     // in [0, 1]: what the search goes by
    std::map<std::string, double> values;  // what was measured: accuracy, flops, parameters, ...
    std::string ending = "finished";
};
// Gets operators of their own Synthesis, so that it may run beside the search. Throws Error(cancelled).
using Evaluate = std::function<Evaluation(const Operator& op, const Task& task, const EventSink& events)>;

enum class SearchMethod : uint8_t { tree, random, exhaustive };

struct SearchOptions {
    SearchMethod method = SearchMethod::tree;
    TreeOptions tree;
    int64_t evaluations = 100;  // with those made earlier
    // Proposed before the first of them is reported; shared out over the processes. The outcome depends on it, not on
    // how many processes there are.
    int batch = 1;
};

struct SearchResult {
    int64_t evaluations = 0;
    uint64_t lastNumber = 0;  // evaluations are numbered on, also where an earlier run left gaps
    // Operators proposed that broke the problem's bounds on FLOPs or parameters: never evaluated.
    int64_t outOfBounds = 0;
    std::optional<event::Evaluated> best;
    std::string reason;  // "evaluations", "exhausted", "cancelled"
};

// Searches the operator of the highest reward. Emits event::Evaluated for each evaluation (for those of other processes
// once a batch is complete), and whatever `evaluate` emits. `earlier`: evaluations of the same problem by an
// interrupted run, which count. `watch` sees the tree after every batch.
SearchResult search(const std::shared_ptr<Synthesis>& synthesis, const SearchOptions& options, const Evaluate& evaluate,
    const std::vector<event::Evaluated>& earlier, Ranks& ranks, const Task& task = {}, const EventSink& events = {},
    const std::function<void(const TreeSearch&)>& watch = {});

}  // namespace egret::synthesis
