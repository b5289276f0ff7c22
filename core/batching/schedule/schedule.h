// schedule: in which order to run the operations of many small programs so that they share few, large batches.
//
//   topology.h  Topology: the nodes of a minibatch, what they run and what they read
//   schedule.h  Schedule: batches in order; the policies that make one, and the bound none can beat
//   frontier.h  Frontier: what could run next, for policies that decide batch by batch
//   learned.h   LearnedPolicy: which batch to take next, learnt on programs of the same kind
//   workloads.h Workload: programs as the literature measures them (comparison.h: all policies on one of them)
//   cache.h     ScheduleCache: programs of a shape seen before are not scheduled again
//
// No tensors here: this is arithmetic on graphs, and the window shows it.
#pragma once

#include "core/batching/schedule/topology.h"

#include <optional>
#include <string_view>

namespace egret::batching {

// Nodes of one operation that run together.
struct Batch {
    uint32_t operation = 0;
    uint32_t begin = 0, end = 0;  // in Schedule::order
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
    agenda,  // DyNet: of the operations that could run, the one whose remaining nodes lie least deep
    // The operation whose longest remaining chain becomes shorter (frontier.h); the best of two ways and `depth`.
    greedy,
    learned,  // see learned.h
};
std::span<const std::string_view> policyNames();
std::string_view nameOf(Policy policy);
std::optional<Policy> policyNamed(std::string_view name);

class LearnedPolicy;

// O((nodes + inputs) x recursive operations) for greedy and learned, O(nodes + inputs + batches x operations) else.
// `learned` is needed for Policy::learned (usage error without).
Schedule schedule(const Topology& topology, Policy policy, const LearnedPolicy* learned = nullptr);

// No schedule has fewer batches: for each operation the longest chain of nodes that need one another's results, summed.
// No schedule needs to reach it, either, when operations alternate.
uint32_t lowerBound(const Topology& topology);

// For every node the length of the longest chain of its own operation that begins there, through whatever lies between.
// O((nodes + inputs) x recursive operations).
std::vector<uint32_t> chainLengths(const Topology& topology);

}  // namespace egret::batching
