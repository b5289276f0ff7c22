#pragma once

#include "core/base/random.h"
#include "core/graph/graph.h"
#include "core/rewrite/rule.h"

#include <optional>
#include <string>

namespace egret::rewrite::verify {

// The left side of a rule as a small graph: one output per source; variables are inputs (constants if the rule requires
// weights); attribute names are bound.
struct Instance {
    graph::Graph graph;
    std::string text;  // "x1 f32[2,3], x4 f32[3,1], s=[1,1]": enough to reproduce it
};

// Draws an instance, or returns nothing if the draw does not type-check; call this repeatedly. Extents are 1 to 5,
// equal in some draws and different in others, with and without broadcasting. All elements have the type `element`, f32
// or i64. Throws unsupported for an attribute without examples.
std::optional<Instance> drawInstance(const Rule& rule, const std::shared_ptr<graph::Arena>& arena, Random& random,
    graph::ElementType element = graph::ElementType::f32);

}  // namespace egret::rewrite::verify
