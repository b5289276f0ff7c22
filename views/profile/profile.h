// profile: where a graph spends its time. All widgets show one profile::Profile (core/profile) and share a selected
// node.
//
//   profile_pane.h   ProfilePane: the pane, with search, exports and comparison
//   timeline_view.h  TimelineView: one run, zoomed and panned; painted by trace_picture.h
//   operator_table.h OperatorTable: one row per operator, sortable
//   roofline_plot.h  RooflinePlot: operators under the ceilings of the device
//   median_bars.h    MedianBars: medians side by side with confidence intervals
//   engine_choice.h  EngineChoice: the engine for timing, and GPU detection
#pragma once

#include "views/profile/profile_pane.h"
