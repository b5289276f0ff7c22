// synthesis: linear operators put together from primitives, by hand or by search (Syno).
//
//   bench.h             Bench: the operator in the making, the jobs that look ahead from it, what is selected; all
//                       panes show it. No widgets
//   pgraph_pane.h       PGraphPane: the primitive graph with coordinates on its edges (pgraph_picture.h), problems to
//                       choose from
//
//   search_run.h        SearchRun: a search on a job, kept in a folder. No widgets
//   search_pane.h       SearchPane: to begin, stop and go on with one; what it found, as a table and as a plot
//                       (pareto_plot.h)
//
//   panes.h             the others: steps, next steps (next_steps_model.h), loop nests; of a search its tree
//                       (tree_picture.h) and the training of candidates
#pragma once

#include "views/synthesis/panes.h"
#include "views/synthesis/pgraph_pane.h"
#include "views/synthesis/search_pane.h"
