#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

#include <functional>
#include <span>

namespace egret::extract {

// Returns the cost of the term of an e-node from the costs of its children's terms: at least each of them, and no less
// if one of them rises. Empty: their sum plus the e-node's cost.
using Combine = std::function<double(uint32_t node, std::span<const double> children)>;

// greedy() and greedyDag() throw notFound if a root has no term (all its paths are cyclic or filtered), badInput if the
// problem is invalid or has a negative cost, and cancelled if stopped before a result exists. If stopped later, they
// return their current result.

// Finds the least tree cost exactly; ties are broken by the cheapest DAG, given the choices below. O(e-graph x log),
// plus the ties. objective.h has other costs.
Result greedy(const Problem& problem, const Task& task = {});

// Finds a low DAG cost heuristically; never worse than greedy().
Result greedyDag(const Problem& problem, const Task& task = {});

// The two steps of greedyDag(): greedy()'s choice, here for any cost of terms, and a choice with no higher DAG cost.
std::vector<uint32_t> treeChoice(const Problem& problem, const Combine& combine, const Task& task);
std::vector<uint32_t> lowDagChoice(const Problem& problem, std::vector<uint32_t> start, const Task& task);

// Throws notFound if a root has no choice.
void requireTerms(const Problem& problem, const std::vector<uint32_t>& choice);

// Cheapest trees under arbitrary costs or `combine`, with ties broken arbitrarily. With negative costs the choice is
// still acyclic, but not the cheapest. Indexed by class; a class without a term has no choice, infinite cost and rank
// kNone.
struct CheapestTrees {
    std::vector<uint32_t> choice;
    std::vector<double> cost;
    std::vector<uint32_t> rank;   // index in `order`
    std::vector<uint32_t> order;  // classes in the order settled: children first
};
CheapestTrees cheapestTrees(
    const Problem& problem, std::span<const double> cost, const Combine& combine = {}, const Task& task = {});

}  // namespace egret::extract
