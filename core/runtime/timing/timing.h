// timing: what measurements are made into, on any device. Plain C++, also for the tests that run alone on a GPU.
//
//   statistics.h  samples to medians, spreads and intervals
//   roofline.h    how close to what the device can do
//   trace.h       a timeline, in Chrome's trace format
#pragma once

#include "core/runtime/timing/roofline.h"
#include "core/runtime/timing/statistics.h"
#include "core/runtime/timing/trace.h"
