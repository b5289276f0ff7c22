#include "core/runtime/cuda/host/algorithms.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/cuda/program/concatenation.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/text.h"
#include "core/runtime/device.h"
#include "core/runtime/lowering/graph_lowering.h"
#include "core/runtime/program.h"
#include "core/runtime/weights.h"

#include <algorithm>
#include <mutex>
#include <numeric>

namespace egret::runtime {
namespace {

// TASO's limit is 2 GB, but according to cuDNN's documentation, larger workspaces gain little.
constexpr std::size_t kWorkspaceLimit = std::size_t{256} << 20;  // in bytes
// Number of algorithms tried per convolution and product. For halves, cuDNN has 20 to 40 suitable ones.
constexpr int kCandidates = 32;

// A graph compiled by the plug-in for a CUDA device, with its weights on the device. Runs are serialized.
class CudaProgram : public Program {
public:
    // Throws unsupported if the driver, the plug-in or the device is missing, or (with the node) if an operator has no
    // rule or kernel. Throws limit if memory is insufficient, and cancelled.
    CudaProgram(graph::Graph of, const Task& task);
    std::vector<TensorPtr> run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const override;
    profile::Trace trace(const std::vector<TensorPtr>& inputs) const override;

private:
    struct Free {
        void operator()(EgretCudaProgram* program) const { cuda::library().free(program); }
    };
    using Kept = std::vector<std::vector<std::byte>>;  // expanded splats, kept until they are copied

    void listSteps(const cuda::Program& program, const std::vector<int>& origins);
    void compile(const cuda::Program& program, const cuda::PrecisionRow& precision, int device, const Task& task);
    std::vector<const void*> bound(const std::vector<TensorPtr>& values, Kept& kept) const;
    void requireOk(int32_t code, const EgretCudaError& error) const;
    std::vector<TensorPtr> runOnce(
        const std::vector<TensorPtr>& inputs, EgretCudaHow how, double* milliseconds, double* stepsMs) const;

    cuda::Lowered m_lowered;
    // Name of the converted tensor, parallel to `steps`; empty if the step computes nodes.
    std::vector<std::string> m_conversions;
    std::vector<double> m_aliveBytes;  // parallel to `steps`
    std::unique_ptr<EgretCudaProgram, Free> m_program;
    mutable std::mutex m_running;
};

CudaProgram::CudaProgram(graph::Graph of, const Task& task) : Program(std::move(of)) {
    const CudaSettings settings = cudaSettings();
    requireDevice({true, settings.device});  // checked before weights are computed
    m_lowered = cuda::lower(graph, computedWeights(graph, evaluateWeights(graph, task, false, true)), task);
    const auto& precision = *std::ranges::find(cuda::kPrecisions, settings.precision, &cuda::PrecisionRow::name);
    std::vector<int> origins;
    const cuda::Program program =
        cuda::withoutConcatenations(cuda::inPrecision(m_lowered.program, precision.precision, &origins), origins);
    listSteps(program, origins);
    compile(program, precision, settings.device, task);
}

void CudaProgram::listSteps(const cuda::Program& program, const std::vector<int>& origins) {
    std::unordered_map<NodeId, NodeId> headOf;
    for (const std::vector<NodeId>& nodes : m_lowered.nodes)
        for (const NodeId id : nodes) headOf.emplace(id, nodes.front());
    listOperators(headOf);
    if (operators.empty() && !program.steps.empty())
        throw Error(Category::unsupported, "the graph has no operators to run on a GPU");
    // Conversions of inputs and outputs compute no node. Their time is added to the preceding operator or, if there is
    // none, to the first operator.
    std::size_t at = 0;
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const bool isConversion = origins[i] < 0;
        const auto* nodes = isConversion ? nullptr : &m_lowered.nodes[static_cast<std::size_t>(origins[i])];
        if (nodes) at = m_position.at(headOf.at(nodes->front()));
        m_stepOperators.push_back(at);
        steps.push_back(
            {.node = operators[at], .nodes = nodes ? *nodes : std::vector{operators[at]}, .isCopy = isConversion});
        m_conversions.push_back(isConversion ? program.steps[i].name : "");
    }
}

void CudaProgram::compile(
    const cuda::Program& program, const cuda::PrecisionRow& precision, int device, const Task& task) {
    // State for the plug-in's callbacks during compilation.
    struct Caller {
        const Task& task;
        cuda::Algorithms& algorithms;
        std::string recalled;
    } caller{task, cuda::Algorithms::of(device), {}};
    const EgretCudaOptions options{.device = device,
        .precision = static_cast<int32_t>(precision.precision),
        .workspace_limit = kWorkspaceLimit,
        .candidates = kCandidates,
        .fuse = 1,
        .stopped = [](void* user) { return static_cast<int>(static_cast<Caller*>(user)->task.stopRequested()); },
        .recall = [](const char* key, void* user) -> const char* {
            Caller& from = *static_cast<Caller*>(user);
            auto choice = from.algorithms.find(key);
            if (!choice) return nullptr;
            from.recalled = std::move(*choice);
            return from.recalled.c_str();
        },
        .keep = [](const char* key, const char* choice,
                    void* user) { static_cast<Caller*>(user)->algorithms.keep(key, choice); },
        .user = &caller};
    const cuda::Library& plugin = cuda::library();
    const auto constants = m_lowered.constantBytes();
    const std::vector<const void*> addresses = cuda::addressesOf(constants);
    EgretCudaProgram* compiled = nullptr;
    EgretCudaError error{};
    const int32_t code =
        plugin.compile(cuda::toText(program).c_str(), addresses.data(), addresses.size(), &options, &compiled, &error);
    m_program.reset(compiled);
    requireOk(code, error);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        EgretCudaStep one{};
        requireOk(plugin.step(compiled, static_cast<int32_t>(i), &one, &error), error);
        steps[i].kernel = std::string(one.kind) + ", " + one.algorithm;
        m_aliveBytes.push_back(static_cast<double>(one.alive_bytes));
    }
}

// Throws unless the code is EGRET_CUDA_OK; the error is located at the node of the step that `error` names.
void CudaProgram::requireOk(int32_t code, const EgretCudaError& error) const {
    Place place;
    if (const auto step = static_cast<std::size_t>(error.step); error.step >= 0 && step < steps.size())
        place.node = steps[step].isCopy ? m_conversions[step] : graph.nameOf(steps[step].nodes.front());
    cuda::throwUnlessOk(code, error, place);
}

// Returns the addresses of the inputs that the program reads.
std::vector<const void*> CudaProgram::bound(const std::vector<TensorPtr>& values, Kept& kept) const {
    std::vector<const void*> out;
    kept.reserve(values.size());
    requireInputCount(graph, values);
    for (const std::size_t i : m_lowered.inputs) {
        const TensorPtr value = boundInput(graph, values, i);
        out.push_back(value->isSplat() ? kept.emplace_back(value->expanded()).data() : value->stored().data());
    }
    return out;
}

std::vector<TensorPtr> CudaProgram::runOnce(
    const std::vector<TensorPtr>& inputs, EgretCudaHow how, double* milliseconds, double* stepsMs) const {
    const std::lock_guard lock(m_running);
    Kept kept, results;
    const std::vector<const void*> values = bound(inputs, kept);
    std::vector<void*> addresses;
    results.reserve(graph.outputs().size());
    for (const graph::Output& output : graph.outputs())
        addresses.push_back(results.emplace_back(static_cast<std::size_t>(graph.type(output.node).bytes())).data());
    EgretCudaError error{};
    requireOk(cuda::library().run(m_program.get(), values.data(), addresses.data(), how, milliseconds, stepsMs, &error),
        error);
    std::vector<TensorPtr> out;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const graph::Type& type = graph.type(graph.outputs()[i].node);
        out.push_back(graph::Tensor::dense(type.element(), type.shape().extents(), std::move(results[i])));
    }
    return out;
}

std::vector<TensorPtr> CudaProgram::run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    task.throwIfStopped();
    if (!timing) return runOnce(inputs, EGRET_CUDA_STREAM, nullptr, nullptr);
    std::vector<double> stepsMs(timing->perOperator ? steps.size() : 0, 0.0);
    const EgretCudaHow how = timing->perOperator ? EGRET_CUDA_STEPS
        : timing->asGraph                        ? EGRET_CUDA_GRAPH
                                                 : EGRET_CUDA_STREAM;
    std::vector<TensorPtr> out = runOnce(inputs, how, &timing->totalMs, timing->perOperator ? stepsMs.data() : nullptr);
    std::vector<double> starts(stepsMs.size());
    std::exclusive_scan(stepsMs.begin(), stepsMs.end(), starts.begin(), 0.0);
    report(*timing, starts, stepsMs);
    if (timing->memory) timing->bytesInUse = m_aliveBytes;
    else timing->bytesInUse.clear();
    timing->isView.assign(timing->bytesInUse.size(), false);  // views are not steps
    return out;
}

profile::Trace CudaProgram::trace(const std::vector<TensorPtr>& inputs) const {
    std::vector<EgretCudaActivity> activities;
    {
        const std::lock_guard lock(m_running);
        Kept kept;
        const std::vector<const void*> values = bound(inputs, kept);
        const auto each = [](const EgretCudaActivity* one, void* into) {
            static_cast<std::vector<EgretCudaActivity>*>(into)->push_back(*one);
        };
        EgretCudaError error{};
        requireOk(cuda::library().trace(m_program.get(), values.data(), each, &activities, &error), error);
    }
    profile::Trace trace{.process = deviceName(Engine::cuda), .clock = "device clock (CUPTI)"};
    profile::Counter memory{.name = "memory"};
    int32_t latest = -1;  // the latest step in the trace so far
    for (const EgretCudaActivity& one : activities) {
        const bool isKernel = one.kind == EGRET_CUDA_KERNEL;
        std::string lane = isKernel ? "kernels" : "copies";
        if (one.stream != activities.front().stream) lane += ", stream " + std::to_string(one.stream);
        const auto known = std::ranges::find(trace.lanes, lane);
        profile::Span span{.name = one.name,
            .kernel = one.name,
            .category = isKernel ? profile::Category::kernel : profile::Category::copy,
            .lane = static_cast<std::size_t>(known - trace.lanes.begin()),
            .start = static_cast<double>(one.begin) / 1e3,
            .duration = static_cast<double>(one.end - one.begin) / 1e3};
        if (known == trace.lanes.end()) trace.lanes.push_back(lane);
        if (one.step >= 0) {
            const auto index = static_cast<std::size_t>(one.step);
            const Executable::Step& step = steps[index];
            span.nodes = step.nodes;
            span.name = graph.nameOf(step.node);
            span.type = std::string(graph.op(step.node).name());
            if (one.step > latest) memory.samples.push_back({span.start, m_aliveBytes[index]});
            latest = std::max(latest, one.step);
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
