#pragma once

#include "core/cost/cost.h"

#include <unordered_map>

namespace egret::optimize {

// What the cost model says of nodes, asked once for each. A node is its structure, so an answer never changes.
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

// A replacement as Graph::replaced takes it: old node, new node.
using Replacements = std::vector<std::pair<graph::NodeId, graph::NodeId>>;

// What a graph would be after a replacement.
struct Forecast {
    double cost = 0;            // of the cost model, microseconds
    std::size_t operators = 0;  // as Graph::operatorCount
    uint64_t hash = 0;          // of everything below the outputs
};

// A graph that is about to be rewritten in many ways: what each of them would make of it is told without making it.
// A rewrite changes a few nodes but every node above them gets a new identity; hundreds of matches in a graph of
// hundreds of nodes, for one graph that is ever looked at again, would fill the arena, which never forgets. So
// the nodes above a change are numbered and hashed aside; only what the rule itself made is new to the cost model.
//
// Not for several threads at once: it keeps scratch space.
class Preview {
public:
    Preview(graph::Graph graph, NodeCosts& costs);  // `costs` outlives it
    const graph::Graph& graph() const { return m_graph; }

    Forecast forecast(const Replacements& replacements);  // O(nodes); {} is the graph itself

    // The replaced graph spelled out: of two graphs in one arena, with the same names for their outputs, the same
    // spelling exactly if they are the same. O(nodes)
    std::vector<uint32_t> spelling(const Replacements& replacements);

private:
    struct Node {
        graph::OperatorId op;
        uint32_t firstInput = 0, inputs = 0;  // in m_inputs
        uint64_t hash = 0;
        double cost = 0;
        bool isWeight = false;
        bool computes = false;  // counts as an operator unless it is a weight
    };
    using Local = uint32_t;  // index into m_nodes

    Local localOf(graph::NodeId node);
    Local push(graph::NodeId node);
    Local above(Local before, const std::vector<Local>& image);
    std::vector<Local> outputsAfter(const Replacements& replacements);
    std::vector<Local> inOrder(const std::vector<Local>& outputs) const;
    void forget();

    graph::Graph m_graph;
    NodeCosts& m_costs;
    std::size_t m_own = 0;  // the graph's nodes come first, in its order; scratch follows
    std::size_t m_ownInputs = 0;
    std::vector<Node> m_nodes;
    std::vector<Local> m_inputs;
    std::unordered_map<graph::NodeId, Local> m_localOf;
    std::unordered_multimap<uint64_t, Local> m_byHash;
    std::vector<graph::NodeId> m_scratchIds;  // to be taken out of m_localOf ...
    std::vector<uint64_t> m_scratchHashes;    // ... and of m_byHash again
};

}  // namespace egret::optimize
