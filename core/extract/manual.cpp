#include "core/extract/manual.h"

#include "core/base/error.h"
#include "core/extract/greedy.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::extract {

ManualSelection::ManualSelection(
    std::shared_ptr<const Problem> problem, const std::vector<uint32_t>& start, const Task& task)
    : m_problem(std::move(problem)), m_classOf(m_problem->classOfNodes()), m_users(m_problem->users()) {
    m_start = cheapestTrees(*m_problem, m_problem->cost, {}, task).choice;
    for (std::size_t c = 0; c < start.size(); ++c)
        if (start[c] != kNone) m_start[c] = start[c];
    for (const uint32_t root : m_problem->roots)
        if (m_start[root] == kNone) throw Error(Category::notFound, "A root has no term: all its e-nodes are cyclic.");
    reset();
}

void ManualSelection::reset() {
    m_choice = m_start;
    recount();
}

double ManualSelection::treeCostOf(uint32_t node) const {
    double cost = m_problem->cost[node];
    for (const uint32_t child : m_problem->childrenOf(node)) cost += m_tree[child];
    return cost;
}

double ManualSelection::treeCost() const {
    double cost = 0;
    for (const uint32_t root : m_problem->roots) cost += m_tree[root];
    return cost;
}

// Recomputes everything. Computes the tree costs, children first, by Kahn's algorithm over the choices of all classes.
void ManualSelection::recount() {
    const std::size_t classes = m_problem->classCount();
    m_tree.assign(classes, 0);
    std::vector<uint32_t> open(classes, 0), ready;
    for (uint32_t c = 0; c < classes; ++c) {
        if (m_choice[c] == kNone) continue;
        open[c] = static_cast<uint32_t>(m_problem->childrenOf(m_choice[c]).size());
        if (open[c] == 0) ready.push_back(c);
    }
    std::size_t done = 0;
    for (; done < ready.size(); ++done) {
        const uint32_t c = ready[done];
        m_tree[c] = treeCostOf(m_choice[c]);
        for (const uint32_t node : m_users.of(c)) {
            const uint32_t user = m_classOf[node];
            if (m_choice[user] == node && --open[user] == 0) ready.push_back(user);
        }
    }
    const auto chosen = classes - static_cast<std::size_t>(std::ranges::count(m_choice, kNone));
    ensure(done == chosen, "a manual selection begins without cycles");
    m_uses.assign(classes, 0);
    m_usedCount = 0;
    m_dagCost = 0;
    for (const uint32_t root : m_problem->roots)
        if (m_uses[root]++ == 0) {
            ++m_usedCount;
            m_dagCost += m_problem->cost[m_choice[root]];
            count(m_choice[root], 1, m_dagCost);
        }
}

// Changes the use counts of an e-node's children by `by`. A child that enters or leaves the selection passes the change
// on to its own children.
void ManualSelection::count(uint32_t node, int by, double& delta) const {
    std::vector<uint32_t> pending{node};
    while (!pending.empty()) {
        const uint32_t at = pending.back();
        pending.pop_back();
        for (const uint32_t child : m_problem->childrenOf(at)) {
            const int before = std::exchange(m_uses[child], m_uses[child] + by);
            if (before > 0 && m_uses[child] > 0) continue;
            m_usedCount += by;
            delta += by * m_problem->cost[m_choice[child]];
            pending.push_back(m_choice[child]);
        }
    }
}

double ManualSelection::exchange(uint32_t from, uint32_t to) const {
    double delta = m_problem->cost[to] - m_problem->cost[from];
    count(to, 1, delta);
    count(from, -1, delta);
    return delta;
}

// Depth-first upwards, without recursion: terms are as deep as networks.
ManualSelection::Above ManualSelection::above(uint32_t id) const {
    Above result;
    result.next.assign(m_problem->classCount(), kNone);
    result.next[id] = id;
    std::vector<std::pair<uint32_t, std::size_t>> path{{id, 0}};
    while (!path.empty()) {
        auto& [at, next] = path.back();
        const auto users = m_users.of(at);
        if (next == users.size()) {
            result.order.push_back(at);
            path.pop_back();
            continue;
        }
        const uint32_t node = users[next++], from = m_classOf[node];
        if (m_choice[from] != node || result.next[from] != kNone) continue;
        result.next[from] = at;
        path.emplace_back(from, 0);
    }
    return result;
}

double ManualSelection::pathsTo(const Above& above) const {
    std::vector<double> paths(m_problem->classCount(), 0);
    for (const uint32_t root : m_problem->roots) paths[root] += 1;
    for (const uint32_t c : above.order) {
        if (c == above.order.back()) break;
        for (const uint32_t child : m_problem->childrenOf(m_choice[c]))
            if (above.next[child] != kNone) paths[child] += paths[c];
    }
    return paths[above.order.back()];
}

ManualSelection::Alternative ManualSelection::judge(uint32_t node, const Above& above, double paths) const {
    const uint32_t id = above.order.back();
    Alternative one{.node = node, .cycle = {}};
    if (m_choice[id] == node) return one;
    for (const uint32_t child : m_problem->childrenOf(node)) {
        one.hasTerm = one.hasTerm && m_choice[child] != kNone;
        if (above.next[child] == kNone || !one.cycle.empty()) continue;
        one.cycle = {id, child};
        while (one.cycle.back() != id) one.cycle.push_back(above.next[one.cycle.back()]);
    }
    if (!one.canBePicked() || !isUsed(id)) return one;
    const double before = m_tree[id], after = treeCostOf(node);
    const bool isFinite = std::isfinite(before) && std::isfinite(after) && std::isfinite(paths);
    one.treeDelta = isFinite ? paths * (after - before) : std::numeric_limits<double>::quiet_NaN();
    one.dagDelta = exchange(m_choice[id], node);
    exchange(node, m_choice[id]);
    return one;
}

std::vector<ManualSelection::Alternative> ManualSelection::alternatives(uint32_t id) const {
    std::vector<Alternative> result;
    if (m_choice[id] == kNone) return result;
    const Above around = above(id);
    const double paths = pathsTo(around);
    for (uint32_t n = m_problem->firstNode[id]; n < m_problem->firstNode[id + 1]; ++n)
        result.push_back(judge(n, around, paths));
    return result;
}

ManualSelection::Alternative ManualSelection::pick(uint32_t node) {
    const uint32_t id = m_classOf.at(node);
    const Above around = above(id);
    Alternative one = judge(node, around, pathsTo(around));
    if (!one.canBePicked() || m_choice[id] == node) return one;
    if (isUsed(id)) m_dagCost += exchange(m_choice[id], node);
    m_choice[id] = node;
    for (auto c = around.order.rbegin(); c != around.order.rend(); ++c) m_tree[*c] = treeCostOf(m_choice[*c]);
    return one;
}

Result ManualSelection::result() const { return resultOf(*m_problem, m_choice, std::string(kByHand)); }

}  // namespace egret::extract
