// Linear passes, repeated until nothing changes:
//
//   sweep     Eliminates e-nodes that need their own class. Among e-nodes of a class that need the same classes, only
//             the cheapest stays; an e-node without needs replaces all that cost no less. A class with an e-node
//             without cost and needs is *free*.
//   force     From the roots down, classes that all e-nodes of a forced class need are forced, too. A forced class on
//             no cycle is present anyway, so it is dropped from the needs of others; with only one e-node it is
//             decided, and its cost is a constant.
//   contract  If a class has one e-node and only one e-node needs the class, the former is merged into the latter: cost
//             and needs move up.
//
// A restored choice has no cycle. Otherwise, consider the first class on the cycle that was dropped from the needs of
// others. At that time the whole cycle was in the graph, but a class was dropped only if it was on no cycle or its
// e-node had no needs. Contracting keeps all paths.
#include "core/extract/simplify.h"

#include "core/extract/components.h"
#include "core/extract/greedy.h"

#include <algorithm>
#include <tuple>

namespace egret::extract {
namespace {

constexpr int kMaxPasses = 20;
constexpr std::size_t kMaxNeeds = 16;  // per contracted e-node, so that lists do not grow with depth

}  // namespace

class Simplifier {
public:
    Simplifier(const Problem& problem, const Task& task, Simplified& out)
        : m_in(problem), m_out(out), m_cost(problem.cost), m_isRoot(problem.classCount(), false),
          m_isThere(problem.classCount(), false), m_isUsed(problem.classCount(), false), m_given(problem.nodeCount()) {
        problem.validateNonnegative();
        m_out.m_decided.assign(problem.classCount(), kNone);
        m_out.m_betterNode.assign(problem.nodeCount(), kNone);
        const CheapestTrees trees = cheapestTrees(problem, problem.cost, {}, task);
        m_order = trees.order;
        m_graph.nodes.resize(problem.classCount());
        m_graph.children.resize(problem.nodeCount());
        for (const uint32_t c : m_order)
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                auto& children = m_graph.children[n] = problem.distinctChildrenOf(n);
                if (std::ranges::all_of(children, [&](uint32_t child) { return trees.choice[child] != kNone; }))
                    m_graph.nodes[c].push_back(n);
            }
        for (const uint32_t root : problem.roots) m_isRoot[root] = m_isUsed[root] = true;
        for (int round = 0; round < kMaxPasses && !task.stopRequested(); ++round) {
            m_changed = false;
            sweep();
            force();
            contract();
            if (!m_changed) break;
        }
        sweep();
        dropUnreachable();
        write();
    }

private:
    void lose(uint32_t loser, uint32_t winner) {
        m_out.m_betterNode[loser] = winner;
        m_changed = true;
    }

    void sweep() {
        // Visit children before parents, along cheapest trees, so that a free class affects the classes above it in the
        // same pass.
        for (const uint32_t c : m_order) {
            auto& nodes = m_graph.nodes[c];
            for (const uint32_t n : nodes)
                std::erase_if(m_graph.children[n], [&](uint32_t child) {
                    if (m_isThere[child]) m_given[n].push_back(child);
                    return m_isThere[child];
                });
            std::erase_if(nodes, [&](uint32_t n) {
                return std::binary_search(m_graph.children[n].begin(), m_graph.children[n].end(), c);
            });
            keepCheapest(nodes);
            for (const uint32_t n : nodes) {
                if (m_cost[n] > 0 || !m_graph.children[n].empty()) continue;
                m_out.m_decided[c] = n;
                m_isThere[c] = m_changed = true;
                m_isRoot[c] = false;
                use(n);
                nodes.clear();
                break;
            }
        }
    }

    void use(uint32_t node) {  // a decided e-node
        for (const uint32_t c : m_given[node]) m_isUsed[c] = true;
        for (const uint32_t c : m_graph.children[node]) m_isUsed[c] = true;
    }

    void keepCheapest(std::vector<uint32_t>& nodes) {
        if (nodes.size() < 2) return;
        const auto& children = m_graph.children;
        std::sort(nodes.begin(), nodes.end(), [&](uint32_t a, uint32_t b) {
            return std::tie(children[a], m_cost[a], a) < std::tie(children[b], m_cost[b], b);
        });
        std::size_t kept = 1;
        const uint32_t first = nodes[0];  // nodes without needs come first
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            if (children[nodes[i]] == children[nodes[kept - 1]]) lose(nodes[i], nodes[kept - 1]);
            else if (children[first].empty() && m_cost[nodes[i]] >= m_cost[first]) lose(nodes[i], first);
            else nodes[kept++] = nodes[i];
        }
        nodes.resize(kept);
    }

    void force() {
        const Components components = componentsOf(m_graph);
        std::vector<bool> forced(m_isRoot);
        std::vector<uint32_t> queue, common, both;
        for (uint32_t c = 0; c < forced.size(); ++c)
            if (forced[c] && !m_graph.nodes[c].empty()) queue.push_back(c);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const uint32_t c = queue[i];
            auto& nodes = m_graph.nodes[c];
            common = m_graph.children[nodes[0]];
            for (const uint32_t n : nodes) {
                both.clear();
                std::set_intersection(common.begin(), common.end(), m_graph.children[n].begin(),
                    m_graph.children[n].end(), std::back_inserter(both));
                common.swap(both);
            }
            for (const uint32_t child : common) {
                if (forced[child] || m_isThere[child]) continue;
                forced[child] = m_isRoot[child] = m_changed = true;
                m_forced.push_back(child);
                queue.push_back(child);
            }
            if (components.size[components.of[c]] > 1) continue;
            m_isThere[c] = true;
            if (nodes.size() > 1) continue;
            m_out.m_decided[c] = nodes[0];
            use(nodes[0]);
            m_isRoot[c] = false;
            m_constant += m_cost[nodes[0]];
            m_changed = true;
            nodes.clear();
        }
        sweep();
        dropUnreachable();
    }

    void contract() {
        // Users of a class: the number of e-nodes, and the sum of their indexes. When one user is left, the sum is its
        // index.
        std::vector<uint32_t> users(m_graph.nodes.size(), 0);
        std::vector<uint64_t> sum(m_graph.nodes.size(), 0);
        for (const auto& nodes : m_graph.nodes)
            for (const uint32_t n : nodes)
                for (const uint32_t child : m_graph.children[n]) {
                    ++users[child];
                    sum[child] += n;
                }
        std::vector<uint32_t> needs;
        for (const uint32_t c : m_order) {
            if (m_graph.nodes[c].size() != 1 || m_isRoot[c] || users[c] != 1) continue;
            const uint32_t node = m_graph.nodes[c][0];
            const auto user = static_cast<uint32_t>(sum[c]);
            auto& wants = m_graph.children[user];
            const auto& below = m_graph.children[node];
            if (user == node || (!below.empty() && wants.size() + below.size() > kMaxNeeds)) continue;
            needs.clear();
            std::set_union(wants.begin(), wants.end(), below.begin(), below.end(), std::back_inserter(needs));
            needs.erase(std::lower_bound(needs.begin(), needs.end(), c));
            for (const uint32_t child : below) {
                const bool isWanted = std::binary_search(wants.begin(), wants.end(), child);
                users[child] -= isWanted;
                sum[child] += isWanted ? 0 : user;
                sum[child] -= node;
            }
            wants = needs;
            m_cost[user] += m_cost[node];
            m_given[user].insert(m_given[user].end(), m_given[node].begin(), m_given[node].end());
            m_out.m_decided[c] = node;
            m_graph.nodes[c].clear();
            m_changed = true;
        }
    }

    void dropUnreachable() {
        const std::vector<bool> reached = m_graph.reachable(m_isRoot);
        for (uint32_t c = 0; c < reached.size(); ++c)
            if (!reached[c]) m_graph.nodes[c].clear();
    }

    void write() {
        Problem& problem = m_out.m_problem;
        std::vector<uint32_t> here(m_in.classCount(), kNone);
        m_out.m_nodeHere.assign(m_in.nodeCount(), kNone);
        for (uint32_t c = 0; c < m_in.classCount(); ++c) {
            if (m_graph.nodes[c].empty() && !m_isRoot[c]) continue;
            here[c] = static_cast<uint32_t>(m_out.m_classOf.size());
            m_out.m_classOf.push_back(c);
        }
        std::vector<uint32_t> children;
        for (const uint32_t c : m_out.m_classOf) {
            problem.addClass();
            for (const uint32_t n : m_graph.nodes[c]) {
                children.clear();
                for (const uint32_t child : m_graph.children[n])
                    if (!m_isThere[child]) children.push_back(here[child]);
                m_out.m_nodeHere[n] = static_cast<uint32_t>(problem.nodeCount());
                m_out.m_nodeOf.push_back(n);
                problem.addNode(m_cost[n], children);
            }
            if (m_isRoot[c]) problem.roots.push_back(here[c]);
        }
        problem.roots.push_back(problem.addClass());
        problem.addNode(m_constant, {});
        m_out.m_classOf.push_back(kNone);
        writeUses();
    }

    void writeUses() {
        std::vector<std::vector<uint32_t>> users(m_in.classCount());
        for (uint32_t n = 0; n < m_out.m_nodeOf.size(); ++n) {
            std::vector<uint32_t> needs = m_given[m_out.m_nodeOf[n]];
            const auto& others = m_graph.children[m_out.m_nodeOf[n]];
            needs.insert(needs.end(), others.begin(), others.end());
            std::ranges::sort(needs);
            needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
            for (const uint32_t c : needs) users[c].push_back(n);
        }
        for (const uint32_t c : m_forced)
            if (!m_isUsed[c]) m_out.m_uses.push_back(std::move(users[c]));
    }

    const Problem& m_in;
    Simplified& m_out;
    LiveGraph m_graph;
    std::vector<double> m_cost;                  // by e-node, including contracted ones
    std::vector<bool> m_isRoot;                  // undecided, and in every selection
    std::vector<bool> m_isThere;                 // free, or forced and on no cycle
    std::vector<uint32_t> m_order;               // classes with terms, along cheapest trees
    std::vector<bool> m_isUsed;                  // an original root, or used by a decided e-node
    std::vector<std::vector<uint32_t>> m_given;  // by e-node: the classes dropped from its needs
    std::vector<uint32_t> m_forced;              // classes found to be in every selection
    double m_constant = 0;
    bool m_changed = false;
};

Simplified::Simplified(const Problem& problem, const Task& task) { Simplifier(problem, task, *this); }

std::vector<uint32_t> Simplified::restore(const std::vector<uint32_t>& choice) const {
    std::vector<uint32_t> result = m_decided;
    for (std::size_t c = 0; c < m_classOf.size(); ++c)
        if (m_classOf[c] != kNone && choice[c] != kNone) result[m_classOf[c]] = m_nodeOf[choice[c]];
    return result;
}

std::vector<uint32_t> Simplified::project(const std::vector<uint32_t>& original) const {
    std::vector<uint32_t> result(m_classOf.size(), kNone);
    for (std::size_t c = 0; c + 1 < m_classOf.size(); ++c) {
        uint32_t node = original[m_classOf[c]];
        while (node != kNone && m_betterNode[node] != kNone) node = m_betterNode[node];
        if (node != kNone) result[c] = m_nodeHere[node];
    }
    result.back() = m_problem.firstNode[m_classOf.size() - 1];
    return result;
}

}  // namespace egret::extract
