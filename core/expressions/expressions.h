// expressions: expressions of Halide's simplifier (min max >= <= < > == != ! select + - * / && ||, numbers, variables),
// their semantics and equivalence. Facts and figures: Shi et al., "Deep symbolic superoptimization without human
// knowledge" (HISS, ICLR 2020), sections 5 and A.
//
//   expression.h   Expression: a tree as a list of nodes in preorder; subtrees, replacement, size
//   text.h         parsing and printing: min(v0, v1 + 2) < v0
//   semantics.h    Mode: division, Booleans and undefined values; the value of an expression at a point
//   tester.h       the points at which expressions are compared; Tester: quick test of many candidates against one
//   fingerprint.h  Fingerprinter: hash of the values at these points, to compare many expressions with each other
//   enumerate.h    all expressions of a few nodes, up to equivalence
//   table.h        Table: the smallest equivalent of an expression, by brute force
//   check.h        Checker: equal, refines or different; exact where Z3 decides (z3.h)
//   transform.h    constant folding; patterns and their instances; variables numbered by first occurrence
//   rule_set.h     rules written by people (resources/rules/expressions), for simplifiers and for e-graphs of terms
//   hiss/          simplifiers: the learned one from the paper, and its baselines
#pragma once

#include "core/expressions/check.h"
#include "core/expressions/enumerate.h"
#include "core/expressions/expression.h"
#include "core/expressions/fingerprint.h"
#include "core/expressions/rule_set.h"
#include "core/expressions/semantics.h"
#include "core/expressions/table.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"
