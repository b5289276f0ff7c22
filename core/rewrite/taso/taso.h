// taso: substitutions of tensor programs that a machine found (Jia et al., SOSP'19), and whether to believe them.
//
//   substitutions.h  TASO's file of substitutions, as it stands
//   import.h         substitutions as rules of ours, with the preconditions that TASO leaves unsaid
#pragma once

#include "core/rewrite/taso/import.h"
#include "core/rewrite/taso/substitutions.h"
