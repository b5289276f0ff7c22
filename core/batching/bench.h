#pragma once

#include "core/base/task.h"
#include "core/batching/schedule/schedule.h"

#include <functional>
#include <vector>

namespace egret::batching {

// Fold's speed benchmark (section 2.1, table 1) on randomly split binary trees. The state has `state` numbers, the
// embedding has 128 words, and the cell is that of tree_cell.h.
struct BenchOptions {
    int leaves = 128;
    int state = 1024;
    std::vector<int> batchSizes{1, 32, 256};
    Policy policy = Policy::greedy;
    bool train = false;   // adds the backward pass, with gradients of all parameters
    int repetitions = 3;  // number of runs per measurement; the median is reported
    uint64_t seed = 1;
};

// Times are seconds per tree, including scheduling and building the minibatch.
struct BenchRow {
    int batch = 0;
    double manual = 0;        // trees of one shape, batched manually node by node
    double expert = 0;        // the same trees, batched manually level by level: all nodes of one height at once
    double dynamic = 0;       // the same trees, batched dynamically
    double fullDynamic = 0;   // trees of different shapes
    double unbatched = 0;     // trees of different shapes, one at a time, node by node
    double scheduling = 0;    // part of fullDynamic spent before execution
    std::size_t batches = 0;  // number of batches in fullDynamic
    uint32_t lowerBound = 0;
    double gflops = 0;  // rate of the cell products in fullDynamic, 10^9 FLOPs per second
};
struct BenchResult {
    double peakGflops = 0;  // fastest square product of BLAS and oneDNN, measured between the rows
    std::vector<BenchRow> rows;
};

BenchResult bench(
    const BenchOptions& options, const Task& task, const std::function<void(const BenchRow&)>& onRow = {});

}  // namespace egret::batching
