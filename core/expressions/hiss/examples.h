#pragma once

#include "core/base/random.h"
#include "core/expressions/expression.h"

#include <functional>

namespace egret::hiss {

// An expression and its smallest known equivalent (itself if none is known).
struct Example {
    expressions::Expression input, target;
};
// Draws an example; reproducible for the same generator state.
using Examples = std::function<Example(Random&)>;

// Draws from a list. Equivalences also hold for other names and for constants, so a share of the draws renames
// arguments: variables to other variables or symbols, symbols to other symbols.
Examples drawnFrom(std::vector<Example> examples, double renamedShare);

}  // namespace egret::hiss
