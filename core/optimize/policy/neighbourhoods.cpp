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

// Each row is either 0, operator, features; or 1, numbers of producers and consumers, self, producers, consumers.
std::vector<uint32_t> Neighbourhoods::save() const {
    std::vector<uint32_t> data;
    for (Row row = 0; row < size(); ++row) {
        const View one = view(row);
        if (one.features) {
            data.insert(data.end(), {0, one.features->op});
            for (const float value : one.features->values) data.push_back(std::bit_cast<uint32_t>(value));
        } else {
            data.insert(data.end(),
                {1, static_cast<uint32_t>(one.producers.size()), static_cast<uint32_t>(one.consumers.size()),
                    one.self});
            data.insert(data.end(), one.producers.begin(), one.producers.end());
            data.insert(data.end(), one.consumers.begin(), one.consumers.end());
        }
    }
    return data;
}

Neighbourhoods Neighbourhoods::restore(std::span<const uint32_t> data) {
    Neighbourhoods rows;
    const auto take = [&](std::size_t count) {
        if (count > data.size()) throw Error(Category::badInput, "the graph's neighborhood data is truncated");
        const auto taken = data.first(count);
        data = data.subspan(count);
        return taken;
    };
    while (!data.empty()) {
        if (take(1)[0] == 0) {
            const auto cells = take(1 + NodeFeatures::kCount);
            NodeFeatures features{.op = cells[0]};
            for (std::size_t i = 0; i < NodeFeatures::kCount; ++i)
                features.values[i] = std::bit_cast<float>(cells[1 + i]);
            rows.node(features);
            continue;
        }
        const auto head = take(3);
        const auto producers = take(head[0]), consumers = take(head[1]);
        std::vector<Row> from(producers.begin(), producers.end()), to(consumers.begin(), consumers.end());
        const auto isKnown = [&](Row row) { return row < rows.size(); };
        if (!isKnown(head[2]) || !std::ranges::all_of(from, isKnown) || !std::ranges::all_of(to, isKnown))
            throw Error(Category::badInput, "a neighborhood of the graph refers to a later one");
        rows.around(head[2], from, to);
    }
    return rows;
}

}  // namespace egret::optimize::policy
