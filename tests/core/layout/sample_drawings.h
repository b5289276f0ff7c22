#pragma once

#include "core/base/random.h"
#include "core/layout/drawing.h"

namespace egret::layout {

// Returns a network-like drawing: a spine with residual skips and a few branches.
inline Drawing networkLike(uint32_t boxes, uint64_t seed = 1) {
    Random random(seed);
    Drawing drawing;
    for (uint32_t b = 0; b < boxes; ++b)
        drawing.boxes.push_back(
            {60.0 + static_cast<double>(random.below(80)), 28.0 + static_cast<double>(random.below(3)) * 14});
    for (uint32_t b = 1; b < boxes; ++b) {
        drawing.edges.push_back({b - 1 - static_cast<uint32_t>(random.below(std::min(b, 3u))), b});
        if (b > 6 && random.below(4) == 0) drawing.edges.push_back({b - 4 - static_cast<uint32_t>(random.below(2)), b});
    }
    return drawing;
}

// Returns an e-graph-like drawing: cycles, shared children, several ports per box.
inline Drawing egraphLike(uint32_t boxes, uint64_t seed = 1) {
    Random random(seed);
    Drawing drawing;
    for (uint32_t b = 0; b < boxes; ++b) drawing.boxes.push_back({120, 50});
    for (uint32_t b = 0; b < boxes; ++b)
        for (int port = -1; port <= 1; ++port)
            drawing.edges.push_back({b, static_cast<uint32_t>(random.below(boxes)), port * 35.0});
    return drawing;
}

}  // namespace egret::layout
