#pragma once

#include "core/base/grouped.h"
#include "core/graph/graph.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace egret::rewrite {

// A graph indexed for searching: nodes by their position in Graph::nodes(), with inputs and users as positions. Built
// in linear time; the graph's arena must outlive the index.
class GraphIndex {
public:
    static constexpr uint32_t kNowhere = 0xffffffffu;

    explicit GraphIndex(const graph::Graph& graph);

    uint32_t size() const { return static_cast<uint32_t>(m_nodes.size()); }
    const graph::Node& node(uint32_t place) const { return *m_nodes[place].node; }
    const graph::Operator& op(uint32_t place) const { return *m_nodes[place].op; }
    std::span<const uint32_t> inputs(uint32_t place) const {
        return {m_inputs.data() + m_nodes[place].firstInput, m_nodes[place].node->inputs.size()};
    }
    std::span<const uint32_t> users(uint32_t place) const {  // in ascending order, each user once
        return m_users.of(place);
    }
    uint32_t find(graph::NodeId id) const;  // kNowhere if absent
    // Returns positions in ascending order. The first call sorts the whole graph by operator, so calls are not
    // thread-safe.
    std::span<const uint32_t> placesOf(const graph::OpSpec& op) const;

private:
    struct Entry {
        const graph::Node* node;
        const graph::Operator* op;
        uint32_t firstInput;
    };
    struct Slot {  // entry of an open-addressing table
        graph::NodeId id;
        uint32_t place = kNowhere;
    };
    std::size_t slotOf(graph::NodeId id) const;

    std::vector<Entry> m_nodes;
    std::vector<uint32_t> m_inputs;
    Grouped m_users;
    std::vector<Slot> m_slots;  // size is a power of two
    int m_shift = 0;
    mutable std::unordered_map<const graph::OpSpec*, std::vector<uint32_t>> m_byOperator;
};

}  // namespace egret::rewrite
