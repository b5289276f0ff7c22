// A CUDA device emulated in host memory, for tests. Implements the functions of the CUDA runtime, cuDNN, cuBLASLt and
// NVRTC that the plug-in calls, according to their documentation. The plug-in's real code therefore runs without a GPU.
// It is lazy: work in a stream runs only when something waits for it, so a missing wait gives wrong results. It is
// strict: like a device, it rejects forbidden calls during graph capture and inconsistent descriptors. Kernels run
// through simt.h.
//
//   runtime.cpp   memory, streams, events, graphs
//   maps.cpp      NVRTC and its kernels, compiled by the host's compiler
//   cudnn.cpp     convolutions and fused operators
//   cublaslt.cpp  matrix products
//   cupti.cpp     records of all activity
//
// It cannot show races between streams, device limits, or speed.
#pragma once

#include "tests/core/runtime/cuda/emulator/cupti.h"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <functional>

namespace emulator {

// Enqueues work in the stream, or in its graph during a capture. `name` is kept as a pointer.
cudaError_t enqueue(cudaStream_t stream, std::function<void()> work, Activity what = Activity::kernel,
    const char* name = "kernel", std::size_t bytes = 0);

// Returns true if the bytes are within one allocated block of device memory.
bool isDeviceMemory(const void* address, std::size_t bytes);

double rounded(double value, int mantissaBits);  // as tensor cores round f32: TF32 has 10 bits

// Activity counts for tests.
struct Counts {
    int graphs = 0;          // captured graphs
    int launches = 0;        // graph launches
    int searches = 0;        // searches for library algorithms
    int64_t bytesTaken = 0;  // device memory in use
};
Counts& counts();

std::size_t& memory();  // total device memory; default 8 GiB

}  // namespace emulator
