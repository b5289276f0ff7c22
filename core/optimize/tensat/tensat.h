#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::tensat {

// Saturates an e-graph with the rules, then extracts the cheapest graph; the original when none is cheaper.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::tensat
