#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace egret {

// A forest with roots, for repeated queries of paths: O(edges) to build, O(path) per query.
class RootedForest {
public:
    RootedForest(std::size_t nodes, const std::vector<std::pair<uint32_t, uint32_t>>& edges);

    // Returns the indexes of the edges from `a` to `b`; nothing if they are not connected.
    std::optional<std::vector<uint32_t>> path(uint32_t a, uint32_t b) const;

private:
    static constexpr uint32_t kNone = 0xffffffffu;
    std::vector<uint32_t> m_parent, m_edge, m_depth;
};

}  // namespace egret
