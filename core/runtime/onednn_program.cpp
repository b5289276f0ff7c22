#include "core/base/lookup.h"
#include "core/runtime/control.h"
#include "core/runtime/onednn/program.h"
#include "core/runtime/program.h"
#include "core/runtime/threads.h"
#include "core/runtime/weights.h"

#include <ATen/ops/from_blob.h>
#include <optional>

namespace egret::runtime {
namespace {

// Returns a function that computes one operator in LibTorch on oneDNN's buffers; empty if LibTorch lacks the operator
// too.
onednn::Foreign foreign(
    const graph::Graph& graph, NodeId id, const std::unordered_map<NodeId, Tensors>& weights, const Task& task) {
    const std::vector<Type> types = graph.arena().inputTypes(id);
    if (!whyUnsupported(graph.op(id), types, graph.type(id)).empty()) return {};
    struct Argument {
        at::Tensor weight;  // undefined for an absent input or one with a value only at run time
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
    return [arguments = std::move(arguments), compiled = CompiledOperator(graph.op(id), types, graph.type(id), task)](
               std::span<const float* const> inputs, std::span<float* const> outputs) {
        const c10::InferenceMode inference;
        Tensors values;
        std::size_t next = 0;
        // LibTorch takes void* even for data that it only reads.
        for (const Argument& one : arguments)
            values.push_back(one.comes ? at::from_blob(const_cast<float*>(inputs[next++]), one.shape) : one.weight);
        const Tensors results = compiled.run(std::move(values), {});
        for (std::size_t i = 0; i < outputs.size(); ++i)
            at::from_blob(outputs[i], results[i].sizes()).copy_(results[i]);
    };
}

class OneDnnProgram : public Program {
public:
    OneDnnProgram(graph::Graph of, const Task& task) : Program(std::move(of)) {
        onednn::Options options;
        options.threads = threads();
        const auto weights = evaluateWeights(graph, task, false, true);
        options.weights = computedWeights(graph, weights);
        options.foreign = [&](NodeId id) { return foreign(graph, id, weights, task); };
        m_program.emplace(graph, options, task);
        std::unordered_map<NodeId, NodeId> headOf;
        for (const onednn::Step& step : m_program->steps())
            if (step.primitive != "reorder")
                for (const NodeId id : step.nodes) headOf.emplace(id, step.nodes.front());
        listOperators(headOf);
        for (const onednn::Step& step : m_program->steps()) {
            const NodeId id = graph::producerOf(graph, step.nodes.front());  // a Get selects one of several outputs
            const NodeId head = valueOr(headOf, id, id);
            m_stepOperators.push_back(m_position.at(head));
            steps.push_back({.node = head,
                .nodes = step.nodes,
                .kernel = step.primitive + ", " + step.implementation,
                .isCopy = step.primitive == "reorder"});
        }
    }

    std::vector<TensorPtr> run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const override;

private:
    std::optional<onednn::Program> m_program;
};

std::vector<TensorPtr> OneDnnProgram::run(
    const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    onednn::Timing measured;
    measured.perStep = timing && timing->perOperator;
    std::vector<TensorPtr> out = m_program->run(inputs, task, &measured);
    if (!timing) return out;
    timing->totalMs = measured.totalMs;
    report(*timing, measured.stepStartsMs, measured.stepsMs);
    if (timing->memory) timing->bytesInUse.assign(m_program->bytesInUse().begin(), m_program->bytesInUse().end());
    timing->isView.assign(timing->bytesInUse.size(), false);  // views are not steps
    return out;
}

}  // namespace

std::unique_ptr<Program> compileByOneDnn(graph::Graph graph, const Task& task) {
    return std::make_unique<OneDnnProgram>(std::move(graph), task);
}

}  // namespace egret::runtime
