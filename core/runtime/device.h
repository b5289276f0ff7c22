#pragma once

#include "core/runtime/engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

// A device that runs and times graphs: "cpu", or "cuda:0", "cuda:1", ...
struct Device {
    bool isCuda = false;
    int index = 0;
    bool operator==(const Device&) const = default;
};
Device parseDevice(std::string_view text);  // throws usage for any other text
std::string toString(const Device& device);

// Throws unsupported unless the device can run graphs now. The message names the missing part and how to install it.
// Takes less than a second.
void requireDevice(const Device& device);

// Settings of Engine::cuda for the whole process. An executable uses the values current at its construction.
struct CudaSettings {
    int device = 0;
    std::string precision = "f32";  // or "tf32", "f16", "bf16"
};
void setCuda(const CudaSettings& settings);  // throws usage for an unknown precision
CudaSettings cudaSettings();
const std::vector<std::string>& cudaPrecisions();

// Returns the device's name, which is stored with timings: "cuda:0 (NVIDIA H200, tf32)" or "cpu (Xeon ..., 2 threads)",
// with the current number of threads. For CUDA, throws if the device is missing.
std::string deviceName(Engine engine);
// Returns why algorithm choices are not stored for the next run; empty on success.
std::string cudaCacheProblem();

}  // namespace egret::runtime
