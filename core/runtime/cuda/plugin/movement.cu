#include "core/runtime/cuda/plugin/launch.cuh"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace egret::runtime::cuda {
namespace {

template <class T, class Index>
__global__ void copyKernel(CopyArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const Index element = static_cast<Index>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element >= static_cast<Index>(a.count)) return;
    const Positions at = positionsOf(a, element);
    y[at.write] = x[at.read];
}

// Transposes an axis `r`, along which reads are contiguous, and an axis `w`, along which writes are contiguous. Tiles
// of both axes pass through shared memory, so that reads and writes access whole cache lines. blockIdx.y numbers the
// combinations of the other axes.
constexpr int kTile = 32, kTileRows = 8;
struct TransposeArguments {
    CopyArguments others;   // all axes except r and w
    int64_t reads, writes;  // extents of r and w
    int64_t readStrideOfW, writeStrideOfR;
};
template <class T>
__global__ void transposeKernel(TransposeArguments a, const T* __restrict__ x, T* __restrict__ y) {
    __shared__ T tile[kTile][kTile + 1];
    const int64_t tilesOfR = (a.reads + kTile - 1) / kTile;
    const int64_t r0 = static_cast<int64_t>(blockIdx.x) % tilesOfR * kTile,
                  w0 = static_cast<int64_t>(blockIdx.x) / tilesOfR * kTile;
    for (int64_t other = blockIdx.y; other < a.others.count; other += gridDim.y) {
        const Positions base = positionsOf(a.others, other);
        for (int i = threadIdx.y; i < kTile; i += kTileRows) {
            const int64_t r = r0 + threadIdx.x, w = w0 + i;
            if (r < a.reads && w < a.writes) tile[i][threadIdx.x] = x[base.read + r + w * a.readStrideOfW];
        }
        __syncthreads();
        for (int i = threadIdx.y; i < kTile; i += kTileRows) {
            const int64_t r = r0 + i, w = w0 + threadIdx.x;
            if (r < a.reads && w < a.writes) y[base.write + w + r * a.writeStrideOfR] = tile[threadIdx.x][i];
        }
        __syncthreads();
    }
}

// Calls `use` with a value of the integer or vector type of this size in bytes.
template <class F>
cudaError_t withWord(std::size_t bytes, F use) {
    switch (bytes) {
        case 1: return use(uint8_t());
        case 2: return use(uint16_t());
        case 4: return use(uint32_t());
        case 8: return use(uint64_t());
        case 16: return use(uint4());
        default: return cudaErrorInvalidValue;
    }
}

// Returns whether the copy is a transposition that is worth tiling; if so, fills `out`.
bool asTransposition(const CopyArguments& a, TransposeArguments& out) {
    int r = -1, w = -1;
    for (int axis = 0; axis < a.rank; ++axis) {
        if (a.readStrides[axis] == 1) r = axis;
        if (a.writeStrides[axis] == 1) w = axis;
    }
    constexpr int64_t kLeast = 8;  // with fewer elements, most of a tile would be empty
    if (r < 0 || w < 0 || r == w || a.extents[r] < kLeast || a.extents[w] < kLeast) return false;
    out.reads = a.extents[r];
    out.writes = a.extents[w];
    out.readStrideOfW = a.readStrides[w];
    out.writeStrideOfR = a.writeStrides[r];
    out.others = {};
    out.others.rank = 0;
    out.others.readOffset = a.readOffset;
    out.others.writeOffset = a.writeOffset;
    for (int axis = 0; axis < a.rank; ++axis) {
        if (axis == r || axis == w) continue;
        const int at = out.others.rank++;
        out.others.extents[at] = a.extents[axis];
        out.others.readStrides[at] = a.readStrides[axis];
        out.others.writeStrides[at] = a.writeStrides[axis];
        out.others.count *= a.extents[axis];
    }
    if (out.others.rank == 0) out.others.rank = 1, out.others.extents[0] = 1;
    return true;
}

template <class T>
__global__ void fillKernel(T value, int64_t count, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element < count) y[element] = value;
}

template <class T, class I>
__global__ void gatherKernel(
    GatherArguments a, int64_t results, const T* __restrict__ x, const I* __restrict__ indices, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element < results) y[element] = x[gatheredFrom(a, indices, element)];
}

template <class T, class I>
__global__ void replaceKernel(
    GatherArguments a, int64_t updates, const I* __restrict__ indices, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element >= updates) return;
    if (const int64_t to = scatteredTo(a, indices, element); to >= 0) y[to] = x[element];
}

// Applies *at = f(*at) atomically: retries until no other thread has changed the value in between.
template <class T, class F>
__device__ void change(T* at, F f) {
    using Bits = std::conditional_t<sizeof(T) == 2, unsigned short,
        std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>>;
    static_assert(sizeof(Bits) == sizeof(T));
    auto* bits = reinterpret_cast<Bits*>(at);
    Bits seen = *bits;
    while (true) {
        T value;
        memcpy(&value, &seen, sizeof value);
        put(value, f(get(value)));
        Bits wanted;
        memcpy(&wanted, &value, sizeof wanted);
        const Bits found = atomicCAS(bits, seen, wanted);
        if (found == seen) return;
        seen = found;
    }
}

template <class T, class I>
__global__ void scatterKernel(GatherArguments a, Scattering how, int64_t updates, const I* __restrict__ indices,
    const T* __restrict__ x, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element >= updates) return;
    const int64_t to = scatteredTo(a, indices, element);
    if (to < 0) return;
    using V = Register<T>;
    const V mine = get(x[element]);
    const auto isNan = [](V value) { return std::is_same_v<V, float> && !(value <= 0) && !(value >= 0); };
    change(y + to, [&](V there) -> V {
        switch (how) {
            case Scattering::add: return there + mine;
            case Scattering::multiply: return there * mine;
            case Scattering::max: return isNan(there) || (!isNan(mine) && there > mine) ? there : mine;
            case Scattering::min: return isNan(there) || (!isNan(mine) && there < mine) ? there : mine;
            default: return mine;
        }
    });
}

template <class T>
__global__ void resampleKernel(ResampleArguments a, int64_t results, const T* __restrict__ x,
    const int* __restrict__ places, const float* __restrict__ weights, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element < results) put(y[element], resampledAt(a, x, places, weights, element));
}

}  // namespace

cudaError_t launchCopy(const WideCopy& copy, const Operands& o) {
    const CopyArguments& a = copy.arguments;
    return withWord(copy.bytes, [&]<class T>(T) {
        const auto* from = o.read<T>();
        auto* to = o.written<T>();
        if (TransposeArguments t; sizeof(T) <= 8 && asTransposition(a, t)) {
            const int64_t tiles = (t.reads + kTile - 1) / kTile * ((t.writes + kTile - 1) / kTile);
            const Grid grid(tiles, t.others.count < 65535 ? t.others.count : 65535);
            return launch(transposeKernel<T>, grid, dim3(kTile, kTileRows), o.stream, t, from, to);
        } else if (a.count < (int64_t{1} << 31)) {
            return launch(copyKernel<T, uint32_t>, blocksFor(a.count), kBlock, o.stream, a, from, to);
        } else {
            return launch(copyKernel<T, uint64_t>, blocksFor(a.count), kBlock, o.stream, a, from, to);
        }
    });
}

cudaError_t launchFill(const Fill& fill, const Operands& o) {
    uint64_t bits = 0;
    store(o.element, &bits, 0, fill.value);
    return withWord(bytesOf(o.element), [&]<class T>(T) {
        if constexpr (sizeof(T) <= 8) {
            return launch(
                fillKernel<T>, blocksFor(o.results), kBlock, o.stream, static_cast<T>(bits), o.results, o.written<T>());
        } else {
            return cudaErrorInvalidValue;
        }
    });
}

cudaError_t launchGather(const GatherArguments& a, const Operands& o) {
    return withWord(bytesOf(o.element), [&]<class T>(T) {
        return withIndices(o, 1, [&]<class I>(const I* which) {
            return launch(gatherKernel<T, I>, blocksFor(o.results), kBlock, o.stream, a, o.results, o.read<T>(), which,
                o.written<T>());
        });
    });
}

cudaError_t launchScatter(const ScatterArguments& a, const Operands& o) {
    if (a.how == Scattering::replace)
        return withWord(bytesOf(o.element), [&]<class T>(T) {
            return withIndices(o, 0, [&]<class I>(const I* which) {
                return launch(replaceKernel<T, I>, blocksFor(a.updates), kBlock, o.stream, a.places, a.updates, which,
                    o.read<T>(1), o.written<T>());
            });
        });
    return withNumbers(o.element, [&]<class T>(T) {
        return withIndices(o, 0, [&]<class I>(const I* which) {
            return launch(scatterKernel<T, I>, blocksFor(a.updates), kBlock, o.stream, a.places, a.how, a.updates,
                which, o.read<T>(1), o.written<T>());
        });
    });
}

cudaError_t launchResample(const ResampleArguments& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        return launch(resampleKernel<T>, blocksFor(o.results), kBlock, o.stream, a, o.results, o.read<T>(0),
            o.read<int>(1), o.read<float>(2), o.written<T>());
    });
}

}  // namespace egret::runtime::cuda
