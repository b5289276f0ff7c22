#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/profile/profile.h"
#include "core/runtime/executable.h"

#include <span>
#include <string>
#include <vector>

namespace egret::runtime {

struct MeasureOptions {
    int warmup = 3;
    int repeats = 20;
    // After the warm-ups, which take no longer; no new run begins after that; at least one is measured.
    double seconds = 10;
    // Not zero: runs go on until the last `repeats` spread by no more than this, as they do not while a machine changes
    // its speed, or for `steadySeconds` in all, instead of `seconds`. A profile is then of those in a row that spread
    // least; `measure` has no use for it.
    double steadyPercent = 0;
    double steadySeconds = 30;
};

constexpr double kSteadyPercent = 5;  // between the quartiles of a median one would believe

struct Latency {
    double medianMs = 0;
    double spreadMs = 0;  // interquartile range
    std::vector<double> samplesMs;
};
Latency summarized(std::vector<double> samplesMs);

// End to end, on these inputs or random ones. Weights are ready beforehand, as in a server.
Latency measure(const Executable& executable, const MeasureOptions& options = {}, const Task& task = {});
Latency measure(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options,
    const Task& task = {});
// Two graphs on random inputs, taking turns: a machine that slows down slows both.
std::pair<Latency, Latency> measureInTurns(
    const Executable& a, const Executable& b, const MeasureOptions& options = {}, const Task& task = {});

// Operators are timed where they are, within whole runs, with the layouts and caches that they find there; runs with
// clocks inside and without take turns. On oneDNN a change of layout counts for the operator that asked for it. The
// trace is of the run with clocks whose total is the median; its memory is that of intermediates and results while each
// step runs. What the engine answers with a view moves no bytes. Ceilings and predictions are left to who knows them.
profile::Profile profile(const Executable& executable, const std::vector<TensorPtr>& inputs,
    const MeasureOptions& options = {}, const Task& task = {});

// One operator alone, its kernel only, on random inputs of these types. On oneDNN it is timed as if it stood in a
// network, with the layouts and the cold weights that it meets there (in_context.h), on CUDA likewise with cold
// weights. LibTorch's operators of a few microseconds are timed several at once, with warm caches, so in a network they
// are a little slower. Throws unsupported when it cannot be run or the types are not fully known.
Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs,
    const MeasureOptions& options = {}, const Task& task = {}, Engine engine = Engine::libTorch);

}  // namespace egret::runtime
