#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::taso {

// Reads options.rules, cost, alpha, budget and timeLimit. Emits event::Iteration for every expanded graph and
// event::Extracted (without a bound) for every better graph. Ends with "budget", "exhausted" (no graph is left to
// expand), "time limit" or "cancelled"; the result is always the cheapest graph visited. Result::iterations counts
// expanded graphs, Result::graphs counts visited graphs. Throws usage without a cost model.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::taso
