#include "core/runtime/cuda/plugin/launch.cuh"
#include "core/runtime/cuda/plugin/states.cuh"

namespace egret::runtime::cuda {
namespace {

// Exact products of bytes minus zero points. The differences need nine bits, but cuBLAS's integer products accept only
// eight. Each block computes one tile of y and loads tiles of both operands into shared memory.
constexpr int kSide = 16;
__global__ void integerProductKernel(
    IntegerMatMul a, const int16_t* __restrict__ left, const int16_t* __restrict__ right, int32_t* __restrict__ y) {
    __shared__ int16_t rows[kSide][kSide + 2], columns[kSide][kSide + 2];
    const int64_t tiles = (a.n + kSide - 1) / kSide;
    const int64_t i = static_cast<int64_t>(blockIdx.x) / tiles * kSide + threadIdx.y,
                  j = static_cast<int64_t>(blockIdx.x) % tiles * kSide + threadIdx.x;
    for (int64_t batch = blockIdx.y; batch < a.batch; batch += gridDim.y) {
        const int16_t *x = left + batch * a.strideA, *w = right + batch * a.strideB;
        uint32_t sum = 0;  // unsigned, so that it wraps around like i32
        for (int64_t first = 0; first < a.k; first += kSide) {
            const int64_t across = first + threadIdx.x, down = first + threadIdx.y;
            rows[threadIdx.y][threadIdx.x] = i < a.m && across < a.k ? x[i * a.k + across] : int16_t{0};
            columns[threadIdx.y][threadIdx.x] = down < a.k && j < a.n ? w[down * a.n + j] : int16_t{0};
            __syncthreads();
#pragma unroll
            for (int t = 0; t < kSide; ++t)
                sum += static_cast<uint32_t>(static_cast<int32_t>(rows[threadIdx.y][t]) * columns[t][threadIdx.x]);
            __syncthreads();
        }
        if (i < a.m && j < a.n) y[(batch * a.m + i) * a.n + j] = static_cast<int32_t>(sum);
    }
}

// Gaussian elimination with partial pivoting, one block per matrix.
template <class T>
__global__ void determinantKernel(int64_t n, const T* __restrict__ x, float* work, T* __restrict__ y) {
    float* a = work + blockIdx.x * n * n;
    for (int64_t e = threadIdx.x; e < n * n; e += blockDim.x) a[e] = get(x[blockIdx.x * n * n + e]);
    __syncthreads();
    float product = 1;
    for (int64_t c = 0; c < n; ++c) {
        Place<float, true> greatest;
        for (int64_t row = c + threadIdx.x; row < n; row += blockDim.x) greatest.add(fabsf(a[row * n + c]), row);
        const int64_t pivot = mergedBlock(greatest).first;
        const float leading = a[pivot * n + c];
        product *= pivot == c ? leading : -leading;
        if (leading == 0) break;  // all threads take the same branch
        __syncthreads();
        for (int64_t k = c + threadIdx.x; k < n && pivot != c; k += blockDim.x) {
            const float other = a[c * n + k];
            a[c * n + k] = a[pivot * n + k];
            a[pivot * n + k] = other;
        }
        __syncthreads();
        const int64_t rest = n - c - 1;
        for (int64_t e = threadIdx.x; e < rest * rest; e += blockDim.x) {
            const int64_t row = c + 1 + e / rest, column = c + 1 + e % rest;
            a[row * n + column] -= a[row * n + c] / leading * a[c * n + column];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) put(y[blockIdx.x], product);
}

}  // namespace

cudaError_t launchIntegerProduct(const IntegerMatMul& a, const Operands& o) {
    const int64_t tiles = (a.m + kSide - 1) / kSide * ((a.n + kSide - 1) / kSide);
    const Grid grid(tiles, a.batch < 65535 ? a.batch : 65535);
    return launch(integerProductKernel, grid, dim3(kSide, kSide), o.stream, a, o.read<int16_t>(0), o.read<int16_t>(1),
        o.written<int32_t>());
}

cudaError_t launchDeterminant(const Determinant& a, const Operands& o) {
    return withStorage(o.element, [&]<class T>(T) {
        return launch(determinantKernel<T>, a.matrices, kBlock, o.stream, a.n, o.read<T>(),
            static_cast<float*>(o.workspace), o.written<T>());
    });
}

}  // namespace egret::runtime::cuda
