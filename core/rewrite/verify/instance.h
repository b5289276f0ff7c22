#pragma once

#include "core/base/random.h"
#include "core/graph/graph.h"
#include "core/rewrite/rule.h"

#include <map>
#include <optional>
#include <string>

namespace egret::rewrite::verify {

// The left side of a rule as a small graph: one output per source, variables as inputs (constants where the rule asks
// for weights), names bound to attributes.
struct Instance {
    graph::Graph graph;
    std::string text;  // "x1 f32[2,3], x4 f32[3,1], s=[1,1]": what a person needs to make it again
};

// Draws one; nothing when what was drawn does not type-check, so ask often. Extents are 1 to 5, alike in some draws and
// different in others, with and without broadcasting; all elements are of this type, f32 or i64. Throws unsupported for
// an attribute it has no examples of.
std::optional<Instance> drawInstance(const Rule& rule, const std::shared_ptr<graph::Arena>& arena, Random& random,
    graph::ElementType element = graph::ElementType::f32);

}  // namespace egret::rewrite::verify
