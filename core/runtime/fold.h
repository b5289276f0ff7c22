#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

namespace egret::runtime {

// Replaces every operator that depends on weights only with its value, a Constant with the label of the operator. If
// that Constant is an operator's parameter (a Reshape's shape), it becomes the attribute, and types become more
// precise. Two kinds of operators are kept: those that cannot run here, and replications (Expand, Tile, a resized
// mask...) whose dense value exceeds 1 MiB and four times the constants they are computed from. The latter are almost
// free at run time and would only enlarge the file. Uniform values are stored as one element, so they are always
// folded, as are Egret's weight operators, which files cannot store.
graph::Graph foldWeights(const graph::Graph& graph, const Task& task = {});

}  // namespace egret::runtime
