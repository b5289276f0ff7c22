// Subgraphs of control flow. A body is a graph in the arena of the operator that has it as an attribute. Its inputs
// correspond to those of the operator (operators/control.cpp); values captured from outside come last in both. A body
// is a value like any other graph: changing it creates a different operator.
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
bool hasBodies(const Graph& graph);              // whether the graph itself contains control flow

// Returns the body with inputs of these types, in the same arena; type none keeps an input's type. Returns the body
// itself if nothing changes. Inputs and outputs are named by position, "in0" and "out0", so that bodies that differ
// only in names are equal.
Graph withInputTypes(const Graph& body, std::span<const Type> types);
// Adds the body's nodes on these operands, one per input, to its arena, and returns its outputs. Appends the suffix to
// the labels of the new nodes.
std::vector<NodeId> applied(const Graph& body, std::span<const NodeId> operands, const std::string& suffix = {});
// Makes the captured values canonical, so that equal control flow compares equal regardless of the order of these
// values in a file. Captured values follow the first `own` inputs of an operator with these bodies. Constants move into
// the bodies, where rules and shape inference can use their values. Other values are sorted by first use, and unused
// ones are dropped.
void settleCaptures(Attributes& attributes, std::vector<NodeId>& inputs, std::size_t own, const Arena& arena);
// Returns the type of a value that has one type or the other. If no type includes both, throws badInput, or unsupported
// for values that are not tensors.
Type generalized(const Type& a, const Type& b);

// Replaces every body by change(body), inner bodies first. `change` must keep the types compatible.
Graph withBodies(const Graph& graph, const std::function<Graph(const Graph&)>& change);

// Replaces control flow that is known before running by the nodes that run. An If with a constant condition becomes its
// branch. A Loop or Scan with a known number of iterations, at most kMostUnrolled, becomes these iterations if they add
// at most kMostNodes nodes. Rules then match across iterations. Nested control flow is replaced, too. O(nodes added)
Graph inlinedControl(const Graph& graph);
inline constexpr int64_t kMostUnrolled = 16;
inline constexpr std::size_t kMostNodes = 512;

// Returns whether a Loop's body passes its condition on unchanged, or always continues.
bool alwaysContinues(const Graph& body);
// Returns how many times a Loop or Scan runs its body; empty if the inputs do not determine the number. Returns 1 for
// an If.
std::optional<int64_t> tripCount(const Operator& op, std::span<const Type> inputs);

}  // namespace egret::graph
