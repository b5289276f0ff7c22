#pragma once

#include "core/rewrite/discover/substitutions.h"

namespace egret::rewrite::discover {

// Equal for substitutions that differ in the names of their variables, or in the order of their outputs, and only for
// those (but for a chance of one in 2^64).
uint64_t canonicalHash(const Substitution& rule);

// Whether both sides apply one operator to the same raw inputs, or end in the same operator with one operand that
// differs at most: a smaller rule does the same (TASO's "common subgraph"). Unlike TASO this does not look at operators
// that forget, such as Relu, for which the smaller rule need not hold.
bool sharesAPart(const Substitution& rule);

}  // namespace egret::rewrite::discover
