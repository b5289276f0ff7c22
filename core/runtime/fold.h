#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

namespace egret::runtime {

// Folds shapes (graph::foldShapes) and replaces every operator that depends only on weights by its value: a Constant
// with the operator's label. A Constant that is a parameter of an operator (such as a Reshape's shape) becomes an
// attribute, which makes types more precise. Two kinds of operators are not folded: operators that cannot run here, and
// replications (such as Expand and Tile) whose dense value exceeds both 1 MiB and four times the constants from which
// it is computed. Replications are almost free at run time; folding them would only enlarge the file. Uniform values
// are always folded, because they are stored as one element. Egret's weight operators are always folded, because files
// cannot store them.
graph::Graph foldWeights(const graph::Graph& graph, const Task& task = {});

}  // namespace egret::runtime
