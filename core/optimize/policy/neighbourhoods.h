#pragma once

#include "core/base/hash.h"

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace egret::optimize::policy {

// What the network is told of one operator of a graph (features.h says what the numbers are).
struct NodeFeatures {
    static constexpr std::size_t kCount = 14;
    uint32_t op = 0;  // in the network's vocabulary
    std::array<float, kCount> values{};
    bool operator==(const NodeFeatures&) const = default;
};

// Everything that graph attention can tell apart, each once.
//
// After l layers a node's embedding depends on nothing but its neighbourhood of l steps. So nodes with equal
// neighbourhoods have equal embeddings, be they in one graph (the twelve layers of a transformer), in a graph and its
// candidates (which differ around one match), or in the graphs of a whole episode. Here every distinct neighbourhood is
// one row, found by comparing what it is made of: the colours of Weisfeiler and Leman's refinement. The network
// computes each row once; that is exact, and it is what makes hundreds of candidates affordable
// (tests/bench/policy.md).
class Neighbourhoods {
public:
    using Row = uint32_t;  // after all rows it is made of

    // A node alone (layer 0).
    Row node(const NodeFeatures& features);
    // One layer more: of a node, those it reads (the first input stays first, the order of the others does not matter)
    // and those that read it. All of the same layer. `producers` and `consumers` are left sorted.
    Row around(Row self, std::span<Row> producers, std::span<Row> consumers);

    struct View {
        const NodeFeatures* features = nullptr;  // of a node alone; then nothing below applies
        Row self = 0;
        std::span<const Row> producers, consumers;
    };
    View view(Row row) const;
    Row size() const { return static_cast<Row>(m_rows.size()); }

    // The rows of another table, here: parallel to it.
    std::vector<Row> absorb(const Neighbourhoods& other);

    // For another process: plain numbers. restore() throws badInput for what save() did not write.
    std::vector<uint32_t> save() const;
    static Neighbourhoods restore(std::span<const uint32_t> data);

private:
    struct Entry {
        uint32_t first = 0;  // in m_cells, or in m_features
        uint16_t producers = 0, consumers = 0;
        bool isNode = false;
    };

    std::vector<Entry> m_rows;
    std::vector<uint32_t> m_cells;  // self, producers, consumers
    std::vector<NodeFeatures> m_features;
    std::unordered_multimap<uint64_t, Row> m_byHash;
};

}  // namespace egret::optimize::policy
