#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// Both throw notFound when a root has no term (all of its ways lead back to itself or to filtered e-nodes), badInput
// when the problem is invalid, cancelled when the task is stopped before there is any result.

// Least tree cost, exactly; among e-nodes of equal tree cost the one whose term is cheapest as a DAG, given the choices
// below. O(e-graph x log).
Result greedy(const Problem& problem, const Task& task = {});

// Low DAG cost, heuristically. Never worse than greedy().
Result greedyDag(const Problem& problem, const Task& task = {});

// Lowers the DAG cost of an acyclic choice by exchanging single e-nodes until none helps. Returns the improved choice;
// stopping the task leaves it at any point of the descent.
std::vector<uint32_t> improveDag(const Problem& problem, std::vector<uint32_t> choice, const Task& task = {});

// Choice of least tree cost under other costs than the problem's, without the tie break; kNone where there is no term.
// `rank`, if given, receives the order in which classes were settled: children always before.
std::vector<uint32_t> cheapestTrees(const Problem& problem, std::span<const double> cost, std::vector<uint32_t>* rank = nullptr,
                                    std::vector<double>* treeCost = nullptr);

}  // namespace egret::extract
