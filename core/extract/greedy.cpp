// Greedy extraction.
//
// Tree cost: Knuth's generalization of Dijkstra's algorithm (1977). Classes are settled in order of tree cost; an
// e-node becomes available when its last child is settled. Costs are nonnegative, so the first available e-node of a
// class is a cheapest one. The choice is acyclic because children are settled first.
//
// DAG cost is NP-hard. The heuristic (extraction-gym's "greedy-DAG") keeps, for every class, the *set* of classes that
// its current choice pays for. The cost of an e-node is the cost of the union of its children's sets plus its own cost.
// Sets are recomputed upwards while any of them becomes cheaper. A set may be stale when used, so the final choices are
// checked for cycles and then improved by a descent over single exchanges with exact costs.
#include "core/extract/greedy.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/extract/descent.h"
#include "core/extract/simplify.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>
#include <queue>

namespace egret::extract {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();
constexpr std::size_t kMaxTieSteps = 30'000'000;     // maximum number of classes visited: a few tenths of a second
constexpr std::size_t kMaxSetWork = 500'000'000;     // maximum number of classes merged: about a second
constexpr std::size_t kMaxSetEntries = 100'000'000;  // 400 MB

// Among e-nodes of a class with equal tree cost, picks the one whose term is cheapest as a DAG, given the choices
// below.
void breakTies(const Problem& problem, const Combine& combine, CheapestTrees& trees, const Task& task) {
    std::vector<uint32_t> seen(problem.classCount(), 0), stack, tied;
    std::vector<double> below;
    uint32_t stamp = 0;
    std::size_t steps = 0;
    const auto costOfTerm = [&](uint32_t node) {
        if (combine) return combine(node, below);
        return std::accumulate(below.begin(), below.end(), 0.0) + problem.cost[node];
    };
    const auto dagCostOfTerm = [&](uint32_t node) {
        double sum = problem.cost[node];
        ++stamp;
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (std::exchange(seen[c], stamp) == stamp) continue;
            ++steps;
            sum += problem.cost[trees.choice[c]];
            for (const uint32_t child : problem.childrenOf(trees.choice[c]))
                if (seen[child] != stamp) stack.push_back(child);
        }
        return sum;
    };
    for (const uint32_t c : trees.order) {
        tied.clear();
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
            below.clear();
            bool settled = true;
            for (const uint32_t child : problem.childrenOf(n)) {
                settled = settled && trees.rank[child] < trees.rank[c];
                below.push_back(trees.cost[child]);
            }
            if (!settled || costOfTerm(n) > trees.cost[c] * (1 + 1e-12)) continue;
            const auto isTwin = [&](uint32_t other) {
                return std::ranges::equal(problem.childrenOf(n), problem.childrenOf(other));
            };
            if (std::none_of(tied.begin(), tied.end(), isTwin)) tied.push_back(n);
        }
        if (tied.size() < 2) continue;
        if (steps > kMaxTieSteps || task.stopRequested()) return;
        double best = kFar;
        for (const uint32_t n : tied) {
            const double dag = dagCostOfTerm(n);
            if (dag >= best) continue;
            best = dag;
            trees.choice[c] = n;
        }
    }
}

// The classes paid for by a class's current choice, ascending, including itself; and their cost.
struct CostSet {
    std::vector<uint32_t> classes;
    double cost = kFar;
};

// The choice may have gaps or cycles if the task is stopped or the sets exceed their memory limit.
std::vector<uint32_t> choiceBySets(const Problem& problem, const Task& task) {
    const Grouped users = problem.users();
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
    // Every update lowers a set's recorded cost, but stale sets can trigger each other, so the work is limited.
    std::size_t turns = 0, work = 0, entries = 0;
    while (!queue.empty() && work < kMaxSetWork) {
        if (++turns % 64 == 0 && task.stopRequested()) break;
        const uint32_t node = queue.front();
        queue.pop_front();
        queued[node] = false;
        const uint32_t c = owner[node];
        merged.clear();
        ++work;
        bool usable = true;
        for (const uint32_t child : problem.childrenOf(node)) {
            const CostSet& set = sets[child];
            if (set.classes.empty() || std::binary_search(set.classes.begin(), set.classes.end(), c)) {
                usable = false;
                break;
            }
            more.clear();
            std::set_union(
                merged.begin(), merged.end(), set.classes.begin(), set.classes.end(), std::back_inserter(more));
            merged.swap(more);
            work += merged.size();
        }
        if (!usable) continue;
        double cost = problem.cost[node];
        for (const uint32_t below : merged) cost += paid[below];
        if (cost >= sets[c].cost - 1e-12 * std::abs(cost)) continue;
        merged.insert(std::lower_bound(merged.begin(), merged.end(), c), c);
        entries += merged.size() - sets[c].classes.size();
        if (entries > kMaxSetEntries) break;
        sets[c].classes = merged;
        sets[c].cost = cost;
        choice[c] = node;
        paid[c] = problem.cost[node];
        for (const uint32_t parent : users.of(c)) push(parent);
    }
    return choice;
}

// The choice must be acyclic.
double dagCostOf(const Problem& problem, const std::vector<uint32_t>& choice) {
    double sum = 0;
    const auto order = orderOf(problem, choice);
    for (const uint32_t c : *order) sum += problem.cost[choice[c]];
    return sum;
}

}  // namespace

void requireTerms(const Problem& problem, const std::vector<uint32_t>& choice) {
    for (const uint32_t root : problem.roots)
        if (choice[root] == kNone)
            throw Error(
                Category::notFound, "A root has no term: every path through its e-nodes is cyclic or filtered.");
}

std::vector<uint32_t> treeChoice(const Problem& problem, const Combine& combine, const Task& task) {
    problem.validateNonnegative();
    CheapestTrees trees = cheapestTrees(problem, problem.cost, combine, task);
    requireTerms(problem, trees.choice);
    breakTies(problem, combine, trees, task);
    return std::move(trees.choice);
}

CheapestTrees cheapestTrees(
    const Problem& problem, std::span<const double> cost, const Combine& combine, const Task& task) {
    const Grouped users = problem.users();
    const std::vector<uint32_t> owner = problem.classOfNodes();
    std::vector<uint32_t> missing(problem.nodeCount());
    std::vector<double> value(cost.begin(), cost.end());
    CheapestTrees result{std::vector<uint32_t>(problem.classCount(), kNone),
        std::vector<double>(problem.classCount(), kFar), std::vector<uint32_t>(problem.classCount(), kNone), {}};
    using Entry = std::pair<double, uint32_t>;
    std::vector<Entry> entries;
    std::vector<double> below;
    for (uint32_t n = 0; n < problem.nodeCount(); ++n) {
        missing[n] = static_cast<uint32_t>(problem.childrenOf(n).size());
        if (missing[n] == 0) entries.emplace_back(combine ? combine(n, {}) : value[n], n);
    }
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready(std::greater<>{}, std::move(entries));
    while (!ready.empty()) {
        const auto [least, node] = ready.top();
        ready.pop();
        const uint32_t c = owner[node];
        if (result.choice[c] != kNone) continue;
        if (result.order.size() % 4096 == 0) task.throwIfStopped();
        result.choice[c] = node;
        result.cost[c] = least;
        result.rank[c] = static_cast<uint32_t>(result.order.size());
        result.order.push_back(c);
        for (const uint32_t parent : users.of(c)) {
            value[parent] += least;
            if (--missing[parent] > 0 || result.choice[owner[parent]] != kNone) continue;
            if (combine) {
                below.clear();
                for (const uint32_t child : problem.childrenOf(parent)) below.push_back(result.cost[child]);
                value[parent] = combine(parent, below);
            }
            ready.emplace(value[parent], parent);
        }
    }
    return result;
}

std::vector<uint32_t> lowDagChoice(const Problem& problem, std::vector<uint32_t> start, const Task& task) {
    std::vector<uint32_t> best = improveDag(problem, std::move(start), task);
    if (task.stopRequested()) return best;
    std::vector<uint32_t> bySets = choiceBySets(problem, task);
    if (!orderOf(problem, bySets)) return best;
    bySets = improveDag(problem, std::move(bySets), task);
    return dagCostOf(problem, bySets) < dagCostOf(problem, best) ? bySets : best;
}

Result greedy(const Problem& problem, const Task& task) {
    const auto start = Clock::now();
    Result result = resultOf(problem, treeChoice(problem, {}, task), "greedy");
    result.seconds = secondsSince(start);
    return result;
}

Result greedyDag(const Problem& problem, const Task& task) {
    const auto start = Clock::now();
    const Simplified simplified(problem, task);
    const std::vector<uint32_t> trees = treeChoice(problem, {}, task);
    Result result = resultOf(
        problem, simplified.restore(lowDagChoice(simplified.problem(), simplified.project(trees), task)), "greedy-dag");
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace egret::extract
