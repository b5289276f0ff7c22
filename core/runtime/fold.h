#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

namespace egret::runtime {

// Folds shapes (graph::foldShapes), and replaces every operator that depends on weights only with its value, a Constant
// with the label of the operator. A Constant that is an operator's parameter (e.g. a Reshape's shape) becomes an
// attribute, and types become more precise. Two kinds of operators are kept: operators that cannot run here, and
// replications (e.g. Expand, Tile) whose dense value exceeds both 1 MiB and four times the constants from which it is
// computed. Replications are almost free at run time; folding them would only enlarge the file. Uniform values are
// always folded, because they are stored as one element. Egret's weight operators are always folded, because files
// cannot store them.
graph::Graph foldWeights(const graph::Graph& graph, const Task& task = {});

}  // namespace egret::runtime
