#include "core/runtime/fold.h"

#include "core/runtime/weights.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::runtime {

using graph::NodeId;

namespace {

constexpr double kAlwaysFolded = 1 << 20;  // bytes
constexpr double kGrowth = 4;

class Folder {
public:
    Folder(const graph::Graph& graph, const Task& task) : m_graph(graph), m_values(evaluateWeights(graph, task, true, true)) {}

    graph::Graph fold() {
        for (const NodeId id : m_graph.nodes()) {
            if (m_graph.node(id).isWeight) continue;
            for (const NodeId input : m_graph.node(id).inputs) visit(input);
        }
        for (const graph::Output& output : m_graph.outputs()) visit(output.node);
        return m_replacements.empty() ? m_graph : m_graph.replaced(m_replacements);
    }

private:
    // Replaces this weight by its value, or, where that is no good, what is below it.
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
        if (value == m_values.end() || m_graph.type(id).kind() == graph::Type::Kind::tuple) return false;
        const graph::TensorPtr constant = fromTorch(value->second[0], m_graph.type(id).element());
        const auto bytes = static_cast<double>(constant->stored().size());
        if (m_graph.op(id).spec->isOnnx && bytes > kAlwaysFolded && bytes > kGrowth * storedBelow(id)) return false;
        const NodeId folded = m_graph.arena().constant(constant);
        m_graph.arena().setLabel(folded, m_graph.label(id));
        m_replacements.emplace_back(id, folded);
        return true;
    }

    double storedBelow(NodeId id) const {
        double bytes = 0;
        std::unordered_set<NodeId> seen;
        std::vector<NodeId> stack{id};
        while (!stack.empty()) {
            const NodeId at = stack.back();
            stack.pop_back();
            if (!seen.insert(at).second) continue;
            if (m_graph.op(at).is("Constant")) bytes += static_cast<double>(m_graph.op(at).data("value")->stored().size());
            stack.insert(stack.end(), m_graph.node(at).inputs.begin(), m_graph.node(at).inputs.end());
        }
        return bytes;
    }

    const graph::Graph& m_graph;
    std::unordered_map<NodeId, Tensors> m_values;
    std::unordered_set<NodeId> m_visited;
    std::vector<std::pair<NodeId, NodeId>> m_replacements;
};

}  // namespace

graph::Graph foldWeights(const graph::Graph& graph, const Task& task) { return Folder(graph, task).fold(); }

}  // namespace egret::runtime
