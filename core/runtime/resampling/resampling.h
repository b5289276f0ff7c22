#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace egret::runtime {

// Options of ONNX's Resize, named after its attributes. Resampling is separable: along each axis, an output element is
// a weighted sum of one (nearest), two (linear) or four (cubic) input elements. With `antialias`, downsampling widens
// the kernel by the inverse of the scale, so that every input element contributes.
struct Resampling {
    std::string mode, coordinates, nearest;
    double cubic = -0.75;
    bool excludeOutside = false;
    double outside = 0;  // value outside the input, for tf_crop_and_resize
    bool antialias = false;
};

// The taps along one axis: places[k][j] and weights[k][j] are the k-th input element and its weight for output element
// j.
struct AxisTaps {
    std::vector<std::vector<int64_t>> places;  // always within the axis
    std::vector<std::vector<double>> weights;
    std::vector<uint8_t> outside;  // for each output element, 1 if its position is outside the input
};
// `in` > 0 and `out` are extents. `begin` and `end` are the bounds of the part of the axis that is read
// (tf_crop_and_resize). Throws badInput for an unknown mode.
AxisTaps axisTaps(const Resampling& how, int64_t in, int64_t out, double scale, double begin, double end);

}  // namespace egret::runtime
