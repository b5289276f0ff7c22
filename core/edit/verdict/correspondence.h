#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace egret::edit {

// Two different nodes, one of each graph, that must be equal for the outputs to be equal.
struct NodePair {
    graph::NodeId before, after;
    // Positions of the pairs of inputs that suffice: the operators are the same. Empty for an innermost pair.
    std::vector<uint32_t> inputs;
    std::vector<uint32_t> users;
    bool isInnermost() const { return inputs.empty(); }
};

// Descends from the pairs of outputs through pairs with the same operator, down to the pairs that the edit changed. It
// stops above inputs that it would pair wrongly: above a node that both graphs contain (the operands were exchanged or
// rewired), above weights and above nodes with other types. The graphs have the same number of outputs, in the same
// order. O(nodes)
class Correspondence {
public:
    Correspondence(const graph::Graph& before, const graph::Graph& after);

    const graph::Graph& before() const { return m_before; }
    const graph::Graph& after() const { return m_after; }
    const std::vector<NodePair>& pairs() const { return m_pairs; }           // inputs before users
    const std::vector<uint32_t>& outputs() const { return m_outputs; }       // kSame for identical outputs
    bool isShared(graph::NodeId id) const { return m_shared.contains(id); }  // whether both graphs contain the node

    static constexpr uint32_t kSame = 0xffffffffu;

private:
    bool mayDescend(graph::NodeId before, graph::NodeId after) const;

    graph::Graph m_before, m_after;
    std::unordered_set<graph::NodeId> m_shared;
    std::vector<NodePair> m_pairs;
    std::vector<uint32_t> m_outputs;
};

}  // namespace egret::edit
