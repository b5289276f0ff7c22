// Subgraphs of control flow. A body is a graph in the arena of the operator that has it as an attribute. Its inputs
// correspond to those of the operator (operators/control.cpp); values captured from outside are the last of both. A
// body is a value like any other graph: changing it makes another operator.
#pragma once

#include "core/graph/graph.h"

#include <functional>
#include <span>

namespace egret::graph {

struct Body {
    Symbol attribute;  // "then_branch", "body"
    GraphPtr graph;
};
std::vector<Body> bodiesOf(const Operator& op);  // empty for other operators
bool hasBodies(const Graph& graph);              // directly

// Returns the body with inputs of these types (none keeps a type), in the same arena; itself if they are equal. Inputs
// and outputs are named by position, "in0" and "out0", so that bodies that differ only in names are equal.
Graph withInputTypes(const Graph& body, std::span<const Type> types);
// Gives one form to the captured values, those after the first `own` inputs of an operator with these bodies, so that
// equal control flow is equal however a file lists it. Constants move into the bodies, where rules and shape inference
// see their values; other values come in the order of their first use; unused ones are dropped.
void settleCaptures(Attributes& attributes, std::vector<NodeId>& inputs, std::size_t own, const Arena& arena);
// Returns the type of a value that has one type or the other; throws badInput, or unsupported for
// values that are not tensors, if no type has both.
Type generalized(const Type& a, const Type& b);

// Replaces every body by change(body), and the bodies within it first, if `change` leaves the types compatible.
Graph withBodies(const Graph& graph, const std::function<Graph(const Graph&)>& change);

// Returns how often a Loop or Scan runs its body as far as known from its inputs; empty if unknown. 1 for an If.
std::optional<int64_t> tripCount(const Operator& op, std::span<const Type> inputs);

}  // namespace egret::graph
