// Code shared by the lowerings for oneDNN and CUDA. Lowers a graph's nodes in order, each by its operator's rule, and
// collects one message for every unsupported node. affine.h: nodes that products absorb.
#pragma once

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/base/task.h"
#include "core/base/text.h"
#include "core/graph/graph.h"
#include "core/runtime/lowering/affine.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace egret::runtime {

// Returns the given value of input `index`, or the input's default value. Throws badInput if it has neither, or if the
// type is wrong.
inline graph::TensorPtr boundInput(
    const graph::Graph& graph, const std::vector<graph::TensorPtr>& values, std::size_t index) {
    const graph::NodeId id = graph.inputs()[index];
    const graph::Operator& op = graph.op(id);
    const graph::TensorPtr value = values[index] ? values[index] : op.find("default") ? op.data("default") : nullptr;
    if (!value) throw Error(Category::badInput, "input '" + op.text("name") + "' is missing");
    if (!graph::compatible(graph.type(id), value->type()))
        throw Error(Category::badInput,
            "input '" + op.text("name") + "' is " + value->type().toString() + ", but the graph requires " +
                graph.type(id).toString());
    return value;
}
inline void requireInputCount(const graph::Graph& graph, const std::vector<graph::TensorPtr>& values) {
    if (values.size() != graph.inputs().size())
        throw Error(Category::badInput,
            "the graph requires " + std::to_string(graph.inputs().size()) + " input values, not " +
                std::to_string(values.size()));
}

// `Value` is the lowered form of a node. `Self` derives from this class and defines
//     void lower(NodeId)                               lowers one node
//     std::optional<Value> inputValue(size_t, NodeId)  returns the value of a graph input; empty if unsupported
//     std::optional<Value> madeNow(NodeId)             makes the value of a node that has none yet, such as a constant
//     kNoRule, kNoInput                                beginning of a node's message, end of an input's message
//     bool hasSubstitute()                             returns whether nodes without a rule may still be computed
template <class Self, class Value>
class GraphLowering {
public:
    using NodeId = graph::NodeId;
    using Weights = std::unordered_map<NodeId, graph::TensorPtr>;
    struct Rule {
        std::string_view op;
        void (*lower)(Self&, NodeId);
    };
    using Rules = std::vector<Rule>;
    static Rules joined(std::initializer_list<Rules (*)()> families) {
        Rules out;
        for (const auto family : families) std::ranges::copy(family(), std::back_inserter(out));
        return out;
    }

    const graph::Graph& graph() const { return m_graph; }
    const graph::Operator& op(NodeId id) const { return m_graph.op(id); }
    const graph::Node& node(NodeId id) const { return m_graph.node(id); }
    bool isTuple(NodeId id) const { return m_graph.type(id).kind() == graph::Type::Kind::tuple; }

    // Return whether a node has input `index`, the input's value, and the input's data (null if it is not constant).
    bool present(NodeId id, std::size_t index) const {
        const auto& inputs = node(id).inputs;
        return index < inputs.size() && m_graph.type(inputs[index]).kind() != graph::Type::Kind::none;
    }
    Value input(NodeId id, std::size_t index) { return valueOf(node(id).inputs.at(index)); }
    graph::TensorPtr constantInput(NodeId id, std::size_t index) const { return constantOf(node(id).inputs.at(index)); }

    graph::TensorPtr constantOf(NodeId id) const {
        if (op(id).is("Constant")) return op(id).data("value");
        return valueOr(m_weights, id, nullptr);
    }
    Value valueOf(NodeId id) {
        if (const auto known = m_values.find(id); known != m_values.end()) return known->second;
        if (const auto made = self().madeNow(id)) return m_values.emplace(id, *made).first->second;
        if (node(id).isWeight) refuseUnfolded(id);
        throw Error(Category::internal, "the value of '" + m_graph.nameOf(id) + "' is not computed yet");
    }
    // Returns the only user of this node; empty if the node has several uses or is an output.
    std::optional<NodeId> onlyUser(NodeId id) const {
        const auto& users = m_users.at(id);
        if (m_outputUses.contains(id) || users.size() != 1) return {};
        const auto& inputs = node(users[0]).inputs;  // x + x, for example, uses x twice
        return std::ranges::count(inputs, id) == 1 ? std::optional(users[0]) : std::nullopt;
    }
    std::optional<NodeId> otherInput(NodeId user, NodeId one) const {
        const auto& inputs = node(user).inputs;
        if (inputs.size() != 2) return {};
        return inputs[inputs[0] == one ? 1 : 0];
    }
    // Applies Affine::take to `user`, which reads `product` or the last node that it has absorbed.
    bool takeAffine(Affine& affine, NodeId user, NodeId product, const Channels& channels) const {
        const auto& inputs = node(user).inputs;
        const auto from = static_cast<std::size_t>(std::ranges::find(inputs, product) - inputs.begin());
        std::vector<graph::TensorPtr> constants;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            constants.push_back(i == from ? nullptr : constantInput(user, i));
        return affine.take(op(user), from, constants, channels);
    }

    // A rule for Dropout in inference mode, which passes its input on. The mask has no value, so nodes that read it are
    // unsupported.
    static void dropout(Self& self, NodeId id) {
        if (self.op(id).integer("training_mode") != 0) refuse("requires random numbers");
        if (self.present(id, 2)) {
            const graph::TensorPtr training = self.constantInput(id, 2);
            if (!training || training->number(0) != 0) refuse("requires training mode");
        }
        self.define(id, std::vector{self.input(id, 0)});
    }

    [[noreturn]] static void refuse(const std::string& why) { throw Error(Category::unsupported, why); }

protected:
    GraphLowering(const graph::Graph& graph, const Weights& weights, const Rules& rules)
        : m_graph(graph), m_weights(weights) {
        for (const Rule& rule : rules) m_rules.emplace(rule.op, rule.lower);
        const auto users = graph.users();
        for (std::size_t i = 0; i < users.size(); ++i) m_users.emplace(graph.nodes()[i], users[i]);
        for (const graph::Output& output : graph.outputs()) ++m_outputUses[output.node];
    }

    // Returns the messages for unsupported inputs and nodes, one for each.
    std::vector<std::string> lowerNodes(const Task& task) {
        std::vector<std::string> refusals;
        for (std::size_t i = 0; i < m_graph.inputs().size(); ++i) {
            const NodeId id = m_graph.inputs()[i];
            if (!m_users.contains(id)) continue;  // unused inputs need no value
            if (const auto value = self().inputValue(i, id)) m_values.emplace(id, *value);
            else
                refusals.push_back(
                    "input '" + op(id).text("name") + "' is " + m_graph.type(id).toString() + Self::kNoInput);
        }
        // Nodes that depend on an unsupported node are not lowered, but operators without a rule are still reported.
        std::unordered_set<NodeId> poisoned;
        for (const NodeId id : m_graph.nodes()) {
            task.throwIfStopped();
            if (op(id).spec->family == graph::Family::source) {
                if (!node(id).isWeight && !m_values.contains(id)) poisoned.insert(id);
                continue;
            }
            if (node(id).isWeight || m_done.contains(id)) continue;
            try {
                if (std::ranges::any_of(node(id).inputs, [&](NodeId input) { return poisoned.contains(input); })) {
                    poisoned.insert(id);
                    if (!op(id).is("Get") && !m_rules.contains(op(id).name()) && !self().hasSubstitute())
                        refuseWithoutRule(id);
                } else if (op(id).is("Get")) {
                    self().define(id, self().project(id));
                } else {
                    self().lower(id);
                }
            } catch (const Error& error) {
                if (error.category() != Category::unsupported) throw error.at({.node = m_graph.nameOf(id)});
                poisoned.insert(id);
                refusals.push_back("node '" + m_graph.nameOf(id) + "': " + error.message());
            }
        }
        return refusals;
    }
    static void throwIfRefused(const std::vector<std::string>& refusals, const std::string& introduction = {}) {
        if (!refusals.empty()) throw Error(Category::unsupported, introduction + join(refusals, "; "));
    }

    // Returns the part of a tuple that a Get selects.
    Value project(NodeId id) {
        const NodeId tuple = node(id).inputs[0];
        const auto parts = m_parts.find(tuple);
        if (parts == m_parts.end()) refuseUnfolded(tuple);
        const auto index = static_cast<std::size_t>(op(id).integer("index"));
        if (index >= parts->second.size())
            refuse("output " + std::to_string(index) + " of " + std::string(op(tuple).name()) + " is not computed");
        return parts->second[index];
    }
    [[noreturn]] void refuseUnfolded(NodeId id) const {
        refuse("reads '" + m_graph.nameOf(id) + "', which depends on weights only and is not folded");
    }
    [[noreturn]] void refuseWithoutRule(NodeId id) const { refuse(Self::kNoRule + std::string(op(id).name())); }

    const graph::Graph& m_graph;
    const Weights& m_weights;
    std::unordered_map<std::string_view, void (*)(Self&, NodeId)> m_rules;
    std::unordered_map<NodeId, std::vector<NodeId>> m_users;
    std::unordered_map<NodeId, std::size_t> m_outputUses;
    std::unordered_set<NodeId> m_done;
    std::unordered_map<NodeId, Value> m_values;
    std::unordered_map<NodeId, std::vector<Value>> m_parts;  // tuple -> its parts

private:
    Self& self() { return static_cast<Self&>(*this); }
};

}  // namespace egret::runtime
