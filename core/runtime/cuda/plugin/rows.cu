#include "core/runtime/cuda/plugin/launch.cuh"
#include "core/runtime/cuda/plugin/states.cuh"

namespace egret::runtime::cuda {
namespace {

// ---- reductions -----------------------------------------------------------------------------------------------------

template <class R>
__device__ void putResult(const RowArguments& a, R* y, int64_t at, Register<R> value) {
    if (std::is_same_v<Register<R>, float> && a.isFull) reinterpret_cast<float*>(y)[at] = static_cast<float>(value);
    else put(y[at], value);
}

// Long contiguous rows: one block per row.
template <class State, class T, class R>
__global__ void reduceRows(RowArguments a, const T* __restrict__ x, R* __restrict__ y) {
    const int64_t row = blockIdx.x;
    State state;
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) state.add(get(x[row * a.count + i]), i);
    state = mergedBlock(state);
    if (threadIdx.x == 0) putResult(a, y, row, state.result(a.count, a.takesLast));
}
// Short rows: one warp per row.
template <class State, class T, class R>
__global__ void reduceShortRows(RowArguments a, const T* __restrict__ x, R* __restrict__ y) {
    const int64_t row = static_cast<int64_t>(blockIdx.x) * (blockDim.x / kWarp) + threadIdx.x / kWarp;
    if (row >= a.outer) return;
    State state;
    for (int64_t i = threadIdx.x % kWarp; i < a.count; i += kWarp) state.add(get(x[row * a.count + i]), i);
    mergeWarp(state);
    if (threadIdx.x % kWarp == 0) putResult(a, y, row, state.result(a.count, a.takesLast));
}
// Columns: each block reduces 32 adjacent columns, with eight threads per column.
constexpr int kColumnThreads = 8;
template <class State, class T, class R>
__global__ void reduceColumns(RowArguments a, const T* __restrict__ x, R* __restrict__ y) {
    alignas(16) __shared__ unsigned char memory[kColumnThreads * kWarp * sizeof(State)];
    State* parts = reinterpret_cast<State*>(memory);
    const int64_t blocks = (a.inner + kWarp - 1) / kWarp, o = blockIdx.x / blocks,
                  i = blockIdx.x % blocks * kWarp + threadIdx.x;
    State state;
    if (i < a.inner)
        for (int64_t k = threadIdx.y; k < a.count; k += kColumnThreads)
            state.add(get(x[(o * a.count + k) * a.inner + i]), k);
    parts[threadIdx.y * kWarp + threadIdx.x] = state;
    __syncthreads();
    if (threadIdx.y != 0 || i >= a.inner) return;
    for (int k = 1; k < kColumnThreads; ++k) state.merge(parts[k * kWarp + threadIdx.x]);
    putResult(a, y, o * a.inner + i, state.result(a.count, a.takesLast));
}

constexpr int64_t kShortRow = 1024;

template <class State, class T, class R>
cudaError_t reduce(const RowArguments& a, const Operands& o) {
    const auto* from = o.read<T>();
    auto* to = o.written<R>();
    if (a.inner > 1)
        return launch(reduceColumns<State, T, R>, a.outer * ((a.inner + kWarp - 1) / kWarp),
            dim3(kWarp, kColumnThreads), o.stream, a, from, to);
    else if (a.count <= kShortRow)
        return launch(reduceShortRows<State, T, R>, blocksFor(a.outer, kBlock / kWarp), kBlock, o.stream, a, from, to);
    else return launch(reduceRows<State, T, R>, a.outer, kBlock, o.stream, a, from, to);
}

// ---- softmax --------------------------------------------------------------------------------------------------------

template <class T>
__device__ void writeSoftmax(const LogSumExp& state, bool logarithm, T* y, const T* x, int64_t at) {
    const float value = get(x[at]);
    put(y[at], logarithm ? value - state.largest - logf(state.sum) : expf(value - state.largest) / state.sum);
}

template <class T>
__global__ void softmaxRows(RowArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t base = static_cast<int64_t>(blockIdx.x) * a.count;
    LogSumExp state;
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) state.add(get(x[base + i]), i);
    state = mergedBlock(state);
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) writeSoftmax(state, a.how != 0, y, x, base + i);
}
template <class T>
__global__ void softmaxShortRows(RowArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t row = static_cast<int64_t>(blockIdx.x) * (blockDim.x / kWarp) + threadIdx.x / kWarp;
    if (row >= a.outer) return;
    LogSumExp state;
    for (int64_t i = threadIdx.x % kWarp; i < a.count; i += kWarp) state.add(get(x[row * a.count + i]), i);
    mergeWarp(state);
    state.largest = __shfl_sync(0xffffffffu, state.largest, 0);
    state.sum = __shfl_sync(0xffffffffu, state.sum, 0);
    for (int64_t i = threadIdx.x % kWarp; i < a.count; i += kWarp)
        writeSoftmax(state, a.how != 0, y, x, row * a.count + i);
}
template <class T>
__global__ void softmaxColumns(RowArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t column = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (column >= a.outer * a.inner) return;
    const int64_t base = column / a.inner * a.count * a.inner + column % a.inner;
    LogSumExp state;
    for (int64_t k = 0; k < a.count; ++k) state.add(get(x[base + k * a.inner]), k);
    for (int64_t k = 0; k < a.count; ++k) writeSoftmax(state, a.how != 0, y, x, base + k * a.inner);
}

// ---- running sums ---------------------------------------------------------------------------------------------------

// One warp per row sums 32 elements at a time, at distances that double with each step (Hillis and Steele, "Data
// parallel algorithms", 1986), and carries the sum to the next 32 elements. Columns have one thread each; adjacent
// threads read adjacent columns.
template <class T>
__global__ void scanRows(RowArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t row = static_cast<int64_t>(blockIdx.x) * (blockDim.x / kWarp) + threadIdx.x / kWarp;
    if (row >= a.outer) return;
    const bool isExclusive = a.how & 1, isReversed = a.how & 2;
    const int lane = static_cast<int>(threadIdx.x % kWarp);
    using V = Register<T>;
    V before = 0;
    for (int64_t first = 0; first < a.count; first += kWarp) {
        const int64_t k = first + lane, at = row * a.count + (isReversed ? a.count - 1 - k : k);
        const V mine = k < a.count ? get(x[at]) : 0;
        V sum = mine;
        for (int delta = 1; delta < kWarp; delta *= 2) {
            const V other = __shfl_up_sync(0xffffffffu, sum, delta);
            if (lane >= delta) sum += other;
        }
        const V shifted = __shfl_up_sync(0xffffffffu, sum, 1);
        if (k < a.count) put(y[at], before + (!isExclusive ? sum : lane == 0 ? 0 : shifted));
        before += __shfl_sync(0xffffffffu, sum, kWarp - 1);
    }
}
template <class T>
__global__ void scanColumns(RowArguments a, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t column = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (column >= a.outer * a.inner) return;
    const int64_t base = column / a.inner * a.count * a.inner + column % a.inner;
    Register<T> sum = 0;
    for (int64_t k = 0; k < a.count; ++k) {
        const int64_t at = base + (a.how & 2 ? a.count - 1 - k : k) * a.inner;
        const Register<T> mine = get(x[at]);
        put(y[at], a.how & 1 ? sum : sum + mine);
        sum += mine;
    }
}

// ---- normalization --------------------------------------------------------------------------------------------------

// One block per row computes the mean, then the variance around the mean, then the result. A single pass would suffer
// from cancellation. The row stays in the caches between the passes.
template <class T>
__global__ void normalizeKernel(NormalizeArguments a, const T* __restrict__ x, const T* __restrict__ scale,
    const T* __restrict__ bias, T* __restrict__ y) {
    const int64_t base = static_cast<int64_t>(blockIdx.x) * a.count;
    Sum<float> sum;
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) sum.add(get(x[base + i]), i);
    const float mean = mergedBlock(sum).sum / static_cast<float>(a.count);
    SumOfSquares<float> squares;
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) squares.add(get(x[base + i]) - mean, i);
    const float factor = 1.0f / sqrtf(mergedBlock(squares).sum / static_cast<float>(a.count) + a.epsilon);
    for (int64_t i = threadIdx.x; i < a.count; i += blockDim.x) {
        const int64_t channel = (base + i) / a.inner % a.channels;
        float value = (get(x[base + i]) - mean) * factor;
        if (scale) value *= get(scale[channel]);
        if (bias) value += get(bias[channel]);
        put(y[base + i], value);
    }
}

template <class T>
__global__ void poolKernel(PoolArguments a, int64_t results, const T* __restrict__ x, T* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element < results) put(y[element], static_cast<Register<T>>(pooledAt(a, x, element).value));
}
template <class T>
__global__ void poolPlacesKernel(PoolArguments a, int64_t results, const T* __restrict__ x, int64_t* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (element < results) y[element] = pooledAt(a, x, element).place;
}

}  // namespace

cudaError_t launchReduce(const RowArguments& a, const Operands& o) {
    return withNumbers(o.elements[0], [&]<class T>(T) {
        using V = Register<T>;
        switch (static_cast<Reduction>(a.how)) {
            case Reduction::sum: return reduce<Sum<V>, T, T>(a, o);
            case Reduction::mean: return reduce<Mean<V>, T, T>(a, o);
            case Reduction::product: return reduce<Product<V>, T, T>(a, o);
            case Reduction::max: return reduce<Extreme<V, true>, T, T>(a, o);
            case Reduction::min: return reduce<Extreme<V, false>, T, T>(a, o);
            case Reduction::sumOfSquares: return reduce<SumOfSquares<V>, T, T>(a, o);
            case Reduction::sumOfMagnitudes: return reduce<SumOfMagnitudes<V>, T, T>(a, o);
            case Reduction::argMax: return reduce<Place<V, true>, T, int64_t>(a, o);
            case Reduction::argMin: return reduce<Place<V, false>, T, int64_t>(a, o);
            default: break;
        }
        if constexpr (std::is_same_v<V, float>) {
            switch (static_cast<Reduction>(a.how)) {
                case Reduction::norm: return reduce<Norm, T, T>(a, o);
                case Reduction::logSum: return reduce<LogSum, T, T>(a, o);
                case Reduction::logSumExp: return reduce<LogSumExp, T, T>(a, o);
                default: break;
            }
        }
        return cudaErrorInvalidValue;
    });
}

cudaError_t launchSoftmax(const RowArguments& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        const auto* from = o.read<T>();
        auto* to = o.written<T>();
        if (a.inner > 1) return launch(softmaxColumns<T>, blocksFor(a.outer * a.inner), kBlock, o.stream, a, from, to);
        else if (a.count <= kShortRow)
            return launch(softmaxShortRows<T>, blocksFor(a.outer, kBlock / kWarp), kBlock, o.stream, a, from, to);
        else return launch(softmaxRows<T>, a.outer, kBlock, o.stream, a, from, to);
    });
}

cudaError_t launchScan(const RowArguments& a, const Operands& o) {
    return withNumbers(o.element, [&]<class T>(T) {
        const auto* from = o.read<T>();
        auto* to = o.written<T>();
        if (a.inner > 1) return launch(scanColumns<T>, blocksFor(a.outer * a.inner), kBlock, o.stream, a, from, to);
        return launch(scanRows<T>, blocksFor(a.outer, kBlock / kWarp), kBlock, o.stream, a, from, to);
    });
}

cudaError_t launchNormalize(const NormalizeArguments& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        return launch(
            normalizeKernel<T>, a.rows, kBlock, o.stream, a, o.read<T>(0), o.read<T>(1), o.read<T>(2), o.written<T>());
    });
}

cudaError_t launchPool(const PoolArguments& a, const Operands& o) {
    const auto pool = [&]<class T>(T) {
        const auto* from = o.read<T>();
        if (a.how == kPoolOfPlaces)
            return launch(
                poolPlacesKernel<T>, blocksFor(o.results), kBlock, o.stream, a, o.results, from, o.written<int64_t>());
        return launch(poolKernel<T>, blocksFor(o.results), kBlock, o.stream, a, o.results, from, o.written<T>());
    };
    switch (o.elements[0]) {
        case Element::i8: return pool(int8_t());
        case Element::u8: return pool(uint8_t());
        default: return withStorage(o.elements[0], pool);
    }
}

}  // namespace egret::runtime::cuda
