// policy: what a learned policy would do with the graph, what it did, and steering it.
//
//   candidates_table.h  all it may do next, with how probable each is
//   policy_pane.h       asks it about the current graph; step, play, override
//   episodes_pane.h     choices that were made, as they were when made
//
//   training_pane.h     learning one, live: training_run.h (the job), core/workbench/training_record.h (what is kept;
//                       trainings.h), training_charts.h
//   heat_map_pane.h     which rules it applies to which networks: heat_map.h, trial_run.h (the job)
//   network_list.h      networks to choose from; workplace.h: the rules, costs and session of the window
//
// Those on what is open have plain data in and wishes out; views/workspace asks the policy. Training and trying are
// jobs of their own, and go on whatever happens to the document.
#pragma once

#include "views/policy/candidates_table.h"
#include "views/policy/episodes_pane.h"
#include "views/policy/policy_pane.h"
