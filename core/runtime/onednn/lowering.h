// Private to core/runtime/onednn: lowers a graph's nodes to a plan. Each operator has one rule, in the table of its
// family.
#pragma once

#include "core/runtime/lowering/graph_lowering.h"
#include "core/runtime/onednn/plan.h"

namespace egret::runtime::onednn {

using graph::NodeId;
using graph::Type;

class Lowering;

// A oneDNN elementwise algorithm with its two parameters: y = function(x).
struct Pointwise {
    dnnl::algorithm algorithm;
    float alpha = 0, beta = 0;
};
// Returns the function of a node (Relu, Clip, ...) or of a product's activation; empty for other operators.
std::optional<Pointwise> pointwise(const Lowering& lowering, NodeId node);
std::optional<Pointwise> pointwiseNamed(std::string_view activation);

// Nodes that a product absorbs (fusion.cpp).
struct Fusion {
    std::vector<NodeId> nodes;            // the product and the absorbed nodes; the value of the last one is the result
    std::optional<NodeId> addend;         // the product adds to this node's buffer
    std::optional<Pointwise> activation;  // applied last
};

// Follows the chain of single users of `product`. `affine` is null if the weights are not constant. `channelsFromEnd`
// is the position of the channel axis, counted from the end of the result's shape.
Fusion fusionBehind(const Lowering& lowering, NodeId product, Affine* affine, std::size_t channelsFromEnd);

class Lowering : public GraphLowering<Lowering, ValueId> {
public:
    static constexpr const char *kNoRule = "oneDNN does not support ",
                                *kNoInput = ", but oneDNN requires f32 with known extents and at most 12 axes";

    Lowering(const graph::Graph& graph, const Options& options, const dnnl::engine& engine);
    Plan run(const Task& task);

    Planner& planner() { return m_planner; }
    const dnnl::engine& engine() const { return m_planner.engine(); }
    Dims inputDims(NodeId id, std::size_t index) const { return dimsOf(m_graph.type(node(id).inputs.at(index))); }
    Dims resultDims(NodeId id) const { return dimsOf(m_graph.type(id)); }
    bool hasValue(NodeId id) const { return m_values.contains(id); }
    bool isOverwritable(NodeId id, std::size_t readersNow) const;

    // Calls a primitive that writes a new buffer in its preferred layout.
    template <class PrimitiveDesc>
    ValueId computed(const PrimitiveDesc& desc, std::string_view name, std::vector<Argument> reads) {
        const ValueId y = m_planner.computed(desc.dst_desc());
        reads.push_back({DNNL_ARG_DST, y});
        m_planner.call(desc, name, std::move(reads));
        return y;
    }

    void define(NodeId id, ValueId value);                      // counts the node as a reader of its inputs
    void define(NodeId id, const std::vector<ValueId>& parts);  // uses the first part if the type is not a tuple
    void define(const Fusion& fusion, ValueId value);

    // Called by GraphLowering.
    void lower(NodeId id);
    ValueId project(NodeId id);
    std::optional<ValueId> inputValue(std::size_t index, NodeId id);
    std::optional<ValueId> madeNow(NodeId id);
    bool hasSubstitute() const { return m_options.foreign != nullptr; }

private:
    bool lowerForeign(NodeId id);  // uses Options::foreign; returns false on failure
    void checkTypes(NodeId id) const;
    void readInputs(NodeId id);

    const Options& m_options;
    Planner m_planner;
};

using Rules = Lowering::Rules;
Rules productRules();
Rules elementwiseRules();
Rules windowRules();
Rules normalizationRules();
Rules movementRules();

}  // namespace egret::runtime::onednn
