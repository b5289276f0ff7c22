#pragma once

#include "core/cost/cost.h"

#include <optional>
#include <unordered_map>

namespace egret::optimize {

// Node costs from the cost model, cached. A node is identified by its structure, so its cost never changes.
class NodeCosts {
public:
    NodeCosts(std::shared_ptr<graph::Arena> arena, const cost::CostModel& model)
        : m_arena(std::move(arena)), m_model(model) {}
    double of(graph::NodeId node);
    const cost::CostModel& model() const { return m_model; }

private:
    std::shared_ptr<graph::Arena> m_arena;
    const cost::CostModel& m_model;
    std::unordered_map<graph::NodeId, double> m_known;
};

// Replacements for Graph::replaced: old node, new node.
using Replacements = std::vector<std::pair<graph::NodeId, graph::NodeId>>;

// The predicted graph after a replacement.
struct Forecast {
    double cost = 0;            // by the cost model, microseconds
    std::size_t operators = 0;  // see Graph::operatorCount
    uint64_t hash = 0;          // covers all nodes below the outputs
};

// Predicts the results of many rewrites of a graph without building them. A rewrite changes a few nodes, but every node
// above them has a new identity. Building hundreds of results, of which only one is used, would fill the arena, which
// never frees nodes. Therefore, the nodes above a change are numbered and hashed separately; only the nodes that the
// rule builds are new to the cost model.
//
// Not thread-safe because of its scratch space.
class Preview {
public:
    Preview(graph::Graph graph, NodeCosts& costs);  // `costs` must outlive the preview
    const graph::Graph& graph() const { return m_graph; }

    Forecast forecast(const Replacements& replacements);  // O(nodes); {} forecasts the graph itself

    // Returns the change of the cost, microseconds. O(nodes that appear, disappear or use a replaced node), except if
    // operators above the change become equal or constant: then O(nodes).
    double costChange(const Replacements& replacements);

    // Returns a canonical encoding of the replaced graph. Two graphs of one arena with the same output names are equal
    // exactly if their encodings are. O(nodes)
    std::vector<uint32_t> spelling(const Replacements& replacements);

private:
    using Local = uint32_t;  // index into m_nodes
    static constexpr Local kNone = ~Local{0};
    struct Node {
        graph::OperatorId op;
        uint32_t firstInput = 0, inputs = 0;  // in m_inputs
        uint64_t hash = 0, opHash = 0;
        double cost = 0;
        Local next = kNone;  // in the same bucket
        bool isWeight = false, mayBeWeight = false;
        bool computes = false;  // counts as an operator unless it is a weight
    };

    Local localOf(graph::NodeId node);
    Local push(graph::NodeId node);
    Local insert(Node node);
    Local& bucketOf(uint64_t hash) { return m_buckets[hash & (m_buckets.size() - 1)]; }
    template <typename Image>
    Local above(Local before, const Image& imageOf);  // imageOf(input): its replacement
    std::vector<Local> outputsAfter(const Replacements& replacements);
    const std::vector<Local>& inOrder(const std::vector<Local>& outputs);
    std::optional<double> localCostChange(const Replacements& replacements);
    void forget();

    graph::Graph m_graph;
    NodeCosts& m_costs;
    std::size_t m_own = 0;  // the graph's nodes come first, in order, then scratch
    std::size_t m_ownInputs = 0;
    std::vector<Node> m_nodes;
    std::vector<Local> m_inputs;
    std::unordered_map<graph::NodeId, Local> m_localOf;
    std::vector<Local> m_buckets;                     // by hash: the latest node, which leads to earlier ones
    std::vector<graph::NodeId> m_scratchIds;          // to be removed from m_localOf
    std::optional<double> m_cost;                     // of the graph; computed when first needed
    std::vector<std::vector<graph::NodeId>> m_users;  // of the graph's nodes; empty until first needed
    // Buffers, kept because a state has hundreds of candidates.
    std::vector<Local> m_image, m_order;
    std::vector<char> m_isReplaced, m_isSeen;
    std::vector<std::pair<Local, uint32_t>> m_stack;
};

}  // namespace egret::optimize
