// Tensat: equality saturation for tensor graphs (Yang et al., MLSys 2021).
//
// Exploration adds to an e-graph what the rules say is equal, keeping all of it; a cost model then picks the cheapest
// graph at the end, so the order of rewrites does not matter. Two things keep it in bounds: rules with several patterns
// (which combine any two places and grow the e-graph doubly exponentially, section 4) take part only in the first
// kMulti iterations, and a cycle filter (section 5.2) takes out the e-nodes that would make extraction hard.
// Extraction counts every e-class once, however often it is used, and is exact by integer programming (section 5.1).
#include "core/optimize/tensat/tensat.h"

#include "core/optimize/exploration.h"

namespace egret::optimize::tensat {

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    return resultOf(explore(graph, options, task, sink), options, task, sink);
}

}  // namespace egret::optimize::tensat
