#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

namespace egret::runtime {

// The graph with every operator that depends on weights only replaced by its value, a Constant that takes the label of
// what it replaces; where that Constant is an operator's parameter (a Reshape's shape), it becomes the attribute, and
// types get sharper. Left as they are: operators that cannot be run here, and replications (Expand, Tile, a resized
// mask...) whose dense value would take more than 1 MiB and four times the constants they come from: they are as good
// as free at run time and would only make the file larger. Values that are all alike are stored as one element, so they
// always fold, and so do our own weight operators, which a file cannot hold.
graph::Graph foldWeights(const graph::Graph& graph, const Task& task = {});

}  // namespace egret::runtime
