#pragma once

#include "core/base/task.h"
#include "core/batching/schedule/schedule.h"

#include <functional>
#include <vector>

namespace egret::batching {

// Fold's speed benchmark (section 2.1, table 1): binary trees of `leaves` leaves split at random, a state of
// `state` numbers, an embedding of 128 words, the cell of tree_cell.h.
struct BenchOptions {
    int leaves = 128;
    int state = 1024;
    std::vector<int> batchSizes{1, 32, 256};
    Policy policy = Policy::greedy;
    bool train = false;   // forward and backward, gradients of all parameters
    int repetitions = 3;  // of each time, of which the median counts
    uint64_t seed = 1;
};

// Times are seconds a tree, scheduling and the making of the minibatch included.
struct BenchRow {
    int batch = 0;
    double manual = 0;        // trees of one shape, batched by hand, node after node
    double dynamic = 0;       // the same trees, batched by us
    double fullDynamic = 0;   // trees that all differ
    double unbatched = 0;     // trees that all differ, one after another, node by node
    double scheduling = 0;    // the part of fullDynamic before anything runs
    std::size_t batches = 0;  // of fullDynamic
    uint32_t lowerBound = 0;
    double gflops = 0;  // of fullDynamic: the products of the cells, 10^9 a second
};
struct BenchResult {
    double peakGflops = 0;  // the fastest of square products, by BLAS and by oneDNN, measured between the rows
    std::vector<BenchRow> rows;
};

BenchResult bench(
    const BenchOptions& options, const Task& task, const std::function<void(const BenchRow&)>& onRow = {});

}  // namespace egret::batching
