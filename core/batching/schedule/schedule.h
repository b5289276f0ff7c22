// schedule: orders the operations of many small programs so that they share few, large batches.
//
//   topology.h  Topology: the nodes of a minibatch, their operations and inputs
//   schedule.h  Schedule: batches in order; the scheduling policies and the lower bound
//   frontier.h  Frontier: nodes that could run next, for policies that decide batch by batch
//   learned.h   LearnedPolicy: chooses the next batch; trained on programs of the same kind
//   workloads.h Workload: benchmark programs from the literature (comparison.h runs all policies on a workload)
//   cache.h     ScheduleCache: reuses the schedules of known program shapes
//
// This code uses only graphs, no tensors; the window displays its results.
#pragma once

#include "core/batching/schedule/topology.h"

#include <optional>
#include <string_view>

namespace egret::batching {

// Nodes of one operation that run together.
struct Batch {
    uint32_t operation = 0;
    uint32_t begin = 0, end = 0;  // range in Schedule::order
    uint32_t size() const { return end - begin; }
    bool operator==(const Batch&) const = default;
};

struct Schedule {
    std::vector<uint32_t> order;  // every node once
    std::vector<Batch> batches;

    std::span<const uint32_t> nodesOf(const Batch& batch) const {
        return std::span(order).subspan(batch.begin, batch.size());
    }
    bool operator==(const Schedule&) const = default;
};

enum class Policy {
    depth,   // Fold: the nodes of one operation at one depth
    agenda,  // DyNet: the ready operation with the least mean depth of its remaining nodes
    // The operation whose longest remaining chain becomes shorter (frontier.h); the best of two variants and `depth`.
    greedy,
    learned,  // see learned.h
};
std::span<const std::string_view> policyNames();
std::string_view nameOf(Policy policy);
std::optional<Policy> policyNamed(std::string_view name);

class LearnedPolicy;

// O((nodes + inputs) x recursive operations) for greedy and learned, otherwise O(nodes + inputs + batches x
// operations). Throws usage for Policy::learned without `learned`.
Schedule schedule(const Topology& topology, Policy policy, const LearnedPolicy* learned = nullptr);

// Returns a lower bound on the batches of any schedule: the sum over operations of the longest chain of dependent
// nodes. The bound is not always attainable when operations alternate.
uint32_t lowerBound(const Topology& topology);

// Returns, for every node, the length of the longest chain of its own operation that begins at the node, through any
// intermediate nodes. O((nodes + inputs) x recursive operations).
std::vector<uint32_t> chainLengths(const Topology& topology);

}  // namespace egret::batching
