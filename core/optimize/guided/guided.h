// guided: equality saturation that a learned policy steers: it chooses what the e-graph grows by, and exact extraction
// then picks the best mixture. A folder of its own beside tensat/ (which saturates unguided) and policy/ (which plays
// without an e-graph): it joins both.
#pragma once

#include "core/optimize/exploration.h"

namespace egret::optimize::guided {

// Grows an e-graph of at most options.nodeLimit e-nodes by what a policy (options.policy) would do: it plays games from
// the graph, and what it thinks well of in each state goes into the e-graph, as equal to what stands there. Games take
// options.gameShare of the e-nodes to be added, and of the time, at most; saturation goes on from there with the rest,
// multi-pattern rules in its first options.kMulti rounds, and its reason to stop is the exploration's. Iterations are
// the episodes (without records), then the rounds. The limit of e-nodes may be passed by one match, as in Tensat.
// Errors as policy::run().
Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

// And extracts the cheapest mixture of all of it (options.extract); or the best game, where the extraction is worse
// than that.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::guided
