#pragma once

#include "core/egraph/egraph.h"
#include "core/graph/graph.h"
#include "core/rewrite/expression.h"

#include <unordered_map>

namespace egret::rewrite {

// The tensor language of the e-graph: an e-node's operator symbol is the operator's name, its payload the OperatorId
// (with all attributes) in the graph's arena, its children the inputs. The analysis records the type of each class,
// whether it depends only on weights, and its constant, if any (Tensat, section 5).
class TensorAnalysis : public egraph::Analysis {
public:
    using Data = TensorFacts;

    explicit TensorAnalysis(std::shared_ptr<graph::Arena> arena) : m_arena(std::move(arena)) {}

    const Data& of(egraph::ClassId canonical) const { return m_data[canonical.index()]; }
    graph::Arena& arena() const { return *m_arena; }
    const std::shared_ptr<graph::Arena>& arenaPtr() const { return m_arena; }

    void make(egraph::EGraph& egraph, egraph::NodeId node) override;
    void check(const egraph::EGraph& egraph, egraph::ClassId a, egraph::ClassId b) const override;
    egraph::Merged merge(egraph::EGraph& egraph, egraph::ClassId into, egraph::ClassId from) override;
    std::unique_ptr<egraph::Analysis> clone() const override;

private:
    std::shared_ptr<graph::Arena> m_arena;
    std::vector<Data> m_data;
};

// An e-graph and information about its source graph.
struct TensorEGraph {
    std::unique_ptr<egraph::EGraph> egraph;
    std::vector<egraph::ClassId> roots;                              // classes of the graph's outputs, in order
    std::unordered_map<graph::NodeId, egraph::ClassId> classOfNode;  // class of every node of the graph

    const TensorAnalysis& analysis() const { return static_cast<const TensorAnalysis&>(*egraph->analysis()); }
    const TensorAnalysis::Data& data(egraph::ClassId id) const { return analysis().of(egraph->find(id)); }
};
TensorEGraph makeEGraph(const graph::Graph& graph, egraph::EGraph::Options options);

graph::OperatorId operatorOf(const egraph::EGraph& egraph, egraph::NodeId node);

// Returns the graph that uses `choice(class)` for every class it needs. Throws internal if the choice is cyclic.
graph::Graph rebuildGraph(const TensorEGraph& from, const graph::Graph& original,
    const std::function<egraph::NodeId(egraph::ClassId)>& choice);

}  // namespace egret::rewrite
