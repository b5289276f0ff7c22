// Graphs as S-expressions, for people, tests and session files:
//
//   (graph
//     (input x f32[1,3,8,8])
//     (let w (Constant[value=f32[4,3,3,3]@"00c0ffee00c0ffee"]))
//     (let conv1 (Conv[pads=[1,1,1,1]] x w))
//     (name conv1 "stem/conv")   # annotations: a name that only this graph has,
//     (opset 21)                 # the operator set of exported files
//     (output "y" (Relu conv1)))
//
// The body of an If, Loop or Scan is an attribute, written as a nested graph: (Loop[body=(graph ...)] ...).
// Printed graphs name every node that is used twice or has a label, and parse back equal. Large constants are written
// by content hash; the parser looks them up.
#pragma once

#include "core/graph/graph.h"

#include <functional>

namespace egret {
class Lexer;
}

namespace egret::graph {

std::string print(const Graph& graph);

using TensorLookup = std::function<TensorPtr(uint64_t hash)>;  // returns null if unknown

// Throws badInput with line and column.
Graph parse(
    std::string_view text, std::shared_ptr<Arena> arena, const TensorLookup& lookup = {}, const std::string& file = {});

// Returns the graph's constants that print() writes by hash.
std::vector<TensorPtr> constantsByHash(const Graph& graph);

bool isName(std::string_view text);  // whether a name is printed without quotes
// Types have their own grammar: blanks and signs belong to names and expressions.
Type parseType(Lexer& lexer);
// Reads an attribute. A graph requires an arena for its nodes.
Attribute parseAttribute(Lexer& lexer, const TensorLookup& lookup = {}, const std::shared_ptr<Arena>& arena = nullptr);

}  // namespace egret::graph
