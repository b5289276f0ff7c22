#pragma once

#include "core/batching/schedule/comparison.h"
#include "views/canvas/picture.h"

namespace egret::batching_view {

// Shows the programs of a minibatch as trees, results on top. Each box is a node with the number of the batch that runs
// it. Shows as many programs as fit into `maxNodes` (part of the first program if it does not fit). The note states how
// many programs and nodes are shown.
struct ProgramsPictureOptions {
    const batching::PolicyComparison* comparison = nullptr;
    const batching::Schedule* schedule = nullptr;
    std::size_t step = 0;  // earlier batches are plain, the current batch is highlighted, later batches are faded
    std::size_t maxNodes = 200;
};
canvas::Picture pictureOf(const ProgramsPictureOptions& options);

inline canvas::ItemId itemOf(uint32_t node) { return node; }

}  // namespace egret::batching_view
