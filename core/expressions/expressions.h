// expressions: expressions of Halide's simplifier (min max >= <= < > == != ! select + - * / && ||, numbers, variables),
// what they mean, and when two of them mean the same. Facts and figures: Shi et al., "Deep symbolic superoptimization
// without human knowledge" (HISS, ICLR 2020), sections 5 and A.
//
//   expression.h   Expression: a tree as a list of nodes in preorder; subtrees, replacing, size
//   text.h         reading and printing them: min(v0, v1 + 2) < v0
//   semantics.h    Mode: what division, Booleans and undefined values are; the value of an expression at a point
//   points.h       the points at which expressions are compared; Tester: the quick test of many against one
//   fingerprint.h  the same as a hash: many against many
//   enumerate.h    all expressions of a few nodes, up to equivalence
//   table.h        Table: the smallest expression that equals a given one, by brute force
//   check.h        Checker: equal, refines or different; exact where Z3 decides (z3.h)
//   transform.h    constants computed; patterns, an expression as an instance of another; variables numbered as they
//                  occur
#pragma once

#include "core/expressions/check.h"
#include "core/expressions/enumerate.h"
#include "core/expressions/expression.h"
#include "core/expressions/fingerprint.h"
#include "core/expressions/points.h"
#include "core/expressions/semantics.h"
#include "core/expressions/table.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"
