#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/profile/profile.h"
#include "core/runtime/executable.h"
#include "core/runtime/inputs.h"

#include <span>
#include <vector>

namespace egret::runtime {

struct MeasureOptions {
    int warmup = 3;
    int repeats = 20;
    // Time limit in seconds, after which no run starts except the first. Warm-ups do not count toward this limit and
    // stop after a tenth of it.
    double seconds = 10;
    // If not zero, runs continue until the spread of the last `repeats` runs is at most this percentage of the median,
    // or for `steadySeconds` in total instead of `seconds`. A profile then uses the consecutive runs with the smallest
    // spread. `measure` ignores both members.
    double steadyPercent = 0;
    double steadySeconds = 30;
};

constexpr double kSteadyPercent = 5;  // maximum interquartile range for a reliable median, in percent

struct Latency {
    double medianMs = 0;
    double spreadMs = 0;  // interquartile range
    std::vector<double> samplesMs;
};
Latency summarized(std::vector<double> samplesMs);

// Measures the end-to-end latency on the given inputs or on random ones. Weights are computed beforehand, as in a
// server.
Latency measure(const Executable& executable, const MeasureOptions& options = {}, const Task& task = {});
Latency measure(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options,
    const Task& task = {});
// Alternates between two graphs on random inputs, so that a slowdown of the machine affects both.
std::pair<Latency, Latency> measureInTurns(const Executable& a, const Executable& b, const MeasureOptions& options = {},
    const Task& task = {}, const InputChoice& inputs = {});

// Times operators within whole runs, with the layouts and cache contents of a run. Runs with internal timers alternate
// with runs without them. On oneDNN, the time of a layout change counts for the operator that requires it. The trace is
// that of the timed run with the median total; its memory is that of intermediates and results during each step. Views
// move no bytes. The caller sets ceilings and predictions.
profile::Profile profile(const Executable& executable, const std::vector<TensorPtr>& inputs,
    const MeasureOptions& options = {}, const Task& task = {});

// Times the kernel of a single operator on random inputs of these types. oneDNN uses the layouts and cold weights of a
// network (in_context.h), and CUDA uses cold weights. LibTorch operators that take a few microseconds are timed in
// batches with warm caches; in a network, they are slightly slower. Throws unsupported if the operator cannot run or
// the types are not fully known.
Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs,
    const MeasureOptions& options = {}, const Task& task = {}, Engine engine = Engine::libTorch);

}  // namespace egret::runtime
