#include "core/rewrite/graph_index.h"

#include <algorithm>
#include <bit>

namespace egret::rewrite {

// Fibonacci hashing: ids of one graph are often consecutive, and the product spreads them.
std::size_t GraphIndex::slotOf(graph::NodeId id) const {
    std::size_t slot = (id.index() * 0x9e3779b97f4a7c15ull) >> m_shift;
    while (m_slots[slot].place != kNowhere && m_slots[slot].id != id) slot = (slot + 1) & (m_slots.size() - 1);
    return slot;
}

uint32_t GraphIndex::find(graph::NodeId id) const { return m_slots[slotOf(id)].place; }

std::span<const uint32_t> GraphIndex::placesOf(const graph::OpSpec& op) const {
    if (m_byOperator.empty())
        for (uint32_t place = 0; place < size(); ++place) m_byOperator[this->op(place).spec].push_back(place);
    const auto found = m_byOperator.find(&op);
    return found == m_byOperator.end() ? std::span<const uint32_t>() : found->second;
}

GraphIndex::GraphIndex(const graph::Graph& graph) {
    const auto& nodes = graph.nodes();
    m_slots.resize(std::bit_ceil(2 * nodes.size() + 2));
    m_shift = 64 - std::countr_zero(m_slots.size());
    m_nodes.reserve(nodes.size());
    for (const graph::NodeId id : nodes) {
        const auto place = static_cast<uint32_t>(m_nodes.size());
        const graph::Node& node = graph.node(id);
        m_nodes.push_back({&node, &graph.arena().op(node.op), static_cast<uint32_t>(m_inputs.size())});
        for (const graph::NodeId input : node.inputs) m_inputs.push_back(find(input));
        m_slots[slotOf(id)] = {id, place};
    }
    m_users = Grouped(nodes.size(), [this](const auto& add) {
        for (uint32_t place = 0; place < size(); ++place) {
            const auto all = inputs(place);
            for (std::size_t i = 0; i < all.size(); ++i)  // each input once, even if it is used repeatedly
                if (std::ranges::find(all.first(i), all[i]) == all.first(i).end()) add(all[i], place);
        }
    });
}

}  // namespace egret::rewrite
