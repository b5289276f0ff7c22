// A CUDA device made of host memory, for tests: the functions of the CUDA runtime, cuDNN, cuBLASLt and NVRTC that the
// plug-in calls, by what their documentation says they do, so that the plug-in's own code runs as it is where there is
// no GPU. It is lazy: what is put into a stream runs when somebody waits for it, not before, so that a missing wait
// gives wrong results. It is strict: what a device refuses while a graph is captured, or of descriptions that do not
// fit together, it refuses, too. Kernels run by simt.h.
//
//   runtime.cpp   memory, streams, events, graphs
//   maps.cpp      NVRTC and its kernels, by the host's compiler
//   cudnn.cpp     convolutions with what is fused into them
//   cublaslt.cpp  matrix products
//   cupti.cpp     records of it all
//
// What it cannot show: races between streams, limits of a device, speed.
#pragma once

#include "tests/core/runtime/cuda/emulator/cupti.h"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <functional>

namespace emulator {

// Into the stream: during a capture into its graph. `name` is kept as a pointer.
cudaError_t enqueue(cudaStream_t stream, std::function<void()> work, Activity what = Activity::kernel,
    const char* name = "kernel", std::size_t bytes = 0);

// Whether these bytes lie in one piece of device memory that is taken.
bool isDeviceMemory(const void* address, std::size_t bytes);

double rounded(double value, int mantissaBits);  // as tensor cores take f32: TF32 has 10

// What went on, for tests.
struct Counts {
    int graphs = 0;          // captured
    int launches = 0;        // of graphs
    int searches = 0;        // of a library's algorithms
    int64_t bytesTaken = 0;  // of device memory, now
};
Counts& counts();

std::size_t& memory();  // of the device in all: 8 GiB, unless a test says otherwise

}  // namespace emulator
