#pragma once

#include "core/report/report.h"
#include "views/expressions/training_run.h"

namespace egret::expressions_view {

// Returns loss, reward and hit rate over the steps (figure 7 of HISS). There is one series per training run and stage,
// because the stages measure different quantities. Points average several steps, up to `points` per series.
std::vector<report::Chart> learningCharts(std::span<const LearningCurve> curves, std::size_t points = 40);

}  // namespace egret::expressions_view
