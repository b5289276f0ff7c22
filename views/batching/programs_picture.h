#pragma once

#include "core/batching/schedule/comparison.h"
#include "views/canvas/picture.h"

namespace egret::batching_view {

// The programs of a minibatch as trees, results on top: a box a node, with the number of the batch that runs it. The
// first programs only, as many as fit `maxNodes` (of one that does not, the first of its nodes); the note says how many
// there are.
struct ProgramsPictureOptions {
    const batching::PolicyComparison* comparison = nullptr;
    const batching::Schedule* schedule = nullptr;
    std::size_t step = 0;  // what ran before is plain, what runs now stands out, what comes later is faded
    std::size_t maxNodes = 200;
};
canvas::Picture pictureOf(const ProgramsPictureOptions& options);

inline canvas::ItemId itemOf(uint32_t node) { return node; }

}  // namespace egret::batching_view
