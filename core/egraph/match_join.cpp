// Joins the matches of several patterns.
//
// Tensat takes the product of the patterns' matches and keeps the pairs that agree on shared variables. A hash join
// finds the same pairs in time proportional to inputs and output. Each source after the first is indexed by the classes
// of the variables already bound, and every partial match is extended by its bucket. Sources without shared variables
// still yield a product.
#include "core/egraph/matcher.h"

#include "core/base/clock.h"
#include "core/base/hash.h"

#include <algorithm>
#include <bit>

namespace egret::egraph {
namespace {

constexpr uint32_t kNoRow = 0xffffffffu;

uint64_t keyOf(std::span<const ClassId> row, const std::vector<uint32_t>& columns) {
    uint64_t key = 0;
    for (const uint32_t column : columns) key = hashCombine(key, row[column].index());
    return key;
}

}  // namespace

// Adds the time of the individual searches to `searchSeconds`.
bool Matcher::join(const EGraph& egraph, MatchTable& into, const SearchLimits& limits, double& searchSeconds) const {
    MatchTable partial(m_variableCount, m_nodeCount);
    partial.addRow();  // the empty match, extended by the first source
    std::vector<bool> bound(m_variableCount, false);
    std::size_t firstNode = 0;
    uint64_t work = 0;
    for (std::size_t source = 0; source < m_programs.size(); ++source) {
        const Program& program = m_programs[source];
        MatchTable own(program.variables.size(), program.nodeCount);
        // The match limit applies to complete matches; here only time and memory are limited.
        SearchLimits part;
        if (limits.stop)
            part.stop = [&](std::size_t bytes) { return limits.stop(bytes + into.bytes() + partial.bytes()); };
        const auto start = Clock::now();
        const bool complete = searchOne(egraph, program, own, part, 0, false, {0, rootsOf(egraph, program)});
        searchSeconds += secondsSince(start);
        if (!complete) return false;

        std::vector<uint32_t> sharedHere, sharedBefore;  // columns of shared variables in `own` and in `partial`
        for (uint32_t i = 0; i < program.variables.size(); ++i) {
            if (!bound[program.variables[i]]) continue;
            sharedHere.push_back(i);
            sharedBefore.push_back(program.variables[i]);
        }
        const bool last = source + 1 == m_programs.size();
        MatchTable next(m_variableCount, m_nodeCount);
        MatchTable& out = last ? into : next;
        // Chains of rows by the hash of their shared variables. Rows are inserted last to first, so each chain is in
        // row order.
        const std::size_t buckets = std::bit_ceil(own.size() + 1);
        const auto bucketOf = [&](uint64_t key) { return key & (buckets - 1); };
        std::vector<uint32_t> head(buckets, kNoRow), following(own.size(), kNoRow);
        const std::size_t indexBytes = (head.size() + following.size()) * sizeof(uint32_t);
        const auto stopped = [&] {
            return (++work & 0xfff) == 0 && limits.stop &&
                limits.stop((last ? 0 : into.bytes()) + out.bytes() + own.bytes() + partial.bytes() + indexBytes);
        };
        for (std::size_t row = own.size(); row-- > 0;) {
            if (stopped()) return false;
            uint32_t& first = head[bucketOf(keyOf(own.variables(row), sharedHere))];
            following[row] = first;
            first = static_cast<uint32_t>(row);
        }
        for (std::size_t row = 0; row < partial.size(); ++row) {
            if (stopped()) return false;
            for (uint32_t other = head[bucketOf(keyOf(partial.variables(row), sharedBefore))]; other != kNoRow;
                 other = following[other]) {
                if (stopped()) return false;
                const auto theirs = own.variables(other);
                bool agree = true;
                for (std::size_t i = 0; i < sharedHere.size(); ++i)
                    agree = agree && theirs[sharedHere[i]] == partial.variables(row)[sharedBefore[i]];
                if (!agree) continue;
                const auto before = partial.nodes(row).first(firstNode);
                if (m_unordered && source > 0) {
                    const auto previous = before.last(std::min<std::size_t>(firstNode, program.nodeCount));
                    if (!std::ranges::lexicographical_compare(previous, own.nodes(other))) continue;
                }
                if (last && out.size() >= limits.maxMatches) return false;
                const auto [variables, nodes] = out.addRow();
                std::copy_n(partial.variables(row).data(), m_variableCount, variables);
                for (std::size_t i = 0; i < program.variables.size(); ++i) variables[program.variables[i]] = theirs[i];
                std::copy(before.begin(), before.end(), nodes);
                std::copy_n(own.nodes(other).data(), program.nodeCount, nodes + firstNode);
            }
        }
        for (const uint32_t variable : program.variables) bound[variable] = true;
        firstNode += program.nodeCount;
        partial = std::move(next);
    }
    return true;
}

}  // namespace egret::egraph
