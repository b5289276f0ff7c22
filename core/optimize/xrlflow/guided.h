#pragma once

#include "core/optimize/tensat/tensat.h"

namespace egret::optimize::xrlflow {

// Grows an e-graph of at most options.nodeLimit e-nodes by what a policy would do: it plays games from the graph, and what it thinks well
// of in each state goes into the e-graph, as equal to what stands there. Ends with "node limit", "episodes", "time limit" or
// "cancelled". Errors as run().
tensat::Exploration exploreGuided(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

// And extracts the cheapest mixture of all of it (options.extract). Never worse than the best game.
Result runGuided(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::xrlflow
