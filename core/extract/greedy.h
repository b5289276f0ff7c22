#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

#include <span>

namespace egret::extract {

// How a tree's cost is computed from its e-nodes' costs.
enum class Measure {
    sum,    // size if every e-node costs 1
    depth,  // the most expensive path from root to leaf
};

// greedy() and greedyDag() throw notFound if a root has no term (all its paths are cyclic or filtered), badInput if the
// problem is invalid or has a negative cost, and cancelled if stopped before a result exists. If stopped later, they
// return their current result.

// Finds the least tree cost exactly; ties are broken by the cheapest DAG, given the choices below. O(e-graph x log),
// plus the ties.
Result greedy(const Problem& problem, const Task& task = {}, Measure measure = Measure::sum);

// Finds a low DAG cost heuristically; never worse than greedy().
Result greedyDag(const Problem& problem, const Task& task = {});

// The two steps of greedyDag(): greedy()'s choice, and a choice with no higher DAG cost.
std::vector<uint32_t> treeChoice(const Problem& problem, Measure measure, const Task& task);
std::vector<uint32_t> lowDagChoice(const Problem& problem, std::vector<uint32_t> start, const Task& task);

// Throws notFound if a root has no choice.
void requireTerms(const Problem& problem, const std::vector<uint32_t>& choice);

// Cheapest trees under arbitrary costs, with ties broken arbitrarily. With negative costs the choice is still acyclic,
// but not the cheapest. Indexed by class; a class without a term has no
// choice, infinite cost and rank kNone.
struct CheapestTrees {
    std::vector<uint32_t> choice;
    std::vector<double> cost;
    std::vector<uint32_t> rank;   // index in `order`
    std::vector<uint32_t> order;  // classes in the order settled: children first
};
CheapestTrees cheapestTrees(
    const Problem& problem, std::span<const double> cost, Measure measure = Measure::sum, const Task& task = {});

}  // namespace egret::extract
