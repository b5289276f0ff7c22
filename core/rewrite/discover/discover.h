// discover: machine-generated substitutions of tensor programs (TASO: Jia et al., SOSP'19).
//
//   substitutions.h  TASO's substitution file, unchanged
//   operators.h      ... its operators and the corresponding ones of Egret
//   import.h         substitutions as rules of Egret, with the preconditions that TASO leaves implicit
//   extents.h        ... symbolic extents, from which those preconditions are derived
//   generate.h       all rewrites between small programs, found by enumeration
//   programs.h       ... the programs
//   actions.h        ... the steps that build a program
//   prune.h          ... redundant rules, recognized by their text
//   closure.h        ... redundant rules, recognized because others derive them
//   checkpoint.h     ... the state of a long run, saved so that it can be resumed
#pragma once

#include "core/rewrite/discover/generate.h"
#include "core/rewrite/discover/import.h"
#include "core/rewrite/discover/substitutions.h"
