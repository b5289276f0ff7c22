// The plan numbers every value ("slot"): a tuple-typed node has one slot per part, so a projection is no step, only a
// number. Slots of weights are filled once; the others are released after the step that reads them last.
#include "core/runtime/executable.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/libtorch/libtorch.h"
#include "core/runtime/cuda/host/compiled.h"
#include "core/runtime/device.h"
#include "core/runtime/evaluate.h"
#include "core/runtime/onednn/program.h"
#include "core/runtime/threads.h"
#include "core/runtime/weights.h"

#include <ATen/Parallel.h>
#include <ATen/ops/from_blob.h>
#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace egret::runtime {

using graph::Family;
using graph::NodeId;
using graph::Type;

std::vector<std::string> unsupported(const graph::Graph& graph) {
    std::vector<std::string> out;
    for (const NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        std::string why;
        if (op.spec->family == Family::source) {
            const Type& type = graph.type(id);
            if (type.kind() != Type::Kind::none && !(type.isTensor() && carrier(type.element())))
                why = "values of type " + type.toString() + " cannot be computed";
        } else if (op.spec->family != Family::structure) {
            why = whyUnsupported(op, graph.arena().inputTypes(id), graph.type(id));
        }
        if (!why.empty()) out.push_back("node '" + graph.nameOf(id) + "': " + why);
    }
    return out;
}

struct Executable::Plan {
    struct Step {
        NodeId node;
        Instruction instruction;
        std::vector<std::size_t> arguments;
        std::size_t first;  // slot of its first output
        std::vector<std::size_t> releases;
    };
    struct Input {
        std::string name;
        Type type;
        TensorPtr fallback;
        std::optional<std::size_t> slot;  // none when nothing needs it
    };

    graph::Graph graph;
    std::vector<Input> inputs;
    std::vector<Step> steps;
    std::vector<NodeId> operators, heads;
    std::unordered_map<NodeId, std::size_t> position;  // of an operator among them
    std::vector<Executable::Step> told;      // what the steps are, for people
    std::vector<std::size_t> stepOperators;  // of the program: whose time a step's is, as an index into `operators`
    Tensors slots;  // weights filled, the rest undefined
    std::vector<std::size_t> outputs;
    NodeId largest;  // of the operators, by what it yields
    std::optional<onednn::Program> program;  // then that computes, and there are no steps and slots
    std::optional<cuda::Compiled> compiled;  // likewise, on CUDA

    void compile(const Task& task);
    void compileForCuda(const Task& task);
    void listOperators(const std::unordered_map<NodeId, NodeId>& headOf);
    std::vector<TensorPtr> runCompiled(const std::vector<TensorPtr>& values, Timing* timing) const;
    std::vector<TensorPtr> runProgram(const std::vector<TensorPtr>& values, const Task& task, Timing* timing) const;
    void bind(const std::vector<TensorPtr>& values, Tensors& into) const;
};

Executable::Executable(graph::Graph graph, const Task& task, Engine engine) : m_plan(std::make_unique<Plan>()) {
    prepareLibTorch();
    const c10::InferenceMode inference;
    if (engine == Engine::oneDnn) {
        m_plan->graph = std::move(graph);
        m_plan->compile(task);
        return;
    }
    if (engine == Engine::cuda) {
        m_plan->graph = std::move(graph);
        m_plan->compileForCuda(task);
        return;
    }
    if (const auto missing = unsupported(graph); !missing.empty())
        throw Error(Category::unsupported, missing[0] + (missing.size() > 1 ? " (and " + std::to_string(missing.size() - 1) + " more)" : ""));
    Plan& plan = *m_plan;
    plan.graph = std::move(graph);
    const graph::Graph& g = plan.graph;

    std::unordered_map<NodeId, std::size_t> slotOf;
    std::unordered_map<NodeId, Tensors> weights = evaluateWeights(g, task);
    for (const NodeId id : g.nodes()) {
        const graph::Node& node = g.node(id);
        if (g.op(id).is("Get") && !node.isWeight) {
            slotOf.emplace(id, slotOf.at(node.inputs[0]) + static_cast<std::size_t>(g.op(id).integer("index")));
            continue;
        }
        const auto weight = weights.find(id);
        if (node.isWeight && weight == weights.end()) continue;  // only other weights need it
        const std::size_t first = plan.slots.size();
        slotOf.emplace(id, first);
        if (node.isWeight) {
            plan.slots.insert(plan.slots.end(), weight->second.begin(), weight->second.end());
            continue;
        }
        const bool isTuple = node.type.kind() == Type::Kind::tuple;
        plan.slots.resize(first + (isTuple ? node.type.parts().size() : 1));
        if (g.op(id).spec->family == Family::source) continue;
        std::vector<std::size_t> arguments;
        for (const NodeId input : node.inputs) arguments.push_back(slotOf.at(input));
        plan.steps.push_back({id, Instruction(g.op(id), g.arena().inputTypes(id), node.type), std::move(arguments), first, {}});
        plan.operators.push_back(id);
    }
    for (const NodeId id : g.inputs()) {
        const graph::Operator& op = g.op(id);
        const auto slot = slotOf.find(id);
        plan.inputs.push_back({op.text("name"), g.type(id), op.find("default") ? op.data("default") : nullptr,
                               slot == slotOf.end() ? std::nullopt : std::optional(slot->second)});
    }
    for (const graph::Output& output : g.outputs()) plan.outputs.push_back(slotOf.at(output.node));
    plan.heads = plan.operators;
    plan.largest = largest(g, plan.operators);
    for (const NodeId id : plan.operators) plan.told.push_back({.node = id, .nodes = {id}, .kernel = {}});

    std::vector<bool> keep(plan.slots.size(), false);  // weights, outputs, and what a later step still reads
    for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = plan.slots[i].defined();
    for (const std::size_t slot : plan.outputs) keep[slot] = true;
    for (auto step = plan.steps.rbegin(); step != plan.steps.rend(); ++step) {
        const std::size_t parts = step->node.valid() && g.type(step->node).kind() == Type::Kind::tuple ? g.type(step->node).parts().size() : 1;
        std::vector<std::size_t> touched = step->arguments;
        for (std::size_t i = 0; i < parts; ++i) touched.push_back(step->first + i);  // a part nobody reads goes at once
        for (const std::size_t slot : touched) {
            if (keep[slot]) continue;
            keep[slot] = true;
            step->releases.push_back(slot);
        }
    }
}

Executable::~Executable() = default;
Executable::Executable(Executable&&) noexcept = default;
Executable& Executable::operator=(Executable&&) noexcept = default;

const graph::Graph& Executable::graph() const { return m_plan->graph; }
Engine Executable::engine() const { return m_plan->program ? Engine::oneDnn : m_plan->compiled ? Engine::cuda : Engine::libTorch; }
const std::vector<NodeId>& Executable::operators() const { return m_plan->operators; }
const std::vector<NodeId>& Executable::heads() const { return m_plan->heads; }
const std::vector<Executable::Step>& Executable::steps() const { return m_plan->told; }

namespace {

// One operator in LibTorch, between buffers of oneDNN's. Nothing when LibTorch lacks it, too.
onednn::Foreign foreign(const graph::Graph& graph, NodeId id, const std::unordered_map<NodeId, Tensors>& weights) {
    const std::vector<Type> types = graph.arena().inputTypes(id);
    if (!whyUnsupported(graph.op(id), types, graph.type(id)).empty()) return {};
    struct Argument {
        at::Tensor weight;  // undefined: comes with the run, or is absent
        std::vector<int64_t> shape;
        bool comes = false;
    };
    std::vector<Argument> arguments;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const NodeId input = graph.node(id).inputs[i];
        if (types[i].kind() == Type::Kind::none) {
            arguments.emplace_back();
        } else if (graph.node(input).isWeight) {
            const auto known = weights.find(input);
            if (known == weights.end() || known->second.size() != 1) return {};
            arguments.push_back({known->second[0], {}});
        } else {
            arguments.push_back({{}, types[i].shape().extents(), true});
        }
    }
    return [arguments = std::move(arguments), instruction = Instruction(graph.op(id), types, graph.type(id))](std::span<const float* const> inputs,
                                                                                                             std::span<float* const> outputs) {
        const c10::InferenceMode inference;
        Tensors values;
        std::size_t next = 0;
        // LibTorch takes void* for what it only reads.
        for (const Argument& one : arguments) values.push_back(one.comes ? at::from_blob(const_cast<float*>(inputs[next++]), one.shape) : one.weight);
        const Tensors results = instruction.run(std::move(values));
        for (std::size_t i = 0; i < outputs.size(); ++i) at::from_blob(outputs[i], results[i].sizes()).copy_(results[i]);
    };
}

}  // namespace

void Executable::Plan::compile(const Task& task) {
    onednn::Options options;
    options.threads = threads();
    const auto weights = evaluateWeights(graph, task, false, true);
    for (const auto& [id, parts] : weights)
        if (!graph.op(id).is("Constant") && parts.size() == 1 && parts[0].defined())
            options.weights.emplace(id, fromTorch(parts[0], graph.type(id).element()));
    options.foreign = [&](NodeId id) { return foreign(graph, id, weights); };
    program.emplace(graph, options, task);
    std::unordered_map<NodeId, NodeId> headOf;
    for (const onednn::Step& step : program->steps())
        if (step.primitive != "reorder")
            for (const NodeId id : step.nodes) headOf.emplace(id, step.nodes.front());
    listOperators(headOf);
    for (const onednn::Step& step : program->steps()) {
        NodeId id = step.nodes.front();
        if (graph.op(id).is("Get")) id = graph.node(id).inputs[0];  // an output that is one of several
        const auto known = headOf.find(id);
        const NodeId head = known == headOf.end() ? id : known->second;
        stepOperators.push_back(position.at(head));
        told.push_back({.node = head,
                        .nodes = step.nodes,
                        .kernel = step.primitive + ", " + step.implementation,
                        .isCopy = step.primitive == "reorder"});
    }
}

void Executable::Plan::listOperators(const std::unordered_map<NodeId, NodeId>& headOf) {
    for (const NodeId id : graph.nodes()) {
        if (graph.node(id).isWeight || graph.op(id).spec->family == Family::source || graph.op(id).is("Get")) continue;
        position.emplace(id, operators.size());
        operators.push_back(id);
        const auto known = headOf.find(id);
        heads.push_back(known == headOf.end() ? id : known->second);
    }
}

void Executable::Plan::compileForCuda(const Task& task) {
    const CudaSettings settings = cudaSettings();
    cuda::CompiledOptions options;
    options.device = settings.device;
    for (const cuda::PrecisionRow& row : cuda::kPrecisions)
        if (row.name == settings.precision) options.precision = row.precision;
    requireDevice({true, settings.device});  // before weights are computed
    for (const auto& [id, parts] : evaluateWeights(graph, task, false, true))
        if (!graph.op(id).is("Constant") && parts.size() == 1 && parts[0].defined())
            options.weights.emplace(id, fromTorch(parts[0], graph.type(id).element()));
    compiled.emplace(graph, options, task);
    std::unordered_map<NodeId, NodeId> headOf;
    for (const cuda::CompiledStep& step : compiled->steps())
        for (const NodeId id : step.nodes) headOf.emplace(id, step.nodes.front());
    listOperators(headOf);
    // Conversions of inputs and outputs compute no node: they count for the operator before, the first ones for the first.
    std::size_t at = 0;
    for (const cuda::CompiledStep& step : compiled->steps()) {
        if (!step.nodes.empty()) at = position.at(headOf.at(step.nodes.front()));
        if (operators.empty()) throw Error(Category::unsupported, "a graph without operators has nothing to run on a GPU");
        stepOperators.push_back(at);
        told.push_back({.node = operators[at],
                        .nodes = step.nodes.empty() ? std::vector{operators[at]} : step.nodes,
                        .kernel = step.kind + ", " + step.algorithm,
                        .isCopy = step.nodes.empty()});
    }
}

std::vector<TensorPtr> Executable::Plan::runCompiled(const std::vector<TensorPtr>& values, Timing* timing) const {
    if (!timing) return compiled->run(values, cuda::How::stream, nullptr, nullptr);
    std::vector<double> stepsMs;
    const cuda::How how = timing->perOperator ? cuda::How::steps : timing->asGraph ? cuda::How::graph : cuda::How::stream;
    std::vector<TensorPtr> out = compiled->run(values, how, &timing->totalMs, timing->perOperator ? &stepsMs : nullptr);
    timing->operatorsMs.assign(timing->perOperator ? operators.size() : 0, 0.0);
    timing->steps.clear();
    double start = 0;
    for (std::size_t i = 0; i < stepsMs.size(); ++i) {
        timing->operatorsMs[stepOperators[i]] += stepsMs[i];
        timing->steps.push_back({start, stepsMs[i]});
        start += stepsMs[i];
    }
    timing->bytesInUse.clear();
    timing->isView.assign(timing->memory ? told.size() : 0, false);  // views are no steps
    if (timing->memory)
        for (const cuda::CompiledStep& step : compiled->steps()) timing->bytesInUse.push_back(step.aliveBytes);
    return out;
}

profile::Trace Executable::trace(const std::vector<TensorPtr>& inputs) const {
    const Plan& plan = *m_plan;
    if (!plan.compiled) throw Error(Category::unsupported, "kernels are traced on CUDA devices only");
    profile::Trace trace{.process = deviceName(Engine::cuda), .clock = "of the device, by CUPTI", .lanes = {}, .spans = {}, .counters = {}};
    profile::Counter memory{.name = "memory", .samples = {}};
    int64_t latest = -1;  // step
    const std::vector<cuda::DeviceActivity> activities = plan.compiled->trace(inputs);
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
            const Executable::Step& step = plan.told[static_cast<std::size_t>(one.step)];
            span.nodes = step.nodes;
            span.name = plan.graph.nameOf(step.node);
            span.type = std::string(plan.graph.op(step.node).name());
            if (one.step > latest) memory.samples.push_back({one.beginUs, plan.compiled->steps()[static_cast<std::size_t>(one.step)].aliveBytes});
            latest = std::max<int64_t>(latest, one.step);
        }
        trace.spans.push_back(std::move(span));
    }
    trace.counters.push_back(std::move(memory));
    profile::addGaps(trace);
    return trace;
}

std::vector<TensorPtr> Executable::Plan::runProgram(const std::vector<TensorPtr>& values, const Task& task, Timing* timing) const {
    onednn::Timing measured;
    measured.perStep = timing && timing->perOperator;
    std::vector<TensorPtr> out = program->run(values, task, &measured);
    if (!timing) return out;
    timing->totalMs = measured.totalMs;
    timing->operatorsMs.assign(measured.perStep ? operators.size() : 0, 0.0);
    timing->steps.clear();
    for (std::size_t i = 0; i < measured.stepsMs.size(); ++i) {
        timing->operatorsMs[stepOperators[i]] += measured.stepsMs[i];
        timing->steps.push_back({measured.stepStartsMs[i], measured.stepsMs[i]});
    }
    if (timing->memory) timing->bytesInUse.assign(program->bytesInUse().begin(), program->bytesInUse().end());
    timing->isView.assign(timing->bytesInUse.size(), false);  // views are no steps
    return out;
}

void Executable::Plan::bind(const std::vector<TensorPtr>& values, Tensors& into) const {
    if (values.size() != inputs.size())
        throw Error(Category::badInput, "the graph has " + std::to_string(inputs.size()) + " inputs, not " + std::to_string(values.size()));
    std::map<Symbol, std::pair<int64_t, std::string>> extents;  // of named axes, and who said so
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Input& input = inputs[i];
        const TensorPtr value = values[i] ? values[i] : input.fallback;
        if (!value) throw Error(Category::badInput, "input '" + input.name + "' is missing");
        const Type actual = value->type();
        if (!graph::compatible(input.type, actual))
            throw Error(Category::badInput, "input '" + input.name + "' is " + actual.toString() + ", the graph takes " + input.type.toString());
        for (std::size_t axis = 0; input.type.hasShape() && axis < input.type.shape().rank(); ++axis) {
            const auto name = input.type.shape()[axis].name();
            if (!name) continue;
            const int64_t extent = value->shape()[axis];
            const auto [known, isNew] = extents.emplace(*name, std::pair(extent, input.name));
            if (!isNew && known->second.first != extent)
                throw Error(Category::badInput, "extent '" + name->text() + "' is " + std::to_string(extent) + " in input '" + input.name +
                                                    "' and " + std::to_string(known->second.first) + " in input '" + known->second.second + "'");
        }
        if (input.slot) into[*input.slot] = toTorch(value);
    }
}

namespace {

// Of what the slots hold, each piece of memory once; not of those that were there before the run.
class MemoryInUse {
public:
    explicit MemoryInUse(const Tensors& slots) : m_held(slots) {
        for (const at::Tensor& tensor : slots)
            if (tensor.defined()) m_given.insert(tensor.storage().unsafeGetStorageImpl());
    }
    double bytes(const Tensors& slots) const {
        std::unordered_set<const void*> seen = m_given;
        double sum = 0;
        for (const at::Tensor& tensor : slots)
            if (tensor.defined() && seen.insert(tensor.storage().unsafeGetStorageImpl()).second)
                sum += static_cast<double>(tensor.storage().nbytes());
        return sum;
    }

private:
    Tensors m_held;  // or a later tensor might be where one of them was
    std::unordered_set<const void*> m_given;
};

// Whether the results, in slots from `first`, are all pieces of the arguments' memory.
bool areViews(const Tensors& slots, std::size_t first, std::size_t count, const std::vector<std::size_t>& arguments) {
    const auto isPiece = [&](const at::Tensor& result) {
        return !result.defined() || std::ranges::any_of(arguments, [&](std::size_t argument) {
            return slots[argument].defined() && slots[argument].is_alias_of(result);
        });
    };
    return std::all_of(slots.begin() + static_cast<std::ptrdiff_t>(first), slots.begin() + static_cast<std::ptrdiff_t>(first + count), isPiece);
}

}  // namespace

std::vector<TensorPtr> Executable::run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    const Plan& plan = *m_plan;
    if (plan.program) return plan.runProgram(inputs, task, timing);
    if (plan.compiled) {
        task.throwIfStopped();
        return plan.runCompiled(inputs, timing);
    }
    const c10::InferenceMode inference;
    at::init_num_threads();  // OpenMP counts threads per calling thread; this one may be new
    Tensors slots = plan.slots;
    plan.bind(inputs, slots);
    requireRoom(plan.graph, plan.largest);
    if (timing) {
        timing->operatorsMs.assign(timing->perOperator ? plan.steps.size() : 0, 0.0);
        timing->steps.assign(timing->operatorsMs.size(), {});
        timing->bytesInUse.clear();
        timing->isView.clear();
    }
    std::optional<MemoryInUse> memory;
    if (timing && timing->memory) memory.emplace(slots);
    const Stopwatch stopwatch(threads());
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const Plan::Step& step = plan.steps[i];
        task.throwIfStopped();
        const double before = timing && timing->perOperator ? stopwatch.milliseconds() : 0;
        Tensors arguments;
        arguments.reserve(step.arguments.size());
        for (const std::size_t slot : step.arguments) arguments.push_back(slots[slot]);
        Tensors results;
        try {
            results = step.instruction.run(std::move(arguments));
        } catch (const Error& error) {
            throw error.at({.node = plan.graph.nameOf(step.node)});
        }
        for (std::size_t k = 0; k < results.size(); ++k) slots[step.first + k] = std::move(results[k]);
        if (memory) {
            timing->bytesInUse.push_back(memory->bytes(slots));
            const bool isTuple = plan.graph.type(step.node).kind() == Type::Kind::tuple;
            const std::size_t parts = isTuple ? plan.graph.type(step.node).parts().size() : 1;
            timing->isView.push_back(areViews(slots, step.first, parts, step.arguments));
        }
        for (const std::size_t slot : step.releases) slots[slot] = at::Tensor();
        if (timing && timing->perOperator) {
            timing->operatorsMs[i] = stopwatch.milliseconds() - before;
            timing->steps[i] = {before, timing->operatorsMs[i]};
        }
    }
    if (timing) timing->totalMs = stopwatch.milliseconds();
    std::vector<TensorPtr> out;
    for (std::size_t i = 0; i < plan.outputs.size(); ++i)
        out.push_back(fromTorch(slots[plan.outputs[i]], plan.graph.type(plan.graph.outputs()[i].node).element()));
    return out;
}

}  // namespace egret::runtime
