// extract: chooses one e-node per e-class to minimize the cost of the roots' terms.
//
//   problem.h     Problem: classes, e-nodes, costs and roots in dense arrays, from an EGraph or built manually; Result;
//                 the check
//   serialized.h  problems from files in the egraph-serialize format
//   methods.h     the table of extraction methods
//   greedy.h      greedy: least tree cost; greedyDag: low DAG cost, by a heuristic
//   descent.h     lowers the DAG cost of a choice by exchanging single e-nodes
//   objective.h   what greedy extraction minimizes: tree cost, depth, latency, memory peak and others;
//                 cost_table.h: formulas by operator
//   restrict.h    pins and bans: e-nodes that the user requires or excludes, for all methods
//   best.h        the k best selections by DAG cost; pareto.h: the Pareto front of two costs; both exact, by ilp
//   manual.h      manual extraction: the user picks an e-node per class and sees the total cost
//   ilp.h         ilp: the least DAG cost exactly, anytime, with a proven bound. Its parts:
//     simplify.h      removes or contracts classes without a choice; also before greedyDag
//     search.h        the best selection so far, the bound, the time limit
//     components.h    strongly connected components, which alone can have cycles
//     unfounded.h     unfounded sets: the inequality behind all bounds, and the proof check
//     ascent.h        dual ascent: a bound in milliseconds, and reduced costs
//     reduce.h        eliminates e-nodes by implied.h (classes that every term uses) and dominators.h (classes that
//                     only one e-node leads to)
//     formulation.h   the integer program, independent of the solver
//     separate.h      unfounded sets that a fractional point violates, by flows
//     branch.h        linear relaxation, branch and bound: the only user of CBC
//
// The *tree* cost of a selection counts a class once per use; the *DAG* cost counts each reached class once over all
// roots. Every result is acyclic and has passed checkSelection().
#pragma once

#include "core/extract/best.h"
#include "core/extract/greedy.h"
#include "core/extract/ilp.h"
#include "core/extract/manual.h"
#include "core/extract/methods.h"
#include "core/extract/objective.h"
#include "core/extract/pareto.h"
#include "core/extract/problem.h"
#include "core/extract/restrict.h"
