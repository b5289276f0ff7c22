// data: what HISS learns from and is measured on.
//
//   pairs.h      an expression and a smaller one that equals it; files of them
//   traverse.h   the Traverse Equivalence data: all pairs of a depth, or as many as one likes
//   constants.h  pairs that put two constants together
//   corpus.h     long expressions, as Halide's simplifier meets them
#pragma once

#include "core/expressions/hiss/data/constants.h"
#include "core/expressions/hiss/data/corpus.h"
#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/hiss/data/traverse.h"
