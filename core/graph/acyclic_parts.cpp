// Even two convex clusters may form a cycle when both are folded. Therefore, the quotient of the operators by the
// clusters is sorted topologically (Kahn). If that fails, the clusters on cycles are split one after the other by
// level. level(n) is the largest number of times that a path from the cluster's inside to n leaves the cluster and
// returns. Operators of one level have no path through the outside, and paths lead only from lower to higher levels, so
// every piece folds without a cycle. In a tree of groups, it suffices that each level is acyclic: a path that leaves a
// folded group and returns would be a cycle one level up.
#include "core/graph/acyclic_parts.h"

#include "core/base/lists.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace egret::graph {
namespace {

// Returns the topological order of the parts, which is shorter than `parts` if there are cycles. Among ready parts,
// the one that begins first comes next.
std::vector<std::size_t> topological(const std::vector<Members>& producers, const Members& members,
    const std::vector<AcyclicPart>& parts, const std::unordered_map<std::size_t, std::size_t>& partOf) {
    std::vector<std::vector<std::size_t>> next(parts.size());
    std::vector<std::size_t> waiting(parts.size(), 0);
    for (std::size_t op : members)
        for (std::size_t producer : producers[op]) {
            const auto from = partOf.find(producer);
            const std::size_t to = partOf.at(op);
            if (from == partOf.end() || from->second == to) continue;
            next[from->second].push_back(to);
            ++waiting[to];
        }
    const auto later = [&](std::size_t a, std::size_t b) {
        return parts[a].members.front() > parts[b].members.front();
    };
    std::vector<std::size_t> ready, order;
    for (std::size_t p = 0; p < parts.size(); ++p)
        if (waiting[p] == 0) ready.push_back(p);
    std::make_heap(ready.begin(), ready.end(), later);
    while (!ready.empty()) {
        std::pop_heap(ready.begin(), ready.end(), later);
        const std::size_t p = ready.back();
        ready.pop_back();
        order.push_back(p);
        for (std::size_t to : next[p])
            if (--waiting[to] == 0) {
                ready.push_back(to);
                std::push_heap(ready.begin(), ready.end(), later);
            }
    }
    return order;
}

// Splits `ops` by level (defined at the top of this file); `parts` must be acyclic.
std::vector<Members> piecesOf(const std::vector<Members>& producers, const Members& ops, const Members& members,
    const std::vector<AcyclicPart>& parts, const std::unordered_map<std::size_t, std::size_t>& partOf) {
    std::vector<bool> inside(parts.size(), false);
    for (std::size_t op : ops) inside[partOf.at(op)] = true;
    std::vector<int> level(parts.size(), 0);
    for (std::size_t p : topological(producers, members, parts, partOf))
        for (std::size_t op : parts[p].members)
            for (std::size_t producer : producers[op]) {
                const auto from = partOf.find(producer);
                if (from == partOf.end() || from->second == p) continue;
                const bool leaves = inside[from->second] && !inside[p];
                level[p] = std::max(level[p], level[from->second] + (leaves ? 1 : 0));
            }
    std::map<int, Members> pieces;
    for (std::size_t op : ops) pieces[level[partOf.at(op)]].push_back(op);
    std::vector<Members> result;
    for (auto& [at, piece] : pieces) result.push_back(std::move(piece));
    return result;
}

}  // namespace

std::vector<AcyclicPart> acyclicParts(
    const std::vector<Members>& producers, const Members& members, const std::map<std::size_t, Members>& clusters) {
    std::vector<AcyclicPart> parts;
    std::unordered_map<std::size_t, std::size_t> partOf;
    const auto make = [&](const std::vector<Members>& pieces, std::size_t cluster) {
        for (const Members& piece : pieces) {
            for (std::size_t op : piece) partOf[op] = parts.size();
            parts.push_back({piece.size() > 1 ? cluster : kNoCluster, piece});
        }
    };
    const auto singles = [&] {
        for (std::size_t op : members)
            if (!partOf.contains(op)) make({{op}}, kNoCluster);
    };
    for (const auto& [cluster, ops] : clusters) make({ops}, cluster);
    singles();
    std::vector<std::size_t> order = topological(producers, members, parts, partOf);
    if (order.size() < parts.size()) {  // cycles: keep the parts on no cycle, split the rest one by one
        std::unordered_set<std::size_t> fine(order.begin(), order.end());
        std::vector<AcyclicPart> tried;
        std::swap(tried, parts);
        partOf.clear();
        std::vector<std::pair<std::size_t, Members>> suspects;
        for (std::size_t p = 0; p < tried.size(); ++p) {
            if (tried[p].cluster == kNoCluster) continue;
            if (fine.contains(p)) make({tried[p].members}, tried[p].cluster);
            else suspects.emplace_back(tried[p].cluster, tried[p].members);
        }
        for (const auto& [cluster, ops] : suspects) {
            const auto settledParts = parts;
            const auto settledOf = partOf;
            singles();
            const std::vector<Members> pieces = piecesOf(producers, ops, members, parts, partOf);
            parts = settledParts;
            partOf = settledOf;
            make(pieces, cluster);
        }
        singles();
        order = topological(producers, members, parts, partOf);
    }
    return transformed(order, [&](std::size_t p) { return std::move(parts[p]); });
}

}  // namespace egret::graph
