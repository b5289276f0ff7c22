// synthesis: creates new linear operators from primitives on coordinates (Zhuo, Su, Zhao, Gao: Syno).
//
//   size.h       sizes: monomials over primary and coefficient variables
//   spec.h       Spec: a problem, i.e. the shapes of input and output, budgets, concrete sizes
//   dimension.h  Dimension: a coordinate, hash-consed
//   pgraph.h     PGraph: a partial operator, built bottom-up from eight primitives; Operator: a complete operator
//   text.h       operators as text and as a formula
//   operators.h  named operators: convolution, pooling, the paper's Operators 1 and 2, ...
//   plan.h       Plan: loop nests at concrete sizes; rfactor; FLOPs
//   interpreter.h  literal execution of a plan in double precision, the reference for every back end
//   canonical.h  the table of rules that reject redundant or useless operators
//   distance.h   shape distance: a lower bound on the remaining primitives
//   moves.h      possible next primitives, their distances and the rules that reject them
//   search/      sampling.h (random trials, enumeration, rates), tree_search.h (Monte Carlo), run.h (a complete,
//                resumable search), pareto.h
//   lowering/    execution of plans: LibTorch, generated code, computation graphs
//   backbone/    networks with replaceable convolutions, images, training
//   evaluation/  trains and times an operator in a backbone (proxy.h), where it replaces convolutions (replacement.h);
//                such a backbone as a computation graph (network_graph.h)
#pragma once

#include "core/synthesis/interpreter.h"
#include "core/synthesis/moves.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"
