#pragma once

#include "core/base/option_table.h"
#include "core/base/task.h"
#include "core/batching/schedule/schedule.h"
#include "core/batching/schedule/workloads.h"

namespace egret::batching {

// Results of all policies on one minibatch.
struct PolicyComparison {
    std::string name;                     // name of the workload
    std::vector<std::string> operations;  // names by number
    Topology topology;
    uint32_t lowerBound = 0;
    struct Entry {
        Policy policy{};
        Schedule schedule;
        double milliseconds = 0;  // scheduling time; excludes learning for Policy::learned
    };
    std::vector<Entry> entries;  // one entry per policy, in the order of policyNames()
};

struct ComparisonRequest {
    std::string workload = "random-trees";
    WorkloadSize size;
    uint64_t seed = 1;
    bool learn = true;  // whether to include Policy::learned, trained on four other minibatches of this workload
};

const OptionTable<ComparisonRequest>& comparisonTable();  // all options except the workload

// Throws usage for an unknown workload, and badInput for sizes below 1 or more than about ten million nodes.
PolicyComparison comparePolicies(const ComparisonRequest& request, const Task& task);

}  // namespace egret::batching
