// Tensat: equality saturation for tensor graphs (Yang et al., MLSys 2021).
//
// Exploration only adds equalities to an e-graph, so the order of rewrites does not matter. A cost model then selects
// the cheapest graph. Two things keep the e-graph bounded. Rules with several patterns, which combine any two locations
// and grow the e-graph doubly exponentially (section 4), apply only in the first kMulti iterations. A cycle filter
// (section 5.2) removes the e-nodes that would make extraction hard. Extraction counts every e-class once and is exact
// by integer programming (section 5.1).
#include "core/optimize/tensat/tensat.h"

#include "core/optimize/exploration.h"

namespace egret::optimize::tensat {

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    return resultOf(explore(graph, options, task, sink), options, task, sink);
}

}  // namespace egret::optimize::tensat
