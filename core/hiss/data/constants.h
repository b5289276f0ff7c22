#pragma once

#include "core/expr/table.h"
#include "core/hiss/data/pairs.h"

namespace egret::hiss {

// Pairs whose right side puts two constants together, such as (v0 + c0) - c1 -> v0 + (c0 - c1): as many nodes as the
// left one, but constants are computed once, so a subtree of them counts as one. Found and not made: left sides are
// drawn at random over v0, v1, c0, c1, and what they equal is looked up in the table with its third variable in the
// place of c0 + c1, c0 - c1 or c1 - c0. All differ; right sides are smaller by folded size (cut.h). So many draws give
// fewer pairs: a hundred thousand some two thousand. Usage error for a table of fewer than three variables.
std::vector<Pair> constantPairs(const expr::Table& table, std::size_t draws, uint64_t seed, const Task& task);

}  // namespace egret::hiss
