// taso: substitutions of tensor programs that a machine found (Jia et al., SOSP'19), and whether to believe them.
//
//   substitutions.h  TASO's file of substitutions, as it stands
//   operators.h      ... its operators, and what they are here
//   import.h         substitutions as rules of ours, with the preconditions that TASO leaves unsaid
//   extents.h        ... symbolic extents, to find those
//   generate.h       all rewrites between small programs, found by enumeration
//   programs.h       ... the programs
//   actions.h        ... what those are made of
//   prune.h          ... which rules say nothing new, told from their text
//   closure.h        ... or by what others derive
//   checkpoint.h     ... a long run's notes
//   verify.h         is a rule sound? by testing and by derivation
//   instance.h       ... small graphs where a rule may apply
//   evaluate.h       ... exact evaluation, over a prime field; by LibTorch, for all other operators
//   kernels.h        ... a loop nest for each operator
//   arithmetics.h    ... that field, and the other numbers it computes with
//   terms.h          ... rules as terms without shapes, and the operators' properties as axioms
//   axioms.h         ... derivation from those by equality saturation, and by Z3
//
// verify.h takes any rule, not only TASO's.
#pragma once

#include "core/rewrite/taso/generate.h"
#include "core/rewrite/taso/import.h"
#include "core/rewrite/taso/substitutions.h"
#include "core/rewrite/taso/verify.h"
