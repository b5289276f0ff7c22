// Running kernels on the host reveals device bugs.
#include "tests/core/runtime/cuda/simt.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace {

__global__ void reverse(bool waits, const int* x, int* y) {
    __shared__ int all[256];
    all[threadIdx.x] = x[threadIdx.x];
    if (waits) __syncthreads();
    y[threadIdx.x] = all[blockDim.x - 1 - threadIdx.x];
}

__global__ void sumWarp(int* y) {
    int sum = static_cast<int>(threadIdx.x);
    for (int delta = 16; delta > 0; delta /= 2) sum += __shfl_down_sync(0xffffffffu, sum, delta);
    y[threadIdx.x] = __shfl_sync(0xffffffffu, sum, 0);
}

__global__ void place(int* y) {
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x,
                   block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    y[block * blockDim.x * blockDim.y * blockDim.z + thread] += 1;
}

__global__ void shuffleOfSome(int* y) {
    if (threadIdx.x < 7) y[threadIdx.x] = __shfl_sync(0xffffffffu, 1, 0);
}
__global__ void barrierOfSome(int*) {
    if (threadIdx.x < 32) __syncthreads();
}

using egret::runtime::cuda::launch;

}  // namespace

TEST(Simt, aBarrierOrdersWhatThreadsDo) {
    std::array<int, 256> x{}, y{};
    std::iota(x.begin(), x.end(), 1);
    launch(reverse, 1, 256, nullptr, true, x.data(), y.data());
    for (std::size_t i = 0; i < 256; ++i) EXPECT_EQ(y[i], 256 - static_cast<int>(i));
    // Without the barrier, a thread reads the previous values.
    std::iota(x.begin(), x.end(), 1000);
    launch(reverse, 1, 256, nullptr, false, x.data(), y.data());
    int stale = 0;
    for (const int one : y) stale += one < 1000;
    EXPECT_GT(stale, 50);
}

TEST(Simt, aShuffleMovesValuesBetweenTheLanesOfAWarp) {
    std::array<int, 64> y{};
    launch(sumWarp, 1, 64, nullptr, y.data());
    EXPECT_EQ(y[0], 31 * 32 / 2);
    EXPECT_EQ(y[31], y[0]);
    EXPECT_EQ(y[63], y[0] + 32 * 32);
}

TEST(Simt, everyThreadOfEveryBlockRunsOnce) {
    std::array<int, 3 * 2 * 8 * 4 * 2> y{};
    launch(place, {3, 2}, dim3(8, 4, 2), nullptr, y.data());
    for (const int one : y) EXPECT_EQ(one, 1);
}

TEST(Simt, refusesWhatADeviceLeavesUndefined) {
    std::array<int, 64> y{};
    EXPECT_THROW(launch(shuffleOfSome, 1, 64, nullptr, y.data()), std::logic_error);
    EXPECT_THROW(launch(barrierOfSome, 1, 64, nullptr, y.data()), std::logic_error);
    EXPECT_THROW(launch(sumWarp, 1, 2048, nullptr, y.data()), std::logic_error);
    EXPECT_EQ(launch(sumWarp, int64_t{1} << 31, 64, nullptr, y.data()), cudaErrorInvalidConfiguration);
    EXPECT_EQ(launch(sumWarp, {1, 65536}, 64, nullptr, y.data()), cudaErrorInvalidConfiguration);
    launch(sumWarp, 1, 64, nullptr, y.data());  // later launches still work
    EXPECT_EQ(y[0], 31 * 32 / 2);
}
