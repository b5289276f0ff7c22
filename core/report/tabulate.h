#pragma once

#include "core/report/trial.h"

namespace egret::report {

// Makes an experiment's tables and charts from the outcomes so far, one per trial; trials without an outcome are left
// out. A figure of several seeds is an Estimate.
Report tabulate(const Experiment& experiment, const std::vector<Trial>& trials,
    const std::vector<std::optional<Outcome>>& outcomes);

}  // namespace egret::report
