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

// Visitor that creates the launch for each kind of step.
struct Maker {
    const Binding& binding;
    const Step& step;

    const Tensor& x(std::size_t index) const { return binding.tensor(step.reads[index]); }
    const Tensor& y() const { return binding.tensor(step.write); }
    Strays strays() const { return {binding.strays, static_cast<uint32_t>(&step - binding.program.steps.data())}; }
    Operands operands() const {
        Operands out{.y = binding.address(step.write),
            .element = y().element,
            .results = y().elements(),
            .stream = binding.device.stream};
        for (std::size_t i = 0; i < std::size(out.x); ++i) {
            if (!step.has(i)) continue;
            out.x[i] = binding.address(step.reads[i]);
            out.elements[i] = x(i).element;
        }
        return out;
    }
    // `workspace` is the size of the kernel's workspace, in bytes.
    template <class Arguments>
    Action action(std::string algorithm, cudaError_t (*launch)(const Arguments&, const Operands&),
        const std::type_identity_t<Arguments>& arguments, std::size_t workspace = 0) const {
        return {[launch, arguments, o = operands()](void* work) mutable {
                    o.workspace = work;
                    require(launch(arguments, o), "Launching a kernel");
                },
            std::move(algorithm), workspace};
    }

    Action operator()(const Copy& copy) const {
        const int64_t from = alignmentOf(binding.address(step.reads[0])), to = alignmentOf(binding.address(step.write));
        const WideCopy wide = wideCopy(copy, bytesOf(y().element), from, to);
        return action("copy, " + std::to_string(wide.bytes) + " bytes per thread", launchCopy, wide);
    }
    Action operator()(const Fill& fill) const { return action("fill", launchFill, fill); }
    Action operator()(const Pool& pool) const {
        return action("pool", launchPool, poolArguments(pool, x(0).extents, y().extents));
    }
    Action operator()(const Reduce& r) const {
        const bool isFull = y().element == Element::f32;
        return action(r.inner > 1 ? "reduce columns" : "reduce rows", launchReduce,
            {static_cast<int>(r.how), r.outer, r.count, r.inner, r.takesLast, isFull});
    }
    Action operator()(const Softmax& r) const {
        return action(r.inner > 1 ? "softmax columns" : "softmax rows", launchSoftmax,
            {r.logarithm, r.outer, r.count, r.inner, false});
    }
    Action operator()(const Normalize& n) const {
        return action(
            "normalize", launchNormalize, {n.rows, n.count, n.channels, n.inner, static_cast<float>(n.epsilon)});
    }
    Action operator()(const Gather& g) const {
        const int64_t count = g.perElement ? y().elements() / (g.outer * g.inner) : x(1).elements();
        return action("gather", launchGather, {g.axis, g.inner, count, g.perElement, strays()});
    }
    Action operator()(const Scatter& g) const {
        const int64_t updates = x(1).elements();
        const int64_t count = g.perElement ? updates / (g.outer * g.inner) : x(0).elements();
        return action("scatter", launchScatter, {{g.axis, g.inner, count, g.perElement, strays()}, g.how, updates});
    }
    Action operator()(const Top& t) const {
        const int64_t k = y().elements() / (t.outer * t.inner);
        return action("top " + std::to_string(k), launchTop, {t.outer, t.count, t.inner, k, t.smallest},
            static_cast<std::size_t>(y().elements()) * sizeof(int32_t));
    }
    Action operator()(const IntegerMatMul& m) const { return action("integer product", launchIntegerProduct, m); }
    Action operator()(const Determinant& d) const {
        return action(
            "elimination", launchDeterminant, d, static_cast<std::size_t>(d.matrices * d.n * d.n) * sizeof(float));
    }
    Action operator()(const GridSample& g) const {
        const Extents &in = x(0).extents, &out = y().extents;
        return action("grid sample", launchGridSample,
            {static_cast<int>(g.how), static_cast<int>(g.outside), g.alignsCorners, in[1], in[2], in[3],
                out[2] * out[3]});
    }
    Action operator()(const RoiAlign& r) const {
        const Extents &in = x(0).extents, &out = y().extents;
        return action("roi align", launchRoiAlign,
            {in[0], in[1], in[2], in[3], out[0], out[2], out[3], r.samples, static_cast<float>(r.scale), r.halfPixels,
                strays()});
    }
    Action operator()(const Resample& r) const {
        return action(
            "resample", launchResample, {r.axis, r.inner, x(1).elements() / r.taps, static_cast<int>(r.taps)});
    }
    Action operator()(const Scan& s) const {
        return action(s.inner > 1 ? "scan columns" : "scan rows", launchScan,
            {(s.exclusive ? 1 : 0) + (s.reversed ? 2 : 0), s.outer, s.count, s.inner, false});
    }
    template <class Other>
    Action operator()(const Other&) const {
        throw Failure(EGRET_CUDA_INTERNAL, "Unexpected kind of step.");
    }
};

}  // namespace

Action own(const Binding& binding, const Step& step) { return std::visit(Maker{binding, step}, step.parameters); }

}  // namespace egret::runtime::cuda
