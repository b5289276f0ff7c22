#include "core/runtime/measure.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/libtorch/libtorch.h"
#include "core/base/stopwatch.h"
#include "core/runtime/control.h"
#include "core/runtime/device.h"
#include "core/runtime/in_context.h"
#include "core/runtime/inputs.h"
#include "core/runtime/threads.h"

#include <ATen/Parallel.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace egret::runtime {
namespace {

// Calls `once` as often as the options require. Returns its results, which are times in milliseconds.
template <class F>
std::vector<double> repeated(const MeasureOptions& options, const Task& task, F once) {
    auto begin = Clock::now();
    const auto timeIsUp = [&](double share = 1) { return secondsSince(begin) > share * options.seconds; };
    constexpr double kWarmUpShare = 0.1;  // share of the time limit; long runs need only one warm-up
    for (int i = 0; i < options.warmup && !timeIsUp(kWarmUpShare); ++i) {
        task.throwIfStopped();
        once();
    }
    begin = Clock::now();
    std::vector<double> samples;
    while (samples.empty() || (static_cast<int>(samples.size()) < options.repeats && !timeIsUp())) {
        task.throwIfStopped();
        samples.push_back(once());
        task.report(static_cast<double>(samples.size()) / std::max(1, options.repeats), "measuring");
    }
    return samples;
}

struct SteadyTail {
    std::size_t begin, count;

    template <class T>
    std::vector<T> of(const std::vector<T>& all) const {
        const auto first = all.begin() + static_cast<std::ptrdiff_t>(begin);
        return {first, first + static_cast<std::ptrdiff_t>(count)};
    }
};

// Like repeated(), but continues until the last samples are steady. Returns all samples and the steadiest window.
template <class F>
std::pair<std::vector<double>, SteadyTail> repeatedUntilSteady(
    const MeasureOptions& options, const Task& task, F once) {
    constexpr std::size_t kMostWindows = 20;  // sample limit in windows; reached by operators of a few microseconds
    MeasureOptions atFirst = options;
    if (options.steadyPercent > 0) atFirst.seconds = std::max(options.seconds, options.steadySeconds);
    const auto begin = Clock::now();
    std::vector<double> samples = repeated(atFirst, task, once);
    const std::size_t count = samples.size(), stride = profile::strideOf(count);
    const auto isSteady = [&] {
        const SteadyTail last{samples.size() - count, count};
        return profile::summarize(last.of(samples)).spreadPercent() <= options.steadyPercent;
    };
    const bool isComplete = static_cast<int>(count) >= options.repeats && options.steadyPercent > 0;
    const auto mayGoOn = [&] {
        if (samples.size() >= kMostWindows * count || secondsSince(begin) >= options.steadySeconds) return false;
        return (samples.size() - count) % stride != 0 || !isSteady();
    };
    while (isComplete && mayGoOn()) {
        task.throwIfStopped();
        task.report(-1, "measuring until the times are steady");
        samples.push_back(once());
    }
    return {samples, {profile::steadiest(samples, count), count}};
}

profile::Trace emptyTrace(Engine engine) {
    const int count = threads();
    profile::Trace trace;
    trace.process = engine == Engine::cuda ? deviceName(engine) : "cpu, " + std::string(engineName(engine));
    trace.clock = engine == Engine::cuda ? "events around every step"
        : count == 1                     ? "processor time of one thread"
                                         : "wall clock";
    trace.lanes = {engine == Engine::cuda ? "steps" : count == 1 ? "1 thread" : std::to_string(count) + " threads"};
    return trace;
}

profile::Trace traceOf(const Executable& executable, const std::vector<profile::Operator>& operators,
    const Timing& timing, const std::vector<double>& bytesInUse) {
    constexpr double kMicroseconds = 1e3;  // per millisecond
    profile::Trace trace = emptyTrace(executable.engine());
    std::unordered_map<graph::NodeId, std::size_t> positions;
    for (std::size_t i = 0; i < operators.size(); ++i) positions.emplace(operators[i].node, i);
    profile::Counter memory{.name = "memory"};
    for (std::size_t i = 0; i < timing.steps.size(); ++i) {
        const Executable::Step& step = executable.steps()[i];
        std::vector<std::size_t> group;
        for (const graph::NodeId id : step.isCopy ? std::vector{step.node} : step.nodes)
            if (const auto known = positions.find(id); known != positions.end()) group.push_back(known->second);
        if (group.empty()) group.push_back(positions.at(step.node));
        profile::Span span{.name = profile::namesOf(operators, group),
            .type = step.isCopy ? "Reorder" : profile::typesOf(operators, group),
            .kernel = step.kernel,
            .category = step.isCopy ? profile::Category::copy : profile::Category::kernel,
            .start = timing.steps[i].startMs * kMicroseconds,
            .duration = timing.steps[i].ms * kMicroseconds,
            .nodes = {step.node}};
        for (const graph::NodeId id : step.nodes)
            if (id != step.node) span.nodes.push_back(id);
        if (!bytesInUse.empty()) memory.samples.push_back({span.start, bytesInUse.at(i)});
        trace.spans.push_back(std::move(span));
    }
    if (!bytesInUse.empty()) trace.counters.push_back(std::move(memory));
    profile::addGaps(trace);
    return trace;
}

}  // namespace

Latency summarized(std::vector<double> samplesMs) {
    const profile::Summary summary = profile::summarize(samplesMs);
    return {summary.median, summary.spread(), std::move(samplesMs)};
}

Latency measure(const Executable& executable, const std::vector<TensorPtr>& inputs, const MeasureOptions& options,
    const Task& task) {
    return summarized(repeated(options, task, [&] {
        Timing timing;
        executable.run(inputs, task, &timing);
        return timing.totalMs;
    }));
}

Latency measure(const Executable& executable, const MeasureOptions& options, const Task& task) {
    return measure(executable, randomInputs(executable.graph()), options, task);
}

std::pair<Latency, Latency> measureInTurns(const Executable& a, const Executable& b, const MeasureOptions& options,
    const Task& task, const InputChoice& choice) {
    const auto inputsOfA = randomInputs(a.graph(), choice), inputsOfB = randomInputs(b.graph(), choice);
    std::vector<double> samplesOfB;
    const auto again = [&](const Executable& executable, const std::vector<TensorPtr>& inputs) {
        Timing timing;
        executable.run(inputs, task);  // reloads the executable's weights into the caches
        executable.run(inputs, task, &timing);
        return timing.totalMs;
    };
    Latency ofA = summarized(repeated(options, task, [&] {
        const double ms = again(a, inputsOfA);
        samplesOfB.push_back(again(b, inputsOfB));
        return ms;
    }));
    // Drops the samples of the warm-ups.
    samplesOfB.erase(samplesOfB.begin(), samplesOfB.end() - static_cast<std::ptrdiff_t>(ofA.samplesMs.size()));
    return {std::move(ofA), summarized(std::move(samplesOfB))};
}

profile::Profile profile(const Executable& executable, const std::vector<TensorPtr>& inputs,
    const MeasureOptions& options, const Task& task) {
    profile::Profile out{.device = deviceName(executable.engine()),
        .engine = std::string(engineName(executable.engine())),
        .libraries = librariesOf(executable.engine())};
    std::vector<Timing> runs;  // the runs with internal timers
    const profile::LoadWatch watch;
    const auto [endToEnd, window] = repeatedUntilSteady(options, task, [&] {
        Timing whole;
        runs.emplace_back().perOperator = true;
        executable.run(inputs, task, &runs.back());
        executable.run(inputs, task, &whole);
        return whole.totalMs;
    });
    out.load = watch.load(executable.engine() == Engine::cuda ? 0 : threads());
    runs.erase(runs.begin(), runs.end() - static_cast<std::ptrdiff_t>(endToEnd.size()));  // drops the warm-up runs
    runs = window.of(runs);
    out.runs = endToEnd.size();
    out.endToEndSamples = window.of(endToEnd);
    out.endToEnd = profile::summarize(out.endToEndSamples);

    Timing memory;
    memory.memory = true;
    executable.run(inputs, task, &memory);
    // Only nodes that the engine did not turn into views move data.
    std::unordered_set<graph::NodeId> moving;
    for (std::size_t i = 0; i < executable.steps().size(); ++i)
        if (!memory.isView.at(i)) moving.insert(executable.steps()[i].nodes.begin(), executable.steps()[i].nodes.end());

    const graph::Graph& graph = executable.graph();
    const auto& operators = executable.operators();
    const auto together = profile::workTogether(graph, operators, executable.heads());
    for (std::size_t i = 0; i < operators.size(); ++i) {
        const graph::NodeId id = operators[i];
        std::vector<double> samples = transformed(runs, [&](const Timing& run) { return run.operatorsMs[i]; });
        const bool isHead = executable.heads()[i] == id;
        out.operators.push_back({.node = id,
            .head = executable.heads()[i],
            .name = graph.nameOf(id),
            .type = std::string(graph.op(id).name()),
            .ms = isHead ? profile::summarize(std::move(samples)) : profile::Summary{},
            .work = graph.work(id),
            .together = together[i]});
        if (!moving.contains(id)) out.operators.back().work.bytes = out.operators.back().together.bytes = 0;
    }

    const auto middle = runs.begin() + std::ssize(runs) / 2;
    std::nth_element(
        runs.begin(), middle, runs.end(), [](const Timing& a, const Timing& b) { return a.totalMs < b.totalMs; });
    out.trace = traceOf(executable, out.operators, *middle, memory.bytesInUse);
    return out;
}

Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs, const MeasureOptions& options,
    const Task& task, Engine engine) {
    prepareLibTorch();
    if (engine != Engine::libTorch) {
        const OperatorInContext inContext(op, inputs, engine, task);
        MeasureOptions perRun = options;  // each run calls the operator several times
        perRun.warmup = (options.warmup + inContext.calls() - 1) / inContext.calls();
        perRun.repeats = std::max(3, (options.repeats + inContext.calls() - 1) / inContext.calls());
        return summarized(repeated(perRun, task, [&] { return inContext.run(); }));
    }
    const c10::InferenceMode inference;
    at::init_num_threads();
    const graph::Inferred inferred = graph::infer(*op.spec, op.attributes, inputs);
    const CompiledOperator compiled(inferred.op, {inputs.begin(), inputs.end()}, inferred.type, task);
    Tensors values;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kind() == graph::Type::Kind::none) values.emplace_back();
        else
            values.push_back(
                toTorch(randomTensor(inputs[i], Distribution::positive, Random(i), 1)));  // 1: index 0 is always valid
    }
    const auto timed = [&](int count) {
        const Stopwatch stopwatch(threads());
        for (int i = 0; i < count; ++i) compiled.run(values, task);
        return stopwatch.milliseconds() / count;
    };
    constexpr double kLeastMs = 0.05;  // minimum duration of a sample; makes clock reads negligible
    const double once = std::min(timed(1), timed(1));
    const int count = once >= kLeastMs ? 1 : static_cast<int>(std::ceil(kLeastMs / std::max(once, 1e-4)));
    return summarized(repeated(options, task, [&] { return timed(count); }));
}

}  // namespace egret::runtime
