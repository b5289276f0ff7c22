#pragma once

#include "core/graph/builder.h"
#include "core/synthesis/interpreter.h"

namespace egret::synthesis {

// Returns the plan as a computation graph, to display, rewrite, run, or export as ONNX (core/onnx). A stage that is a
// convolution of images (convolution.h) becomes a Conv. Every other stage is an Einsum over views of its inputs
// (views.h), expressed in common operators: Reshape, Transpose, Pad, Slice, Concat, Gather, Unsqueeze, Expand, Einsum,
// Mul. The input is named "data", the output "output"; the weights are constants.
//
// `weights` are row-major. Throws badInput if their sizes do not match the plan, or for element types other than f32
// and f64. Windows of an Einsum and repeated coordinates are materialized: a k x k window takes k*k times the data's
// memory.
graph::Graph computationGraph(
    const Plan& plan, const std::vector<Values>& weights, graph::ElementType element = graph::ElementType::f32);

// Adds the plan to a graph and returns its result. `data` and `weights` have the plan's shapes and element type.
graph::NodeId applied(graph::Builder& builder, const Plan& plan, graph::NodeId data,
    const std::vector<graph::NodeId>& weights, graph::ElementType element = graph::ElementType::f32);

// Returns what a transpose of images [n, c, h, w] to [n, c, w, h] transposes; nothing if `x` is not one.
std::optional<graph::NodeId> untransposedImages(const graph::Arena& arena, graph::NodeId x);

// Returns initial weights, uniformly distributed and scaled so that every stage preserves the magnitude of its input.
std::vector<Values> seededWeights(const Plan& plan, uint64_t seed);

}  // namespace egret::synthesis
