#pragma once

#include "core/report/report.h"
#include "views/policy/trainings.h"

#include <span>

namespace egret::policy_view {

// What a training comes to, update by update: gain, least quantity, losses, KL, entropy, length of episodes, explained
// variance, applied rules. A series for every training, and where there is one only, for every network or rule. Each
// point is the mean of some updates, so that there are at most so many.
std::vector<report::Chart> trainingCharts(std::span<const TrainingCurve> curves, std::size_t points = 60);

}  // namespace egret::policy_view
