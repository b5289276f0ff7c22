#pragma once

#include "core/base/bytes.h"
#include "core/base/hash.h"

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace egret::optimize::policy {

// The network's input for one operator of a graph (Observer::featuresOf() computes the values).
struct NodeFeatures {
    static constexpr std::size_t kCount = 14;
    uint32_t op = 0;  // index into the network's vocabulary
    std::array<float, kCount> values{};
    bool operator==(const NodeFeatures&) const = default;
};

// All nodes that graph attention can distinguish, each stored once.
//
// After l layers a node's embedding depends only on its neighborhood of l steps. Nodes with equal neighborhoods
// therefore have equal embeddings. Such nodes occur in one graph (the twelve layers of a transformer), in a graph and
// its candidates (which differ around one match), and in the graphs of a whole episode. Each distinct neighborhood is
// one row, found by comparing its parts: the colors of Weisfeiler-Leman refinement. The network computes each row once.
// This is exact and makes hundreds of candidates affordable (tests/bench/policy.md).
class Neighbourhoods {
public:
    using Row = uint32_t;  // greater than the rows it consists of

    // Returns the row of a single node (layer 0).
    Row node(const NodeFeatures& features);
    // Returns a row of the next layer: a node, its producers and its consumers, all of the same layer. The first
    // producer stays first; the order of the others does not matter. Sorts `producers` and `consumers` in place.
    Row around(Row self, std::span<Row> producers, std::span<Row> consumers);

    struct View {
        const NodeFeatures* features = nullptr;  // single nodes only; the fields below are then unused
        Row self = 0;
        std::span<const Row> producers, consumers;
    };
    View view(Row row) const;
    Row size() const { return static_cast<Row>(m_rows.size()); }

    // Copies the rows of another table; the result is parallel to them.
    std::vector<Row> absorb(const Neighbourhoods& other);

    // Serializes for another process. restore() throws badInput for invalid data.
    Bytes save() const;
    static Neighbourhoods restore(std::span<const std::byte> data);

private:
    struct Entry {
        uint32_t first = 0;  // index into m_cells or m_features
        uint16_t producers = 0, consumers = 0;
        bool isNode = false;
    };

    std::vector<Entry> m_rows;
    std::vector<uint32_t> m_cells;  // self, producers, consumers
    std::vector<NodeFeatures> m_features;
    std::unordered_multimap<uint64_t, Row> m_byHash;
};

}  // namespace egret::optimize::policy
