#include "core/batching/schedule/frontier.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::batching {

Frontier::Frontier(const Topology& topology)
    : m_topology(topology), m_firstReader(topology.size() + 1, 0), m_readers(topology.inputs.size()),
      m_waitsFor(topology.size()), m_chain(chainLengths(topology)), m_depth(depths(topology)),
      m_height(topology.size(), 1), m_nodes(topology.operations), m_highest(topology.operations, 0),
      m_remaining(topology.operations) {
    const uint32_t size = topology.size();
    for (const uint32_t input : topology.inputs) ++m_firstReader[input + 1];
    for (uint32_t node = 0; node < size; ++node) m_firstReader[node + 1] += m_firstReader[node];
    std::vector<uint32_t> next(m_firstReader.begin(), m_firstReader.end() - 1);
    for (uint32_t node = 0; node < size; ++node)
        for (const uint32_t input : topology.inputsOf(node)) m_readers[next[input]++] = node;

    for (uint32_t node = size; node-- > 0;)
        for (const uint32_t input : topology.inputsOf(node))
            m_height[input] = std::max(m_height[input], m_height[node] + 1);

    for (uint32_t node = 0; node < size; ++node) {
        Remaining& remaining = m_remaining[topology.operation[node]];
        const uint32_t chain = m_chain[node];
        if (remaining.byChain.size() <= chain) remaining.byChain.resize(chain + 1);
        ++remaining.byChain[chain];
        remaining.longest = std::max(remaining.longest, chain);
        ++remaining.count;
        remaining.depthSum += m_depth[node];
    }
    for (Remaining& remaining : m_remaining) remaining.readyByChain.resize(remaining.byChain.size());

    m_schedule.order.reserve(size);
    for (uint32_t node = 0; node < size; ++node) {
        m_waitsFor[node] = static_cast<uint32_t>(topology.inputsOf(node).size());
        if (m_waitsFor[node] == 0) makeReady(node);
    }
}

void Frontier::makeReady(uint32_t node) {
    const uint32_t operation = m_topology.operation[node];
    std::vector<uint32_t>& nodes = m_nodes[operation];
    if (nodes.empty()) m_ready.insert(std::ranges::lower_bound(m_ready, operation), operation);
    nodes.push_back(node);
    m_highest[operation] = std::max(m_highest[operation], m_height[node]);
    ++m_remaining[operation].readyByChain[m_chain[node]];
}

double Frontier::readiness(uint32_t operation) const {
    const Remaining& remaining = m_remaining[operation];
    return static_cast<double>(remaining.readyByChain[remaining.longest]) / remaining.byChain[remaining.longest];
}

double Frontier::meanDepth(uint32_t operation) const {
    const Remaining& remaining = m_remaining[operation];
    return static_cast<double>(remaining.depthSum) / static_cast<double>(remaining.count);
}

void Frontier::run(uint32_t operation) {
    std::vector<uint32_t> nodes = std::move(m_nodes[operation]);
    ensure(!nodes.empty(), "an operation runs only with a ready node");
    m_nodes[operation].clear();
    m_highest[operation] = 0;
    m_ready.erase(std::ranges::lower_bound(m_ready, operation));
    // Program order keeps results that are read together adjacent.
    std::ranges::sort(nodes);

    Remaining& remaining = m_remaining[operation];
    const auto begin = static_cast<uint32_t>(m_schedule.order.size());
    for (const uint32_t node : nodes) {
        m_schedule.order.push_back(node);
        --remaining.byChain[m_chain[node]];
        --remaining.readyByChain[m_chain[node]];
        --remaining.count;
        remaining.depthSum -= m_depth[node];
    }
    while (remaining.longest > 0 && remaining.byChain[remaining.longest] == 0) --remaining.longest;
    m_schedule.batches.push_back({operation, begin, static_cast<uint32_t>(m_schedule.order.size())});

    for (const uint32_t node : nodes)
        for (uint32_t i = m_firstReader[node]; i < m_firstReader[node + 1]; ++i)
            if (--m_waitsFor[m_readers[i]] == 0) makeReady(m_readers[i]);
}

namespace {
template <class Rank>
uint32_t best(const Frontier& frontier, Rank rank) {
    uint32_t best = frontier.operations().front();
    auto bestRank = std::pair(rank(best), frontier.readyCount(best));
    for (const uint32_t operation : frontier.operations().subspan(1))
        if (const auto other = std::pair(rank(operation), frontier.readyCount(operation)); other > bestRank) {
            best = operation;
            bestRank = other;
        }
    return best;
}
}  // namespace

uint32_t readiest(const Frontier& frontier) {
    return best(frontier, [&](uint32_t operation) { return frontier.readiness(operation); });
}

uint32_t readyOrHighest(const Frontier& frontier) {
    return best(frontier,
        [&](uint32_t operation) { return std::pair(frontier.readiness(operation) == 1, frontier.height(operation)); });
}

}  // namespace egret::batching
