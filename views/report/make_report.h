#pragma once

#include "core/report/experiment.h"

namespace egret::shell {
struct PaneContext;
}

namespace egret::report_view {

// Runs an experiment in a job, with the active rules. The pane also shows partial reports.
void makeReport(shell::PaneContext& window, const report::Experiment& experiment);

}  // namespace egret::report_view
