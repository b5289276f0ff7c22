#include "core/optimize/policy/neighbourhoods.h"

#include "core/base/error.h"

#include <algorithm>
#include <bit>

namespace egret::optimize::policy {

using Row = Neighbourhoods::Row;

Row Neighbourhoods::node(const NodeFeatures& features) {
    uint64_t hash = hashCombine(1, features.op);
    for (const float value : features.values) hash = hashCombine(hash, std::bit_cast<uint32_t>(value));
    const auto [begin, end] = m_byHash.equal_range(hash);
    for (auto at = begin; at != end; ++at)
        if (m_rows[at->second].isNode && m_features[m_rows[at->second].first] == features) return at->second;
    const Row row = size();
    m_rows.push_back({.first = static_cast<uint32_t>(m_features.size()), .isNode = true});
    m_features.push_back(features);
    m_byHash.emplace(hash, row);
    return row;
}

Row Neighbourhoods::around(Row self, std::span<Row> producers, std::span<Row> consumers) {
    if (producers.size() > UINT16_MAX || consumers.size() > UINT16_MAX)
        throw Error(
            Category::unsupported, "a tensor has more than 65,535 uses, or an operator has more than 65,535 inputs");
    if (producers.size() > 2) std::sort(producers.begin() + 1, producers.end());
    std::ranges::sort(consumers);
    uint64_t hash = hashCombine(hashCombine(2, self), producers.size());
    for (const Row row : producers) hash = hashCombine(hash, row);
    for (const Row row : consumers) hash = hashCombine(hash, row);
    const auto [begin, end] = m_byHash.equal_range(hash);
    for (auto at = begin; at != end; ++at) {
        if (m_rows[at->second].isNode) continue;
        const View known = view(at->second);
        if (known.self == self && std::ranges::equal(known.producers, producers) &&
            std::ranges::equal(known.consumers, consumers))
            return at->second;
    }
    const Row row = size();
    m_rows.push_back({.first = static_cast<uint32_t>(m_cells.size()),
        .producers = static_cast<uint16_t>(producers.size()),
        .consumers = static_cast<uint16_t>(consumers.size())});
    m_cells.push_back(self);
    m_cells.insert(m_cells.end(), producers.begin(), producers.end());
    m_cells.insert(m_cells.end(), consumers.begin(), consumers.end());
    m_byHash.emplace(hash, row);
    return row;
}

Neighbourhoods::View Neighbourhoods::view(Row row) const {
    const Entry& entry = m_rows[row];
    if (entry.isNode) return {.features = &m_features[entry.first]};
    const std::span<const Row> cells = std::span(m_cells).subspan(entry.first);
    return {.self = cells[0],
        .producers = cells.subspan(1, entry.producers),
        .consumers = cells.subspan(1 + entry.producers, entry.consumers)};
}

std::vector<Row> Neighbourhoods::absorb(const Neighbourhoods& other) {
    std::vector<Row> here;
    here.reserve(other.size());
    std::vector<Row> producers, consumers;
    for (Row row = 0; row < other.size(); ++row) {
        const View view = other.view(row);
        if (view.features) {
            here.push_back(node(*view.features));
            continue;
        }
        const auto mapped = [&](std::span<const Row> rows, std::vector<Row>& into) {
            into.clear();
            for (const Row one : rows) into.push_back(here[one]);
        };
        mapped(view.producers, producers);
        mapped(view.consumers, consumers);
        here.push_back(around(here[view.self], producers, consumers));
    }
    return here;
}

// Each row is 1 and the features of a node; or 0, self, producers and consumers.
Bytes Neighbourhoods::save() const {
    ByteWriter out;
    for (Row row = 0; row < size(); ++row) {
        const View one = view(row);
        out.plain(static_cast<uint8_t>(one.features != nullptr));
        if (one.features) {
            out.plain(*one.features);
            continue;
        }
        out.plain(one.self);
        out.many(one.producers);
        out.many(one.consumers);
    }
    return out.data;
}

Neighbourhoods Neighbourhoods::restore(std::span<const std::byte> data) {
    Neighbourhoods rows;
    const auto isKnown = [&](Row row) { return row < rows.size(); };
    for (ByteReader in(data); !in.atEnd();) {
        if (in.plain<uint8_t>() != 0) {
            rows.node(in.plain<NodeFeatures>());
            continue;
        }
        const Row self = in.plain<Row>();
        std::vector<Row> producers = in.many<Row>(), consumers = in.many<Row>();
        if (!isKnown(self) || !std::ranges::all_of(producers, isKnown) || !std::ranges::all_of(consumers, isKnown))
            throw Error(Category::badInput, "a neighborhood of the graph refers to a later one");
        rows.around(self, producers, consumers);
    }
    return rows;
}

}  // namespace egret::optimize::policy
