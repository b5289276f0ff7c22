#include "core/cost/ceilings.h"

#include "core/cost/cost_cache.h"
#include "core/runtime/ceilings.h"
#include "core/runtime/device.h"

#include <algorithm>

namespace egret::cost {
namespace {

// The cache stores milliseconds per 10^9 operations and per 10^9 bytes.
constexpr const char *kArithmetic = "ceiling: 1e9 FLOPs", *kMemory = "ceiling: 1e9 bytes";

double perSecond(const std::optional<OperatorTiming>& kept) { return kept && kept->ms > 0 ? 1e3 / kept->ms : 0; }

}  // namespace

RememberedCeilings ceilingsOf(
    runtime::Engine engine, const Task& task, const profile::Ceilings& seen, const std::filesystem::path& cacheFile) {
    CostCache cache(cacheFile, runtime::deviceName(engine), runtime::librariesOf(engine));
    profile::Ceilings best{
        .gigaflops = perSecond(cache.find(kArithmetic)), .gigabytes = perSecond(cache.find(kMemory))};
    if (best.isKnown() && seen.gigaflops <= best.gigaflops && seen.gigabytes <= best.gigabytes)
        return {best, cache.problem()};
    task.report(-1, "measuring peak performance");
    const profile::Ceilings measured = runtime::measureCeilings(engine, task);
    best = {.gigaflops = std::max(best.gigaflops, measured.gigaflops),
        .gigabytes = std::max(best.gigabytes, measured.gigabytes)};
    cache.store(kArithmetic, {.ms = 1e3 / best.gigaflops});
    cache.store(kMemory, {.ms = 1e3 / best.gigabytes});
    return {best, cache.problem()};
}

}  // namespace egret::cost
