#include "core/extract/dominators.h"

namespace egret::extract {

// Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001): for vertices in reverse postorder,
// intersects paths up the tree until the immediate dominators no longer change. Vertices are the classes, then the
// e-nodes, then a source that leads to every root.
Dominators::Dominators(const LiveGraph& graph, std::span<const uint32_t> roots) : m_classes(graph.nodes.size()) {
    const auto classes = static_cast<uint32_t>(m_classes);
    const auto source = classes + static_cast<uint32_t>(graph.children.size());
    // Returns the i-th successor, or the source if there is none.
    const auto next = [&](uint32_t v, std::size_t i) -> uint32_t {
        if (v == source) return i < roots.size() ? roots[i] : source;
        if (v < classes) return i < graph.nodes[v].size() ? classes + graph.nodes[v][i] : source;
        const auto& children = graph.children[v - classes];
        return i < children.size() ? children[i] : source;
    };
    constexpr uint32_t kUnseen = 0xffffffffu;
    std::vector<uint32_t> number(source + 1, kUnseen), order;  // postorder
    std::vector<std::vector<uint32_t>> before(source + 1);
    std::vector<std::pair<uint32_t, std::size_t>> path{{source, 0}};
    std::vector<bool> seen(source + 1, false);
    seen[source] = true;
    while (!path.empty()) {
        auto& [v, i] = path.back();
        const uint32_t to = next(v, i++);
        if (to == source) {
            number[v] = static_cast<uint32_t>(order.size());
            order.push_back(v);
            path.pop_back();
            continue;
        }
        before[to].push_back(v);
        if (seen[to]) continue;
        seen[to] = true;
        path.emplace_back(to, 0);
    }
    std::vector<uint32_t> parent(order.size(), kUnseen);  // immediate dominator, by postorder number
    const auto last = static_cast<uint32_t>(order.size() - 1);
    parent[last] = last;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t v = last; v-- > 0;) {
            uint32_t meet = kUnseen;
            for (const uint32_t vertex : before[order[v]]) {
                uint32_t other = number[vertex];
                if (parent[other] == kUnseen) continue;
                if (meet == kUnseen) meet = other;
                while (meet != other) {
                    if (meet < other) meet = parent[meet];
                    else other = parent[other];
                }
            }
            if (parent[v] == meet) continue;
            parent[v] = meet;
            more = true;
        }
    }
    // Compute intervals: sizes from the leaves up (a dominator has a larger number than the vertices that it
    // dominates), then positions from the source down.
    std::vector<uint32_t> size(order.size(), 1), place(order.size(), 0), enter(order.size(), 0);
    for (uint32_t v = 0; v < last; ++v) size[parent[v]] += size[v];
    m_enter.assign(source + 1, 0);
    m_leave.assign(source + 1, 0);
    enter[last] = place[last] = 1;
    for (uint32_t v = last + 1; v-- > 0;) {
        if (v != last) {
            enter[v] = place[parent[v]] + 1;
            place[parent[v]] += size[v];
            place[v] = enter[v];
        }
        m_enter[order[v]] = enter[v];
        m_leave[order[v]] = enter[v] + size[v] - 1;
    }
}

}  // namespace egret::extract
