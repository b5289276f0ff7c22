#include "core/runtime/cuda/host/compiled.h"

#include "core/base/error.h"
#include "core/runtime/cuda/host/algorithms.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/cuda/program/text.h"

#include <algorithm>
#include <mutex>

namespace egret::runtime::cuda {

using graph::TensorPtr;

namespace {

std::vector<const void*> addressesOf(const std::vector<std::vector<std::byte>>& all) {
    std::vector<const void*> out;
    for (const auto& one : all) out.push_back(one.data());
    return out;
}

}  // namespace

struct Compiled::State {
    graph::Graph graph;
    Lowered lowered;
    std::vector<CompiledStep> steps;
    double arenaBytes = 0;
    EgretCudaProgram* program = nullptr;
    std::mutex running;

    ~State() {
        if (program) library().free(program);
    }
    Place placeOf(int32_t step) const {
        if (step < 0 || static_cast<std::size_t>(step) >= steps.size()) return {};
        const CompiledStep& one = steps[static_cast<std::size_t>(step)];
        return {.node = one.nodes.empty() ? one.name : graph.nameOf(one.nodes.front())};
    }
    // Bytes of the inputs that the program reads, kept alive by `kept`.
    std::vector<const void*> bind(
        const std::vector<TensorPtr>& values, std::vector<std::vector<std::byte>>& kept) const;
};

Compiled::Compiled(const graph::Graph& graph, const CompiledOptions& options, const Task& task)
    : m_state(std::make_unique<State>()) {
    const Library& plugin = library();  // first: without a device nothing else matters
    State& state = *m_state;
    state.graph = graph;
    state.lowered = lower(graph, options.weights, task);
    std::vector<int> origins;
    const Program program = inPrecision(state.lowered.program, options.precision, &origins);
    const auto& lowered = state.lowered;
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        CompiledStep& step = state.steps.emplace_back();
        step.name = program.steps[i].name;
        if (origins[i] >= 0) step.nodes = lowered.nodes[static_cast<std::size_t>(origins[i])];
    }
    const auto constants = lowered.constantBytes();
    const std::vector<const void*> addresses = addressesOf(constants);
    // What the plug-in calls while it compiles.
    struct Caller {
        const Task& task;
        Algorithms& algorithms;
        std::string recalled;
    } caller{task, Algorithms::of(options.device), {}};
    const EgretCudaOptions plain{.device = options.device,
        .precision = static_cast<int32_t>(options.precision),
        .workspace_limit = options.workspaceLimit,
        .candidates = options.candidates,
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
    EgretCudaError error{};
    const int32_t code =
        plugin.compile(toText(program).c_str(), addresses.data(), addresses.size(), &plain, &state.program, &error);
    throwUnlessOk(code, error, state.placeOf(error.step));
    EgretCudaProgramInfo info{};
    throwUnlessOk(plugin.info(state.program, &info, &error), error);
    state.arenaBytes = static_cast<double>(info.arena_bytes + info.workspace_bytes);
    for (std::size_t i = 0; i < state.steps.size(); ++i) {
        EgretCudaStep one{};
        throwUnlessOk(plugin.step(state.program, static_cast<int32_t>(i), &one, &error), error);
        state.steps[i].kind = one.kind;
        state.steps[i].algorithm = one.algorithm;
        state.steps[i].flops = one.flops;
        state.steps[i].bytes = one.bytes;
        state.steps[i].aliveBytes = static_cast<double>(one.alive_bytes);
    }
}

Compiled::~Compiled() = default;
Compiled::Compiled(Compiled&&) noexcept = default;
Compiled& Compiled::operator=(Compiled&&) noexcept = default;

const std::vector<CompiledStep>& Compiled::steps() const { return m_state->steps; }
double Compiled::arenaBytes() const { return m_state->arenaBytes; }

std::vector<const void*> Compiled::State::bind(
    const std::vector<TensorPtr>& values, std::vector<std::vector<std::byte>>& kept) const {
    const auto& inputs = graph.inputs();
    if (values.size() != inputs.size())
        throw Error(Category::badInput,
            "the graph has " + std::to_string(inputs.size()) + " inputs, not " + std::to_string(values.size()));
    std::vector<const void*> out;
    kept.reserve(inputs.size());
    for (const std::size_t i : lowered.inputs) {
        const graph::Operator& op = graph.op(inputs[i]);
        const TensorPtr value = values[i] ? values[i] : op.find("default") ? op.data("default") : nullptr;
        if (!value) throw Error(Category::badInput, "input '" + op.text("name") + "' is missing");
        if (!graph::compatible(graph.type(inputs[i]), value->type()))
            throw Error(Category::badInput,
                "input '" + op.text("name") + "' is " + value->type().toString() + ", the graph takes " +
                    graph.type(inputs[i]).toString());
        out.push_back(value->isSplat() ? kept.emplace_back(value->expanded()).data() : value->stored().data());
    }
    return out;
}

std::vector<TensorPtr> Compiled::run(
    const std::vector<TensorPtr>& inputs, How how, double* milliseconds, std::vector<double>* stepsMs) const {
    State& state = *m_state;
    const std::lock_guard lock(state.running);
    std::vector<std::vector<std::byte>> kept, results;
    const std::vector<const void*> values = state.bind(inputs, kept);
    std::vector<void*> outputs;
    results.reserve(state.graph.outputs().size());
    for (const graph::Output& output : state.graph.outputs()) {
        const graph::Type& type = state.graph.type(output.node);
        outputs.push_back(
            results
                .emplace_back(static_cast<std::size_t>(type.shape().elements()) * graph::elementBytes(type.element()))
                .data());
    }
    if (stepsMs) stepsMs->assign(state.steps.size(), 0.0);
    EgretCudaError error{};
    const int32_t code = library().run(state.program, values.data(), outputs.data(), static_cast<int32_t>(how),
        milliseconds, stepsMs ? stepsMs->data() : nullptr, &error);
    throwUnlessOk(code, error, state.placeOf(error.step));
    std::vector<TensorPtr> out;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const graph::Type& type = state.graph.type(state.graph.outputs()[i].node);
        out.push_back(graph::Tensor::dense(type.element(), type.shape().extents(), std::move(results[i])));
    }
    return out;
}

std::vector<DeviceActivity> Compiled::trace(const std::vector<TensorPtr>& inputs) const {
    State& state = *m_state;
    const std::lock_guard lock(state.running);
    std::vector<std::vector<std::byte>> kept;
    const std::vector<const void*> values = state.bind(inputs, kept);
    std::vector<DeviceActivity> out;
    const auto each = [](const EgretCudaActivity* one, void* into) {
        static_cast<std::vector<DeviceActivity>*>(into)->push_back(
            {one->name, one->step, static_cast<DeviceActivity::Kind>(one->kind), static_cast<double>(one->begin) / 1e3,
                static_cast<double>(one->end - one->begin) / 1e3, one->stream});
    };
    EgretCudaError error{};
    const int32_t code = library().trace(state.program, values.data(), each, &out, &error);
    throwUnlessOk(code, error, state.placeOf(error.step));
    return out;
}

std::string exportedProgram(
    const graph::Graph& graph, const std::unordered_map<graph::NodeId, TensorPtr>& weights, const Task& task) {
    const Lowered lowered = lower(graph, weights, task);
    const auto constants = lowered.constantBytes();
    return toText(selfContained(lowered.program, addressesOf(constants)));
}

}  // namespace egret::runtime::cuda
