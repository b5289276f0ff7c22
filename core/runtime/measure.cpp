#include "core/runtime/measure.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/runtime/evaluate.h"
#include "core/runtime/in_context.h"
#include "core/runtime/inputs.h"
#include "core/runtime/library.h"
#include "core/runtime/threads.h"

#include <ATen/Parallel.h>
#include <algorithm>
#include <chrono>
#include <cmath>

namespace egret::runtime {
namespace {

using Clock = std::chrono::steady_clock;
double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

double quantile(const std::vector<double>& sorted, double fraction) {
    const double at = fraction * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

// Calls `once`, which gives milliseconds, as often as the options say.
template <class F>
std::vector<double> repeated(const MeasureOptions& options, const Task& task, F once) {
    const auto begin = Clock::now();
    const auto timeIsUp = [&] { return millisecondsSince(begin) > options.seconds * 1000; };
    for (int i = 0; i < options.warmup && !timeIsUp(); ++i) {
        task.throwIfStopped();
        once();
    }
    std::vector<double> samples;
    while (samples.empty() || (static_cast<int>(samples.size()) < options.repeats && !timeIsUp())) {
        task.throwIfStopped();
        samples.push_back(once());
        task.report(static_cast<double>(samples.size()) / std::max(1, options.repeats), "measuring");
    }
    return samples;
}

}  // namespace

Latency summarized(std::vector<double> samplesMs) {
    Latency out{0, 0, samplesMs};
    if (samplesMs.empty()) return out;
    std::sort(samplesMs.begin(), samplesMs.end());
    out.medianMs = quantile(samplesMs, 0.5);
    out.spreadMs = quantile(samplesMs, 0.75) - quantile(samplesMs, 0.25);
    return out;
}

Latency measure(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options, const Task& task) {
    return summarized(repeated(options, task, [&] {
        Timing timing;
        executable.run(inputs, task, &timing);
        return timing.totalMs;
    }));
}

Latency measure(const Executable& executable, const MeasureOptions& options, const Task& task) {
    return measure(executable, randomInputs(executable.graph()), options, task);
}

std::pair<Latency, Latency> measureInTurns(const Executable& a, const Executable& b, const MeasureOptions& options, const Task& task) {
    const auto inputsOfA = randomInputs(a.graph()), inputsOfB = randomInputs(b.graph());
    std::vector<double> samplesOfB;
    const auto again = [&](const Executable& executable, const std::vector<TensorPtr>& inputs) {
        Timing timing;
        executable.run(inputs, task);  // brings its own weights back into the caches
        executable.run(inputs, task, &timing);
        return timing.totalMs;
    };
    Latency ofA = summarized(repeated(options, task, [&] {
        const double ms = again(a, inputsOfA);
        samplesOfB.push_back(again(b, inputsOfB));
        return ms;
    }));
    samplesOfB.erase(samplesOfB.begin(), samplesOfB.end() - static_cast<std::ptrdiff_t>(ofA.samplesMs.size()));  // the first are warm-ups
    return {std::move(ofA), summarized(std::move(samplesOfB))};
}

Profile profile(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options, const Task& task) {
    Profile out;
    std::vector<std::vector<double>> samples(executable.operators().size());
    out.endToEnd = summarized(repeated(options, task, [&] {
        Timing split, whole;
        split.perOperator = true;
        executable.run(inputs, task, &split);
        for (std::size_t i = 0; i < samples.size(); ++i) samples[i].push_back(split.operatorsMs[i]);
        executable.run(inputs, task, &whole);
        return whole.totalMs;
    }));
    const graph::Graph& graph = executable.graph();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const graph::NodeId id = executable.operators()[i];
        auto& mine = samples[i];  // the first are warm-ups
        if (static_cast<int>(mine.size()) > options.warmup) mine.erase(mine.begin(), mine.begin() + options.warmup);
        out.operators.push_back({id, graph.nameOf(id), std::string(graph.op(id).name()), summarized(mine).medianMs, graph.work(id), executable.heads()[i]});
        out.sumMs += out.operators.back().medianMs;
    }
    return out;
}

Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs, const MeasureOptions& options, const Task& task, Engine engine) {
    prepareLibTorch();
    if (engine == Engine::oneDnn) {
        const OperatorInContext inContext(op, inputs, task);
        MeasureOptions perRun = options;  // a run calls it several times
        perRun.warmup = (options.warmup + inContext.calls() - 1) / inContext.calls();
        perRun.repeats = std::max(3, (options.repeats + inContext.calls() - 1) / inContext.calls());
        return summarized(repeated(perRun, task, [&] { return inContext.run(); }));
    }
    const c10::InferenceMode inference;
    at::init_num_threads();
    const graph::Inferred inferred = graph::infer(*op.spec, op.attributes, inputs);
    const Instruction instruction(inferred.op, {inputs.begin(), inputs.end()}, inferred.type);
    Tensors values;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kind() == graph::Type::Kind::none) values.emplace_back();
        else values.push_back(toTorch(randomTensor(inputs[i], Distribution::positive, Random(i), 1)));  // 1: an index that is always there
    }
    const auto timed = [&](int count) {
        const Stopwatch stopwatch(threads());
        for (int i = 0; i < count; ++i) instruction.run(values);
        return stopwatch.milliseconds() / count;
    };
    constexpr double kLeastMs = 0.05;  // of a sample, so that reading the stopwatch does not show
    const double once = std::min(timed(1), timed(1));
    const int count = once >= kLeastMs ? 1 : static_cast<int>(std::ceil(kLeastMs / std::max(once, 1e-4)));
    return summarized(repeated(options, task, [&] { return timed(count); }));
}

}  // namespace egret::runtime
