// Each rate is that of the fastest run, not the median, because other load can only slow a run down. The matrix product
// is large enough to be compute-bound (1,536 FLOPs per operand element) and small enough to finish within a second. The
// copied buffers exceed the last-level cache, so every byte is read from memory and written back to memory. Writing an
// uncached line may also read the line; that read is not counted, as in STREAM (McCalpin 1995).
#include "core/runtime/ceilings.h"

#include "core/base/error.h"
#include "core/base/libtorch/libtorch.h"
#include "core/base/memory.h"
#include "core/base/stopwatch.h"
#include "core/graph/text.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/device.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/ones.h>
#include <ATen/Parallel.h>
#include <algorithm>
#include <limits>

namespace egret::runtime {
namespace {

constexpr int kRepeats = 7;

double productGigaflops(Engine engine, const Task& task) {
    const graph::Graph product =
        graph::parse(R"((graph (input a f32[1536,1536]) (input b f32[1536,1536]) (output "c" (MatMul a b))))",
            graph::Arena::create());
    const Latency latency =
        measure(Executable(product, task, engine), {.warmup = 2, .repeats = kRepeats, .seconds = 5}, task);
    return product.work().flops / *std::ranges::min_element(latency.samplesMs) / 1e6;
}

double copyGigabytes(const Task& task) {
    constexpr int64_t kBytes = int64_t{256} << 20;
    requireMemory(2.0 * kBytes);
    const c10::InferenceMode inference;
    at::init_num_threads();
    const at::Tensor from = at::ones({kBytes}, at::kByte), to = at::empty_like(from);
    double leastMs = std::numeric_limits<double>::infinity();
    for (int i = 0; i <= kRepeats; ++i) {
        task.throwIfStopped();
        const Stopwatch stopwatch(threads());
        to.copy_(from);
        if (i > 0) leastMs = std::min(leastMs, stopwatch.milliseconds());  // the first run includes page faults
    }
    return 2.0 * kBytes / leastMs / 1e6;
}

// The plug-in measures both rates: the FLOP/s of a large product in the current precision and the speed of a device
// copy.
profile::Ceilings ofCuda() {
    const CudaSettings settings = cudaSettings();
    EgretCudaRates rates{};
    EgretCudaError error{};
    cuda::throwUnlessOk(cuda::library().rates(settings.device, &rates, &error), error);
    const auto& precisions = cudaPrecisions();
    const double flops = rates.flops[std::ranges::find(precisions, settings.precision) - precisions.begin()];
    if (flops <= 0)
        throw Error(Category::unsupported, "this GPU does not support matrix products in " + settings.precision);
    return {.gigaflops = flops / 1e9, .gigabytes = rates.copy_bytes_per_second / 1e9};
}

}  // namespace

profile::Ceilings measureCeilings(Engine engine, const Task& task) {
    if (engine == Engine::cuda) return ofCuda();
    prepareLibTorch();
    return {.gigaflops = productGigaflops(engine, task), .gigabytes = copyGigabytes(task)};
}

}  // namespace egret::runtime
