#pragma once

#include "core/runtime/timing/timing.h"
#include "core/workbench/workbench.h"

#include <string>

namespace egret::workbench {

// A profile's run as a timeline: operators in one lane (those fused into one are one event), on CUDA kernels and copies
// in lanes of their own, and the bytes alive as a curve. chromeTrace() writes it as a file that Chrome's trace viewer
// and Perfetto open.
runtime::timing::Trace traceOf(const Profile& profile, const graph::Graph& graph, const std::string& title);

// One row per operator: node, type, fused_into, ms, predicted_ms, flops, bytes, gflops, gbytes, roof_percent (of a head
// all that runs in it).
std::string csvOf(const Profile& profile, const graph::Graph& graph, const runtime::timing::Roof& roof);

// A head's place under the roof, with the work of all that is fused into it.
runtime::timing::RooflinePoint rooflineOf(const Profile& profile, const OperatorTime& head,
                                          const runtime::timing::Roof& roof);

}  // namespace egret::workbench
