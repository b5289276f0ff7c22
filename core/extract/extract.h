// extract: choosing one e-node per e-class so that the roots' terms are as cheap as possible.
//
//   problem.h     Problem: classes, e-nodes, costs and roots in dense arrays, from an EGraph or by hand; Result; the
//                 check
//   serialized.h  problems from files in the egraph-serialize format
//   methods.h     the table of the methods that people choose from
//   greedy.h      greedy: least cost as a tree, summed or by depth; greedyDag: shared sub-terms paid once,
//                 heuristically
//   descent.h     lowers the DAG cost of a choice by exchanging single e-nodes
//   manual.h      an e-node picked in one class after the other, by a person, with the cost of the whole
//   ilp.h         ilp: the least DAG cost exactly, anytime, with a proven bound. It is made of
//     simplify.h      stretches with nothing to choose become one e-node, or none; also before greedyDag
//     search.h        the best selection so far, the bound, the time limit
//     components.h    strongly connected components, which alone can hold cycles
//     unfounded.h     unfounded sets: the inequality all bounds rest on, and the check of proofs made of it
//     ascent.h        dual ascent: a bound in milliseconds, and reduced costs
//     reduce.h        what can be thrown away, by implied.h (what every term of a class uses) and dominators.h (what
//                     only one e-node leads to)
//     formulation.h   the integer program, free of any solver
//     separate.h      unfounded sets that a fractional point violates, by flows
//     branch.h        linear relaxation, branch and bound: the one home of CBC
//
// Cost of a selection: as a *tree* every use of a class pays for it again; as a *DAG* each class reached is paid once
// over all roots. Every result is free of cycles and has passed checkSelection() before it is returned.
#pragma once

#include "core/extract/greedy.h"
#include "core/extract/ilp.h"
#include "core/extract/manual.h"
#include "core/extract/methods.h"
#include "core/extract/problem.h"
