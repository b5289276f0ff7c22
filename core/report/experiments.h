// Private to core/report: the rows of all().
#pragma once

#include "core/report/report.h"

namespace egret::report {

const Experiment& tensatExperiment();
const Experiment& tasoExperiment();

}  // namespace egret::report
