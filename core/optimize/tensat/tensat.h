#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::tensat {

// Saturates an e-graph with the rules, then extracts the cheapest graph; returns the original if none is cheaper.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::tensat
