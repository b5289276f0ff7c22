// Greedy extraction.
//
// Tree cost: Knuth's generalisation of Dijkstra's algorithm (1977). Classes are settled in order of tree cost; an e-node
// becomes available when its last child is settled. As costs are not negative the first available e-node of a class is a
// cheapest one, and the choice is acyclic because children are settled before.
//
// DAG cost is NP-hard. The heuristic (extraction-gym's "greedy-DAG") keeps for every class the *set* of classes its
// current choice pays for; an e-node's cost is that of the union of its children's sets. Sets are recomputed upwards while
// one gets cheaper. A set may be out of date when it is used, so the final choices are checked for cycles, and a descent
// over single exchanges with exact costs finishes what the sets began.
#include "core/extract/greedy.h"

#include "core/base/error.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <limits>
#include <queue>

namespace egret::extract {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// For each class the nodes that have it as a child, once per occurrence.
struct Uses {
    std::vector<uint32_t> first, nodes;
    explicit Uses(const Problem& problem) : first(problem.classCount() + 1), nodes(problem.children.size()) {
        for (const uint32_t child : problem.children) ++first[child + 1];
        for (std::size_t c = 0; c < problem.classCount(); ++c) first[c + 1] += first[c];
        std::vector<uint32_t> next(first.begin(), first.end() - 1);
        for (uint32_t n = 0; n < problem.nodeCount(); ++n)
            for (const uint32_t child : problem.childrenOf(n)) nodes[next[child]++] = n;
    }
    std::span<const uint32_t> of(uint32_t c) const { return {nodes.data() + first[c], first[c + 1] - first[c]}; }
};

void requireTerms(const Problem& problem, const std::vector<uint32_t>& choice) {
    for (const uint32_t root : problem.roots)
        if (choice[root] == kNone)
            throw Error(Category::notFound, "A root has no term: every way through its e-nodes is cyclic or filtered.");
}

// DAG cost of a node's term under a choice; `seen` is stamped with `stamp`.
double dagCostBelow(const Problem& problem, const std::vector<uint32_t>& choice, uint32_t node, std::vector<uint32_t>& seen,
                    uint32_t stamp, std::vector<uint32_t>& stack) {
    double sum = problem.cost[node];
    stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
    while (!stack.empty()) {
        const uint32_t c = stack.back();
        stack.pop_back();
        if (seen[c] == stamp) continue;
        seen[c] = stamp;
        sum += problem.cost[choice[c]];
        for (const uint32_t child : problem.childrenOf(choice[c]))
            if (seen[child] != stamp) stack.push_back(child);
    }
    return sum;
}

std::vector<uint32_t> greedyChoice(const Problem& problem, const Task& task) {
    std::vector<uint32_t> rank;
    std::vector<double> tree;
    std::vector<uint32_t> choice = cheapestTrees(problem, problem.cost, &rank, &tree);
    requireTerms(problem, choice);
    std::vector<uint32_t> byRank;
    for (uint32_t c = 0; c < problem.classCount(); ++c)
        if (rank[c] != kNone) byRank.push_back(c);
    std::sort(byRank.begin(), byRank.end(), [&](uint32_t a, uint32_t b) { return rank[a] < rank[b]; });
    std::vector<uint32_t> seen(problem.classCount(), 0), stack, tied;
    uint32_t stamp = 0;
    for (const uint32_t c : byRank) {
        tied.clear();
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
            double sum = problem.cost[n];
            bool below = true;
            for (const uint32_t child : problem.childrenOf(n)) {
                below = below && rank[child] < rank[c];
                sum += tree[child];
            }
            if (below && sum <= tree[c] * (1 + 1e-12)) tied.push_back(n);
        }
        if (tied.size() < 2) continue;
        task.throwIfStopped();
        double best = std::numeric_limits<double>::infinity();
        for (const uint32_t n : tied) {
            const double dag = dagCostBelow(problem, choice, n, seen, ++stamp, stack);
            if (dag < best) {
                best = dag;
                choice[c] = n;
            }
        }
    }
    return choice;
}

// The classes paid for by a class's current choice, ascending, itself included; and their cost.
struct CostSet {
    std::vector<uint32_t> classes;
    double cost = std::numeric_limits<double>::infinity();
};

std::vector<uint32_t> choiceBySets(const Problem& problem, const Task& task) {
    const Uses uses(problem);
    const std::vector<uint32_t> owner = problem.classOfNodes();
    std::vector<CostSet> sets(problem.classCount());
    std::vector<uint32_t> choice(problem.classCount(), kNone);
    std::vector<double> paid(problem.classCount(), 0);  // cost of each class's chosen node
    std::deque<uint32_t> queue;
    std::vector<bool> queued(problem.nodeCount(), false);
    const auto push = [&](uint32_t node) {
        if (queued[node]) return;
        queued[node] = true;
        queue.push_back(node);
    };
    for (uint32_t n = 0; n < problem.nodeCount(); ++n)
        if (problem.childrenOf(n).empty()) push(n);
    std::vector<uint32_t> merged, more;
    // Every update lowers a set's recorded cost, but stale sets can chase each other; the bound keeps the tail short.
    std::size_t budget = 200 * (problem.nodeCount() + 100);
    std::size_t sinceCheck = 0;
    while (!queue.empty() && budget-- > 0) {
        if (++sinceCheck % 256 == 0) task.throwIfStopped();
        const uint32_t node = queue.front();
        queue.pop_front();
        queued[node] = false;
        const uint32_t c = owner[node];
        merged.clear();
        bool usable = true;
        for (const uint32_t child : problem.childrenOf(node)) {
            const CostSet& set = sets[child];
            if (set.classes.empty() || std::binary_search(set.classes.begin(), set.classes.end(), c)) {
                usable = false;
                break;
            }
            more.clear();
            std::set_union(merged.begin(), merged.end(), set.classes.begin(), set.classes.end(), std::back_inserter(more));
            merged.swap(more);
        }
        if (!usable) continue;
        double cost = problem.cost[node];
        for (const uint32_t below : merged) cost += paid[below];
        if (cost >= sets[c].cost - 1e-12 * std::abs(cost)) continue;
        merged.insert(std::lower_bound(merged.begin(), merged.end(), c), c);
        sets[c].classes = merged;
        sets[c].cost = cost;
        choice[c] = node;
        paid[c] = problem.cost[node];
        for (const uint32_t parent : uses.of(c)) push(parent);
    }
    return choice;
}

}  // namespace

std::vector<uint32_t> cheapestTrees(const Problem& problem, std::span<const double> cost, std::vector<uint32_t>* rank,
                                    std::vector<double>* treeCost) {
    const Uses uses(problem);
    const std::vector<uint32_t> owner = problem.classOfNodes();
    std::vector<uint32_t> missing(problem.nodeCount());
    std::vector<double> sum(cost.begin(), cost.end());
    std::vector<uint32_t> choice(problem.classCount(), kNone);
    if (rank) rank->assign(problem.classCount(), kNone);
    if (treeCost) treeCost->assign(problem.classCount(), std::numeric_limits<double>::infinity());
    using Entry = std::pair<double, uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
    for (uint32_t n = 0; n < problem.nodeCount(); ++n) {
        missing[n] = static_cast<uint32_t>(problem.childrenOf(n).size());
        if (missing[n] == 0) ready.emplace(sum[n], n);
    }
    uint32_t settled = 0;
    while (!ready.empty()) {
        const auto [value, node] = ready.top();
        ready.pop();
        const uint32_t c = owner[node];
        if (choice[c] != kNone) continue;
        choice[c] = node;
        if (rank) (*rank)[c] = settled++;
        if (treeCost) (*treeCost)[c] = value;
        for (const uint32_t parent : uses.of(c)) {
            sum[parent] += value;
            if (--missing[parent] == 0 && choice[owner[parent]] == kNone) ready.emplace(sum[parent], parent);
        }
    }
    return choice;
}

std::vector<uint32_t> improveDag(const Problem& problem, std::vector<uint32_t> choice, const Task& task) {
    const std::size_t classes = problem.classCount();
    std::vector<uint32_t> uses(classes);   // by chosen nodes and roots; 0: not part of the selection
    std::vector<uint32_t> seen(classes, 0), stack;
    uint32_t stamp = 0;
    // Classes outside the selection need some choice of their own to be worth trying: their cheapest trees.
    const std::vector<uint32_t> fallback = cheapestTrees(problem, problem.cost);
    const auto nodeOf = [&](uint32_t c) { return uses[c] > 0 ? choice[c] : fallback[c]; };

    const auto reaches = [&](uint32_t node, uint32_t target) {  // over present choices, and fallbacks outside
        ++stamp;
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (c == target) return true;
            if (seen[c] == stamp) continue;
            seen[c] = stamp;
            const uint32_t chosen = nodeOf(c);
            if (chosen == kNone) return true;  // no term: as bad as a cycle
            for (const uint32_t child : problem.childrenOf(chosen))
                if (seen[child] != stamp) stack.push_back(child);
        }
        return false;
    };
    const auto acquire = [&](uint32_t node) {  // counts the uses below a node; the cost of what is new
        double cost = problem.cost[node];
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (uses[c]++ > 0) continue;
            choice[c] = fallback[c];
            cost += problem.cost[choice[c]];
            for (const uint32_t child : problem.childrenOf(choice[c])) stack.push_back(child);
        }
        return cost;
    };
    const auto release = [&](uint32_t node) {  // the reverse; choices of released classes stay readable
        double cost = problem.cost[node];
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (--uses[c] > 0) continue;
            cost += problem.cost[choice[c]];
            for (const uint32_t child : problem.childrenOf(choice[c])) stack.push_back(child);
        }
        return cost;
    };

    for (bool improved = true; improved;) {
        improved = false;
        const auto order = orderOf(problem, choice);
        ensure(order.has_value(), "a descent needs an acyclic choice");
        std::fill(uses.begin(), uses.end(), 0);
        for (const uint32_t root : problem.roots) ++uses[root];
        for (const uint32_t c : *order)
            for (const uint32_t child : problem.childrenOf(choice[c])) ++uses[child];
        for (const uint32_t c : *order) {
            if (uses[c] == 0) continue;
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                if (n == choice[c]) continue;
                if (task.stopRequested()) return choice;
                if (reaches(n, c)) continue;
                // Take the new node first, so that what both need is neither lost nor gained.
                const uint32_t old = choice[c];
                const double up = acquire(n), down = release(old);
                if (up < down - 1e-12 * down) {
                    choice[c] = n;
                    improved = true;
                    continue;
                }
                // Undo: what release() dropped has kept its choices, so counting its uses again brings it back.
                stack.assign(problem.childrenOf(old).begin(), problem.childrenOf(old).end());
                while (!stack.empty()) {
                    const uint32_t d = stack.back();
                    stack.pop_back();
                    if (uses[d]++ > 0) continue;
                    for (const uint32_t child : problem.childrenOf(choice[d])) stack.push_back(child);
                }
                release(n);
            }
        }
    }
    return choice;
}

Result greedy(const Problem& problem, const Task& task) {
    const auto start = Clock::now();
    problem.validate();
    Result result = resultOf(problem, greedyChoice(problem, task), "greedy");
    result.seconds = secondsSince(start);
    return result;
}

Result greedyDag(const Problem& problem, const Task& task) {
    const auto start = Clock::now();
    problem.validate();
    std::vector<uint32_t> best = improveDag(problem, greedyChoice(problem, task), task);
    double bestCost = resultOf(problem, best, "").dagCost;
    std::vector<uint32_t> bySets = choiceBySets(problem, task);
    if (orderOf(problem, bySets)) {
        bySets = improveDag(problem, std::move(bySets), task);
        if (resultOf(problem, bySets, "").dagCost < bestCost) best = std::move(bySets);
    }
    Result result = resultOf(problem, std::move(best), "greedy-dag");
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace egret::extract
