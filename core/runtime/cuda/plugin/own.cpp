// Steps by our own kernels.
#include "core/runtime/cuda/plugin/own.h"
#include "core/runtime/cuda/plugin/action.h"
#include "core/runtime/cuda/plugin/kernels.h"

#include <algorithm>

namespace egret::runtime::cuda {

namespace {

int64_t alignmentOf(const std::byte* address) {
    const auto bits = reinterpret_cast<uintptr_t>(address);
    return static_cast<int64_t>(std::min<uintptr_t>(256, bits & (~bits + 1)));
}

// One visitor makes the launch of each kind.
struct Maker {
    const Binding& binding;
    const Step& step;

    const Tensor& y() const { return binding.tensor(step.write); }
    const std::byte* read(std::size_t index) const {
        return step.has(index) ? binding.address(step.reads[index]) : nullptr;
    }
    std::byte* written() const { return binding.address(step.write); }
    cudaStream_t stream() const { return binding.device.stream; }
    template <class F>
    Action action(std::string algorithm, F launch) const {
        return {[launch](void*) { require(launch(), "Launching a kernel"); }, std::move(algorithm)};
    }

    Action operator()(const Copy& copy) const {
        const WideCopy wide = wideCopy(copy, bytesOf(y().element), alignmentOf(read(0)), alignmentOf(written()));
        return action("copy, " + std::to_string(wide.bytes) + " bytes a thread",
                      [wide, from = read(0), to = written(), s = stream()] {
                          return launchCopy(wide.arguments, wide.bytes, from, to, s);
                      });
    }
    Action operator()(const Fill& fill) const {
        return action("fill", [element = y().element, value = fill.value, count = y().elements(), to = written(),
                               s = stream()] { return launchFill(element, value, count, to, s); });
    }
    Action operator()(const Pool& pool) const {
        const PoolArguments a = poolArguments(pool, binding.tensor(step.reads[0]).extents, y().extents);
        return action("pool", [a, element = y().element, from = read(0), to = written(), s = stream()] {
            return launchPool(a, element, from, to, s);
        });
    }
    Action operator()(const Reduce& r) const {
        const RowArguments a{static_cast<int>(r.how), r.outer, r.count, r.inner, r.takesLast};
        return action(r.inner > 1 ? "reduce columns" : "reduce rows",
                      [a, element = binding.tensor(step.reads[0]).element, from = read(0), to = written(),
                       s = stream()] { return launchReduce(a, element, from, to, s); });
    }
    Action operator()(const Softmax& r) const {
        const RowArguments a{r.logarithm, r.outer, r.count, r.inner, false};
        return action(r.inner > 1 ? "softmax columns" : "softmax rows",
                      [a, element = y().element, from = read(0), to = written(), s = stream()] {
                          return launchSoftmax(a, element, from, to, s);
                      });
    }
    Action operator()(const Normalize& n) const {
        const NormalizeArguments a{n.rows, n.count, n.channels, n.inner, static_cast<float>(n.epsilon)};
        return action("normalize",
                      [a, element = y().element, from = read(0), scale = read(1), bias = read(2), to = written(),
                       s = stream()] { return launchNormalize(a, element, from, scale, bias, to, s); });
    }
    Action operator()(const Gather& g) const {
        const Tensor& indices = binding.tensor(step.reads[1]);
        const int64_t count = g.perElement ? y().elements() / (g.outer * g.inner) : indices.elements();
        const GatherArguments a{g.axis, g.inner, count, g.perElement};
        return action("gather",
                      [a, results = y().elements(), bytes = bytesOf(y().element),
                       isWide = indices.element == Element::i64, from = read(0), which = read(1), to = written(),
                       s = stream()] { return launchGather(a, results, bytes, from, which, isWide, to, s); });
    }
    Action operator()(const Resample& r) const {
        const ResampleArguments a{r.axis, r.inner, binding.tensor(step.reads[1]).elements() / r.taps,
                                  static_cast<int>(r.taps)};
        return action("resample", [a, results = y().elements(), element = y().element, from = read(0), places = read(1),
                                   weights = read(2), to = written(), s = stream()] {
            return launchResample(a, results, element, from, places, weights, to, s);
        });
    }
    Action operator()(const Scan& s) const {
        const RowArguments a{(s.exclusive ? 1 : 0) + (s.reversed ? 2 : 0), s.outer, s.count, s.inner, false};
        return action(s.inner > 1 ? "scan columns" : "scan rows",
                      [a, element = y().element, from = read(0), to = written(), s = stream()] {
                          return launchScan(a, element, from, to, s);
                      });
    }
    template <class Other>
    Action operator()(const Other&) const {
        throw Failure(EGRET_CUDA_INTERNAL, "A step came to the wrong place.");
    }
};

}  // namespace

Action own(const Binding& binding, const Step& step) { return std::visit(Maker{binding, step}, step.parameters); }

}  // namespace egret::runtime::cuda
