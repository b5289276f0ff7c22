#include "core/runtime/fold.h"

#include "core/base/libtorch/libtorch.h"
#include "core/graph/bodies.h"
#include "core/graph/extents.h"
#include "core/runtime/instruction.h"
#include "core/runtime/weights.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::runtime {

using graph::NodeId;

namespace {

constexpr double kAlwaysFolded = 1 << 20;  // size up to which every value is folded, in bytes
constexpr double kGrowth = 4;

class Folder {
public:
    Folder(const graph::Graph& graph, const Task& task)
        : m_graph(graph), m_values(evaluateWeights(graph, task, true, true)) {}

    graph::Graph fold() {
        for (const NodeId id : m_graph.nodes()) {
            if (m_graph.node(id).isWeight) continue;
            for (const NodeId input : m_graph.node(id).inputs) visit(input);
        }
        for (const graph::Output& output : m_graph.outputs()) visit(output.node);
        return rebuilt();
    }

private:
    // Replaces this weight by its value. If the value is too large, visits the weights that it depends on instead.
    void visit(NodeId id) {
        std::vector<NodeId> stack{id};
        while (!stack.empty()) {
            const NodeId at = stack.back();
            stack.pop_back();
            if (!m_graph.node(at).isWeight || m_graph.op(at).spec->family == graph::Family::source) continue;
            if (!m_visited.insert(at).second) continue;
            if (!replace(at)) stack.insert(stack.end(), m_graph.node(at).inputs.begin(), m_graph.node(at).inputs.end());
        }
    }

    bool replace(NodeId id) {
        const auto value = m_values.find(id);
        if (value == m_values.end() || !m_graph.type(id).isTensor()) return false;
        const graph::TensorPtr constant = fromTorch(value->second[0], m_graph.type(id));
        const auto bytes = static_cast<double>(constant->storedBytes());
        if (m_graph.op(id).spec->isOnnx && bytes > kAlwaysFolded && bytes > kGrowth * storedBelow(id)) return false;
        const NodeId folded = m_graph.arena().constant(constant);
        m_graph.arena().setLabel(folded, m_graph.label(id));
        m_image.emplace(id, folded);
        return true;
    }

    // Rebuilds all nodes that depend on the replacements. Constant parameters become attributes.
    graph::Graph rebuilt() {
        graph::Arena& arena = m_graph.arena();
        for (const NodeId id : m_graph.nodes()) {
            if (m_image.contains(id)) continue;
            const graph::Operator& op = m_graph.op(id);
            std::vector<NodeId> inputs = imagesOf(m_graph.node(id).inputs, m_image);
            graph::Attributes attributes = op.attributes;
            for (const graph::AttributeSpec& row : op.spec->attributes) {
                const auto at = static_cast<std::size_t>(row.input);
                if (row.input < 0 || at >= inputs.size() || !arena.op(inputs[at]).is("Constant")) continue;
                attributes.set(row.name, parameterValue(toTorch(arena.op(inputs[at]).data("value")), row));
                inputs[at] = arena.add("None");
            }
            while (!inputs.empty() && arena.type(inputs.back()).kind() == graph::Type::Kind::none) inputs.pop_back();
            NodeId result = id;
            if (inputs != m_graph.node(id).inputs) {
                result = arena.add(*op.spec, std::move(attributes), inputs);
                arena.setLabel(result, m_graph.label(id));
            }
            m_image.emplace(id, result);
        }
        return m_graph.withImages(m_image);
    }

    double storedBelow(NodeId id) const {
        std::unordered_set<NodeId> below;
        addBelow(m_graph.arena(), id, below);
        double bytes = 0;
        for (const NodeId at : below)
            if (m_graph.op(at).is("Constant"))
                bytes += static_cast<double>(m_graph.op(at).data("value")->storedBytes());
        return bytes;
    }

    const graph::Graph& m_graph;
    std::unordered_map<NodeId, Tensors> m_values;
    std::unordered_set<NodeId> m_visited;
    graph::Image m_image;
};

}  // namespace

graph::Graph foldWeights(const graph::Graph& graph, const Task& task) {
    prepareLibTorch();
    const auto fold = [&](const graph::Graph& one) {
        const graph::Graph folded = graph::foldShapes(one);
        return Folder(folded, task).fold();
    };
    return fold(graph::withBodies(graph, fold));
}

}  // namespace egret::runtime
