// The plan assigns a numbered slot to every value. A node with a tuple type has one slot per part, so a projection is a
// slot number instead of a step. Slots of weights are filled once; all other slots are released after the last step
// that reads them.
#include "core/base/stopwatch.h"
#include "core/runtime/control.h"
#include "core/runtime/lowering/graph_lowering.h"
#include "core/runtime/program.h"
#include "core/runtime/threads.h"
#include "core/runtime/weights.h"

#include <ATen/Parallel.h>
#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>

namespace egret::runtime {
namespace {

class LibTorchProgram : public Program, public BodyProgram {
public:
    explicit LibTorchProgram(graph::Graph of, const Task& task);
    std::vector<TensorPtr> run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const override;
    Tensors run(Tensors inputs, const Task& task) const override;

private:
    struct Instructed {
        NodeId node;
        CompiledOperator action;
        std::vector<std::size_t> arguments;
        std::size_t first;  // slot of the first output
        std::vector<std::size_t> releases;
    };
    void execute(Tensors& slots, const Task& task, Timing* timing) const;
    void bind(const std::vector<TensorPtr>& values, Tensors& into) const;

    std::vector<std::optional<std::size_t>> m_inputs;  // slots; empty if the input is unused
    std::vector<Instructed> m_instructions;
    Tensors m_slots;  // weights; all other slots are undefined
    std::vector<std::size_t> m_outputs;
    NodeId m_largest;  // operator with the largest result
};

LibTorchProgram::LibTorchProgram(graph::Graph of, const Task& task) : Program(std::move(of)) {
    requireRunnable(graph);
    std::unordered_map<NodeId, std::size_t> slotOf;
    std::unordered_map<NodeId, Tensors> weights = evaluateWeights(graph, task);
    for (const NodeId id : graph.nodes()) {
        const graph::Node& node = graph.node(id);
        if (graph.op(id).is("Get") && !node.isWeight) {
            slotOf.emplace(id, slotOf.at(node.inputs[0]) + static_cast<std::size_t>(graph.op(id).integer("index")));
            continue;
        }
        const auto weight = weights.find(id);
        if (node.isWeight && weight == weights.end()) continue;  // only other weights use it
        const std::size_t first = m_slots.size();
        slotOf.emplace(id, first);
        if (node.isWeight) {
            m_slots.insert(m_slots.end(), weight->second.begin(), weight->second.end());
            continue;
        }
        m_slots.resize(first + node.type.results().size());
        if (graph.op(id).spec->family == Family::source) continue;
        std::vector<std::size_t> arguments = transformed(node.inputs, [&](NodeId input) { return slotOf.at(input); });
        CompiledOperator action(graph.op(id), graph.arena().inputTypes(id), node.type, task);
        m_instructions.push_back({id, std::move(action), std::move(arguments), first, {}});
        operators.push_back(id);
    }
    for (const NodeId id : graph.inputs())
        m_inputs.push_back(slotOf.contains(id) ? std::optional(slotOf.at(id)) : std::nullopt);
    for (const graph::Output& output : graph.outputs()) m_outputs.push_back(slotOf.at(output.node));
    heads = operators;
    m_largest = largest(graph, operators);
    for (const NodeId id : operators) steps.push_back({.node = id, .nodes = {id}});

    std::vector<bool> keep(m_slots.size(), false);  // true for weights, outputs, and slots that later steps read
    for (std::size_t i = 0; i < keep.size(); ++i) keep[i] = m_slots[i].defined();
    for (const std::size_t slot : m_outputs) keep[slot] = true;
    for (auto step = m_instructions.rbegin(); step != m_instructions.rend(); ++step) {
        const std::size_t parts = graph.type(step->node).results().size();
        std::vector<std::size_t> touched = step->arguments;
        for (std::size_t i = 0; i < parts; ++i) touched.push_back(step->first + i);  // releases unused parts at once
        for (const std::size_t slot : touched) {
            if (keep[slot]) continue;
            keep[slot] = true;
            step->releases.push_back(slot);
        }
    }
}

void LibTorchProgram::bind(const std::vector<TensorPtr>& values, Tensors& into) const {
    requireInputCount(graph, values);
    std::map<Symbol, std::pair<int64_t, std::string>> extents;  // name -> extent, and the input that set it
    for (std::size_t i = 0; i < values.size(); ++i) {
        const TensorPtr value = boundInput(graph, values, i);
        const Type& type = graph.type(graph.inputs()[i]);
        const std::string& input = graph.op(graph.inputs()[i]).text("name");
        for (std::size_t axis = 0; type.hasShape() && axis < type.shape().rank(); ++axis) {
            const auto name = type.shape()[axis].value().name();
            if (!name) continue;
            const int64_t extent = value->shape()[axis];
            const auto [known, isNew] = extents.emplace(*name, std::pair(extent, input));
            if (!isNew && known->second.first != extent)
                throw Error(Category::badInput,
                    "extent '" + name->text() + "' is " + std::to_string(extent) + " in input '" + input + "' and " +
                        std::to_string(known->second.first) + " in input '" + known->second.second + "'");
        }
        if (m_inputs[i]) into[*m_inputs[i]] = toTorch(value);
    }
    graph::ExtentValues named;
    for (const auto& [name, extent] : extents) named.emplace(name.text(), extent.first);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Type& type = graph.type(graph.inputs()[i]);
        for (std::size_t axis = 0; type.hasShape() && axis < type.shape().rank(); ++axis) {
            const graph::Dim dim = type.shape()[axis];
            const int64_t extent = boundInput(graph, values, i)->shape()[axis];
            const graph::SymbolicInt expected = dim.value().at(named);
            if (expected.isNumber() && expected.number() != extent)
                throw Error(Category::badInput,
                    "input '" + graph.op(graph.inputs()[i]).text("name") + "' has the extent " +
                        std::to_string(extent) + " along axis " + std::to_string(axis) + ", but " + dim.toString() +
                        " is " + expected.toString());
        }
    }
}

// Counts the bytes that slots refer to. Each storage counts once; storages that existed before the run do not count.
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
    Tensors m_held;  // keeps the storages in m_given alive, so that their addresses are not reused
    std::unordered_set<const void*> m_given;
};

// Returns whether all results (slots from `first`) are views of the arguments' memory.
bool areViews(const Tensors& slots, std::size_t first, std::size_t count, const std::vector<std::size_t>& arguments) {
    const auto isPiece = [&](const at::Tensor& result) {
        return !result.defined() || std::ranges::any_of(arguments, [&](std::size_t argument) {
            return slots[argument].defined() && slots[argument].is_alias_of(result);
        });
    };
    return std::all_of(slots.begin() + static_cast<std::ptrdiff_t>(first),
        slots.begin() + static_cast<std::ptrdiff_t>(first + count), isPiece);
}

std::vector<TensorPtr> LibTorchProgram::run(
    const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    const c10::InferenceMode inference;
    at::init_num_threads();  // OpenMP stores the number of threads per calling thread, and this thread may be new
    Tensors slots = m_slots;
    bind(inputs, slots);
    execute(slots, task, timing);
    std::vector<TensorPtr> out;
    for (std::size_t i = 0; i < m_outputs.size(); ++i)
        out.push_back(fromTorch(slots[m_outputs[i]], graph.type(graph.outputs()[i].node)));
    return out;
}

// The input types of a body were inferred from the enclosing graph, so they are not checked again.
Tensors LibTorchProgram::run(Tensors inputs, const Task& task) const {
    Tensors slots = m_slots;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        if (m_inputs[i]) slots[*m_inputs[i]] = std::move(inputs[i]);
    execute(slots, task, nullptr);
    return transformed(m_outputs, [&](std::size_t slot) { return slots[slot]; });
}

void LibTorchProgram::execute(Tensors& slots, const Task& task, Timing* timing) const {
    requireRoom(graph, m_largest);
    if (timing) {
        timing->operatorsMs.assign(timing->perOperator ? m_instructions.size() : 0, 0.0);
        timing->steps.assign(timing->operatorsMs.size(), {});
        timing->bytesInUse.clear();
        timing->isView.clear();
    }
    std::optional<MemoryInUse> memory;
    if (timing && timing->memory) memory.emplace(slots);
    const Stopwatch stopwatch(threads());
    for (std::size_t i = 0; i < m_instructions.size(); ++i) {
        const Instructed& step = m_instructions[i];
        task.throwIfStopped();
        const double before = timing && timing->perOperator ? stopwatch.milliseconds() : 0;
        Tensors arguments = transformed(step.arguments, [&](std::size_t slot) { return slots[slot]; });
        Tensors results;
        try {
            results = step.action.run(std::move(arguments), task);
        } catch (const Error& error) {
            throw error.at({.node = graph.nameOf(step.node)});
        }
        for (std::size_t k = 0; k < results.size(); ++k) slots[step.first + k] = std::move(results[k]);
        if (memory) {
            timing->bytesInUse.push_back(memory->bytes(slots));
            timing->isView.push_back(areViews(slots, step.first, results.size(), step.arguments));
        }
        for (const std::size_t slot : step.releases) slots[slot] = at::Tensor();
        if (timing && timing->perOperator) {
            timing->operatorsMs[i] = stopwatch.milliseconds() - before;
            timing->steps[i] = {before, timing->operatorsMs[i]};
        }
    }
    if (timing) timing->totalMs = stopwatch.milliseconds();
}

}  // namespace

std::unique_ptr<BodyProgram> compileBody(graph::Graph body, const Task& task) {
    return std::make_unique<LibTorchProgram>(std::move(body), task);
}

std::unique_ptr<Program> compileByLibTorch(graph::Graph graph, const Task& task) {
    return std::make_unique<LibTorchProgram>(std::move(graph), task);
}

}  // namespace egret::runtime
