#pragma once

#include "core/graph/operator.h"

namespace egret::profile {

// Peak rates measured on a device: matrix products, and copies too large for any cache.
struct Ceilings {
    double gigaflops = 0;  // 10^9 FLOPs per second
    double gigabytes = 0;  // gigabytes per second, read and written
    double ridge() const {
        return gigabytes > 0 ? gigaflops / gigabytes : 0;
    }                                           // FLOPs per byte above which arithmetic is the limit
    double attainable(double intensity) const;  // gigaflops per second
    bool isKnown() const { return gigaflops > 0 && gigabytes > 0; }
};

// Position of an operation of `ms` milliseconds relative to the ceilings.
struct RooflinePoint {
    double intensity = 0;                 // FLOPs per byte; infinite without memory traffic
    double gigaflops = 0, gigabytes = 0;  // achieved, per second
    double attainable = 0;                // gigaflops per second, at this intensity
    double share = 0;  // minimum time by the ceilings / `ms`; above 1 with caches or a better algorithm
    bool isMemoryBound = false;
};
// All members are zero for ms = 0. `attainable`, `share` and `isMemoryBound` require known ceilings.
RooflinePoint locate(const graph::Work& work, double ms, const Ceilings& ceilings);

}  // namespace egret::profile
