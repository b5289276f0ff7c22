#pragma once

#include "core/runtime/engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

// A device on which graphs run and are timed: "cpu", or "cuda:0", "cuda:1", ...
struct Device {
    bool isCuda = false;
    int index = 0;
    bool operator==(const Device&) const = default;
};
Device parseDevice(std::string_view text);  // throws usage for any other text
std::string toString(const Device& device);

// Throws unsupported unless the device can run graphs now. The message names the missing component and how to install
// it. Takes less than a second.
void requireDevice(const Device& device);

// Process-wide settings of Engine::cuda. An executable uses the settings that are current when it is constructed.
struct CudaSettings {
    int device = 0;
    std::string precision = "f32";  // or "tf32", "f16", "bf16"
};
void setCuda(const CudaSettings& settings);  // throws usage for an unknown precision
CudaSettings cudaSettings();
const std::vector<std::string>& cudaPrecisions();

// Returns the device name under which timings are stored: "cuda:0 (NVIDIA H200, tf32)" or "cpu (Xeon ..., 2 threads)",
// with the current number of threads. For CUDA, throws if the device is missing.
std::string deviceName(Engine engine);
// Returns why algorithm choices are not stored for the next run; empty if they are stored.
std::string cudaCacheProblem();

}  // namespace egret::runtime
