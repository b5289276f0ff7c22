#pragma once

#include "core/graph/operator.h"

namespace egret::profile {

// What a device does at its best, both measured on it: matrix products, and copies in memory that no cache holds.
struct Ceilings {
    double gigaflops = 0;  // a second
    double gigabytes = 0;  // a second, read and written
    double ridge() const {
        return gigabytes > 0 ? gigaflops / gigabytes : 0;
    }                                           // FLOPs a byte from where arithmetic binds
    double attainable(double intensity) const;  // gigaflops a second
    bool isKnown() const { return gigaflops > 0 && gigabytes > 0; }
};

// Where something that takes `ms` milliseconds lies under the ceilings.
struct RooflinePoint {
    double intensity = 0;                 // FLOPs a byte; infinite for work without bytes
    double gigaflops = 0, gigabytes = 0;  // a second, achieved
    double attainable = 0;                // gigaflops a second, at this intensity
    double share = 0;  // of what the ceilings allow: the time they ask for over `ms`. Above 1 where caches or a better
                       // algorithm help
    bool isMemoryBound = false;
};
// All zero for ms = 0; `attainable`, `share` and `isMemoryBound` want known ceilings.
RooflinePoint locate(const graph::Work& work, double ms, const Ceilings& ceilings);

}  // namespace egret::profile
