#include "core/runtime/cut.h"

#include "core/graph/bodies.h"
#include "core/runtime/inputs.h"
#include "core/runtime/instruction.h"
#include "core/runtime/values.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace egret::runtime {

using graph::Family;
using graph::NodeId;
using graph::Type;

namespace {

bool canBeDrawn(const Type& type) {
    return isDrawn(type) && whyUnsupported(type).empty() &&
        std::ranges::none_of(type.shape().dims(), [](graph::Dim dim) { return dim == graph::Dim(); });
}

// Returns an operator without its bodies, as text.
std::string keyOf(const graph::Operator& op) {
    graph::Operator bare{op.spec, {}, 0};
    for (const auto& [name, value] : op.attributes.entries())
        if (!std::holds_alternative<graph::GraphPtr>(value)) bare.attributes.set(name, value);
    return bare.toString();
}

// The nodes of a graph that cannot run, called barriers, and the values that depend on them.
class Barriers {
public:
    Barriers(const graph::Graph& graph, const std::set<std::string>& given) : m_graph(graph) {
        for (const NodeId id : graph.inputs()) {
            const graph::Operator& op = graph.op(id);
            const bool isGiven = op.find("default") || given.contains(op.text("name"));
            if (!isGiven && !isDrawn(graph.type(id))) m_unknown.insert(id);
        }
        for (const NodeId id : graph.nodes()) {
            const graph::Operator& op = graph.op(id);
            const auto& inputs = graph.node(id).inputs;
            if (op.is("Input")) continue;
            if (op.spec->family == Family::source) {
                if (!whyUnsupported(graph.type(id)).empty()) m_unknown.insert(id);
            } else if (op.is("Get") && m_nodes.contains(inputs[0])) {
                if (!canBeDrawn(graph.type(id))) m_unknown.insert(id);
            } else if (op.spec->family != Family::structure &&
                !whyUnsupported(op, graph.arena().inputTypes(id), graph.type(id)).empty()) {
                m_nodes.insert(id);
                m_byKey[keyOf(op)].push_back(id);
                if (!graph.type(id).isTensor() || !canBeDrawn(graph.type(id))) m_unknown.insert(id);
            } else if (std::ranges::any_of(inputs, [&](NodeId input) { return isUnknown(input); })) {
                m_unknown.insert(id);
            }
        }
    }

    const graph::Graph& graph() const { return m_graph; }
    const std::map<std::string, std::vector<NodeId>>& byKey() const { return m_byKey; }
    bool isUnknown(NodeId id) const { return m_unknown.contains(id); }

    // Replaces the results of a barrier by inputs of the remaining graph.
    void replaceResults(NodeId id, const std::string& name) {
        for (const NodeId user : m_graph.nodes()) {
            const bool isPart = m_graph.op(user).is("Get") && m_graph.node(user).inputs[0] == id;
            if ((user != id && !isPart) || isUnknown(user)) continue;
            const std::string part = isPart ? " " + std::to_string(m_graph.op(user).integer("index")) : "";
            m_inputs.emplace(name + part, m_graph.type(user));
            m_replacements.emplace_back(user, m_graph.arena().input(name + part, m_graph.type(user)));
        }
    }
    void addOutput(const std::string& name, NodeId node) { m_outputs.push_back({name, node}); }
    const std::map<std::string, Type>& inputs() const { return m_inputs; }

    // Returns the remaining graph, with all inputs in `added`, whether used or not.
    graph::Graph rest(const std::map<std::string, Type>& added) const {
        if (m_outputs.empty()) return {};
        std::vector<NodeId> inputs;
        for (const NodeId id : m_graph.inputs())
            if (!isUnknown(id)) inputs.push_back(id);
        for (const auto& [name, type] : added) inputs.push_back(m_graph.arena().input(name, type));
        const graph::Graph replaced = graph::Graph(m_graph.arenaPtr(), {}, m_outputs).replaced(m_replacements);
        return graph::Graph(m_graph.arenaPtr(), std::move(inputs), replaced.outputs());
    }

private:
    const graph::Graph& m_graph;
    std::unordered_set<NodeId> m_nodes;    // barriers
    std::unordered_set<NodeId> m_unknown;  // values that depend on a result that cannot be drawn at random
    std::map<std::string, std::vector<NodeId>> m_byKey;
    std::vector<std::pair<NodeId, NodeId>> m_replacements;
    std::map<std::string, Type> m_inputs;
    std::vector<graph::Output> m_outputs;
};

class Cutter {
public:
    Cutter(const graph::Graph& a, const graph::Graph& b, const std::set<std::string>& given)
        : m_a(a, given), m_b(b, given) {}

    CutPair run() {
        std::map<std::string, NodeId> outputsOfB;
        for (const graph::Output& output : m_b.graph().outputs()) outputsOfB.emplace(output.name, output.node);
        for (const graph::Output& output : m_a.graph().outputs())
            addOutput(output.name, output.node, outputsOfB.at(output.name), true);
        for (const auto& [key, nodes] : m_b.byKey())
            if (!m_a.byKey().contains(key)) differ(m_b.graph(), nodes[0], "is only in the second graph");
        for (const auto& [key, nodes] : m_a.byKey()) {
            const auto same = m_b.byKey().find(key);
            const std::size_t count = same == m_b.byKey().end() ? 0 : same->second.size();
            if (count != nodes.size())
                differ(m_a.graph(), nodes[0],
                    "has " + std::to_string(nodes.size()) + " like it in the first graph and " + std::to_string(count) +
                        " in the second");
            for (std::size_t i = 0; i < std::min(count, nodes.size()); ++i) pair(nodes[i], same->second[i]);
        }
        // Each graph gets the inputs of both, because a result may be unused in one of them.
        std::map<std::string, Type> inputs = m_a.inputs();
        inputs.insert(m_b.inputs().begin(), m_b.inputs().end());
        m_out.first = m_a.rest(inputs);
        m_out.second = m_b.rest(inputs);
        return std::move(m_out);
    }

private:
    void differ(const graph::Graph& graph, NodeId node, const std::string& how) {
        if (m_out.difference.empty())
            m_out.difference = "node '" + graph.nameOf(node) + "', which cannot be run, " + how;
    }

    // Adds an output that compares two values, if both can be computed.
    void addOutput(const std::string& name, NodeId a, NodeId b, bool isOutput) {
        if (m_a.isUnknown(a) || m_b.isUnknown(b)) {
            if (isOutput) m_out.outputs.push_back(name);
            return;
        }
        m_a.addOutput(name, a);
        m_b.addOutput(name, b);
    }

    void pair(NodeId a, NodeId b) {
        const graph::Graph &first = m_a.graph(), &second = m_b.graph();
        const std::string name = "node '" + first.nameOf(a) + "' (" + std::to_string(m_out.nodes.size()) + ")";
        m_out.nodes.push_back(first.nameOf(a));
        m_a.replaceResults(a, "result of " + name);
        m_b.replaceResults(b, "result of " + name);
        const auto &operands = first.node(a).inputs, &others = second.node(b).inputs;
        if (operands.size() != others.size()) return differ(first, a, "has another number of operands");
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const graph::Operator &x = first.op(operands[i]), &y = second.op(others[i]);
            if (x.is("None") != y.is("None")) differ(first, a, "has other operands");
            if (x.is("None")) continue;
            if (x.is("Constant") && y.is("Constant")) {
                if (!(*x.data("value") == *y.data("value")))
                    differ(first, a, "has another constant as operand " + std::to_string(i));
                continue;
            }
            addOutput("operand " + std::to_string(i) + " of " + name, operands[i], others[i], false);
        }
        const auto bodies = graph::bodiesOf(first.op(a)), changed = graph::bodiesOf(second.op(b));
        for (std::size_t i = 0; i < std::min(bodies.size(), changed.size()); ++i) {
            const graph::Graph body = bodies[i].graph->ownedBy(first.arenaPtr()),
                               other = changed[i].graph->ownedBy(second.arenaPtr());
            if (!(body == other)) m_out.bodies.emplace_back(body, other);
        }
    }

    Barriers m_a, m_b;
    CutPair m_out;
};

}  // namespace

CutPair cutApart(const graph::Graph& a, const graph::Graph& b, const std::set<std::string>& given) {
    return Cutter(a, b, given).run();
}

}  // namespace egret::runtime
