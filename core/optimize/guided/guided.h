// guided: equality saturation that a learned policy steers: it chooses what the e-graph grows by, and exact extraction then picks
// the best mixture. A folder of its own beside tensat/ (which saturates unguided) and xrlflow/ (which plays without an e-graph): it joins both.
#pragma once

#include "core/optimize/tensat/tensat.h"

namespace egret::optimize::guided {

// Grows an e-graph of at most options.nodeLimit e-nodes by what a policy (options.policy) would do: it plays games from the graph, and what it
// thinks well of in each state goes into the e-graph, as equal to what stands there. Ends with "node limit", "episodes", "time limit" or
// "cancelled". Errors as xrlflow::run().
tensat::Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

// And extracts the cheapest mixture of all of it (options.extract). Never worse than the best game.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::guided
