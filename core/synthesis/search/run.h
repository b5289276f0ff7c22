#pragma once

#include "core/base/event.h"
#include "core/base/ranks/ranks.h"
#include "core/base/task.h"
#include "core/synthesis/search/tree_search.h"

namespace egret::synthesis {

struct Evaluation {
    double reward = 0;                     // value in [0, 1] that guides the search
    std::map<std::string, double> values;  // measurements, such as accuracy, flops and parameters
    std::string ending = "finished";
};
// Evaluates an operator. Each operator has a separate Synthesis, so evaluations may run in parallel with the search.
// Throws cancelled.
using Evaluate = std::function<Evaluation(const Operator& op, const Task& task, const EventSink& events)>;

enum class SearchMethod : uint8_t { tree, random, exhaustive };

struct SearchOptions {
    SearchMethod method = SearchMethod::tree;
    TreeOptions tree;
    int64_t evaluations = 100;  // limit, including earlier evaluations
    // Number of operators proposed before their rewards are reported; they are distributed over the processes. The
    // result depends on this number, not on the number of processes.
    int batch = 1;
};

struct SearchResult {
    int64_t evaluations = 0;
    uint64_t lastNumber = 0;  // highest evaluation number; numbering continues after it, even if earlier runs left gaps
    // Number of proposed operators outside the problem's bounds on FLOPs or parameters; they are not evaluated.
    int64_t outOfBounds = 0;
    std::optional<event::Evaluated> best;
    std::string reason;  // stop reason: "evaluations", "exhausted", "cancelled"
};

// Searches for the operator with the highest reward. Emits event::Evaluated for each evaluation (for other processes'
// evaluations, once a batch is complete), and the events of `evaluate`. `earlier` contains evaluations of the same
// problem by an interrupted run; they count toward the limit. `watch` receives the tree after every batch.
SearchResult search(const std::shared_ptr<Synthesis>& synthesis, const SearchOptions& options, const Evaluate& evaluate,
    const std::vector<event::Evaluated>& earlier, Ranks& ranks, const Task& task = {}, const EventSink& events = {},
    const std::function<void(const TreeSearch&)>& watch = {});

}  // namespace egret::synthesis
