#pragma once

#include "core/runtime/cuda/program/program.h"

#include <cstddef>
#include <vector>

namespace egret::runtime::cuda {

constexpr std::size_t kDeviceAlignment = 256;  // bytes: cudaMalloc's alignment, and more than any vector access needs
constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + kDeviceAlignment - 1) / kDeviceAlignment * kDeviceAlignment;
}

// Placement of computed tensors and inputs in one arena. A tensor is alive from the first step that writes it to the
// last step that reads it; outputs to the end. Inputs are always alive, since a run may be repeated without passing
// them again.
struct MemoryPlan {
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
    std::vector<std::size_t> offsets;  // in bytes, parallel to tensors; kNowhere for constants and unused tensors
    std::size_t bytes = 0;             // size of the arena
    std::vector<std::size_t> alive;    // bytes alive during every step
    std::size_t constantBytes = 0;     // all constants in sequence, each aligned
};
// Views are inside their base tensors. Throws badInput if a step reads a tensor that no earlier step has written.
MemoryPlan planMemory(const Program& program);

}  // namespace egret::runtime::cuda
