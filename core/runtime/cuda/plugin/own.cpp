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
    Strays strays() const { return {binding.strays, static_cast<uint32_t>(&step - binding.program.steps.data())}; }
    template <class F>
    Action action(std::string algorithm, F launch) const {
        return {[launch](void*) { require(launch(), "Launching a kernel"); }, std::move(algorithm)};
    }
    // With a workspace of so many bytes.
    template <class F>
    Action action(std::string algorithm, std::size_t bytes, F launch) const {
        return {[launch](void* work) { require(launch(work), "Launching a kernel"); }, std::move(algorithm), bytes};
    }
    template <class T>
    const T* readAs(std::size_t index) const {
        return reinterpret_cast<const T*>(read(index));
    }

    Action operator()(const Copy& copy) const {
        const WideCopy wide = wideCopy(copy, bytesOf(y().element), alignmentOf(read(0)), alignmentOf(written()));
        return action("copy, " + std::to_string(wide.bytes) + " bytes a thread",
            [wide, from = read(0), to = written(), s = stream()] {
                return launchCopy(wide.arguments, wide.bytes, from, to, s);
            });
    }
    Action operator()(const Fill& fill) const {
        return action(
            "fill", [element = y().element, value = fill.value, count = y().elements(), to = written(), s = stream()] {
                return launchFill(element, value, count, to, s);
            });
    }
    Action operator()(const Pool& pool) const {
        const PoolArguments a = poolArguments(pool, binding.tensor(step.reads[0]).extents, y().extents);
        return action(
            "pool", [a, element = binding.tensor(step.reads[0]).element, from = read(0), to = written(), s = stream()] {
                return launchPool(a, element, from, to, s);
            });
    }
    Action operator()(const Reduce& r) const {
        const bool isFull = y().element == Element::f32;
        const RowArguments a{static_cast<int>(r.how), r.outer, r.count, r.inner, r.takesLast, isFull};
        return action(r.inner > 1 ? "reduce columns" : "reduce rows",
            [a, element = binding.tensor(step.reads[0]).element, from = read(0), to = written(), s = stream()] {
                return launchReduce(a, element, from, to, s);
            });
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
            [a, element = y().element, from = read(0), scale = read(1), bias = read(2), to = written(), s = stream()] {
                return launchNormalize(a, element, from, scale, bias, to, s);
            });
    }
    Action operator()(const Gather& g) const {
        const Tensor& indices = binding.tensor(step.reads[1]);
        const int64_t count = g.perElement ? y().elements() / (g.outer * g.inner) : indices.elements();
        const GatherArguments a{g.axis, g.inner, count, g.perElement, strays()};
        return action("gather",
            [a, results = y().elements(), bytes = bytesOf(y().element), isWide = indices.element == Element::i64,
                from = read(0), which = read(1), to = written(),
                s = stream()] { return launchGather(a, results, bytes, from, which, isWide, to, s); });
    }
    Action operator()(const Scatter& g) const {
        const Tensor &indices = binding.tensor(step.reads[0]), &updates = binding.tensor(step.reads[1]);
        const int64_t count = g.perElement ? updates.elements() / (g.outer * g.inner) : indices.elements();
        const GatherArguments a{g.axis, g.inner, count, g.perElement, strays()};
        return action("scatter",
            [a, how = g.how, all = updates.elements(), element = y().element, isWide = indices.element == Element::i64,
                which = read(0), from = read(1), to = written(),
                s = stream()] { return launchScatter(a, how, all, element, which, isWide, from, to, s); });
    }
    Action operator()(const Top& t) const {
        const TopArguments a{t.outer, t.count, t.inner, y().elements() / (t.outer * t.inner), t.smallest};
        return action("top " + std::to_string(a.k), static_cast<std::size_t>(y().elements()) * sizeof(int32_t),
            [a, element = binding.tensor(step.reads[0]).element, from = read(0),
                to = reinterpret_cast<int64_t*>(written()),
                s = stream()](void* work) { return launchTop(a, element, from, static_cast<int32_t*>(work), to, s); });
    }
    Action operator()(const IntegerMatMul& m) const {
        const ProductArguments a{m.batch, m.m, m.n, m.k, m.strideA, m.strideB};
        return action("product of integers",
            [a, left = readAs<int16_t>(0), right = readAs<int16_t>(1), to = reinterpret_cast<int32_t*>(written()),
                s = stream()] { return launchIntegerProduct(a, left, right, to, s); });
    }
    Action operator()(const Determinant& d) const {
        return action("elimination", static_cast<std::size_t>(d.matrices * d.n * d.n) * sizeof(float),
            [d, element = y().element, from = read(0), to = written(), s = stream()](void* work) {
                return launchDeterminant(d.matrices, d.n, element, from, static_cast<float*>(work), to, s);
            });
    }
    Action operator()(const GridSample& g) const {
        const Extents &x = binding.tensor(step.reads[0]).extents, &to = y().extents;
        const GridArguments a{
            static_cast<int>(g.how), static_cast<int>(g.outside), g.alignsCorners, x[1], x[2], x[3], to[2] * to[3]};
        return action("grid sample",
            [a, results = y().elements(), element = y().element, from = read(0), grid = read(1), at = written(),
                s = stream()] { return launchGridSample(a, results, element, from, grid, at, s); });
    }
    Action operator()(const RoiAlign& r) const {
        const Extents &x = binding.tensor(step.reads[0]).extents, &to = y().extents;
        const RoiArguments a{x[0], x[1], x[2], x[3], to[0], to[2], to[3], r.samples, static_cast<float>(r.scale),
            r.halfPixels, strays()};
        return action("roi align",
            [a, element = y().element, from = read(0), regions = read(1), batches = read(2),
                isWide = binding.tensor(step.reads[2]).element == Element::i64, at = written(),
                s = stream()] { return launchRoiAlign(a, element, from, regions, batches, isWide, at, s); });
    }
    Action operator()(const Resample& r) const {
        const ResampleArguments a{
            r.axis, r.inner, binding.tensor(step.reads[1]).elements() / r.taps, static_cast<int>(r.taps)};
        return action("resample",
            [a, results = y().elements(), element = y().element, from = read(0), places = read(1), weights = read(2),
                to = written(),
                s = stream()] { return launchResample(a, results, element, from, places, weights, to, s); });
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
