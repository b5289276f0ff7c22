#include "core/base/rooted_forest.h"

#include "core/base/grouped.h"

namespace egret {

RootedForest::RootedForest(std::size_t nodes, const std::vector<std::pair<uint32_t, uint32_t>>& edges)
    : m_parent(nodes, kNone), m_edge(nodes, kNone), m_depth(nodes, kNone) {
    const Grouped adjacent(nodes, [&](const auto& add) {
        for (uint32_t i = 0; i < edges.size(); ++i) {
            add(edges[i].first, i);
            add(edges[i].second, i);
        }
    });
    std::vector<uint32_t> open;
    for (uint32_t root = 0; root < nodes; ++root) {
        if (m_depth[root] != kNone) continue;
        m_depth[root] = 0;
        open.assign(1, root);
        while (!open.empty()) {
            const uint32_t node = open.back();
            open.pop_back();
            for (const uint32_t edge : adjacent.of(node)) {
                const uint32_t other = edges[edge].first == node ? edges[edge].second : edges[edge].first;
                if (m_depth[other] != kNone) continue;
                m_depth[other] = m_depth[node] + 1;
                m_parent[other] = node;
                m_edge[other] = edge;
                open.push_back(other);
            }
        }
    }
}

std::optional<std::vector<uint32_t>> RootedForest::path(uint32_t a, uint32_t b) const {
    std::vector<uint32_t> up, down;
    while (a != b) {
        const bool isFirst = m_depth[a] >= m_depth[b];
        uint32_t& node = isFirst ? a : b;
        if (m_parent[node] == kNone) return std::nullopt;
        (isFirst ? up : down).push_back(m_edge[node]);
        node = m_parent[node];
    }
    up.insert(up.end(), down.rbegin(), down.rend());
    return up;
}

}  // namespace egret
