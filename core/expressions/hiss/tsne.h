#pragma once

#include "core/base/task.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace egret::hiss {

struct TsneOptions {
    double perplexity = 30;  // effective number of neighbors per point; at most a third of the other points
    int iterations = 1000;
    uint64_t seed = 1;  // for the initial positions
};

// Returns positions in the plane that keep near points near; see tsne.cpp. Throws usage for points of different
// dimensions or a perplexity below 1, and cancelled. O(points^2 x (dimensions + iterations)): 300 points take 0.25 s.
std::vector<std::array<double, 2>> tsne(
    std::span<const std::vector<float>> points, const TsneOptions& options = {}, const Task& task = {});

}  // namespace egret::hiss
