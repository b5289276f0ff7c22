#pragma once

#include "core/runtime/engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

// Where graphs are run and timed: "cpu", or "cuda:0", "cuda:1", ...
struct Device {
    bool isCuda = false;
    int index = 0;
    bool operator==(const Device&) const = default;
};
Device parseDevice(std::string_view text);  // throws usage when it is neither
std::string toString(const Device& device);

// Throws unsupported, with what is missing and how to get it, unless graphs can be run there now. Takes less than a
// second.
void requireDevice(const Device& device);

// What Engine::cuda uses, for the whole process; executables take it as it is when they are made.
struct CudaSettings {
    int device = 0;
    std::string precision = "f32";  // or "tf32", "f16", "bf16"
};
void setCuda(const CudaSettings& settings);  // throws usage for a precision that there is not
CudaSettings cudaSettings();
const std::vector<std::string>& cudaPrecisions();

// Whose timings these are: "cuda:0 (NVIDIA H200, tf32)", which must be there, or "cpu (Xeon ..., 2 threads)", with as
// many as kernels may use now.
std::string deviceName(Engine engine);
// Why what was chosen among its libraries' algorithms is not kept for the next time; empty when it is.
std::string cudaCacheProblem();

}  // namespace egret::runtime
