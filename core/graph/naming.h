#pragma once

#include "core/graph/graph.h"

#include <string_view>

namespace egret::graph {

// Labels contain scopes, the path of the module that the operator belongs to: "encoder/layer.0/MatMul".

// Returns '/' if any operator's label contains it, otherwise '.'.
char scopeSeparator(const Graph& graph);
// Returns the label without its last part; empty if it has only one.
std::string_view scopeOf(std::string_view label, char separator);

// Labels the operators that a rewrite or an extraction created. Such an operator gets the scope common to the operators
// that it replaced, followed by its type: "encoder/layer.0/Gemm". Without a common scope, it stays unlabeled. The
// graphs must have the same arena. Existing labels do not change. Deterministic, O(nodes).
void nameNewOperators(const Graph& before, const Graph& after);

}  // namespace egret::graph
