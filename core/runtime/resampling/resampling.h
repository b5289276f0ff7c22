#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace egret::runtime {

// How ONNX's Resize reads its input; the names are its attributes'. Resampling is separable: along every axis each
// output element is a weighted sum of one (nearest), two (linear) or four (cubic) input elements.
struct Resampling {
    std::string mode, coordinates, nearest;
    double cubic = -0.75;
    bool excludeOutside = false;
    double outside = 0;  // what lies outside, for tf_crop_and_resize
};

// Of one axis: places[k][j] and weights[k][j] are the k-th input element and its weight for output element j.
struct AxisTaps {
    std::vector<std::vector<int64_t>> places;  // inside the axis
    std::vector<std::vector<double>> weights;
    std::vector<uint8_t> outside;  // per output element: whether it lies outside the input
};
// `in` > 0 and `out` are extents, `begin` and `end` the part of the axis that is read (tf_crop_and_resize). Throws
// badInput for a mode that ONNX does not know.
AxisTaps axisTaps(const Resampling& how, int64_t in, int64_t out, double scale, double begin, double end);

}  // namespace egret::runtime
