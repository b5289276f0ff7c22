#include "core/extract/reduce.h"

#include "core/extract/ascent.h"
#include "core/extract/components.h"
#include "core/extract/dominators.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <queue>

namespace egret::extract {
namespace {

constexpr int kMaxRounds = 30;
constexpr std::size_t kRefineBudget = 500'000'000;  // in words; takes about one second

constexpr double kUnreached = std::numeric_limits<double>::infinity();

using Queue =
    std::priority_queue<std::pair<double, uint32_t>, std::vector<std::pair<double, uint32_t>>, std::greater<>>;

// Runs elimination passes repeatedly until none eliminates anything.
class Reducer {
public:
    Reducer(const Problem& problem, double upperBound, const Task& task)
        : m_problem(problem), m_upperBound(upperBound), m_task(task), m_classes(problem.classCount()),
          m_r(withoutReduction(problem)), m_alive(problem.nodeCount(), true) {}

    Reduction run() {
        for (int round = 0; round < kMaxRounds && !m_r.impossible; ++round) {
            m_changed = false;
            dropUnderivable();
            if (m_r.impossible) break;
            freeClasses();
            dropUnreachable();
            imply();
            dropSelfImplying();
            dropTooExpensive();
            if (m_r.impossible) break;
            dropDominated();
            if (m_task.stopRequested()) break;
            if (!m_changed && !refine()) break;  // run the expensive pass only when the others find nothing
        }
        if (!m_r.impossible) {
            dropUnderivable();
            dropUnreachable();
            if (m_changed) imply();
        }
        return std::move(m_r);
    }

private:
    double cost(uint32_t node) const { return m_problem.cost[node]; }
    bool isFree(uint32_t c) const { return m_r.freeChoice[c] != kNone; }

    void kill(uint32_t node) {
        m_alive[node] = false;
        m_changed = true;
    }
    void sweep() {  // removes dead nodes from the lists
        for (auto& nodes : m_r.nodes) std::erase_if(nodes, [this](uint32_t n) { return !m_alive[n]; });
    }

    void dropUnderivable() {
        std::vector<bool> derivable(m_classes, false);
        std::vector<uint32_t> missing(m_problem.nodeCount(), 0), queue;
        const auto users = m_r.users();
        const std::vector<uint32_t> owner = m_problem.classOfNodes();
        const auto reach = [&](uint32_t c) {
            if (derivable[c]) return;
            derivable[c] = true;
            queue.push_back(c);
        };
        for (uint32_t c = 0; c < m_classes; ++c) {
            if (isFree(c)) reach(c);
            for (const uint32_t n : m_r.nodes[c]) {
                missing[n] = static_cast<uint32_t>(m_r.children[n].size());
                if (missing[n] == 0) reach(c);
            }
        }
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const uint32_t n : users[queue[i]])
                if (--missing[n] == 0) reach(owner[n]);
        for (uint32_t c = 0; c < m_classes; ++c)
            for (const uint32_t n : m_r.nodes[c])
                if (missing[n] > 0) kill(n);
        sweep();
        m_derivationOrder = std::move(queue);
        for (const uint32_t root : m_problem.roots)
            if (!derivable[root]) m_r.impossible = true;
    }

    void freeClasses() {
        for (bool more = true; more;) {
            more = false;
            for (uint32_t c = 0; c < m_classes; ++c) {
                if (isFree(c)) continue;
                for (const uint32_t n : m_r.nodes[c]) {
                    if (cost(n) > 0 || !m_r.children[n].empty()) continue;
                    m_r.freeChoice[c] = n;
                    break;
                }
                if (!isFree(c)) continue;
                more = m_changed = true;
                m_r.nodes[c].clear();
            }
            if (!more) break;
            for (auto& nodes : m_r.nodes)
                for (const uint32_t n : nodes)
                    std::erase_if(m_r.children[n], [this](uint32_t child) { return isFree(child); });
        }
    }

    void dropUnreachable() {
        std::vector<bool> isRoot(m_classes, false);
        for (const uint32_t root : m_problem.roots) isRoot[root] = true;
        const std::vector<bool> reached = m_r.reachable(std::move(isRoot));
        for (uint32_t c = 0; c < m_classes; ++c) {
            if (reached[c]) continue;
            for (const uint32_t n : m_r.nodes[c]) kill(n);
            m_r.nodes[c].clear();
        }
    }

    void imply() {
        m_live.clear();
        for (const uint32_t c : m_derivationOrder)
            if (!m_r.nodes[c].empty()) m_live.push_back(c);
        Implied& implied = m_r.implied;
        if (!m_started) implied.start(m_live, m_r);
        m_started = true;
        if (implied.known()) implied.solve(m_live, m_r, m_task);
        std::fill(m_r.forced.begin(), m_r.forced.end(), false);
        std::vector<uint64_t> forced(implied.words(), 0);
        for (const uint32_t root : m_problem.roots) {
            if (m_r.nodes[root].empty()) continue;
            m_r.forced[root] = true;
            for (std::size_t w = 0; w < implied.words(); ++w) forced[w] |= implied.ofClass(root)[w];
        }
        if (!implied.known()) return;
        for (const uint32_t c : m_live) m_r.forced[c] = m_r.forced[c] || Implied::bit(forced, implied.position(c));
    }

    // Returns whether the refinement found anything.
    bool refine() {
        if (!m_r.implied.known()) return false;
        const Components components = componentsOf(m_r);
        bool found =
            m_r.implied.refine(m_r, components.of, components.size, m_budget, m_task, [this](uint32_t n) { kill(n); });
        found = found || m_changed;
        sweep();
        return found;
    }

    void dropSelfImplying() {
        for (const uint32_t c : m_live)
            for (const uint32_t n : m_r.nodes[c])
                if (m_r.implies(n, c)) kill(n);
        sweep();
    }

    // Eliminates e-nodes whose choice would cost at least the upper bound. The cost of a choice is at least the dual
    // ascent's bound plus the reduced costs of all classes that the e-node or the roots imply, or of a path from a root
    // through it to an e-node without children.
    void dropTooExpensive() {
        const Ascent ascent = dualAscent(m_problem, m_r, 0, m_task);
        m_r.bound = std::max(m_r.bound, ascent.bound);
        const double limit = m_upperBound - 1e-9 * std::max(1.0, m_upperBound);
        m_r.impossible = ascent.impossible || m_r.bound >= limit;
        if (m_r.impossible || m_task.stopRequested()) return;
        const std::vector<double>& reduced = ascent.reduced;
        const std::vector<double> below = costBelow(reduced), above = costAbove(reduced);
        const std::vector<double> least = leastOf(reduced);
        double forced = ascent.bound;
        for (const uint32_t c : m_live)
            if (m_r.forced[c]) forced += least[c];
        for (const uint32_t c : m_live)
            for (const uint32_t n : m_r.nodes[c]) {
                double path = 0, implied = forced - (m_r.forced[c] ? least[c] : 0) + reduced[n];
                for (const uint32_t child : m_r.children[n]) path = std::max(path, below[child]);
                forEachImplied(n, [&](uint32_t d) {
                    if (!m_r.forced[d]) implied += least[d];
                });
                if (std::max(implied, ascent.bound + above[c] + reduced[n] + path) >= limit) kill(n);
            }
        sweep();
    }

    // Returns the least price of each undecided class.
    std::vector<double> leastOf(const std::vector<double>& price) const {
        std::vector<double> least(m_classes, 0);
        for (const uint32_t c : m_live) {
            least[c] = kUnreached;
            for (const uint32_t n : m_r.nodes[c]) least[c] = std::min(least[c], price[n]);
        }
        return least;
    }

    // Returns the cost of the most expensive unavoidable path below each class (Knuth's generalization of Dijkstra's
    // algorithm, with the maximum).
    std::vector<double> costBelow(const std::vector<double>& price) const {
        std::vector<double> result(m_classes, kUnreached), sum(m_problem.nodeCount(), 0);
        std::vector<uint32_t> missing(m_problem.nodeCount(), 0);
        const auto users = m_r.users();
        const std::vector<uint32_t> owner = m_problem.classOfNodes();
        Queue queue;
        for (const uint32_t c : m_live)
            for (const uint32_t n : m_r.nodes[c]) {
                missing[n] = static_cast<uint32_t>(m_r.children[n].size());
                if (missing[n] == 0) queue.emplace(price[n], c);
            }
        while (!queue.empty()) {
            const auto [value, c] = queue.top();
            queue.pop();
            if (result[c] != kUnreached) continue;
            result[c] = value;
            for (const uint32_t n : users[c])  // classes are settled by ascending cost: the last child costs most
                if (--missing[n] == 0) queue.emplace(value + price[n], owner[n]);
        }
        return result;
    }

    // Returns the cost of the cheapest path from a root to each class.
    std::vector<double> costAbove(const std::vector<double>& price) const {
        std::vector<double> result(m_classes, kUnreached);
        Queue queue;
        for (const uint32_t root : m_problem.roots) queue.emplace(0, root);
        while (!queue.empty()) {
            const auto [value, c] = queue.top();
            queue.pop();
            if (result[c] != kUnreached) continue;
            result[c] = value;
            for (const uint32_t n : m_r.nodes[c])
                for (const uint32_t child : m_r.children[n])
                    if (result[child] == kUnreached) queue.emplace(value + price[n], child);
        }
        return result;
    }

    void dropDominated() {
        const Dominators dominators(m_r, m_problem.roots);
        const Components components = componentsOf(m_r);
        const std::vector<double> cheapest = leastOf(m_problem.cost);
        for (const uint32_t c : m_live) {
            auto& nodes = m_r.nodes[c];
            if (nodes.size() < 2) continue;
            std::stable_sort(nodes.begin(), nodes.end(), [this](uint32_t a, uint32_t b) { return cost(a) < cost(b); });
            for (const uint32_t loser : nodes) {
                double saved = cost(loser);
                forEachImplied(loser, [&](uint32_t d) {
                    if (dominators.owns(loser, d)) saved += cheapest[d];
                });
                for (const uint32_t winner : nodes) {
                    if (cost(winner) > saved) break;
                    if (winner == loser || !m_alive[winner]) continue;
                    const auto& needs = m_r.children[winner];
                    // Returns true if the class is present anyway: below the loser, or in every selection and unable to
                    // lead back here.
                    const auto there = [&](uint32_t d) {
                        return m_r.implies(loser, d) || (m_r.forced[d] && components.of[d] != components.of[c]);
                    };
                    if (!std::all_of(needs.begin(), needs.end(), there)) continue;
                    kill(loser);
                    break;
                }
            }
        }
        sweep();
    }

    // Calls `function` for each undecided class that the e-node implies.
    template <typename Function>
    void forEachImplied(uint32_t node, const Function& function) const {
        const Implied& implied = m_r.implied;
        if (!implied.known()) return;
        const auto row = implied.ofNode(node);
        for (std::size_t w = 0; w < row.size(); ++w)
            for (uint64_t bits = row[w]; bits; bits &= bits - 1)
                function(implied.classAt(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }

    const Problem& m_problem;
    const double m_upperBound;
    const Task& m_task;
    const std::size_t m_classes;
    Reduction m_r;
    std::vector<bool> m_alive;  // by e-node; sweep() removes dead ones from m_r.nodes
    bool m_changed = false, m_started = false;
    std::size_t m_budget = kRefineBudget;
    std::vector<uint32_t> m_derivationOrder, m_live;
};

}  // namespace

bool Reduction::implies(uint32_t node, uint32_t c) const {
    return implied.node(node, c) || std::binary_search(children[node].begin(), children[node].end(), c);
}

std::size_t Reduction::liveNodes() const {
    std::size_t count = 0;
    for (const auto& list : nodes) count += list.size();
    return count;
}

std::size_t Reduction::liveClasses() const {
    return static_cast<std::size_t>(std::ranges::count_if(nodes, [](const auto& list) { return !list.empty(); }));
}

Reduction withoutReduction(const Problem& problem) {
    Reduction reduction;
    reduction.children.resize(problem.nodeCount());
    reduction.nodes.resize(problem.classCount());
    reduction.freeChoice.assign(problem.classCount(), kNone);
    reduction.forced.assign(problem.classCount(), false);
    for (const uint32_t root : problem.roots) reduction.forced[root] = true;
    for (uint32_t c = 0; c < problem.classCount(); ++c)
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
            const auto& children = reduction.children[n] = problem.distinctChildrenOf(n);
            if (!std::binary_search(children.begin(), children.end(), c)) reduction.nodes[c].push_back(n);
        }
    return reduction;
}

Reduction reduce(const Problem& problem, double upperBound, const Task& task) {
    return Reducer(problem, upperBound, task).run();
}

}  // namespace egret::extract
