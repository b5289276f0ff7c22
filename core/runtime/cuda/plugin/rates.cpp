// Measures the peak rates for the roofline, with a large copy and a large matrix product. Data-sheet values would be
// less accurate.
#include "core/runtime/cuda/plugin/rates.h"

#include "core/runtime/cuda/plugin/session.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

constexpr int kRepeats = 10;
// Index of the product step, which follows the two steps that fill the matrices.
constexpr std::size_t kProduct = 2;

// The matrices repeat a block of random numbers, because the host would need seconds to fill them entirely.
Program squareProduct(int64_t size) {
    Program out;
    const auto matrix = [&] { return out.add({Element::f32, {size, size}, Computed()}); };
    const auto repeated = [&](uint64_t seed) {
        constexpr int64_t kRows = 64;
        const int64_t block = kRows * size;
        const TensorId numbers = out.add({Element::f32, {kRows, size}, Uniform{seed, -1, 1}}), filled = matrix();
        out.steps.push_back({Copy{{size / kRows, block}, {0, 1}, {block, 1}}, {numbers}, filled, "random numbers"});
        return filled;
    };
    const TensorId a = repeated(1), b = repeated(2), y = matrix();
    out.steps.push_back({MatMul{.m = size, .n = size, .k = size}, {a, b}, y, "matrix product"});
    out.outputs.push_back({"y", y});
    return out;
}

// Returns the best time of a square product, in milliseconds.
double productMs(Device& device, int64_t size, Precision precision) {
    EgretCudaOptions options{};
    options.device = device.index;
    options.precision = static_cast<int32_t>(precision);
    options.workspace_limit = uint64_t{64} << 20;
    options.candidates = 8;
    options.fuse = 1;
    Session session(inPrecision(squareProduct(size), precision), {}, options);
    const std::lock_guard lock(device.busy);
    double best = 0;
    std::vector<double> steps(session.program().steps.size());
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
        session.run(EGRET_CUDA_STEPS, steps.data());
        const double ms = steps[kProduct];
        if (repeat == 1 || (repeat > 1 && ms < best)) best = ms;  // the first run is a warm-up
    }
    return best;
}

}  // namespace

EgretCudaRates measureRates(int index) {
    EgretCudaRates out{};
    Device& device = Device::at(index);
    std::size_t available = 0, total = 0;
    require(cudaMemGetInfo(&available, &total), "Querying free memory");
    constexpr std::size_t kMost = std::size_t{1} << 30;
    const std::size_t bytes = std::min(kMost, available / 4) / 256 * 256;
    {
        const std::lock_guard lock(device.busy);
        const Memory from(bytes), to(bytes);
        require(cudaMemsetAsync(from.data(), 0x3c, bytes, device.stream), "Filling memory");
        const double ms = fastest(device, kRepeats, [&] {
            require(cudaMemcpyAsync(to.data(), from.data(), bytes, cudaMemcpyDeviceToDevice, device.stream), "Copying");
        });
        out.copy_bytes_per_second = 2 * static_cast<double>(bytes) / ms * 1e3;
    }
    for (std::size_t i = 0; i < std::size(kPrecisions); ++i) {
        const int64_t size = i == 0 ? 4096 : 8192;
        const auto n = static_cast<double>(size);
        try {
            out.flops[i] = 2 * n * n * n / productMs(device, size, kPrecisions[i].precision) * 1e3;
        } catch (const Failure& failure) {
            if (failure.code() != EGRET_CUDA_UNSUPPORTED) throw;  // older devices lack some precisions
        }
    }
    return out;
}

}  // namespace egret::runtime::cuda
