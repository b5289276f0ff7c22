// Private to plugin/: kernel arguments, and functions for single result elements, such as the position to read from.
// The structs are passed as kernel parameters. The functions also compile for the host, so that tests can run them
// there.
#pragma once

#include "core/runtime/cuda/plugin/storage.h"
#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

constexpr int kMostAxes = 8;

struct CopyArguments {
    int rank = 1;
    int64_t count = 1;  // number of elements
    int64_t extents[kMostAxes] = {}, readStrides[kMostAxes] = {}, writeStrides[kMostAxes] = {};
    int64_t readOffset = 0, writeOffset = 0;
};

struct WideCopy {
    CopyArguments arguments;
    std::size_t bytes;  // bytes per thread: up to 16, as extents, strides and addresses allow
};

struct Positions {
    int64_t read, write;
};
// Index has 32 bits if they suffice, because division dominates the cost.
template <class Index>
EGRET_BOTH Positions positionsOf(const CopyArguments& a, Index element) {
    Positions out{a.readOffset, a.writeOffset};
    for (int axis = a.rank - 1; axis > 0; --axis) {
        const Index extent = static_cast<Index>(a.extents[axis]), coordinate = element % extent;
        element /= extent;
        out.read += static_cast<int64_t>(coordinate) * a.readStrides[axis];
        out.write += static_cast<int64_t>(coordinate) * a.writeStrides[axis];
    }
    out.read += static_cast<int64_t>(element) * a.readStrides[0];
    out.write += static_cast<int64_t>(element) * a.writeStrides[0];
    return out;
}

constexpr int kPoolOfAverages = 1, kPoolOfSums = 2, kPoolOfPlaces = 3, kPoolOfNorms = 4;  // values of Pooling; 0: max
struct PoolArguments {  // always three spatial axes; missing axes come first, with extent 1
    int how = 0;        // a Pooling
    bool countsPads = false;
    int64_t planes = 1;  // batches times channels
    int in[3] = {1, 1, 1}, out[3] = {1, 1, 1}, kernel[3] = {1, 1, 1}, strides[3] = {1, 1, 1}, dilations[3] = {1, 1, 1},
        begins[3] = {}, ends[3] = {};
    float exponent = 2;
};

struct Pooled {
    float value;
    int64_t place;  // position of the maximum in x; -1 if there is none
};
template <class T>
EGRET_BOTH Pooled pooledAt(const PoolArguments& a, const T* x, int64_t element) {
    int at[3];
    for (int axis = 2; axis >= 0; --axis) {
        at[axis] = static_cast<int>(element % a.out[axis]) * a.strides[axis] - a.begins[axis];
        element /= a.out[axis];
    }
    const T* plane = x + element * a.in[0] * a.in[1] * a.in[2];
    const bool isNorm = a.how == kPoolOfNorms, isMax = a.how != kPoolOfAverages && a.how != kPoolOfSums && !isNorm;
    float value = isMax ? -HUGE_VALF : 0.0f;
    int64_t place = -1;
    int counted = 0;
    for (int i = 0; i < a.kernel[0]; ++i) {
        const int d = at[0] + i * a.dilations[0];
        for (int j = 0; j < a.kernel[1]; ++j) {
            const int h = at[1] + j * a.dilations[1];
            for (int k = 0; k < a.kernel[2]; ++k) {
                const int w = at[2] + k * a.dilations[2];
                const bool isPadded = d < a.in[0] + a.ends[0] && h < a.in[1] + a.ends[1] &&
                    w < a.in[2] + a.ends[2];  // no window starts before `begins`
                const bool isInside = d >= 0 && d < a.in[0] && h >= 0 && h < a.in[1] && w >= 0 && w < a.in[2];
                counted += a.countsPads ? isPadded : isInside;
                if (!isInside) continue;
                const int64_t tap = (static_cast<int64_t>(d) * a.in[1] + h) * a.in[2] + w;
                const auto one = static_cast<float>(get(plane[tap]));
                if (isNorm) {
                    value += a.exponent == 2 ? one * one : powf(fabsf(one), a.exponent);
                } else if (!isMax) {
                    value += one;
                    // NaN propagates, because no value compares greater than NaN.
                } else if (place < 0 || one > value || one != one) {
                    value = one;
                    place = plane - x + tap;
                }
            }
        }
    }
    if (isNorm) value = a.exponent == 2 ? sqrtf(value) : powf(value, 1 / a.exponent);
    return {a.how == kPoolOfAverages ? value / static_cast<float>(counted) : value, place};
}

// Indices are data and may be outside their axis. An invalid access is skipped and recorded here, and the run then
// fails.
struct Strays {
    uint32_t* first = nullptr;  // lowest number of a step that had an invalid index; kNoStray if none
    uint32_t step = 0;          // number of the current step
};
constexpr int kStrayFill = 0xff;  // byte value for cudaMemset, which sets kNoStray
constexpr uint32_t kNoStray = 0xffffffff;
// Returns whether the index is valid; records it otherwise.
EGRET_BOTH bool isInside(int64_t index, int64_t extent, const Strays& strays) {
    if (index >= 0 && index < extent) return true;
#ifdef __CUDA_ARCH__
    atomicMin(strays.first, strays.step);
#else
    if (strays.step < *strays.first) *strays.first = strays.step;
#endif
    return false;
}

struct GatherArguments {                     // for Gather and Scatter
    int64_t axis = 1, inner = 1, count = 1;  // `count` is the number of indices along the axis
    bool perElement = false;
    Strays strays;
};
template <class I>
EGRET_BOTH int64_t indexOf(const GatherArguments& a, const I* indices, int64_t element) {
    const int64_t index = static_cast<int64_t>(indices[a.perElement ? element : element / a.inner % a.count]);
    return index < 0 ? index + a.axis : index;
}
EGRET_BOTH int64_t positionOf(const GatherArguments& a, int64_t index, int64_t element) {
    return (element / a.inner / a.count * a.axis + index) * a.inner + element % a.inner;
}
// Returns the position from which element `element` of the result is read; a valid position even if the index is
// invalid.
template <class I>
EGRET_BOTH int64_t gatheredFrom(const GatherArguments& a, const I* indices, int64_t element) {
    const int64_t index = indexOf(a, indices, element);
    return positionOf(a, isInside(index, a.axis, a.strays) ? index : 0, element);
}
// Returns the position to which update `element` is written; -1 if its index is invalid.
template <class I>
EGRET_BOTH int64_t scatteredTo(const GatherArguments& a, const I* indices, int64_t element) {
    const int64_t index = indexOf(a, indices, element);
    return isInside(index, a.axis, a.strays) ? positionOf(a, index, element) : -1;
}

struct ScatterArguments {
    GatherArguments places;
    Scattering how;
    int64_t updates;
};

struct ResampleArguments {
    int64_t axis = 1, inner = 1, out = 1;
    int taps = 1;
};
template <class T>
EGRET_BOTH float resampledAt(
    const ResampleArguments& a, const T* x, const int* places, const float* weights, int64_t element) {
    const int64_t i = element % a.inner, rest = element / a.inner, j = rest % a.out, o = rest / a.out;
    float sum = 0;
    for (int t = 0; t < a.taps; ++t) {
        const int64_t place = places[t * a.out + j],
                      inside = place < 0 ? 0
            : place >= a.axis            ? a.axis - 1
                                         : place;  // differs from `place` only in an invalid program
        sum += weights[t * a.out + j] * get(x[(o * a.axis + inside) * a.inner + i]);
    }
    return sum;
}

struct TopArguments {
    int64_t outer = 1, count = 1, inner = 1, k = 1;
    bool smallest = false;
};

struct GridArguments {
    int how = 0, outside = 0;  // values of Interpolation and Outside
    bool alignsCorners = false;
    int64_t channels = 1, height = 1, width = 1;  // extents of x
    int64_t places = 1;                           // elements of y per plane
};

struct RoiArguments {
    int64_t batches = 1, channels = 1, height = 1, width = 1;  // extents of x
    int64_t regions = 1, rows = 1, columns = 1;                // extents of y
    int64_t samples = 0;
    float scale = 1;
    bool halfPixels = false;
    Strays strays;  // for batch indices
};

struct RowArguments {  // for Reduce, Softmax and Scan
    int how = 0;       // Reduction; for Softmax, whether to take the logarithm; for Scan, 1 exclusive, 2 reversed
    int64_t outer = 1, count = 1, inner = 1;
    bool takesLast = false;
    bool isFull = false;  // for half-precision inputs: whether the result is f32
};
struct NormalizeArguments {
    int64_t rows = 1, count = 1, channels = 1, inner = 1;
    float epsilon = 0;
};

}  // namespace egret::runtime::cuda
