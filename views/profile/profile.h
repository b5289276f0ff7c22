// profile: where the time of a graph goes, as one sees it. All widgets show one profile::Profile (core/profile) and
// share a selected node.
//
//   profile_pane.h   ProfilePane: the pane, with its search, its exports and what it is compared with
//   timeline_view.h  TimelineView: one run, zoomed and panned; painted by trace_picture.h
//   operator_table.h OperatorTable: a row an operator, sorted
//   roofline_plot.h  RooflinePlot: operators under the ceilings of the device
//   median_bars.h    MedianBars: medians side by side, with how certain they are
//   engine_choice.h  EngineChoice: what times models, and whether there is a GPU
#pragma once

#include "views/profile/profile_pane.h"
