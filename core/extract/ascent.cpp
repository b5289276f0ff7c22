// Dual ascent: a lower bound in milliseconds, without a linear program.
//
// The linear relaxation over unfounded sets (unfounded.h) has one multiplier per set. A multiplier may rise as long as
// no e-node's multipliers sum to more than its cost; the remainder is the e-node's reduced cost. As in Wong's dual
// ascent for Steiner trees (Mathematical Programming 28, 1984), multipliers only rise:
//   1. A class is *founded* if it has a term over e-nodes without reduced cost.
//   2. Take an unfounded forced class as head, and grow the smallest set around it whose exits all have reduced cost.
//      An e-node without reduced cost has an unfounded child, which is added unless the set already contains a child.
//   3. Raise the set by the least reduced cost of its exits, which makes that exit free. Repeat until all forced
//      classes are founded; the e-nodes without reduced cost then contain a complete selection.
// Heads with few exits are raised first. On tensor e-graphs, the bound usually equals the relaxation's optimum, and its
// reduced costs eliminate almost all e-nodes (reduce.h).
#include "core/extract/ascent.h"

#include "core/base/random.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace egret::extract {
namespace {

constexpr std::size_t kMaxWork = 100'000'000;  // maximum number of e-nodes visited: a few seconds
constexpr std::size_t kMaxKept = 20'000'000;   // total size of the stored sets; further sets are used but not stored

class Ascender {
public:
    Ascender(const Problem& problem, const Reduction& reduction, uint64_t seed)
        : m_r(reduction), m_seed(seed), m_random(seed), m_exits(reduction), m_owner(problem.classOfNodes()),
          m_users(reduction.users()), m_founded(problem.classCount(), false), m_inside(problem.classCount(), false) {
        m_ascent.reduced = problem.cost;
        for (const auto& children : reduction.children) m_missing.push_back(static_cast<uint32_t>(children.size()));
        for (const auto& nodes : reduction.nodes)
            for (const uint32_t n : nodes) settle(n);
    }

    Ascent run(const Task& task) {
        using Entry = std::pair<std::size_t, uint32_t>;  // exits at the last check, index in m_heads
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        std::vector<uint32_t> heads;
        for (uint32_t c = 0; c < m_r.nodes.size(); ++c) {
            if (!m_r.forced[c] || m_r.freeChoice[c] != kNone) continue;
            heads.push_back(c);
            m_ascent.impossible = m_ascent.impossible || m_r.nodes[c].empty();
        }
        if (m_seed > 0)
            for (std::size_t i = heads.size(); i > 1; --i) std::swap(heads[i - 1], heads[m_random.below(i)]);
        for (uint32_t i = 0; i < heads.size(); ++i) queue.emplace(0, i);
        while (!queue.empty() && !m_ascent.impossible && m_work < kMaxWork && !task.stopRequested()) {
            const auto [size, i] = queue.top();
            queue.pop();
            if (m_founded[heads[i]]) continue;
            grow(heads[i]);
            std::vector<uint32_t> exits = m_exits.of(m_set);
            const bool larger = exits.size() > size && !queue.empty() && queue.top().first < exits.size();
            queue.emplace(exits.size(), i);
            if (!larger) raise(exits);
        }
        return std::move(m_ascent);
    }

private:
    // Marks the e-node's class as founded if the e-node has no reduced cost and all its children are founded.
    // Propagates the mark to the users of the class.
    void settle(uint32_t node) {
        if (m_missing[node] > 0 || m_ascent.reduced[node] > 0 || m_founded[m_owner[node]]) return;
        std::vector<uint32_t> queue{m_owner[node]};
        m_founded[m_owner[node]] = true;
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const uint32_t n : m_users[queue[i]])
                if (--m_missing[n] == 0 && m_ascent.reduced[n] <= 0 && !m_founded[m_owner[n]]) {
                    m_founded[m_owner[n]] = true;
                    queue.push_back(m_owner[n]);
                }
    }

    void grow(uint32_t head) {
        m_set.assign(1, head);
        m_inside[head] = true;
        for (std::size_t i = 0; i < m_set.size(); ++i) {
            m_work += m_r.nodes[m_set[i]].size();
            for (const uint32_t n : m_r.nodes[m_set[i]]) {
                if (m_ascent.reduced[n] > 0) continue;
                uint32_t next = kNone, open = 0;
                bool inside = false;
                for (const uint32_t child : m_r.children[n]) {
                    inside = inside || m_inside[child];
                    if (m_founded[child]) continue;
                    ++open;
                    if (next == kNone || (m_seed > 0 && m_random.below(open) == 0)) next = child;
                }
                if (inside) continue;
                m_inside[next] = true;
                m_set.push_back(next);
            }
        }
        for (const uint32_t c : m_set) m_inside[c] = false;
    }

    void raise(const std::vector<uint32_t>& exits) {
        m_ascent.impossible = exits.empty();
        if (exits.empty()) return;
        double least = std::numeric_limits<double>::infinity();
        for (const uint32_t n : exits) least = std::min(least, m_ascent.reduced[n]);
        m_ascent.bound += least;
        for (const uint32_t n : exits) {
            m_ascent.reduced[n] -= least;
            if (m_ascent.reduced[n] > 1e-12 * least) continue;
            m_ascent.reduced[n] = 0;
            settle(n);
        }
        m_kept += m_set.size();
        if (m_kept > kMaxKept) return;
        m_ascent.sets.push_back({m_set});
        m_ascent.multipliers.push_back(least);
    }

    const Reduction& m_r;
    const uint64_t m_seed;
    Random m_random;
    Exits m_exits;
    Ascent m_ascent;
    std::vector<uint32_t> m_owner, m_missing;  // by e-node: its class, number of unfounded children
    std::vector<std::vector<uint32_t>> m_users;
    std::vector<bool> m_founded, m_inside;
    std::vector<uint32_t> m_set;
    std::size_t m_kept = 0, m_work = 0;
};

}  // namespace

Ascent dualAscent(const Problem& problem, const Reduction& reduction, uint64_t seed, const Task& task) {
    return Ascender(problem, reduction, seed).run(task);
}

}  // namespace egret::extract
