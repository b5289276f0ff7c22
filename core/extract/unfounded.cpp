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

double provenBound(const Problem& problem, std::span<const UnfoundedSet> sets, std::span<const double> multipliers) {
    ensure(sets.size() == multipliers.size(), "a proof has one multiplier per set");
    std::vector<double> asked(problem.nodeCount(), 0);
    double bound = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::vector<uint32_t>& classes = sets[i].classes;
        ensure(multipliers[i] >= 0 && !classes.empty(), "a proof's sets have a head and a nonnegative multiplier");
        ensure(std::find(problem.roots.begin(), problem.roots.end(), classes.front()) != problem.roots.end(),
            "a proof's heads are roots");
        bound += multipliers[i];
        std::vector<bool> inside(problem.classCount(), false);
        for (const uint32_t c : classes) inside[c] = true;
        for (uint32_t c = 0; c < problem.classCount(); ++c) {
            if (!inside[c]) continue;
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                bool exit = true;
                for (const uint32_t child : problem.childrenOf(n)) exit = exit && !inside[child];
                if (exit) asked[n] += multipliers[i];
            }
        }
    }
    for (uint32_t n = 0; n < problem.nodeCount(); ++n)
        ensure(asked[n] <= problem.cost[n] * (1 + 1e-9), "a proof charges an e-node at most its cost");
    return bound;
}

}  // namespace egret::extract
