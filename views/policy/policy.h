// policy: predictions of a learned policy, its past choices, and control over it.
//
//   candidates_table.h  all possible next actions with their probabilities
//   policy_pane.h       queries the policy about the current graph; step, play, override (policy_facts.h: its facts)
//   episodes_pane.h     past choices with the probabilities at that time
//
//   training_pane.h     live training: training_run.h (the job), core/workbench/training_record.h (stored data),
//                       training_charts.h
//   heat_map_pane.h     rules applied per network: heat_map.h, trial_run.h (the job)
//   network_list.h      networks to choose from; workplace.h: the rules, costs and session of the window
//
// Panes about the open document take plain data and emit requests; views/workspace queries the policy. Training and
// evaluation are separate jobs and continue regardless of the document.
#pragma once

#include "views/policy/candidates_table.h"
#include "views/policy/episodes_pane.h"
#include "views/policy/policy_pane.h"
