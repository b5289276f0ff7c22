#pragma once

#include "core/base/random.h"
#include "core/expressions/expression.h"

#include <functional>

namespace egret::hiss {

// Something to learn from: an expression, and the smallest equivalent that is known (itself when nothing is).
struct Example {
    expressions::Expression input, target;
};
// Draws an example: always the same for the same generator.
using Examples = std::function<Example(Random&)>;

// Draws from a list. What holds for all values holds for other names and for constants, too, so the arguments of a
// share of the draws are renamed: each variable to any other or to a symbol, each symbol to any other.
Examples drawnFrom(std::vector<Example> examples, double renamedShare);

}  // namespace egret::hiss
