#include "core/runtime/device.h"

#include "core/base/error.h"
#include "core/base/machine.h"
#include "core/base/text.h"
#include "core/runtime/cuda/host/algorithms.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/threads.h"

#include <algorithm>
#include <mutex>

namespace egret::runtime {
namespace {

struct Current {
    std::mutex mutex;
    CudaSettings settings;
};
Current& current() {
    static Current one;
    return one;
}

}  // namespace

Device parseDevice(std::string_view text) {
    if (text == "cpu") return {};
    if (text == "cuda") return {true, 0};
    constexpr std::string_view kPrefix = "cuda:";
    const auto index = text.starts_with(kPrefix) ? parseNumber<int>(text.substr(kPrefix.size())) : std::nullopt;
    if (index && *index >= 0) return {true, *index};
    throw Error(Category::usage, "Unknown device '" + std::string(text) + "': use cpu, or cuda:0, cuda:1, ...");
}

std::string toString(const Device& device) { return device.isCuda ? "cuda:" + std::to_string(device.index) : "cpu"; }

void requireDevice(const Device& device) {
    if (device.isCuda) cuda::deviceAt(device.index);
}

const std::vector<std::string>& cudaPrecisions() {
    static const std::vector<std::string> names = namesOf(cuda::kPrecisions);
    return names;
}

void setCuda(const CudaSettings& settings) {
    const auto& known = cudaPrecisions();
    if (std::ranges::find(known, settings.precision) == known.end())
        throw Error(Category::usage, "Unknown precision '" + settings.precision + "'.");
    const std::lock_guard lock(current().mutex);
    current().settings = settings;
}

CudaSettings cudaSettings() {
    const std::lock_guard lock(current().mutex);
    return current().settings;
}

std::string deviceName(Engine engine) {
    if (engine != Engine::cuda) {
        const int count = threads();
        return "cpu (" + processorName() + ", " + std::to_string(count) + (count == 1 ? " thread)" : " threads)");
    }
    const CudaSettings settings = cudaSettings();
    return "cuda:" + std::to_string(settings.device) + " (" + cuda::deviceAt(settings.device).name + ", " +
        settings.precision + ")";
}

std::string cudaCacheProblem() { return cuda::Algorithms::of(cudaSettings().device).problem(); }

}  // namespace egret::runtime
