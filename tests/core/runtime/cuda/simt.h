// CUDA kernels on the host, for tests. Blocks run one after another; their threads are coroutines (ucontext) that stop
// at __syncthreads and at warp shuffles. Between stops, threads run in random order, so a missing synchronization
// eventually gives wrong results here too. Undefined behavior in CUDA throws: a shuffle with missing lanes, or a
// barrier that only some threads reach.
//
// Include this header before the .cu file. It makes __shared__ variables static, and threadIdx and similar variables
// global.
#pragma once

#include "core/runtime/cuda/plugin/launch_size.h"

#include <cuda_runtime_api.h>

#include <cstring>
#include <functional>
#include <stdexcept>
#include <type_traits>

#undef __global__
#undef __device__
#undef __shared__
#define __global__
#define __device__
#define __shared__ static

namespace simt {

constexpr unsigned kWarp = 32;

extern dim3 blockIndex, blockExtents, gridExtents;
extern uint3 threadIndex;  // index of the running thread

void run(dim3 grid, dim3 block, const std::function<void()>& thread);
// Runs a launched grid immediately (immediate.cpp) or in stream order (emulator/).
cudaError_t launched(cudaStream_t stream, dim3 grid, dim3 block, std::function<void()> thread);
void synchronize();  // __syncthreads
// Returns the value of lane `from` in the calling thread's warp; all 32 lanes must call it. For a nonexistent lane,
// returns the caller's own value.
void exchange(void* value, std::size_t bytes, unsigned from);
unsigned lane();

// Counts waits, to verify that a test exercises them.
struct Waits {
    std::size_t barriers = 0, shuffles = 0;
};
Waits& waits();

}  // namespace simt

#define threadIdx ::simt::threadIndex
#define blockIdx ::simt::blockIndex
#define blockDim ::simt::blockExtents
#define gridDim ::simt::gridExtents
#define __syncthreads ::simt::synchronize

// All threads run on one host thread, so these functions are atomic.
template <class T>
T atomicCAS(T* at, T expected, T wanted) {
    const T seen = *at;
    if (seen == expected) *at = wanted;
    return seen;
}
template <class T>
T atomicAdd(T* at, T value) {
    const T seen = *at;
    *at += value;
    return seen;
}
template <class T>
T __shfl_sync(unsigned, T value, int from) {
    ::simt::exchange(&value, sizeof value, static_cast<unsigned>(from));
    return value;
}
template <class T>
T __shfl_up_sync(unsigned mask, T value, int delta) {
    return __shfl_sync(mask, value, static_cast<int>(::simt::lane()) - delta);  // below lane 0: the caller's own value
}
template <class T>
T __shfl_down_sync(unsigned mask, T value, int delta) {
    return __shfl_sync(mask, value, static_cast<int>(::simt::lane()) + delta);
}

namespace egret::runtime::cuda {

template <class... Parameters>
cudaError_t launch(void (*kernel)(Parameters...), Grid grid, dim3 block, cudaStream_t stream,
    std::type_identity_t<Parameters>... arguments) {
    if (!grid.fits()) return cudaErrorInvalidConfiguration;
    return simt::launched(stream, dim3(static_cast<unsigned>(grid.x), static_cast<unsigned>(grid.y)), block,
        [=] { kernel(arguments...); });
}

}  // namespace egret::runtime::cuda
