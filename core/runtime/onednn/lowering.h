// Private to core/runtime/onednn: from a graph's nodes to a plan. One rule per operator, in tables by family.
#pragma once

#include "core/runtime/affine/affine.h"
#include "core/runtime/onednn/plan.h"

#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace egret::runtime::onednn {

class Lowering;

struct Rule {
    std::string_view op;
    void (*lower)(Lowering&, graph::NodeId);
};
std::span<const Rule> productRules();
std::span<const Rule> elementwiseRules();
std::span<const Rule> windowRules();
std::span<const Rule> normalizationRules();
std::span<const Rule> movementRules();

// y = function(x), a oneDNN elementwise algorithm with its two parameters.
struct Pointwise {
    dnnl::algorithm algorithm;
    float alpha = 0, beta = 0;
};
// The function that a node (Relu, Clip, ...) or a product's `activation` is; nothing for other operators.
std::optional<Pointwise> pointwise(const Lowering& lowering, graph::NodeId node);
std::optional<Pointwise> pointwiseNamed(std::string_view activation);

// What a product takes over from the nodes behind it (fusion.cpp).
struct Fusion {
    std::vector<graph::NodeId> nodes;     // the product and what it swallows; the last one's value is the result
    std::optional<graph::NodeId> addend;  // whose buffer the product adds to
    std::optional<Pointwise> activation;  // last
};

// Follows single users behind `product`. `affine` is null when the weights are not constant; `channels` is the axis,
// counted from the end of the result's shape, that it runs along.
Fusion fusionBehind(const Lowering& lowering, graph::NodeId product, Affine* affine, std::size_t channelsFromEnd);

class Lowering {
public:
    Lowering(const graph::Graph& graph, const Options& options, const dnnl::engine& engine);
    Plan run(const Task& task);

    const graph::Graph& graph() const { return m_graph; }
    const graph::Operator& op(graph::NodeId id) const { return m_graph.op(id); }
    const graph::Node& node(graph::NodeId id) const { return m_graph.node(id); }
    Planner& planner() { return m_planner; }
    const dnnl::engine& engine() const { return m_planner.engine(); }

    // Input `index` of a node: whether it is there, its value, its data when it is constant (otherwise null), its
    // extents.
    bool present(graph::NodeId id, std::size_t index) const;
    ValueId input(graph::NodeId id, std::size_t index) { return valueOf(node(id).inputs.at(index)); }
    graph::TensorPtr constantInput(graph::NodeId id, std::size_t index) const {
        return constantOf(node(id).inputs.at(index));
    }
    Dims inputDims(graph::NodeId id, std::size_t index) const {
        return dimsOf(m_graph.type(node(id).inputs.at(index)));
    }
    Dims resultDims(graph::NodeId id) const { return dimsOf(m_graph.type(id)); }

    ValueId valueOf(graph::NodeId id);
    bool hasValue(graph::NodeId id) const { return m_values.contains(id); }
    bool isOverwritable(graph::NodeId id, std::size_t readersNow) const;
    // The only user of this node, when there is one, and the node is no output.
    std::optional<graph::NodeId> onlyUser(graph::NodeId id) const;

    void define(graph::NodeId id, ValueId value);                      // its inputs are read
    void define(graph::NodeId id, const std::vector<ValueId>& parts);  // of a tuple
    void define(const Fusion& fusion, ValueId value);

    [[noreturn]] static void refuse(const std::string& why);  // Error(unsupported); run() says which node

private:
    graph::TensorPtr constantOf(graph::NodeId id) const;
    void lower(graph::NodeId id);
    bool lowerForeign(graph::NodeId id);  // by Options::foreign; whether that can
    void checkTypes(graph::NodeId id) const;

    const graph::Graph& m_graph;
    const Options& m_options;
    Planner m_planner;
    std::unordered_map<std::string_view, void (*)(Lowering&, graph::NodeId)> m_rules;
    std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> m_users;
    std::unordered_map<graph::NodeId, std::size_t> m_outputUses;
    std::unordered_map<graph::NodeId, ValueId> m_values;
    std::unordered_map<graph::NodeId, std::vector<ValueId>> m_parts;
    std::unordered_set<graph::NodeId> m_done;
};

}  // namespace egret::runtime::onednn
