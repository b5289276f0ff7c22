// policy: what a learned policy would do with the graph, what it did, and steering it.
//
//   candidates_table.h  all it may do next, with how probable each is
//   policy_pane.h       asks it about the current graph; step, play, override
//   episodes_pane.h     choices that were made, as they were when made
//
// Plain data in, wishes out; views/workspace asks the policy.
#pragma once

#include "views/policy/candidates_table.h"
#include "views/policy/episodes_pane.h"
#include "views/policy/policy_pane.h"
