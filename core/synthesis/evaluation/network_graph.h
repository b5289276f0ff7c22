#pragma once

#include "core/graph/graph.h"
#include "core/synthesis/backbone/model.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Returns a backbone as a computation graph, to run, profile, rewrite or export as ONNX: the function of
// model.forward(), with its weights and running statistics as constants. `replaced` is the operator that
// replacementBy() was given for this model; null if the model has no substitutions. The input is "images"
// [examples, 3, height, width] or "tokens" [examples, length]; the output is "output".
graph::Graph networkGraph(const backbone::Model& model, const Operator* replaced, int64_t examples);

}  // namespace egret::synthesis
