// Private to plugin/: a device's resources and memory.
#pragma once

#include "core/runtime/cuda/plugin/failure.h"
#include "core/runtime/cuda/plugin/kernels.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

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

// A stream and the libraries' handles, which are slow to create. There is one instance per GPU and process. Compiling
// and running lock `busy`, so that two measurements never overlap.
struct Device {
    static Device& at(int index);  // also selects the device for the calling thread
    Device() = default;            // without a GPU, for tests that run kernels on the host

    int index = 0, major = 0, minor = 0;
    double bytesPerSecond = 0;  // nominal memory bandwidth, used to estimate the cost of an epilogue
    cudaStream_t stream = nullptr;
    cudnnHandle_t cudnn = nullptr;
    cublasLtHandle_t cublas = nullptr;
    Memory zeros;  // a bias of zeros: cuDNN fuses an addend or an activation only with a bias
    Memory sweep;  // twice the size of the L2 cache; writing it evicts all other data
    std::mutex busy;

private:
    explicit Device(int number);
};

// Duration of the delay on the device before a short timed section. Both events and the section are queued during the
// delay. The measured time is then the device's, not the host's launch time, which is longer for a small kernel.
constexpr double kHeadStartMs = 0.1;

// Returns the times of several runs of `launch` in milliseconds, after an untimed warm-up. The cache is swept before
// each run, so that inputs come from memory; in a network, other tensors would also have evicted them.
template <class F>
std::vector<double> timesOf(Device& device, int repeats, F launch) {
    Event begin, end;
    launch();
    std::vector<double> out;
    for (int i = 0; i < repeats; ++i) {
        require(launchSpin(kHeadStartMs, device.stream), "Launching a delay");
        require(cudaMemsetAsync(device.sweep.data(), 0, device.sweep.bytes(), device.stream), "Sweeping the cache");
        begin.record(device.stream);
        launch();
        end.record(device.stream);
        end.wait();
        out.push_back(end.millisecondsSince(begin));
    }
    return out;
}
template <class F>
double fastest(Device& device, int repeats, F launch) {
    return std::ranges::min(timesOf(device, repeats, launch));
}

// An algorithm and its time in milliseconds.
template <class T>
struct Timed {
    T algorithm;
    double milliseconds = 0;
};

// Returns the fastest of several timed algorithms, or nothing if there are none. `run` enqueues an algorithm. The given
// times are from few runs, so the best few algorithms with similar times are timed again, in alternation. Their times
// are compared by the mean of the faster half of the runs. This mean distinguishes times that differ by less than the
// resolution of events, 0.5 microseconds; minima and medians would tie.
template <class T, class F>
std::optional<Timed<T>> finalist(Device& device, std::vector<Timed<T>> timed, F run) {
    constexpr std::size_t kFinalists = 4;
    constexpr double kClose = 1.15;
    constexpr int kRounds = 8, kRepeats = 5;
    if (timed.empty()) return {};
    std::ranges::stable_sort(timed, {}, &Timed<T>::milliseconds);
    const auto isFar = [&](const Timed<T>& one) { return one.milliseconds > kClose * timed[0].milliseconds; };
    timed.erase(std::ranges::find_if(timed, isFar), timed.end());
    if (timed.size() > kFinalists) timed.erase(timed.begin() + kFinalists, timed.end());
    if (timed.size() == 1) return std::move(timed[0]);
    std::vector<std::vector<double>> samples(timed.size());
    for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < timed.size(); ++i)
            std::ranges::copy(
                timesOf(device, kRepeats, [&] { run(timed[i].algorithm); }), std::back_inserter(samples[i]));
    for (std::size_t i = 0; i < timed.size(); ++i) {
        std::ranges::sort(samples[i]);
        const auto half = static_cast<std::ptrdiff_t>(samples[i].size() / 2);
        timed[i].milliseconds =
            std::accumulate(samples[i].begin(), samples[i].begin() + half, 0.0) / static_cast<double>(half);
    }
    return std::move(*std::ranges::min_element(timed, {}, &Timed<T>::milliseconds));
}

}  // namespace egret::runtime::cuda
