// data: training and test data for HISS.
//
//   pairs.h      an expression and a smaller equivalent; files of such pairs
//   traverse.h   the Traverse Equivalence data: all pairs of a depth, or a sample
//   constants.h  pairs that join two constants
//   corpus.h     long expressions like those in Halide's simplifier
#pragma once

#include "core/expressions/hiss/data/constants.h"
#include "core/expressions/hiss/data/corpus.h"
#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/hiss/data/traverse.h"
