// Private to plugin/: a device's resources and memory.
#pragma once

#include "core/runtime/cuda/plugin/failure.h"
#include "core/runtime/cuda/plugin/kernels.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace egret::runtime::cuda {

// A block of device memory, freed by the destructor.
class Memory {
public:
    Memory() = default;
    explicit Memory(std::size_t bytes, const char* what = "Allocating device memory");  // 0 bytes: no allocation
    Memory(Memory&& other) noexcept
        : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0)) {}
    Memory& operator=(Memory&& other) noexcept {
        std::swap(m_data, other.m_data);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~Memory() { cudaFree(m_data); }

    std::byte* data() const { return static_cast<std::byte*>(m_data); }
    std::size_t bytes() const { return m_bytes; }

private:
    void* m_data = nullptr;
    std::size_t m_bytes = 0;
};

class Event {
public:
    Event() { require(cudaEventCreate(&m_event), "Creating an event"); }
    Event(Event&& other) noexcept : m_event(std::exchange(other.m_event, nullptr)) {}
    Event& operator=(Event&&) = delete;
    ~Event() {
        if (m_event) cudaEventDestroy(m_event);
    }
    void record(cudaStream_t stream) { require(cudaEventRecord(m_event, stream), "Recording an event"); }
    void wait() { require(cudaEventSynchronize(m_event), "Running on the device"); }
    double millisecondsSince(const Event& begin) const {
        float out = 0;
        require(cudaEventElapsedTime(&out, begin.m_event, m_event), "Reading an event");
        return static_cast<double>(out);
    }

private:
    cudaEvent_t m_event = nullptr;
};

// A stream and the libraries' handles, which are slow to create; one instance per GPU and process. Compiling and
// running lock `busy`, so that two measurements never overlap.
struct Device {
    static Device& at(int index);  // also selects the device for the calling thread
    Device() = default;            // no GPU: for tests that run kernels on the host

    int index = 0, major = 0, minor = 0;
    double bytesPerSecond = 0;  // nominal memory bandwidth, for estimating the cost of an epilogue
    cudaStream_t stream = nullptr;
    cudnnHandle_t cudnn = nullptr;
    cublasLtHandle_t cublas = nullptr;
    Memory zeros;  // a zero bias: cuDNN fuses an addend or an activation only with a bias
    Memory sweep;  // twice the size of the L2 cache: writing it evicts all other data
    std::mutex busy;

private:
    explicit Device(int number);
};

// Delay on the device before a short timed section. Both events and the section are queued behind the delay, so the
// measured time is the device's, not the host's launch time, which is longer for a small kernel.
constexpr double kHeadStartMs = 0.1;

// Returns the time of the fastest of several runs of `launch`, in milliseconds, after an untimed warm-up. The cache is
// swept before each run, so inputs come from memory: in a network, other tensors would have evicted them, too.
template <class F>
double fastest(Device& device, int repeats, F launch) {
    Event begin, end;
    launch();
    double best = 0;
    for (int i = 0; i < repeats; ++i) {
        require(launchSpin(kHeadStartMs, device.stream), "Launching a delay");
        require(cudaMemsetAsync(device.sweep.data(), 0, device.sweep.bytes(), device.stream), "Sweeping the cache");
        begin.record(device.stream);
        launch();
        end.record(device.stream);
        end.wait();
        const double ms = end.millisecondsSince(begin);
        if (i == 0 || ms < best) best = ms;
    }
    return best;
}

}  // namespace egret::runtime::cuda
