#include "core/extract/unfounded.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::extract {

Exits::Exits(const Reduction& reduction)
    : m_reduction(reduction), m_inside(reduction.nodes.size(), false), m_insideBits(reduction.implied.words(), 0) {}

std::vector<uint32_t> Exits::of(std::span<const uint32_t> classes) {
    const Implied& implied = m_reduction.implied;
    for (const uint32_t c : classes) {
        m_inside[c] = true;
        if (implied.known()) m_insideBits[implied.position(c) / 64] |= uint64_t{1} << (implied.position(c) % 64);
    }
    std::vector<uint32_t> exits;
    for (const uint32_t c : classes)
        for (const uint32_t n : m_reduction.nodes[c]) {
            const auto& children = m_reduction.children[n];
            if (std::any_of(children.begin(), children.end(), [this](uint32_t child) { return m_inside[child]; }))
                continue;
            if (implied.known()) {
                const auto row = implied.ofNode(n);
                uint64_t common = 0;
                for (std::size_t w = 0; w < row.size(); ++w) common |= row[w] & m_insideBits[w];
                if (common) continue;
            }
            exits.push_back(n);
        }
    for (const uint32_t c : classes) m_inside[c] = false;
    std::fill(m_insideBits.begin(), m_insideBits.end(), 0);
    return exits;
}

}  // namespace egret::extract
