// Interpolation in images, at grid points and in the bins of regions, with one thread per element of the result.
#include "core/runtime/cuda/plugin/launch.cuh"

namespace egret::runtime::cuda {
namespace {

// One axis of GridSample. Positions outside the image are treated as in LibTorch (GridSampler.h).
struct GridAxis {
    Outside outside;
    bool alignsCorners;
    int64_t extent;

    __device__ float unnormalized(float at) const {
        const auto n = static_cast<float>(extent);
        return alignsCorners ? (at + 1) / 2 * (n - 1) : ((at + 1) * n - 1) / 2;
    }
    __device__ float brought(float at) const {  // returns the position, moved inside the image if the mode requires it
        const auto n = static_cast<float>(extent);
        if (outside == Outside::zeros) return at;
        if (outside == Outside::reflection) {
            const float low = alignsCorners ? 0.0f : -0.5f, span = alignsCorners ? n - 1 : n;
            if (span == 0) {
                at = 0;
            } else {
                const float distance = fabsf(at - low), rest = fmodf(distance, span);
                at = (fmodf(floorf(distance / span), 2.0f) == 0 ? rest : span - rest) + low;
            }
        }
        return at < 0 ? 0 : at > n - 1 ? n - 1 : at;
    }
};

__device__ inline float cubicWeight(float distance) {  // Keys (1981), a = -0.75
    const float d = fabsf(distance), a = -0.75f;
    return d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
}

template <class T>
__global__ void gridSampleKernel(
    GridArguments a, int64_t results, const T* __restrict__ x, const float* __restrict__ grid, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element >= results) return;
    const auto how = static_cast<Interpolation>(a.how);
    const GridAxis down{static_cast<Outside>(a.outside), a.alignsCorners, a.height},
        across{static_cast<Outside>(a.outside), a.alignsCorners, a.width};
    const int64_t plane = element / a.places, at = plane / a.channels * a.places + element % a.places;
    const T* from = x + plane * a.height * a.width;
    float column = across.unnormalized(grid[2 * at]), row = down.unnormalized(grid[2 * at + 1]);
    if (how != Interpolation::cubic) {
        column = across.brought(column);
        row = down.brought(row);
    }
    const auto value = [&](float r, float c) -> float {
        if (how == Interpolation::cubic) {
            r = down.brought(r);
            c = across.brought(c);
        }
        const bool isInside = r >= 0 && c >= 0 && r < static_cast<float>(a.height) && c < static_cast<float>(a.width);
        return isInside ? get(from[static_cast<int64_t>(r) * a.width + static_cast<int64_t>(c)]) : 0;
    };
    if (how == Interpolation::nearest) {
        put(y[element], value(rintf(row), rintf(column)));
        return;
    }
    const int reach = how == Interpolation::linear ? 1 : 2;
    float sum = 0;
    for (int i = 1 - reach; i <= reach; ++i)
        for (int j = 1 - reach; j <= reach; ++j) {
            const float r = floorf(row) + static_cast<float>(i), c = floorf(column) + static_cast<float>(j);
            const float weight = reach == 1 ? (1 - fabsf(row - r)) * (1 - fabsf(column - c))
                                            : cubicWeight(row - r) * cubicWeight(column - c);
            sum += weight * value(r, c);
        }
    put(y[element], sum);
}

// One axis of a region, with its bins and their samples.
struct RegionAxis {
    float begin, bin;  // start of the region and size of a bin, in elements of x
    int64_t samples, extent;

    __device__ RegionAxis(const RoiArguments& a, float from, float to, int64_t bins, int64_t elements)
        : extent(elements) {
        const float offset = a.halfPixels ? 0.5f : 0.0f;
        begin = from * a.scale - offset;
        float size = to * a.scale - offset - begin;
        if (!a.halfPixels && size < 1) size = 1;
        bin = size / static_cast<float>(bins);
        // Bins of invalid boxes may exceed this limit; they get a single sample, which avoids an endless loop.
        constexpr float kMost = 65536;
        samples = a.samples > 0 ? a.samples : bin > 1 && bin <= kMost ? static_cast<int64_t>(ceilf(bin)) : 1;
    }
    struct Sample {
        int64_t low = 0, high = 0;
        float share = 0;  // weight of `high`
        bool isInside = false;
    };
    __device__ Sample sample(int64_t number, int64_t index) const {
        float at = begin +
            bin * (static_cast<float>(number) + (static_cast<float>(index) + 0.5f) / static_cast<float>(samples));
        Sample out;
        if (!(at >= -1 && at <= static_cast<float>(extent))) return out;
        const auto last = static_cast<float>(extent - 1);
        at = at < 0 ? 0 : at > last ? last : at;
        out.isInside = true;
        out.low = static_cast<int64_t>(at);
        if (out.low >= extent) out.low = extent - 1;  // `last` is rounded if a float cannot represent it exactly
        out.high = out.low + 1 < extent ? out.low + 1 : extent - 1;
        out.share = at - static_cast<float>(out.low);
        return out;
    }
};

template <class T, class I>
__global__ void roiAlignKernel(RoiArguments a, const T* __restrict__ x, const float* __restrict__ regions,
    const I* __restrict__ batches, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element >= a.regions * a.channels * a.rows * a.columns) return;
    const int64_t j = element % a.columns, i = element / a.columns % a.rows,
                  channel = element / a.columns / a.rows % a.channels,
                  region = element / a.columns / a.rows / a.channels;
    const float* box = regions + 4 * region;
    const RegionAxis down(a, box[1], box[3], a.rows, a.height), across(a, box[0], box[2], a.columns, a.width);
    int64_t batch = static_cast<int64_t>(batches[region]);
    if (!isInside(batch, a.batches, a.strays)) batch = 0;  // continues with any valid batch, as gatheredFrom() does
    const T* plane = x + (batch * a.channels + channel) * a.height * a.width;
    float sum = 0;
    for (int64_t p = 0; p < down.samples; ++p) {
        const RegionAxis::Sample u = down.sample(i, p);
        if (!u.isInside) continue;
        for (int64_t q = 0; q < across.samples; ++q) {
            const RegionAxis::Sample v = across.sample(j, q);
            if (!v.isInside) continue;
            const auto line = [&](int64_t row) {
                return (1 - v.share) * get(plane[row * a.width + v.low]) + v.share * get(plane[row * a.width + v.high]);
            };
            sum += (1 - u.share) * line(u.low) + u.share * line(u.high);
        }
    }
    put(y[element], sum / static_cast<float>(down.samples * across.samples));
}

}  // namespace

cudaError_t launchGridSample(const GridArguments& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        return launch(gridSampleKernel<T>, blocksFor(o.results), kBlock, o.stream, a, o.results, o.read<T>(0),
            o.read<float>(1), o.written<T>());
    });
}

cudaError_t launchRoiAlign(const RoiArguments& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        return withIndices(o, 2, [&]<class I>(const I* batches) {
            return launch(roiAlignKernel<T, I>, blocksFor(o.results), kBlock, o.stream, a, o.read<T>(0),
                o.read<float>(1), batches, o.written<T>());
        });
    });
}

}  // namespace egret::runtime::cuda
