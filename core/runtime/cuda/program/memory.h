#pragma once

#include "core/runtime/cuda/program/program.h"

#include <cstddef>
#include <vector>

namespace egret::runtime::cuda {

constexpr std::size_t kDeviceAlignment = 256;  // bytes: what cudaMalloc grants, and more than any vector access needs
constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + kDeviceAlignment - 1) / kDeviceAlignment * kDeviceAlignment;
}

// Where computed tensors and inputs live in one arena. A tensor is alive from the first step that writes it to the last
// one that reads it; inputs always, since a run may be repeated without bringing them again; outputs to the end.
struct MemoryPlan {
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
    std::vector<std::size_t> offsets;  // bytes, parallel to tensors; kNowhere for constants and what nobody touches
    std::size_t bytes = 0;             // of the arena
    std::vector<std::size_t> alive;    // bytes alive during every step
    std::size_t constantBytes = 0;     // of all constants, one behind the other, each aligned
};
// Views lie inside what they view. Throws badInput when a step reads what no step before it wrote.
MemoryPlan planMemory(const Program& program);

}  // namespace egret::runtime::cuda
