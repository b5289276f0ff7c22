// Descent on the DAG cost: tries every other e-node of every chosen class and keeps the exchanges that lower the cost.
// Use counts give the exact costs that an exchange adds and saves.
#include "core/extract/descent.h"

#include "core/base/error.h"
#include "core/extract/greedy.h"

#include <algorithm>
#include <cmath>

namespace egret::extract {
namespace {

constexpr std::size_t kMaxVisits = 100'000'000;  // maximum number of classes visited: about one second

}  // namespace

std::vector<uint32_t> improveDag(const Problem& problem, std::vector<uint32_t> choice, const Task& task) {
    const std::size_t classes = problem.classCount();
    std::vector<uint32_t> uses(classes);  // by chosen nodes and roots; 0: not in the selection
    std::vector<uint32_t> seen(classes, 0), stack;
    uint32_t stamp = 0;
    std::size_t steps = 0;
    // Classes outside the selection are evaluated with their cheapest trees.
    const std::vector<uint32_t> fallback = cheapestTrees(problem, problem.nonnegativeCosts()).choice;
    const auto nodeOf = [&](uint32_t c) { return uses[c] > 0 ? choice[c] : fallback[c]; };

    const auto reaches = [&](uint32_t node, uint32_t target) {  // follows the current choices, and fallbacks elsewhere
        ++stamp;
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            ++steps;
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
    // Visits the classes below a node, once per use; descends below a class if `goesOn` returns true.
    const auto forEachBelow = [&](uint32_t node, const auto& goesOn) {
        stack.assign(problem.childrenOf(node).begin(), problem.childrenOf(node).end());
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (!goesOn(c)) continue;
            for (const uint32_t child : problem.childrenOf(choice[c])) stack.push_back(child);
        }
    };
    const auto acquire = [&](uint32_t node) {  // counts the uses below a node; returns the cost of new classes
        double cost = problem.cost[node];
        forEachBelow(node, [&](uint32_t c) {
            ++steps;
            if (uses[c]++ > 0) return false;
            choice[c] = fallback[c];
            cost += problem.cost[choice[c]];
            return true;
        });
        return cost;
    };
    const auto release = [&](uint32_t node) {  // the inverse of acquire(); keeps the choices of released classes
        double cost = problem.cost[node];
        forEachBelow(node, [&](uint32_t c) {
            ++steps;
            if (--uses[c] > 0) return false;
            cost += problem.cost[choice[c]];
            return true;
        });
        return cost;
    };

    for (bool improved = true; improved;) {
        improved = false;
        const auto order = orderOf(problem, choice);
        ensure(order.has_value(), "a descent works on an acyclic choice");
        std::fill(uses.begin(), uses.end(), 0);
        for (const uint32_t root : problem.roots) ++uses[root];
        for (const uint32_t c : *order)
            for (const uint32_t child : problem.childrenOf(choice[c])) ++uses[child];
        for (const uint32_t c : *order) {
            if (uses[c] == 0) continue;
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                if (n == choice[c]) continue;
                if (steps > kMaxVisits || task.stopRequested()) return choice;
                if (reaches(n, c)) continue;
                // Acquire the new node first, so that shared classes are neither released nor acquired.
                const uint32_t old = choice[c];
                const double up = acquire(n), down = release(old);
                if (up < down - 1e-12 * std::abs(down)) {
                    choice[c] = n;
                    improved = true;
                    continue;
                }
                // Undo: release() kept the choices, so counting the uses again restores the state.
                forEachBelow(old, [&](uint32_t d) { return uses[d]++ == 0; });
                release(n);
            }
        }
    }
    return choice;
}

}  // namespace egret::extract
