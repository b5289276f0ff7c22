#include "core/batching/schedule/schedule.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/batching/schedule/frontier.h"
#include "core/batching/schedule/learned.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace egret::batching {
namespace {
constexpr std::array<std::string_view, 4> kPolicyNames{"depth", "agenda", "greedy", "learned"};
}

std::span<const std::string_view> policyNames() { return kPolicyNames; }
std::string_view nameOf(Policy policy) { return kPolicyNames[static_cast<std::size_t>(policy)]; }
std::optional<Policy> policyNamed(std::string_view name) {
    const auto it = std::ranges::find(kPolicyNames, name);
    if (it == kPolicyNames.end()) return std::nullopt;
    return static_cast<Policy>(it - kPolicyNames.begin());
}

namespace {

// Determines which operations can occur between two nodes of one operation: the strongly connected components of the
// operation graph, by transitive closure on bit rows. A program has tens of operations, a minibatch a million nodes.
class OperationGraph {
public:
    explicit OperationGraph(const Topology& topology)
        : m_size(topology.operations), m_words((m_size + 63) / 64), m_reaches(m_size * m_words) {
        for (uint32_t node = 0; node < topology.size(); ++node)
            for (const uint32_t input : topology.inputsOf(node))
                set(topology.operation[input], topology.operation[node]);
        for (uint32_t via = 0; via < m_size; ++via)
            for (uint32_t from = 0; from < m_size; ++from)
                if (reaches(from, via))
                    for (std::size_t word = 0; word < m_words; ++word)
                        m_reaches[from * m_words + word] |= m_reaches[via * m_words + word];
    }
    bool reaches(uint32_t from, uint32_t to) const { return m_reaches[from * m_words + to / 64] >> (to % 64) & 1; }

private:
    void set(uint32_t from, uint32_t to) { m_reaches[from * m_words + to / 64] |= uint64_t{1} << (to % 64); }

    std::size_t m_size, m_words;
    std::vector<uint64_t> m_reaches;
};

// Sorts by depth, then operation, with a stable counting sort. The result is the batches of Fold, section 2.
Schedule byDepth(const Topology& topology) {
    const std::vector<uint32_t> depth = depths(topology);
    Schedule result;
    result.order = consecutive<uint32_t>(topology.size());
    auto countingSort = [&](const std::vector<uint32_t>& key, uint32_t keys) {
        std::vector<uint32_t> first(keys + 1, 0);
        for (const uint32_t node : result.order) ++first[key[node] + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<uint32_t> sorted(result.order.size());
        for (const uint32_t node : result.order) sorted[first[key[node]]++] = node;
        result.order = std::move(sorted);
    };
    countingSort(topology.operation, topology.operations);
    countingSort(depth, depth.empty() ? 1 : *std::ranges::max_element(depth) + 1);

    for (uint32_t i = 0; i < topology.size(); ++i) {
        const uint32_t node = result.order[i];
        const bool same = i > 0 && depth[node] == depth[result.order[i - 1]] &&
            topology.operation[node] == topology.operation[result.order[i - 1]];
        if (!same) result.batches.push_back({topology.operation[node], i, i});
        result.batches.back().end = i + 1;
    }
    return result;
}

uint32_t shallowest(const Frontier& frontier) {
    uint32_t best = frontier.operations().front();
    for (const uint32_t operation : frontier.operations())
        if (frontier.meanDepth(operation) < frontier.meanDepth(best)) best = operation;
    return best;
}

template <class Choose>
Schedule byChoice(const Topology& topology, Choose choose) {
    Frontier frontier(topology);
    while (!frontier.done()) frontier.run(choose(frontier));
    return frontier.takeSchedule();
}

Schedule fewest(std::vector<Schedule> schedules) {
    return std::move(*std::ranges::min_element(
        schedules, [](const Schedule& a, const Schedule& b) { return a.batches.size() < b.batches.size(); }));
}

}  // namespace

std::vector<uint32_t> chainLengths(const Topology& topology) {
    const OperationGraph graph(topology);
    std::vector<uint32_t> chain(topology.size(), 1);
    // For each node, the longest chain of `target` nodes that begins at the node or at one of its readers. Only
    // operations on a cycle with `target` can occur between two of its nodes.
    std::vector<uint32_t> below(topology.size());
    for (uint32_t target = 0; target < topology.operations; ++target) {
        if (!graph.reaches(target, target)) continue;
        std::vector<bool> between(topology.operations);
        for (uint32_t operation = 0; operation < topology.operations; ++operation)
            between[operation] = graph.reaches(target, operation) && graph.reaches(operation, target);
        std::ranges::fill(below, 0);
        for (uint32_t node = topology.size(); node-- > 0;) {
            if (!between[topology.operation[node]]) continue;
            if (topology.operation[node] == target) chain[node] = ++below[node];
            for (const uint32_t input : topology.inputsOf(node)) below[input] = std::max(below[input], below[node]);
        }
    }
    return chain;
}

uint32_t lowerBound(const Topology& topology) {
    const std::vector<uint32_t> chain = chainLengths(topology);
    std::vector<uint32_t> longest(topology.operations, 0);
    for (uint32_t node = 0; node < topology.size(); ++node)
        longest[topology.operation[node]] = std::max(longest[topology.operation[node]], chain[node]);
    return std::accumulate(longest.begin(), longest.end(), 0u);
}

Schedule schedule(const Topology& topology, Policy policy, const LearnedPolicy* learned) {
    switch (policy) {
        case Policy::depth: return byDepth(topology);
        case Policy::agenda: return byChoice(topology, shallowest);
        case Policy::greedy:
            return fewest({byChoice(topology, readiest), byChoice(topology, readyOrHighest), byDepth(topology)});
        case Policy::learned: break;
    }
    if (!learned) throw Error(Category::usage, "the policy 'learned' must be trained first");
    return byChoice(topology, [&](const Frontier& frontier) { return learned->choose(frontier); });
}

}  // namespace egret::batching
