#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/executable.h"

#include <span>
#include <string>
#include <vector>

namespace egret::runtime {

struct MeasureOptions {
    int warmup = 3;
    int repeats = 20;
    double seconds = 10;  // no new run begins after that; at least one is measured
};

struct Latency {
    double medianMs = 0;
    double spreadMs = 0;  // interquartile range
    std::vector<double> samplesMs;
    double lowMs = 0, highMs = 0;  // of the median, with 95% confidence (timing::Summary)
};
Latency summarized(std::vector<double> samplesMs);

// End to end, on these inputs or random ones. Weights are ready beforehand, as in a server.
Latency measure(const Executable& executable, const MeasureOptions& options = {}, const Task& task = {});
Latency measure(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options, const Task& task = {});
// Two graphs on random inputs, taking turns: a machine that slows down slows both.
std::pair<Latency, Latency> measureInTurns(const Executable& a, const Executable& b, const MeasureOptions& options = {}, const Task& task = {});

struct OperatorTime {
    graph::NodeId node;
    std::string name;  // of the node
    std::string type;  // operator
    double medianMs = 0;
    graph::Work work;
    graph::NodeId head;  // whose time contains this one's, which then is 0; the operator itself otherwise
};
// An operator's work in one run; several when it is done in several steps. Fused ones stand where their head does.
struct ProfileSpan {
    graph::NodeId node;
    double beginMs = 0, ms = 0;
    double aliveBytes = 0;  // of all that was computed or given before and is still needed, and this one's result
};
struct Profile {
    Latency endToEnd;                     // of runs without clocks inside
    Latency kernelByKernel;               // on CUDA: the same without a CUDA graph; empty elsewhere
    std::vector<OperatorTime> operators;  // in order of execution
    double sumMs = 0;                     // of the operators' medians
    std::vector<ProfileSpan> timeline;    // of the run with clocks whose total is the median one, in order of time
};
// Operators are timed where they are, within whole runs, with the layouts and caches that they find there; runs with clocks
// inside and without take turns. On oneDNN a change of layout counts for the operator that asked for it.
Profile profile(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options = {}, const Task& task = {});

// One operator alone, its kernel only, on random inputs of these types. On oneDNN it is timed as if it stood in a network,
// with the layouts and the cold weights that it meets there (in_context.h), on CUDA likewise with cold weights. LibTorch's operators of a few microseconds are
// timed several at once, with warm caches, so in a network they are a little slower. Throws unsupported when it cannot be run
// or the types are not fully known.
Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs, const MeasureOptions& options = {},
                        const Task& task = {}, Engine engine = Engine::libTorch);

}  // namespace egret::runtime
