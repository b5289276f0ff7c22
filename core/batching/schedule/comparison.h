#pragma once

#include "core/base/option_table.h"
#include "core/base/task.h"
#include "core/batching/schedule/schedule.h"
#include "core/batching/schedule/workloads.h"

namespace egret::batching {

// All policies on one minibatch.
struct PolicyComparison {
    std::string name;                     // of the workload
    std::vector<std::string> operations;  // names, by number
    Topology topology;
    uint32_t lowerBound = 0;
    struct Entry {
        Policy policy{};
        Schedule schedule;
        double milliseconds = 0;  // to make it; of Policy::learned without the learning
    };
    std::vector<Entry> entries;  // in the order of policyNames()
};

struct ComparisonRequest {
    std::string workload = "random-trees";
    WorkloadSize size;
    uint64_t seed = 1;
    bool learn = true;  // Policy::learned too, from four other minibatches of the kind
};

const OptionTable<ComparisonRequest>& comparisonTable();  // but for the workload

// Usage error for a workload that does not exist, badInput for sizes below 1 or more than ten million nodes or so.
PolicyComparison comparePolicies(const ComparisonRequest& request, const Task& task);

}  // namespace egret::batching
