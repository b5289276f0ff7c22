// Delays the stream; the device's clock measures the delay.
#include "core/runtime/cuda/plugin/launch.cuh"

namespace egret::runtime::cuda {
namespace {

__global__ void spinKernel(unsigned long long nanoseconds) {
    unsigned long long begin, now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
    do asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    while (now - begin < nanoseconds);
}

}  // namespace

cudaError_t launchSpin(double milliseconds, cudaStream_t stream) {
    return launch(spinKernel, 1, 1, stream, static_cast<unsigned long long>(milliseconds * 1e6));
}

}  // namespace egret::runtime::cuda
