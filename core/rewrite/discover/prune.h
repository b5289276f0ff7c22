#pragma once

#include "core/rewrite/discover/substitutions.h"

namespace egret::rewrite::discover {

// Returns a hash that is equal exactly for substitutions that differ only in variable names or output order (up to a
// chance of one in 2^64).
uint64_t canonicalHash(const Substitution& rule);

// Returns whether both sides apply one operator to the same raw inputs, or end in the same operator with at most one
// differing operand. A smaller rule then suffices (TASO's "common subgraph"). Unlike TASO, this ignores operators that
// lose information, such as Relu, for which the smaller rule need not hold.
bool sharesAPart(const Substitution& rule);

}  // namespace egret::rewrite::discover
