// Small random extraction problems, including cyclic ones, and their optimum by brute force.
#pragma once

#include "core/base/random.h"
#include "core/extract/extract.h"

#include <algorithm>
#include <limits>

namespace egret::extract {

inline Problem randomProblem(uint64_t seed, uint32_t classes, uint32_t maxNodes, uint32_t roots = 1) {
    Random random(seed);
    Problem problem;
    for (uint32_t c = 0; c < classes; ++c) {
        problem.addClass();
        const auto nodes = 1 + random.below(maxNodes);
        for (uint64_t n = 0; n < nodes; ++n) {
            std::vector<uint32_t> children(random.below(c == 0 ? 3 : 4));
            for (uint32_t& child : children) child = static_cast<uint32_t>(random.below(classes));
            problem.addNode(static_cast<double>(random.below(6)), children);
        }
    }
    for (uint32_t i = 0; i < roots; ++i) problem.roots.push_back(static_cast<uint32_t>(random.below(classes)));
    return problem;
}

// Returns a small problem. Problems vary: flat or deep, little or much sharing, zero and equal costs, self-loops,
// cycles, several roots.
inline Problem variedProblem(uint64_t seed) {
    Random random(seed);
    const auto pick = [&](uint64_t from, uint64_t count) { return static_cast<uint32_t>(from + random.below(count)); };
    const uint32_t classes = pick(4, 10), maxNodes = pick(1, 5), maxChildren = pick(1, 4), costs = pick(1, 8),
                   reach = pick(1, classes);
    const bool mostlyDown = random.below(3) == 0;
    Problem problem;
    for (uint32_t c = 0; c < classes; ++c) {
        problem.addClass();
        const uint32_t nodes = pick(1, maxNodes);
        for (uint32_t n = 0; n < nodes; ++n) {
            std::vector<uint32_t> children(random.below(maxChildren + 1));
            for (uint32_t& child : children) {
                const bool down = mostlyDown && random.below(6) > 0 && c + 1 < classes;
                child = down ? pick(c + 1, std::min(reach, classes - c - 1)) : pick(0, classes);
            }
            problem.addNode(random.below(3) == 0 ? 0.1 * pick(0, costs * 10) : pick(0, costs), children);
        }
    }
    const uint32_t roots = pick(1, 3);
    for (uint32_t i = 0; i < roots; ++i) problem.roots.push_back(pick(0, classes));
    return problem;
}

// Returns a larger and harder problem: deep, with much sharing and some edges to ancestors.
inline Problem deepProblem(uint64_t seed, uint32_t classes) {
    Random random(seed);
    Problem problem;
    for (uint32_t c = 0; c < classes; ++c) {
        problem.addClass();
        const auto nodes = 1 + random.below(4);
        for (uint64_t n = 0; n < nodes; ++n) {
            std::vector<uint32_t> children;
            if (c + 8 < classes) {
                children.resize(1 + random.below(3));
                for (uint32_t& child : children)
                    child = static_cast<uint32_t>(
                        n > 0 && random.below(5) == 0 ? random.below(c + 1) : c + 1 + random.below(7));
            } else if (c + 1 < classes && n > 0) {
                children.push_back(c + 1);
            }
            problem.addNode(1 + 0.37 * static_cast<double>(random.below(9)), children);
        }
    }
    problem.roots = {0, 3, 7};
    return problem;
}

// Calls visit(choice, DAG cost) for every acyclic selection, once. Partial selections that are useless by their cost
// are not completed.
template <class Visit, class IsUseless>
void forEachSelection(const Problem& problem, const Visit& visit, const IsUseless& isUseless) {
    std::vector<uint32_t> choice(problem.classCount(), kNone);
    // Chooses an e-node for one needed class after another.
    const auto search = [&](auto&& self, std::vector<uint32_t> needed, double cost) -> void {
        if (isUseless(cost)) return;
        while (!needed.empty() && choice[needed.back()] != kNone) needed.pop_back();
        if (needed.empty()) {
            if (orderOf(problem, choice)) visit(choice, cost);
            return;
        }
        const uint32_t c = needed.back();
        needed.pop_back();
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
            choice[c] = n;
            std::vector<uint32_t> next = needed;
            for (const uint32_t child : problem.childrenOf(n))
                if (choice[child] == kNone) next.push_back(child);
            self(self, std::move(next), cost + problem.cost[n]);
        }
        choice[c] = kNone;
    };
    search(search, problem.roots, 0);
}
template <class Visit>
void forEachSelection(const Problem& problem, const Visit& visit) {
    forEachSelection(problem, visit, [](double) { return false; });
}

// Returns the minimum DAG cost over all acyclic selections; infinite if there are none.
inline double bruteForce(const Problem& problem) {
    const double least = problem.leastCost();  // below zero if costs are negative
    double best = std::numeric_limits<double>::infinity();
    forEachSelection(
        problem, [&](const std::vector<uint32_t>&, double cost) { best = std::min(best, cost); },
        [&](double cost) { return cost + least >= best; });
    return best;
}

}  // namespace egret::extract
