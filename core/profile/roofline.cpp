// The roofline (Williams, Waterman, Patterson, CACM 2009): with I FLOPs per byte of memory traffic, a device reaches at
// most min(peak, I * bandwidth) FLOPs per second. Each tensor's bytes count once (graph::workOf), as if a cache
// contained all data of an operator and none of its neighbors. An operator above the slope therefore reads inputs from
// a cache. An operator above the flat part needs fewer FLOPs than counted (Winograd).
#include "core/profile/roofline.h"

#include <algorithm>
#include <limits>

namespace egret::profile {

double Ceilings::attainable(double intensity) const { return std::min(gigaflops, intensity * gigabytes); }

RooflinePoint locate(const graph::Work& work, double ms, const Ceilings& ceilings) {
    if (ms <= 0) return {};
    RooflinePoint point;
    if (work.bytes > 0) point.intensity = work.flops / work.bytes;
    else if (work.flops > 0) point.intensity = std::numeric_limits<double>::infinity();
    point.gigaflops = work.flops / ms / 1e6;
    point.gigabytes = work.bytes / ms / 1e6;
    if (!ceilings.isKnown()) return point;
    point.attainable = ceilings.attainable(point.intensity);
    const double arithmeticMs = work.flops / ceilings.gigaflops / 1e6, memoryMs = work.bytes / ceilings.gigabytes / 1e6;
    point.isMemoryBound = memoryMs > arithmeticMs;
    point.share = std::max(arithmeticMs, memoryMs) / ms;
    return point;
}

}  // namespace egret::profile
