#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

enum class CycleConstraints {
    lazy,       // no order variables: violated unfounded sets are added as they appear (default)
    orderReal,  // Tensat's topological variables in [0, 1], inside strongly connected components
    orderInt,   // the same as integers
    // Leave cycles to the e-graph (Tensat with cycle filtering); a cyclic optimum falls back to the incumbent.
    none,
};

struct IlpOptions {
    CycleConstraints cycles = CycleConstraints::lazy;
    double seconds = 60;  // the first selection, which greedy() finds, is waited for even beyond it
    bool ascend = true;   // dual ascent first: often enough by itself
    bool reduce = true;   // throw out what cannot matter before the solver sees it, simplify.h's part before all else
    // Called with sizes as they become known, for people.
    std::function<void(const std::string&)> describe;
};

// Least DAG cost, by dual ascent, reduction and integer programming (CBC). Starts from greedyDag(), so there is always
// a result; emits event::Extracted for every better selection and bound. At the time limit or when the task is stopped
// the best selection so far is returned with the bound proven until then, within a tenth of a second for e-graphs of
// some thousand e-nodes. Selections and bounds closer than 1e-9 of the cost count as equal. One integer program at a
// time in a process: further ones wait. Throws as greedy() does.
Result ilp(const Problem& problem, const IlpOptions& options = {}, const Task& task = {}, const EventSink& sink = {});

}  // namespace egret::extract
