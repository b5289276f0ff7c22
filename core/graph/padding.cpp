#include "core/graph/padding.h"

#include <algorithm>

namespace egret::graph {

int64_t paddedFrom(int64_t index, int64_t extent, std::string_view mode) {
    const auto modulo = [](int64_t a, int64_t b) { return ((a % b) + b) % b; };
    if (mode == "edge") return std::clamp<int64_t>(index, 0, extent - 1);
    if (mode == "wrap") return modulo(index, extent);
    if (extent == 1) return 0;
    const int64_t period = 2 * (extent - 1), at = modulo(index, period);
    return at < extent ? at : period - at;
}

}  // namespace egret::graph
