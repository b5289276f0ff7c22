#include "core/runtime/resampling/resampling.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace egret::runtime {
namespace {

double sourceCoordinate(
    const Resampling& how, double x, double in, double out, double scale, double begin, double end) {
    if (how.coordinates == "half_pixel" || how.coordinates == "half_pixel_symmetric") {
        // If `out` was rounded down, half_pixel_symmetric crops both sides equally.
        const double adjustment = how.coordinates == "half_pixel" ? 0 : in / 2 * (1 - out / (scale * in));
        return adjustment + (x + 0.5) / scale - 0.5;
    }
    if (how.coordinates == "pytorch_half_pixel") return out > 1 ? (x + 0.5) / scale - 0.5 : 0;
    // ONNX uses the extent before rounding, which makes a difference if the scaled extent is not an integer.
    if (how.coordinates == "align_corners") return scale * in > 1 ? x * (in - 1) / (scale * in - 1) : 0;
    if (how.coordinates == "asymmetric") return x / scale;
    if (how.coordinates == "tf_half_pixel_for_nn") return (x + 0.5) / scale;
    if (how.coordinates == "tf_crop_and_resize")
        return out > 1 ? begin * (in - 1) + x * (end - begin) * (in - 1) / (out - 1) : 0.5 * (begin + end) * (in - 1);
    throw Error(Category::badInput, "unknown coordinate_transformation_mode '" + how.coordinates + "'");
}

double nearestTo(const Resampling& how, double x) {
    if (how.nearest == "round_prefer_floor") return std::ceil(x - 0.5);
    if (how.nearest == "round_prefer_ceil") return std::floor(x + 0.5);
    if (how.nearest == "floor") return std::floor(x);
    if (how.nearest == "ceil") return std::ceil(x);
    throw Error(Category::badInput, "unknown nearest_mode '" + how.nearest + "'");
}

// Returns the weight of an input element at this distance from the output element.
double kernel(const Resampling& how, double distance) {
    const double d = std::fabs(distance);
    if (how.mode == "linear") return std::max(0.0, 1 - d);
    const double a = how.cubic;  // coefficient of Keys' kernel
    if (d <= 1) return ((a + 2) * d - (a + 3)) * d * d + 1;
    return d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
}

// Returns the factor by which distances are multiplied; below 1, it widens the kernel.
double shrinkage(const Resampling& how, double scale) { return how.antialias ? std::min(scale, 1.0) : 1; }

// Returns the number of input elements that contribute on each side of an output element.
int64_t reach(const Resampling& how, double scale) {
    return static_cast<int64_t>(std::ceil((how.mode == "linear" ? 1 : 2) / shrinkage(how, scale)));
}

// Returns the input elements that contribute to an output element at position x, with their weights.
std::vector<std::pair<int64_t, double>> taps(const Resampling& how, double x, double scale) {
    if (how.mode == "nearest") return {{static_cast<int64_t>(nearestTo(how, x)), 1.0}};
    const double floor = std::floor(x), factor = shrinkage(how, scale);
    const int64_t side = reach(how, scale);
    std::vector<std::pair<int64_t, double>> out;
    double sum = 0;
    for (int64_t i = 1 - side; i <= side; ++i) {
        out.emplace_back(static_cast<int64_t>(floor) + i, kernel(how, (floor + static_cast<double>(i) - x) * factor));
        sum += out.back().second;
    }
    if (factor < 1)
        for (auto& [place, weight] : out) weight /= sum;
    return out;
}

}  // namespace

AxisTaps axisTaps(const Resampling& how, int64_t in, int64_t out, double scale, double begin, double end) {
    const std::size_t count = how.mode == "nearest" ? 1 : static_cast<std::size_t>(2 * reach(how, scale));
    AxisTaps result{std::vector<std::vector<int64_t>>(count), std::vector<std::vector<double>>(count), {}};
    for (int64_t i = 0; i < out; ++i) {
        const double at = sourceCoordinate(
            how, static_cast<double>(i), static_cast<double>(in), static_cast<double>(out), scale, begin, end);
        auto mine = taps(how, at, scale);
        if (how.excludeOutside && how.mode == "cubic") {
            double sum = 0;
            for (auto& [place, weight] : mine) sum += weight *= place >= 0 && place < in;
            for (auto& [place, weight] : mine) weight /= sum;
        }
        for (std::size_t k = 0; k < count; ++k) {
            result.places[k].push_back(std::clamp<int64_t>(mine[k].first, 0, in - 1));
            result.weights[k].push_back(mine[k].second);
        }
        result.outside.push_back(at < 0 || at > static_cast<double>(in - 1));
    }
    return result;
}

}  // namespace egret::runtime
