#pragma once

#include "core/workbench/training_record.h"

namespace egret::policy_view {

using workbench::curveOf, workbench::curveOfLines, workbench::eventOf, workbench::kTrainingRun, workbench::linesOf,
    workbench::parametersOf, workbench::trainingsOf, workbench::updateOf;
using workbench::TrainingCurve, workbench::TrainingUpdate, workbench::TrainingSetup;

}  // namespace egret::policy_view
