#include "core/cost/ceilings.h"

#include "core/base/folders.h"
#include "core/cost/cost_cache.h"
#include "core/cost/measured.h"
#include "core/runtime/ceilings.h"
#include "core/runtime/device.h"

namespace egret::cost {

profile::Ceilings ceilingsOf(runtime::Engine engine, const Task& task, const std::filesystem::path& cacheFile) {
    // The cache holds milliseconds: of 10^9 operations, and of 10^9 bytes.
    static constexpr const char *kArithmetic = "ceiling: 1e9 FLOPs", *kMemory = "ceiling: 1e9 bytes";
    CostCache cache(cacheFile.empty() ? cacheDirectory() / "costs.sqlite" : cacheFile,
                    engine == runtime::Engine::cuda ? runtime::cudaDeviceName() : cpuWithThreads(),
                    runtime::librariesOf(engine));
    const auto arithmetic = cache.find(kArithmetic), memory = cache.find(kMemory);
    if (arithmetic && memory && arithmetic->ms > 0 && memory->ms > 0)
        return {.gigaflops = 1e3 / arithmetic->ms, .gigabytes = 1e3 / memory->ms};
    task.report(-1, "measuring what this machine can do");
    const profile::Ceilings measured = runtime::measureCeilings(engine, task);
    cache.store(kArithmetic, {.ms = 1e3 / measured.gigaflops});
    cache.store(kMemory, {.ms = 1e3 / measured.gigabytes});
    return measured;
}

}  // namespace egret::cost
