#include "core/runtime/cuda/host/compiled.h"
#include "core/runtime/device.h"
#include "core/runtime/evaluate.h"
#include "core/runtime/program.h"
#include "core/runtime/weights.h"

#include <algorithm>
#include <optional>

namespace egret::runtime {

using graph::NodeId;

namespace {

class CudaProgram : public Program {
public:
    CudaProgram(graph::Graph of, const Task& task);
    std::vector<TensorPtr> run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const override;
    profile::Trace trace(const std::vector<TensorPtr>& inputs) const override;

private:
    std::optional<cuda::Compiled> m_compiled;
};

CudaProgram::CudaProgram(graph::Graph of, const Task& task) : Program(std::move(of)) {
    const CudaSettings settings = cudaSettings();
    cuda::CompiledOptions options;
    options.device = settings.device;
    for (const cuda::PrecisionRow& row : cuda::kPrecisions)
        if (row.name == settings.precision) options.precision = row.precision;
    requireDevice({true, settings.device});  // before weights are computed
    for (const auto& [id, parts] : evaluateWeights(graph, task, false, true))
        if (!graph.op(id).is("Constant") && parts.size() == 1 && parts[0].defined())
            options.weights.emplace(id, fromTorch(parts[0], graph.type(id).element()));
    m_compiled.emplace(graph, options, task);
    std::unordered_map<NodeId, NodeId> headOf;
    for (const cuda::CompiledStep& step : m_compiled->steps())
        for (const NodeId id : step.nodes) headOf.emplace(id, step.nodes.front());
    listOperators(headOf);
    // Conversions of inputs and outputs compute no node: they count for the operator before, the first ones for the
    // first.
    std::size_t at = 0;
    for (const cuda::CompiledStep& step : m_compiled->steps()) {
        if (!step.nodes.empty()) at = m_position.at(headOf.at(step.nodes.front()));
        if (operators.empty())
            throw Error(Category::unsupported, "a graph without operators has nothing to run on a GPU");
        m_stepOperators.push_back(at);
        steps.push_back({.node = operators[at],
            .nodes = step.nodes.empty() ? std::vector{operators[at]} : step.nodes,
            .kernel = step.kind + ", " + step.algorithm,
            .isCopy = step.nodes.empty()});
    }
}

std::vector<TensorPtr> CudaProgram::run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    task.throwIfStopped();
    if (!timing) return m_compiled->run(inputs, cuda::How::stream, nullptr, nullptr);
    std::vector<double> stepsMs;
    const cuda::How how = timing->perOperator ? cuda::How::steps
        : timing->asGraph                     ? cuda::How::graph
                                              : cuda::How::stream;
    std::vector<TensorPtr> out =
        m_compiled->run(inputs, how, &timing->totalMs, timing->perOperator ? &stepsMs : nullptr);
    timing->operatorsMs.assign(timing->perOperator ? operators.size() : 0, 0.0);
    timing->steps.clear();
    double start = 0;
    for (std::size_t i = 0; i < stepsMs.size(); ++i) {
        timing->operatorsMs[m_stepOperators[i]] += stepsMs[i];
        timing->steps.push_back({start, stepsMs[i]});
        start += stepsMs[i];
    }
    timing->bytesInUse.clear();
    timing->isView.assign(timing->memory ? steps.size() : 0, false);  // views are no steps
    if (timing->memory)
        for (const cuda::CompiledStep& step : m_compiled->steps()) timing->bytesInUse.push_back(step.aliveBytes);
    return out;
}

profile::Trace CudaProgram::trace(const std::vector<TensorPtr>& inputs) const {
    profile::Trace trace{.process = deviceName(Engine::cuda),
        .clock = "of the device, by CUPTI",
        .lanes = {},
        .spans = {},
        .counters = {}};
    profile::Counter memory{.name = "memory", .samples = {}};
    int64_t latest = -1;  // step
    const std::vector<cuda::DeviceActivity> activities = m_compiled->trace(inputs);
    for (const cuda::DeviceActivity& one : activities) {
        const bool isKernel = one.kind == cuda::DeviceActivity::Kind::kernel;
        std::string lane = isKernel ? "kernels" : "copies";
        if (one.stream != activities.front().stream) lane += ", stream " + std::to_string(one.stream);
        const auto known = std::find(trace.lanes.begin(), trace.lanes.end(), lane);
        profile::Span span{.name = one.name,
            .type = {},
            .kernel = one.name,
            .category = isKernel ? profile::Category::kernel : profile::Category::copy,
            .lane = static_cast<std::size_t>(known - trace.lanes.begin()),
            .start = one.beginUs,
            .duration = one.durationUs};
        if (known == trace.lanes.end()) trace.lanes.push_back(lane);
        if (one.step >= 0) {
            const Executable::Step& step = steps[static_cast<std::size_t>(one.step)];
            span.nodes = step.nodes;
            span.name = graph.nameOf(step.node);
            span.type = std::string(graph.op(step.node).name());
            if (one.step > latest)
                memory.samples.push_back(
                    {one.beginUs, m_compiled->steps()[static_cast<std::size_t>(one.step)].aliveBytes});
            latest = std::max<int64_t>(latest, one.step);
        }
        trace.spans.push_back(std::move(span));
    }
    trace.counters.push_back(std::move(memory));
    profile::addGaps(trace);
    return trace;
}

}  // namespace

std::unique_ptr<Program> compileForCuda(graph::Graph graph, const Task& task) {
    return std::make_unique<CudaProgram>(std::move(graph), task);
}

}  // namespace egret::runtime
