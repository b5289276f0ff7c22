#include "core/runtime/reference/kernel.h"

#include <ATen/ops/full.h>

namespace egret::runtime {
namespace {

template <at::Tensor (*F)(const at::Tensor&, const std::vector<int64_t>& axes, bool keep)>
at::Tensor reduce(const Call& c) {
    std::vector<int64_t> axes = c.integersOr("axes", {});
    if (axes.empty()) {
        if (c.flag("noop_with_empty_axes")) return c[0];
        axes = consecutive(0, c[0].dim());
    }
    if (axes.empty()) return F(c[0].reshape({1}), {0}, false);  // adds an axis to a scalar and reduces it
    return F(c[0], axes, c.flag("keepdims"));
}

using Axes = std::vector<int64_t>;

at::Tensor sum(const at::Tensor& x, const Axes& axes, bool keep) { return x.sum(axes, keep); }
at::Tensor mean(const at::Tensor& x, const Axes& axes, bool keep) {
    return at::isFloatingType(x.scalar_type()) ? x.mean(axes, keep) : x.to(at::kDouble).mean(axes, keep);
}
at::Tensor prod(const at::Tensor& x, const Axes& axes, bool keep) {
    at::Tensor out = x;
    // Starts with the last axis, because the axes are ascending and the indices of the remaining axes must not change.
    for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) out = out.prod(*axis, keep);
    return out;
}
at::Tensor l1(const at::Tensor& x, const Axes& axes, bool keep) { return x.abs().sum(axes, keep); }
at::Tensor l2(const at::Tensor& x, const Axes& axes, bool keep) { return x.square().sum(axes, keep).sqrt(); }
at::Tensor sumSquare(const at::Tensor& x, const Axes& axes, bool keep) { return x.square().sum(axes, keep); }
at::Tensor logSum(const at::Tensor& x, const Axes& axes, bool keep) { return x.sum(axes, keep).log(); }
at::Tensor logSumExp(const at::Tensor& x, const Axes& axes, bool keep) { return x.logsumexp(axes, keep); }
// If a reduced axis has no elements, reduces a tensor of identities instead, so that the result is the identity of the
// reduction.
template <at::Tensor (at::Tensor::*F)(at::IntArrayRef, bool) const>
at::Tensor extreme(at::Tensor x, const Axes& axes, bool keep, const at::Scalar& identity) {
    for (const int64_t axis : axes) {
        if (x.size(axis) != 0) continue;
        std::vector<int64_t> shape = x.sizes().vec();
        shape[static_cast<std::size_t>(axis)] = 1;
        x = at::full(shape, identity, x.options());
    }
    return (x.*F)(axes, keep);
}
at::Tensor maximum(const at::Tensor& x, const Axes& axes, bool keep) {
    return extreme<&at::Tensor::amax>(x, axes, keep, lowest(x));
}
at::Tensor minimum(const at::Tensor& x, const Axes& axes, bool keep) {
    return extreme<&at::Tensor::amin>(x, axes, keep, highest(x));
}

template <at::Tensor (at::Tensor::*F)(c10::optional<int64_t>, bool) const>
at::Tensor arg(const Call& c) {  // LibTorch returns the first position among equal values
    const int64_t axis = c.integer("axis");
    const bool keep = c.flag("keepdims");
    if (!c.flag("select_last_index")) return (c[0].*F)(axis, keep);
    return c[0].size(axis) - 1 - (c[0].flip(axis).*F)(axis, keep);
}

}  // namespace

std::vector<KernelRow> reductionKernels() {
    return {
        {"ReduceSum", reduce<sum>},
        {"ReduceMean", reduce<mean>},
        {"ReduceProd", reduce<prod>},
        {"ReduceMax", reduce<maximum>},
        {"ReduceMin", reduce<minimum>},
        {"ReduceL1", reduce<l1>},
        {"ReduceL2", reduce<l2>},
        {"ReduceSumSquare", reduce<sumSquare>},
        {"ReduceLogSum", reduce<logSum>},
        {"ReduceLogSumExp", reduce<logSumExp>},
        {"ArgMax", arg<&at::Tensor::argmax>},
        {"ArgMin", arg<&at::Tensor::argmin>},
    };
}

}  // namespace egret::runtime
