#pragma once

#include "core/report/report.h"
#include "core/workbench/training_record.h"

#include <span>

namespace egret::policy_view {

// Returns the charts of a training run by update: gain, least quantity, losses, KL, entropy, episode length, explained
// variance, applied rules. Several training runs have one series each; a single run has one series per network or rule.
// Updates are averaged to at most `points` points.
std::vector<report::Chart> trainingCharts(std::span<const workbench::TrainingCurve> curves, std::size_t points = 60);

}  // namespace egret::policy_view
