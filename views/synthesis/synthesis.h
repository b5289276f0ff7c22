// synthesis: linear operators put together from primitives, by hand or by search (Syno).
//
//   bench.h             Bench: the operator in the making, the jobs that look ahead from it, what is selected; all
//                       panes show it. No widgets
//   counted.h           large numbers, written shortly
//
//   pgraph_pane.h       PGraphPane: the primitive graph with coordinates on its edges (pgraph_picture.h), problems to
//                       choose from
//   steps_pane.h        StepsPane: how it was made; to go back to any step
//   next_steps_pane.h   NextStepsPane: what could come next, how far the input is then, which rule refuses the others
//                       (next_steps_model.h)
//   loop_nests_pane.h   LoopNestsPane: the loops before and after rfactor, what they cost
//
//   search_run.h        SearchRun: a search on a job, kept in a folder. No widgets
//   search_pane.h       SearchPane: to begin, stop and go on with one; what it found, as a table and as a plot
//                       (pareto_plot.h)
//   search_tree_pane.h  SearchTreePane: the tree growing (tree_picture.h)
//   candidate_training_pane.h  CandidateTrainingPane: how the operators that are tried out learn
#pragma once

#include "views/synthesis/candidate_training_pane.h"
#include "views/synthesis/loop_nests_pane.h"
#include "views/synthesis/next_steps_pane.h"
#include "views/synthesis/pgraph_pane.h"
#include "views/synthesis/search_pane.h"
#include "views/synthesis/search_tree_pane.h"
#include "views/synthesis/steps_pane.h"
