#include "core/extract/implied.h"

#include <algorithm>

namespace egret::extract {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

void setBit(uint64_t* row, std::size_t at) { row[at / 64] |= uint64_t{1} << (at % 64); }

}  // namespace

std::vector<std::vector<uint32_t>> LiveGraph::users() const {
    std::vector<std::vector<uint32_t>> result(nodes.size());
    for (const auto& list : nodes)
        for (const uint32_t n : list)
            for (const uint32_t child : children[n]) result[child].push_back(n);
    return result;
}

std::vector<bool> LiveGraph::reachable(std::vector<bool> from) const {
    std::vector<uint32_t> queue;
    for (uint32_t c = 0; c < from.size(); ++c)
        if (from[c]) queue.push_back(c);
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const uint32_t n : nodes[queue[i]])
            for (const uint32_t child : children[n]) {
                if (from[child]) continue;
                from[child] = true;
                queue.push_back(child);
            }
    return from;
}

void Implied::start(const std::vector<uint32_t>& derivable, const LiveGraph& graph) {
    m_position.assign(graph.nodes.size(), kNoRow);
    m_nodeRow.assign(graph.children.size(), kNoRow);
    m_classes = derivable;
    uint32_t rows = 0;
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        m_position[m_classes[i]] = static_cast<uint32_t>(i);
        for (const uint32_t n : graph.nodes[m_classes[i]]) m_nodeRow[n] = rows++;
    }
    m_words = (m_classes.size() + 63) / 64;
    if ((2 * m_classes.size() + rows) * m_words * sizeof(uint64_t) > kMaxBytes) m_words = 0;
    m_classRows.assign(m_classes.size() * m_words, 0);
    m_nodeRows.assign(rows * m_words, 0);
    m_without.assign(m_classes.size() * m_words, 0);
}

// Computes the greatest solution of row(c) = {c} + intersection over c's usable e-nodes n of (what n implies + union
// over its children d of row(d)). Classes without a row add nothing. `stops` is called after each pass with the words
// it touched and whether more passes follow. Returns false if stopped; the rows may then contain too many classes.
template <class IsUsable, class RowOf, class Stops>
bool Implied::solveEquations(const std::vector<uint32_t>& order, const LiveGraph& graph, const IsUsable& isUsable,
    const RowOf& rowOf, const Stops& stops) {
    for (const uint32_t c : order) std::fill_n(rowOf(c), m_words, ~uint64_t{0});
    std::vector<uint64_t> meet(m_words), join(m_words);
    for (bool more = true; more;) {
        more = false;
        std::size_t touched = 0;
        for (const uint32_t c : order) {
            std::fill(meet.begin(), meet.end(), ~uint64_t{0});
            for (const uint32_t n : graph.nodes[c]) {
                if (!isUsable(n)) continue;
                std::copy_n(nodeRow(n), m_words, join.data());
                for (const uint32_t child : graph.children[n]) {
                    const uint64_t* row = rowOf(child);
                    if (!row) continue;
                    for (std::size_t w = 0; w < m_words; ++w) join[w] |= row[w];
                    touched += m_words;
                }
                for (std::size_t w = 0; w < m_words; ++w) meet[w] &= join[w];
                touched += m_words;
            }
            setBit(meet.data(), m_position[c]);
            if (std::equal(meet.begin(), meet.end(), rowOf(c))) continue;
            std::copy(meet.begin(), meet.end(), rowOf(c));
            more = true;
        }
        if (stops(touched, more)) return false;
    }
    return true;
}

void Implied::solve(const std::vector<uint32_t>& derivable, const LiveGraph& graph, const Task& task) {
    const auto isUsable = [](uint32_t) { return true; };
    const auto rowOf = [this](uint32_t c) { return classRow(c); };
    const auto stops = [&](std::size_t, bool more) { return more && task.stopRequested(); };
    if (!solveEquations(derivable, graph, isUsable, rowOf, stops)) {
        for (const uint32_t c : derivable) {
            std::fill_n(classRow(c), m_words, 0);
            setBit(classRow(c), m_position[c]);
        }
        return;
    }
    for (const uint32_t c : derivable)
        for (const uint32_t n : graph.nodes[c])
            for (const uint32_t child : graph.children[n])
                for (std::size_t w = 0; w < m_words; ++w) nodeRow(n)[w] |= classRow(child)[w];
}

bool Implied::refine(const LiveGraph& graph, std::span<const uint32_t> component,
    std::span<const uint32_t> componentSize, std::size_t& budget, const Task& task,
    const std::function<void(uint32_t)>& useless) {
    struct User {
        uint32_t node, owner;
    };
    std::vector<std::vector<uint32_t>> members(componentSize.size());
    std::vector<std::vector<User>> users(graph.nodes.size());  // within the class's component
    std::vector<uint32_t> inside(graph.children.size(), 0), missing(graph.children.size(), 0);
    const auto cyclic = [&](uint32_t c) {
        return m_position[c] != kNoRow && !graph.nodes[c].empty() && componentSize[component[c]] > 1;
    };
    for (const uint32_t c : m_classes) {
        if (!cyclic(c)) continue;
        members[component[c]].push_back(c);
        for (const uint32_t n : graph.nodes[c])
            for (const uint32_t child : graph.children[n]) {
                if (component[child] != component[c]) continue;
                users[child].push_back({n, c});
                ++inside[n];
            }
    }
    bool found = false;
    std::vector<uint32_t> order;
    std::vector<bool> derived(graph.nodes.size(), false);
    for (const uint32_t p : m_classes) {
        if (!cyclic(p)) continue;
        // Find classes with a term that avoids p.
        order.clear();
        for (const uint32_t c : members[component[p]]) {
            derived[c] = false;
            for (const uint32_t n : graph.nodes[c]) missing[n] = inside[n];
        }
        const auto reach = [&](uint32_t c) {
            if (derived[c] || c == p) return;
            derived[c] = true;
            order.push_back(c);
        };
        for (const uint32_t c : members[component[p]])
            for (const uint32_t n : graph.nodes[c])
                if (missing[n] == 0) reach(c);
        for (std::size_t i = 0; i < order.size(); ++i)
            for (const User& user : users[order[i]])
                if (--missing[user.node] == 0) reach(user.owner);
        bool any = false;
        for (const uint32_t n : graph.nodes[p]) {
            if (missing[n] > 0) useless(n), found = true;
            else if (inside[n] > 0) any = true;
        }
        if (!any) continue;
        // Solve for the classes that these terms use.
        const auto without = [&](uint32_t c) -> uint64_t* {
            return component[c] == component[p] ? m_without.data() + m_position[c] * m_words : nullptr;
        };
        std::size_t touched = 0;
        const auto isUsable = [&](uint32_t n) { return missing[n] == 0; };
        const auto stops = [&](std::size_t words, bool) {
            touched += words;
            return touched > budget || task.stopRequested();
        };
        if (!solveEquations(order, graph, isUsable, without, stops)) return found;
        budget -= touched;
        for (const uint32_t n : graph.nodes[p]) {
            if (missing[n] > 0) continue;
            for (const uint32_t child : graph.children[n]) {
                if (component[child] != component[p]) continue;
                for (std::size_t w = 0; w < m_words; ++w) {
                    const uint64_t joined = nodeRow(n)[w] | without(child)[w];
                    found = found || joined != nodeRow(n)[w];
                    nodeRow(n)[w] = joined;
                }
            }
        }
    }
    return found;
}

}  // namespace egret::extract
