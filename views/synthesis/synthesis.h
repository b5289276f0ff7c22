// synthesis: linear operators built from primitives, manually or by search (Syno).
//
//   bench.h             Bench: the operator under construction, jobs that look ahead, the selection; shared by all
//                       panes. No widgets
//   pgraph_pane.h       PGraphPane: the primitive graph with coordinates on its edges (pgraph_picture.h), and a choice
//                       of problems
//
//   search_run.h        SearchRun: a search as a job, stored in a session. No widgets
//   search_pane.h       SearchPane: starts, stops and resumes a search; results as a table and as a plot
//                       (pareto_plot.h)
//
//   panes.h             the other panes: steps, next steps (next_steps_model.h), loop nests; the search tree
//                       (tree_picture.h) and candidate training
#pragma once

#include "views/synthesis/panes.h"
#include "views/synthesis/pgraph_pane.h"
#include "views/synthesis/search_pane.h"
