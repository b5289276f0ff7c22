// CUDA kernels on the host, for tests: a grid's blocks one after the other, the threads of a block as coroutines
// (ucontext) that stop at
// __syncthreads and at warp shuffles. Between two such places threads run in a random order, so that a kernel that
// needs an order it does not ask for gives wrong results here too, sooner or later. What CUDA leaves undefined throws:
// a shuffle whose named lanes are gone or elsewhere, a barrier that some wait at and others never reach.
//
// Include this, then the .cu file: __shared__ is a static, threadIdx and the like are globals.
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
extern uint3 threadIndex;  // of the thread that runs

void run(dim3 grid, dim3 block, const std::function<void()>& thread);
// What `launch` does with a grid: at once (immediate.cpp), or in its stream's turn (emulator/).
cudaError_t launched(cudaStream_t stream, dim3 grid, dim3 block, std::function<void()> thread);
void synchronize();  // __syncthreads
// What lane `from` of the calling thread's warp brings; all 32 lanes must come. A lane that does not exist: one's own.
void exchange(void* value, std::size_t bytes, unsigned from);
unsigned lane();

// How often threads were made to wait for each other, to see that a test did what it is for.
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

// Threads of one thread of the host: nothing comes between.
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
    return __shfl_sync(mask, value, static_cast<int>(::simt::lane()) - delta);  // below 0: one's own
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
