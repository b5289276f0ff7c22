#pragma once

#include "core/base/random.h"
#include "core/batching/schedule/topology.h"

#include <string>
#include <string_view>

namespace egret::batching {

// Benchmark programs from the dynamic-batching literature, for comparing schedulers.
struct WorkloadSize {
    uint32_t programs = 16;  // number of programs in the minibatch
    uint32_t size = 128;     // leaves of a tree or steps of a sequence
};
struct Workload {
    const char* name;
    const char* title;  // display name
    const char* description;
    std::vector<std::string> operations;  // names by number
    // Whether operations of different kinds alternate on a path, so that the lower bound is not tight.
    bool alternates = false;
    Topology (*make)(const WorkloadSize& size, Random& random);
};
std::span<const Workload> workloads();
const Workload* findWorkload(std::string_view name);

}  // namespace egret::batching
