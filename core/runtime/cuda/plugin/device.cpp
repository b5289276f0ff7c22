#include "core/runtime/cuda/plugin/device.h"

#include <map>

namespace egret::runtime::cuda {

Memory::Memory(std::size_t bytes, const char* what) : m_bytes(bytes) {
    if (bytes == 0) return;
    const cudaError_t status = cudaMalloc(&m_data, bytes);
    if (status != cudaErrorMemoryAllocation) {
        require(status, what);
        return;
    }
    cudaGetLastError();
    std::size_t available = 0, total = 0;
    cudaMemGetInfo(&available, &total);
    throw Failure(EGRET_CUDA_OUT_OF_MEMORY,
        std::to_string(bytes >> 20) + " MiB of device memory are required, but only " +
            std::to_string(available >> 20) + " of " + std::to_string(total >> 20) + " MiB are free.");
}

Device::Device(int number) : index(number) {
    const auto attribute = [&](cudaDeviceAttr which) {
        int value = 0;
        require(cudaDeviceGetAttribute(&value, which, number), "Querying the device");
        return value;
    };
    major = attribute(cudaDevAttrComputeCapabilityMajor);
    minor = attribute(cudaDevAttrComputeCapabilityMinor);
    bytesPerSecond = 2e3 * attribute(cudaDevAttrMemoryClockRate) * attribute(cudaDevAttrGlobalMemoryBusWidth) /
        8;  // clock in kHz, double data rate, bus width in bits
    require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "Creating a stream");
    require(cudnnCreate(&cudnn), "Starting cuDNN");
    require(cudnnSetStream(cudnn, stream), "Starting cuDNN");
    require(cublasLtCreate(&cublas), "Starting cuBLASLt");
    constexpr std::size_t kZeros = std::size_t{1} << 20;
    zeros = Memory(kZeros);
    sweep = Memory(2 * static_cast<std::size_t>(attribute(cudaDevAttrL2CacheSize)));
    require(cudaMemsetAsync(zeros.data(), 0, kZeros, stream), "Filling memory");
}

Device& Device::at(int index) {
    useDevice(index);
    // Devices are never freed, because the libraries' own cleanup at process exit may run first.
    static std::mutex mutex;
    static auto& devices = *new std::map<int, Device*>;
    const std::lock_guard lock(mutex);
    Device*& device = devices[index];
    if (!device) device = new Device(index);
    return *device;
}

}  // namespace egret::runtime::cuda
