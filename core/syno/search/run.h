#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/ranks/ranks.h"
#include "core/syno/search/tree_search.h"

namespace egret::syno {

// What trying an operator out gave.
struct Evaluation {
    double reward = 0;                     // in [0, 1]: what the search goes by
    std::map<std::string, double> values;  // what was measured: accuracy, flops, parameters, ...
    std::string ending = "finished";
};
// Called with operators of a Synthesis of their own, so that it may run beside the search. Throws Error(cancelled) when
// stopped.
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

// Looks for the operator of the highest reward. Emits event::Evaluated as soon as an evaluation is done (on every
// process, for those of the others once a batch is complete), and whatever `evaluate` emits. `earlier` are evaluations
// of the same problem by a run that was interrupted: they are taken as made. `watch`, if any, sees the tree after every
// batch.
SearchResult search(const std::shared_ptr<Synthesis>& synthesis, const SearchOptions& options, const Evaluate& evaluate,
    const std::vector<event::Evaluated>& earlier, Ranks& ranks, const Task& task = {}, const EventSink& events = {},
    const std::function<void(const TreeSearch&)>& watch = {});

}  // namespace egret::syno
