#pragma once

namespace egret::runtime::timing {

// What a device reaches where it is at its best, measured: a large copy, and a large matrix product.
struct Roof {
    double bytesPerSecond = 0;  // read and written together
    double flopsPerSecond = 0;
};

// Where an operator stands under the roof (Williams, Waterman, Patterson, "Roofline", CACM 2009). Zero where there is
// nothing to divide by.
struct RooflinePoint {
    double intensity = 0;       // FLOPs a byte
    double flopsPerSecond = 0;  // achieved
    double bytesPerSecond = 0;  // achieved
    double leastMs = 0;   // that it must take: the larger of its bytes over the bandwidth and its FLOPs over the rate
    double fraction = 0;  // leastMs over the time taken; above 1 when data came from caches
    bool isMemoryBound = false;  // its bytes are what takes longest
};
RooflinePoint roofline(double flops, double bytes, double ms, const Roof& roof);

}  // namespace egret::runtime::timing
