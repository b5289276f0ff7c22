#pragma once

#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/table.h"

namespace egret::hiss {

// Returns pairs whose right side joins two constants, such as (v0 + c0) - c1 -> v0 + (c0 - c1). Constants are computed
// once, so a constant subtree counts as one node (folded size, cut.h). Left sides are drawn at random over v0, v1, c0,
// c1 and looked up in the table, whose third variable represents c0 + c1, c0 - c1 or c1 - c0. A hundred thousand draws
// give about two thousand pairs. Throws usage for a table of fewer than three variables.
std::vector<Pair> constantPairs(const expressions::Table& table, std::size_t draws, uint64_t seed, const Task& task);

}  // namespace egret::hiss
