#pragma once

#include "core/workbench/training_record.h"

namespace egret::policy_view {

using workbench::TrainingCurve, workbench::TrainingUpdate, workbench::TrainingSetup;
using workbench::curveOf, workbench::curveOfLines, workbench::eventOf, workbench::kTrainingRun, workbench::linesOf, workbench::parametersOf, workbench::trainingsOf,
    workbench::updateOf;

}  // namespace egret::policy_view
