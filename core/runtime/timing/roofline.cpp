#include "core/runtime/timing/roofline.h"

#include <algorithm>

namespace egret::runtime::timing {

RooflinePoint roofline(double flops, double bytes, double ms, const Roof& roof) {
    const auto ratio = [](double a, double b) { return b > 0 ? a / b : 0; };
    const double bytesMs = ratio(bytes, roof.bytesPerSecond) * 1e3, flopsMs = ratio(flops, roof.flopsPerSecond) * 1e3;
    RooflinePoint out;
    out.intensity = ratio(flops, bytes);
    out.flopsPerSecond = ratio(flops, ms) * 1e3;
    out.bytesPerSecond = ratio(bytes, ms) * 1e3;
    out.leastMs = std::max(bytesMs, flopsMs);
    out.fraction = ratio(out.leastMs, ms);
    out.isMemoryBound = bytesMs >= flopsMs;
    return out;
}

}  // namespace egret::runtime::timing
