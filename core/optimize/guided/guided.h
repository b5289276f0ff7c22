// guided: equality saturation steered by a learned policy. The policy, or a baseline in its place (Options::guide),
// chooses what to add to the e-graph, and exact extraction chooses the best combination. It combines tensat/ (unguided
// saturation) and policy/ (episodes without an e-graph).
//
//   guidance.h  the choices of a policy or a baseline
#pragma once

#include "core/optimize/exploration.h"

namespace egret::optimize::guided {

// Builds an e-graph of up to options.nodeLimit e-nodes from the choices of a policy (options.policy). Episodes start
// from the graph; the likely candidates of each state are added to the e-graph as equal to the replaced nodes. Episodes
// use at most options.gameShare of the new e-nodes and of the time. Saturation continues with the rest, with
// multi-pattern rules in its first options.kMulti iterations; its stop reason becomes the exploration's. Iterations are
// the episodes (without records), then those of saturation. One match may exceed the node limit, as in Tensat. Throws
// the errors of policy::run().
Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

// Explores, then extracts the cheapest combination (options.extract), or returns the best episode if that is cheaper.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::guided
