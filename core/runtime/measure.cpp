#include "core/runtime/measure.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/runtime/evaluate.h"
#include "core/runtime/in_context.h"
#include "core/runtime/inputs.h"
#include "core/runtime/library.h"
#include "core/runtime/timing/statistics.h"
#include "core/runtime/threads.h"

#include <ATen/Parallel.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <unordered_map>

namespace egret::runtime {
namespace {

using Clock = std::chrono::steady_clock;
double millisecondsSince(Clock::time_point begin) { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); }

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

// Bytes alive while each operator runs: results that somebody still reads, with their own. Views count, as if they were copies.
std::vector<double> aliveBytes(const Executable& executable) {
    const graph::Graph& graph = executable.graph();
    const auto& operators = executable.operators();
    std::unordered_map<graph::NodeId, std::size_t> last;  // operator that reads it last
    for (std::size_t i = 0; i < operators.size(); ++i)
        for (graph::NodeId input : graph.node(operators[i]).inputs) {
            if (graph.op(input).is("Get")) input = graph.node(input).inputs[0];
            last[input] = i;
        }
    for (const graph::Output& output : graph.outputs()) last[graph.op(output.node).is("Get") ? graph.node(output.node).inputs[0] : output.node] = operators.size();
    std::vector<double> change(operators.size() + 2, 0.0);
    const auto lives = [&](graph::NodeId node, std::size_t first) {
        const auto found = last.find(node);
        const std::size_t end = found == last.end() ? first : std::max(first, found->second);
        change[first] += graph.type(node).bytes();
        change[end + 1] -= graph.type(node).bytes();
    };
    for (const graph::NodeId input : graph.inputs()) lives(input, 0);
    for (std::size_t i = 0; i < operators.size(); ++i) lives(operators[i], i);
    std::vector<double> out;
    double sum = 0;
    for (std::size_t i = 0; i < operators.size(); ++i) out.push_back(sum += change[i]);
    return out;
}

}  // namespace

Latency summarized(std::vector<double> samplesMs) {
    const timing::Summary summary = timing::summary(samplesMs);
    return {summary.median, summary.spread, std::move(samplesMs), summary.low, summary.high};
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
    std::vector<std::pair<double, std::vector<Span>>> runs;  // with clocks inside
    std::vector<double> withoutGraph;
    out.endToEnd = summarized(repeated(options, task, [&] {
        Timing split, whole, kernels;
        split.perOperator = true;
        executable.run(inputs, task, &split);
        for (std::size_t i = 0; i < samples.size(); ++i) samples[i].push_back(split.operatorsMs[i]);
        runs.emplace_back(split.totalMs, std::move(split.spans));
        if (executable.engine() == Engine::cuda) {
            kernels.asGraph = false;
            executable.run(inputs, task, &kernels);
            withoutGraph.push_back(kernels.totalMs);
        }
        executable.run(inputs, task, &whole);
        return whole.totalMs;
    }));
    const auto warm = [&](auto& all) {
        if (static_cast<int>(all.size()) > options.warmup) all.erase(all.begin(), all.begin() + options.warmup);
    };
    warm(runs);
    warm(withoutGraph);
    out.kernelByKernel = summarized(std::move(withoutGraph));
    std::nth_element(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2), runs.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    const std::vector<double> alive = aliveBytes(executable);
    for (const Span& span : runs[runs.size() / 2].second) out.timeline.push_back({executable.operators()[span.op], span.beginMs, span.ms, alive[span.op]});
    const graph::Graph& graph = executable.graph();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const graph::NodeId id = executable.operators()[i];
        auto& mine = samples[i];
        warm(mine);
        out.operators.push_back({id, graph.nameOf(id), std::string(graph.op(id).name()), summarized(mine).medianMs, graph.work(id), executable.heads()[i]});
        out.sumMs += out.operators.back().medianMs;
    }
    return out;
}

Latency measureOperator(const graph::Operator& op, std::span<const graph::Type> inputs, const MeasureOptions& options, const Task& task, Engine engine) {
    prepareLibTorch();
    if (engine != Engine::libTorch) {
        const OperatorInContext inContext(op, inputs, engine, task);
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
