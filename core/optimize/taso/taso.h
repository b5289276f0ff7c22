#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::taso {

// Reads options.rules, cost, alpha, budget and timeLimit. Emits event::Iteration for every graph expanded and
// event::Extracted (without a bound) for every better one. Ends with "budget", "exhausted" (no graph is left to
// expand), "time limit" or "cancelled"; whatever ends it, the result is the cheapest graph met. Result::iterations
// counts graphs expanded, Result::graphs graphs met. Throws usage without a cost model.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::taso
