#include "core/extract/reduce.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace egret::extract {
namespace {

constexpr std::size_t kMaxImpliedBytes = std::size_t{256} << 20;
constexpr int kMaxRounds = 20;

// The reduction under way: passes that each throw something out, repeated until none does.
class Reducer {
public:
    Reducer(const Problem& problem, double upperBound, const Task& task)
        : m_problem(problem), m_upperBound(upperBound), m_task(task), m_classes(problem.classCount()) {
        m_r.alive.assign(problem.nodeCount(), true);
        m_r.children.resize(problem.nodeCount());
        m_r.nodes.resize(m_classes);
        m_r.freeChoice.assign(m_classes, kNone);
        m_r.forced.assign(m_classes, false);
        for (uint32_t c = 0; c < m_classes; ++c) {
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                auto& children = m_r.children[n];
                children.assign(problem.childrenOf(n).begin(), problem.childrenOf(n).end());
                std::sort(children.begin(), children.end());
                children.erase(std::unique(children.begin(), children.end()), children.end());
                m_r.nodes[c].push_back(n);
            }
        }
    }

    Reduction run() {
        for (int round = 0; round < kMaxRounds; ++round) {
            m_changed = false;
            dropUnderivable();
            if (m_r.impossible) break;
            freeClasses();
            dropUnreachable();
            imply();
            dropSelfImplying();
            dropTooExpensive();
            dropDominated();
            if (!m_changed || m_task.stopRequested()) break;
        }
        if (!m_r.impossible) {
            dropUnderivable();
            dropUnreachable();
            if (m_changed) imply();
        }
        for (uint32_t c = 0; c < m_classes; ++c) {
            m_r.liveClasses += !m_r.nodes[c].empty();
            m_r.liveNodes += m_r.nodes[c].size();
        }
        return std::move(m_r);
    }

private:
    double cost(uint32_t node) const { return m_problem.cost[node]; }
    bool isFree(uint32_t c) const { return m_r.freeChoice[c] != kNone; }

    void kill(uint32_t node) {
        m_r.alive[node] = false;
        m_changed = true;
    }
    void sweep() {  // takes dead nodes out of the lists
        for (auto& nodes : m_r.nodes) std::erase_if(nodes, [this](uint32_t n) { return !m_r.alive[n]; });
    }

    void dropUnderivable() {
        std::vector<bool> derivable(m_classes, false);
        std::vector<uint32_t> missing(m_problem.nodeCount(), 0), queue;
        std::vector<std::vector<uint32_t>> uses(m_classes);
        std::vector<uint32_t> owner = m_problem.classOfNodes();
        const auto reach = [&](uint32_t c) {
            if (derivable[c]) return;
            derivable[c] = true;
            queue.push_back(c);
        };
        for (uint32_t c = 0; c < m_classes; ++c) {
            if (isFree(c)) reach(c);
            for (const uint32_t n : m_r.nodes[c]) {
                missing[n] = static_cast<uint32_t>(m_r.children[n].size());
                for (const uint32_t child : m_r.children[n]) uses[child].push_back(n);
                if (missing[n] == 0) reach(c);
            }
        }
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const uint32_t n : uses[queue[i]])
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
                for (const uint32_t n : nodes) std::erase_if(m_r.children[n], [this](uint32_t child) { return isFree(child); });
        }
    }

    void dropUnreachable() {
        std::vector<bool> reached(m_classes, false);
        std::vector<uint32_t> queue;
        const auto reach = [&](uint32_t c) {
            if (reached[c] || isFree(c)) return;
            reached[c] = true;
            queue.push_back(c);
        };
        for (const uint32_t root : m_problem.roots) reach(root);
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const uint32_t n : m_r.nodes[queue[i]])
                for (const uint32_t child : m_r.children[n]) reach(child);
        for (uint32_t c = 0; c < m_classes; ++c) {
            if (reached[c]) continue;
            for (const uint32_t n : m_r.nodes[c]) kill(n);
            m_r.nodes[c].clear();
        }
    }

    // Greatest fixpoint, from "everything" downwards, sweeping in an order in which classes can be derived.
    void imply() {
        m_r.position.assign(m_classes, kNone);
        std::vector<uint32_t> order;
        for (const uint32_t c : m_derivationOrder)
            if (!m_r.nodes[c].empty()) {
                m_r.position[c] = static_cast<uint32_t>(order.size());
                order.push_back(c);
            }
        m_r.words = (order.size() + 63) / 64;
        m_r.implied.clear();
        m_live = order;
        if (order.size() * m_r.words * sizeof(uint64_t) > kMaxImpliedBytes) {
            m_r.words = 0;
        } else {
            m_r.implied.assign(order.size() * m_r.words, ~uint64_t{0});
            std::vector<uint64_t> meet(m_r.words), join(m_r.words);
            for (bool more = true; more && !m_task.stopRequested();) {
                more = false;
                for (const uint32_t c : order) {
                    std::fill(meet.begin(), meet.end(), ~uint64_t{0});
                    for (const uint32_t n : m_r.nodes[c]) {
                        joinBelow(n, join);
                        for (std::size_t w = 0; w < m_r.words; ++w) meet[w] &= join[w];
                    }
                    setBit(meet, m_r.position[c]);
                    uint64_t* row = m_r.implied.data() + m_r.position[c] * m_r.words;
                    if (std::equal(meet.begin(), meet.end(), row)) continue;
                    std::copy(meet.begin(), meet.end(), row);
                    more = true;
                }
                // Stopped half-way, the sets are still too large: unusable.
                if (more && m_task.stopRequested()) m_r.words = 0;
            }
            if (m_r.words == 0) m_r.implied.clear();
        }
        std::fill(m_r.forced.begin(), m_r.forced.end(), false);
        m_forcedBits.assign(m_r.words, 0);
        for (const uint32_t root : m_problem.roots) {
            if (m_r.position[root] == kNone) continue;
            m_r.forced[root] = true;
            for (std::size_t w = 0; w < m_r.words; ++w) m_forcedBits[w] |= row(root)[w];
        }
        if (m_r.words > 0)
            for (const uint32_t c : m_live) m_r.forced[c] = bit(m_forcedBits, m_r.position[c]);
        m_cheapest.assign(m_classes, 0);
        m_r.bound = 0;
        for (const uint32_t c : m_live) {
            double least = std::numeric_limits<double>::infinity();
            for (const uint32_t n : m_r.nodes[c]) least = std::min(least, cost(n));
            m_cheapest[c] = least;
            if (m_r.forced[c]) m_r.bound += least;
        }
    }

    const uint64_t* row(uint32_t c) const { return m_r.implied.data() + m_r.position[c] * m_r.words; }
    static bool bit(const std::vector<uint64_t>& bits, uint32_t at) { return bits[at / 64] >> (at % 64) & 1; }
    static void setBit(std::vector<uint64_t>& bits, uint32_t at) { bits[at / 64] |= uint64_t{1} << (at % 64); }
    void joinBelow(uint32_t node, std::vector<uint64_t>& join) const {
        std::fill(join.begin(), join.end(), 0);
        for (const uint32_t child : m_r.children[node])
            for (std::size_t w = 0; w < m_r.words; ++w) join[w] |= row(child)[w];
    }

    void dropSelfImplying() {
        for (const uint32_t c : m_live)
            for (const uint32_t n : m_r.nodes[c])
                if (m_r.implies(n, c)) kill(n);
        sweep();
    }

    void dropTooExpensive() {
        if (m_r.words == 0) return;
        std::vector<uint64_t> join(m_r.words);
        const double limit = m_upperBound - 1e-9 * std::max(1.0, m_upperBound);
        for (const uint32_t c : m_live) {
            for (const uint32_t n : m_r.nodes[c]) {
                joinBelow(n, join);
                setBit(join, m_r.position[c]);
                double least = m_r.bound + cost(n) - (m_r.forced[c] ? m_cheapest[c] : 0);
                for (std::size_t w = 0; w < m_r.words; ++w)
                    for (uint64_t bits = join[w] & ~m_forcedBits[w]; bits; bits &= bits - 1) {
                        const uint32_t other = m_live[w * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
                        if (other != c) least += m_cheapest[other];
                    }
                if (least >= limit) kill(n);
            }
            if (m_task.stopRequested()) break;
        }
        sweep();
    }

    void dropDominated() {
        std::vector<uint64_t> join(m_r.words);
        for (const uint32_t c : m_live) {
            auto& nodes = m_r.nodes[c];
            if (nodes.size() < 2) continue;
            std::stable_sort(nodes.begin(), nodes.end(), [this](uint32_t a, uint32_t b) { return cost(a) < cost(b); });
            for (const uint32_t loser : nodes) {
                if (m_r.words > 0) joinBelow(loser, join);
                for (const uint32_t winner : nodes) {
                    if (cost(winner) > cost(loser)) break;
                    if (winner == loser || !m_r.alive[winner] || !contains(join, loser, winner)) continue;
                    kill(loser);
                    break;
                }
            }
            if (m_task.stopRequested()) break;
        }
        sweep();
    }

    // Whether everything `winner` needs is implied by `loser`.
    bool contains(const std::vector<uint64_t>& join, uint32_t loser, uint32_t winner) const {
        const auto& needs = m_r.children[winner];
        if (m_r.words == 0) return std::includes(m_r.children[loser].begin(), m_r.children[loser].end(), needs.begin(), needs.end());
        return std::all_of(needs.begin(), needs.end(), [&](uint32_t child) { return bit(join, m_r.position[child]); });
    }

    const Problem& m_problem;
    const double m_upperBound;
    const Task& m_task;
    const std::size_t m_classes;
    Reduction m_r;
    bool m_changed = false;
    std::vector<uint32_t> m_derivationOrder, m_live;
    std::vector<uint64_t> m_forcedBits;
    std::vector<double> m_cheapest;
};

}  // namespace

bool Reduction::implies(uint32_t node, uint32_t c) const {
    for (const uint32_t child : children[node]) {
        if (child == c) return true;
        if (words == 0 || position[child] == kNone || position[c] == kNone) continue;
        if (implied[position[child] * words + position[c] / 64] >> (position[c] % 64) & 1) return true;
    }
    return false;
}

Reduction reduce(const Problem& problem, double upperBound, const Task& task) { return Reducer(problem, upperBound, task).run(); }

}  // namespace egret::extract
