#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

#include <span>

namespace egret::extract {

// How the cost of a tree is made of its e-nodes' costs.
enum class Measure {
    sum,    // size, when every e-node costs 1
    depth,  // the dearest path from the root to a leaf
};

// Both throw notFound when a root has no term (all of its ways lead back to itself or to filtered e-nodes), badInput
// when the problem is invalid, cancelled when the task is stopped before there is any result; stopped later they return
// what they have.

// Least tree cost, exactly; among e-nodes of equal tree cost the one whose term is cheapest as a DAG, given the choices
// below. O(e-graph x log), and the ties.
Result greedy(const Problem& problem, const Task& task = {}, Measure measure = Measure::sum);

// Low DAG cost, heuristically. Never worse than greedy().
Result greedyDag(const Problem& problem, const Task& task = {});

// The two steps of greedyDag(): the choice of greedy(), and a choice that is no dearer as a DAG.
std::vector<uint32_t> treeChoice(const Problem& problem, Measure measure, const Task& task);
std::vector<uint32_t> lowDagChoice(const Problem& problem, std::vector<uint32_t> start, const Task& task);

// Cheapest trees under costs that may be others than the problem's, ties broken anyhow. By class; a class without a
// term has no choice, infinite cost and rank kNone.
struct CheapestTrees {
    std::vector<uint32_t> choice;
    std::vector<double> cost;
    std::vector<uint32_t> rank;   // place in order
    std::vector<uint32_t> order;  // the classes as they were settled: children always before
};
CheapestTrees cheapestTrees(
    const Problem& problem, std::span<const double> cost, Measure measure = Measure::sum, const Task& task = {});

}  // namespace egret::extract
