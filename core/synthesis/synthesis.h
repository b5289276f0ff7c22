// synthesis: synthesis of new linear operators from primitives on coordinates (Zhuo, Su, Zhao, Gao: Syno).
//
//   size.h       sizes: monomials over primary and coefficient variables
//   spec.h       Spec: the problem, the input's and output's shapes, budgets, concrete sizes
//   dimension.h  Dimension: a coordinate, hash-consed
//   pgraph.h     PGraph: a partial operator, built bottom-up from eight primitives; Operator: a whole one
//   text.h       operators as text, and as a formula
//   operators.h  the operators known by name: convolution, pooling, the paper's Operators 1 and 2, ...
//   plan.h       Plan: loop nests at concrete sizes; rfactor; FLOPs
//   interpreter.h  the plan carried out literally, in double precision: what every back end is checked against
//   canonical.h  the rules that refuse what is redundant or of no use, as a table
//   distance.h   shape distance: how many primitives it still takes at least
//   moves.h      what can come next, how far it leads, which rule forbids the others
//   search/      sampling.h (random trials, enumeration, rates), tree_search.h (Monte Carlo), run.h (a whole search,
//                which resumes), pareto.h
//   lowering/    the plan made to run: LibTorch, generated code, computation graphs
//   backbone/    networks whose convolutions are replaced, images, training
//   evaluation/  an operator tried out in such a network, trained and timed (proxy.h), in place of convolutions
//                (replacement.h)
#pragma once

#include "core/synthesis/interpreter.h"
#include "core/synthesis/moves.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"
