// taso: substitutions of tensor programs that a machine found (Jia et al., SOSP'19), and whether to believe them.
//
//   substitutions.h  TASO's file of substitutions, as it stands
//   import.h         substitutions as rules of ours, with the preconditions that TASO leaves unsaid
//   generate.h       all rewrites between small programs, found by enumeration
//   verify.h         is a rule sound? by testing and by derivation
//   instance.h       ... small graphs where a rule may apply
//   evaluate.h       ... exact evaluation, over a prime field
//   axioms.h         ... derivation from the operators' properties by equality saturation
//
// verify.h takes any rule, not only TASO's.
#pragma once

#include "core/rewrite/taso/generate.h"
#include "core/rewrite/taso/import.h"
#include "core/rewrite/taso/substitutions.h"
#include "core/rewrite/taso/verify.h"
