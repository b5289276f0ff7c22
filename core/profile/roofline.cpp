// The roofline (Williams, Waterman, Patterson, CACM 2009): with I FLOPs for every byte that goes to or comes from
// memory, a device does at most min(peak, I * bandwidth) FLOPs a second. Bytes are those of the tensors' types
// (graph::workOf), each once: the traffic of a cache that holds all of an operator and nothing of its neighbours. So a
// point above the slope got its inputs from a cache; one above the flat needs fewer FLOPs than were counted (Winograd).
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
