#include "core/runtime/weights.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/runtime/control.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace egret::runtime {
namespace {

// Computes the parts of one weight node from the parts of its inputs.
Tensors evaluateWeight(
    const graph::Graph& graph, NodeId id, const std::unordered_map<NodeId, Tensors>& values, const Task& task) {
    const graph::Operator& op = graph.op(id);
    const auto& inputs = graph.node(id).inputs;
    if (op.is("None")) return {at::Tensor()};
    // Splats are also expanded, because kernels read weights in every run, and most kernels require dense weights.
    if (op.is("Constant")) {
        requireMemory(graph.type(id).bytes());
        return {toTorch(op.data("value")).contiguous()};
    }
    if (op.is("Get")) return {values.at(inputs[0])[static_cast<std::size_t>(op.integer("index"))]};
    Tensors arguments = transformed(inputs, [&](NodeId input) { return values.at(input)[0]; });
    Tensors out =
        CompiledOperator(op, graph.arena().inputTypes(id), graph.type(id), task).run(std::move(arguments), task);
    for (at::Tensor& tensor : out) tensor = tensor.contiguous();
    return out;
}

}  // namespace

std::unordered_map<NodeId, Tensors> evaluateWeights(
    const graph::Graph& graph, const Task& task, bool all, bool lenient) {
    const c10::InferenceMode inference;
    std::unordered_set<NodeId> wanted;
    std::unordered_map<NodeId, std::size_t> readers;  // node -> number of weight nodes that have yet to read it
    for (const NodeId id : graph.nodes())
        for (const NodeId input : graph.node(id).inputs) {
            if (!graph.node(input).isWeight) continue;
            if (graph.node(id).isWeight) ++readers[input];
            else wanted.insert(input);
        }
    for (const graph::Output& output : graph.outputs()) wanted.insert(output.node);

    std::vector<NodeId> weights;
    std::ranges::copy_if(
        graph.nodes(), std::back_inserter(weights), [&](NodeId id) { return graph.node(id).isWeight; });
    requireRoom(graph, largest(graph, weights));
    std::unordered_map<NodeId, Tensors> values;
    for (const NodeId id : weights) {
        task.throwIfStopped();
        const auto& inputs = graph.node(id).inputs;
        try {
            bool ready = true;
            for (const NodeId input : inputs) ready = ready && values.contains(input);
            if (ready) values.emplace(id, evaluateWeight(graph, id, values, task));
        } catch (const Error& error) {
            if (!lenient || error.category() != Category::unsupported) throw error.at({.node = graph.nameOf(id)});
        }
        if (all) continue;
        for (const NodeId input : inputs)
            if (--readers[input] == 0 && !wanted.contains(input)) values.erase(input);
    }
    if (!all) std::erase_if(values, [&](const auto& entry) { return !wanted.contains(entry.first); });
    return values;
}

std::unordered_map<NodeId, graph::TensorPtr> computedWeights(
    const graph::Graph& graph, const std::unordered_map<NodeId, Tensors>& weights) {
    std::unordered_map<NodeId, graph::TensorPtr> out;
    for (const auto& [id, parts] : weights)
        if (!graph.op(id).is("Constant") && parts.size() == 1 && parts[0].defined() && graph.type(id).isTensor())
            out.emplace(id, fromTorch(parts[0], graph.type(id)));
    return out;
}

}  // namespace egret::runtime
