#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace egret {

// Numbers in groups, stored in two arrays: the users of each node of a graph, for example.
class Grouped {
public:
    Grouped() = default;
    // `forEach(add)` calls add(group, number) for all numbers, which keep their order within a group. It is called
    // twice.
    template <class ForEach>
    Grouped(std::size_t groups, const ForEach& forEach) : m_first(groups + 1) {
        forEach([this](std::size_t group, uint32_t) { ++m_first[group + 1]; });
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_numbers.resize(m_first.back());
        std::vector<uint32_t> next = m_first;
        forEach([&](std::size_t group, uint32_t number) { m_numbers[next[group]++] = number; });
    }

    std::span<const uint32_t> of(std::size_t group) const {
        return {m_numbers.data() + m_first[group], m_first[group + 1] - m_first[group]};
    }

private:
    std::vector<uint32_t> m_first, m_numbers;
};

}  // namespace egret
