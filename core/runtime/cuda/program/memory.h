#pragma once

#include "core/runtime/cuda/program/program.h"

#include <cstddef>
#include <vector>

namespace egret::runtime::cuda {

constexpr std::size_t kDeviceAlignment = 256;  // in bytes, like cudaMalloc; enough for all vector accesses
constexpr std::size_t aligned(std::size_t bytes) {
    return (bytes + kDeviceAlignment - 1) / kDeviceAlignment * kDeviceAlignment;
}

// Places computed tensors and inputs in one arena. A tensor is alive from the first step that writes it to the last
// step that reads it, and an output until the end. Inputs are always alive, because a later run may omit them.
struct MemoryPlan {
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
    std::vector<std::size_t> offsets;  // in bytes, one per tensor; kNowhere for constants and unused tensors
    std::size_t bytes = 0;             // size of the arena
    std::vector<std::size_t> alive;    // number of bytes alive during each step
    std::size_t constantBytes = 0;     // size of all constants in sequence, each aligned
};
// Views are placed inside their base tensors. Throws badInput if a step reads a tensor before it is written.
MemoryPlan planMemory(const Program& program);

}  // namespace egret::runtime::cuda
