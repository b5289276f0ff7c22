// Separation of unfounded sets (unfounded.h).
//
// Every e-node targets *one* of its children. By the max-flow min-cut theorem, the least cut between the head and
// e-nodes without children, with the point as capacities, is then the most violated set for these targets. Exits of the
// cut that have a child inside are retargeted to it, which lowers the cut; this is repeated until it is stable. Finding
// the best targets is hard. Two initial guesses work well: the child from which the head is nearest (closing cycles),
// and the child that is chosen least. As for Steiner trees (Koch and Martin 1998), e-nodes at zero are given a tiny
// capacity, so that among equal cuts the one with fewer exits is found. Each head is processed again without the exits
// of its last cut (nested cuts).
#include "core/extract/separate.h"

#include <algorithm>

namespace egret::extract {
namespace {

constexpr double kTiny = 1e-7;

}  // namespace

Separator::Separator(const Reduction& reduction)
    : m_reduction(reduction), m_owner(reduction.children.size(), kNone), m_users(reduction.users()),
      m_y(reduction.nodes.size(), 0), m_exits(reduction), m_sink(static_cast<uint32_t>(reduction.nodes.size())),
      m_target(reduction.children.size(), m_sink), m_forward(reduction.children.size()),
      m_backward(reduction.children.size()), m_in(m_sink + 1), m_level(m_sink + 1), m_outAt(m_sink + 1),
      m_inAt(m_sink + 1) {
    for (uint32_t c = 0; c < m_sink; ++c) {
        if (reduction.nodes[c].empty()) continue;
        m_live.push_back(c);
        for (const uint32_t n : reduction.nodes[c]) m_owner[n] = c;
    }
}

void Separator::aim(uint32_t head, Aim how, std::span<const double> x) {
    std::vector<uint32_t>& distance = m_level;
    std::fill(distance.begin(), distance.end(), kNone);
    if (how == Aim::nearest) {
        m_queue.assign(1, head);
        distance[head] = 0;
        for (std::size_t i = 0; i < m_queue.size(); ++i)
            for (const uint32_t n : m_users[m_queue[i]]) {
                const uint32_t c = m_owner[n];
                if (x[n] <= 0 || distance[c] != kNone) continue;
                distance[c] = distance[m_queue[i]] + 1;
                m_queue.push_back(c);
            }
    }
    for (const uint32_t c : m_live)
        for (const uint32_t n : m_reduction.nodes[c]) {
            m_target[n] = m_sink;
            for (const uint32_t child : m_reduction.children[n])
                if (m_target[n] == m_sink || distance[child] < distance[m_target[n]] ||
                    (distance[child] == distance[m_target[n]] && m_y[child] < m_y[m_target[n]]))
                    m_target[n] = child;
        }
}

// Runs Dinic's algorithm (1970), stopping at `enough`. Sets m_level to kNone beyond the cut.
double Separator::flow(uint32_t head, double enough, std::span<const double> capacity) {
    for (auto& nodes : m_in) nodes.clear();
    for (const uint32_t c : m_live)
        for (const uint32_t n : m_reduction.nodes[c]) {
            m_in[m_target[n]].push_back(n);
            m_forward[n] = capacity[n] + kTiny;
            m_backward[n] = 0;
        }
    double total = 0;
    while (total < enough && layer(head)) {
        std::fill(m_outAt.begin(), m_outAt.end(), 0);
        std::fill(m_inAt.begin(), m_inAt.end(), 0);
        while (total < enough) {
            const double pushed = push(head, enough - total);
            if (pushed <= 0) break;
            total += pushed;
        }
    }
    return total;
}

bool Separator::layer(uint32_t head) {
    std::fill(m_level.begin(), m_level.end(), kNone);
    m_level[head] = 0;
    m_queue.assign(1, head);
    for (std::size_t i = 0; i < m_queue.size(); ++i) {
        const uint32_t v = m_queue[i];
        const auto reach = [&](uint32_t to, double capacity) {
            if (capacity <= kTiny * 1e-3 || m_level[to] != kNone) return;
            m_level[to] = m_level[v] + 1;
            m_queue.push_back(to);
        };
        if (v != m_sink)
            for (const uint32_t n : m_reduction.nodes[v]) reach(m_target[n], m_forward[n]);
        for (const uint32_t n : m_in[v]) reach(m_owner[n], m_backward[n]);
    }
    return m_level[m_sink] != kNone;
}

double Separator::push(uint32_t v, double most) {
    if (v == m_sink) return most;
    const auto along = [&](uint32_t to, double& there, double& back) {
        if (there <= kTiny * 1e-3 || m_level[to] != m_level[v] + 1) return 0.0;
        const double pushed = push(to, std::min(most, there));
        there -= pushed;
        back += pushed;
        return pushed;
    };
    const auto& out = m_reduction.nodes[v];
    for (uint32_t& i = m_outAt[v]; i < out.size(); ++i)
        if (const double pushed = along(m_target[out[i]], m_forward[out[i]], m_backward[out[i]]); pushed > 0)
            return pushed;
    const auto& in = m_in[v];
    for (uint32_t& i = m_inAt[v]; i < in.size(); ++i)
        if (const double pushed = along(m_owner[in[i]], m_backward[in[i]], m_forward[in[i]]); pushed > 0) return pushed;
    return 0;
}

// Retargets exits of the cut to a child on its near side; returns whether any exit had such a child.
bool Separator::retarget() {
    bool changed = false;
    for (const uint32_t c : m_live) {
        if (m_level[c] == kNone) continue;
        for (const uint32_t n : m_reduction.nodes[c]) {
            if (m_level[m_target[n]] != kNone) continue;
            for (const uint32_t child : m_reduction.children[n]) {
                if (m_level[child] == kNone) continue;
                m_target[n] = child;
                changed = true;
                break;
            }
        }
    }
    return changed;
}

std::vector<UnfoundedSet> Separator::separate(
    std::span<const double> x, double violation, std::size_t limit, std::size_t maxHeads, const Task& task) {
    std::vector<uint32_t> heads;
    for (const uint32_t c : m_live) {
        m_y[c] = 0;
        for (const uint32_t n : m_reduction.nodes[c]) m_y[c] += x[n];
        if (m_y[c] > violation) heads.push_back(c);
    }
    std::stable_sort(heads.begin(), heads.end(), [this](uint32_t a, uint32_t b) { return m_y[a] > m_y[b]; });
    if (heads.size() > maxHeads) heads.resize(maxHeads);
    std::vector<UnfoundedSet> found;
    std::vector<bool> covered(m_sink, false);  // in a head's first set; as heads, likely to give the same set again
    std::vector<double> capacity;
    for (const uint32_t head : heads) {
        if (covered[head]) continue;
        const double enough = m_y[head] - violation;
        for (const Aim how : {Aim::nearest, Aim::least}) {
            if (found.size() >= limit || task.stopRequested()) return found;
            capacity.assign(x.begin(), x.end());
            aim(head, how, x);
            for (bool first = true; found.size() < limit; first = false) {
                bool violated = false;
                UnfoundedSet set;
                do {
                    if (flow(head, enough, capacity) >= enough) break;
                    violated = true;
                    set.classes.assign(1, head);
                    for (const uint32_t c : m_live)
                        if (c != head && m_level[c] != kNone) set.classes.push_back(c);
                } while (retarget());
                if (!violated) break;
                for (const uint32_t n : m_exits.of(set.classes)) capacity[n] = 1;
                if (first)
                    for (const uint32_t c : set.classes) covered[c] = true;
                found.push_back(std::move(set));
            }
        }
    }
    return found;
}

}  // namespace egret::extract
