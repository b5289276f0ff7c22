#include "core/runtime/onednn/lowering.h"

#include <algorithm>

namespace egret::runtime::onednn {
namespace {

using dnnl::algorithm;
using dnnl::prop_kind;

struct Pooling {
    algorithm how;
    Dims strides, kernel, dilations, begins, ends;
};

void pool(Lowering& l, NodeId id, const Pooling& p) {
    if (l.resultDims(id).size() > 5) Lowering::refuse("pools over more than three axes");
    const ValueId x = l.planner().dense(l.input(id, 0));
    const dnnl::pooling_v2_forward::primitive_desc primitive(
        {prop_kind::forward_inference, p.how, l.planner().desc(x), anyDesc(l.resultDims(id)), p.strides, p.kernel,
            p.dilations, p.begins, p.ends},
        attributes(), l.engine());
    l.define(id, l.computed(primitive, "pooling", {{DNNL_ARG_SRC, x}}));
}

// Increases the end pads so that the windows cover the output's extents (ceil_mode). Sets `grown` to whether any pad
// increased.
Pooling windowOf(Lowering& l, NodeId id, bool& grown) {
    const graph::Operator& op = l.op(id);
    const auto& pads = op.integers("pads");
    const auto axes = static_cast<std::ptrdiff_t>(pads.size() / 2);
    Pooling p{algorithm::pooling_max, op.integers("strides"), op.integers("kernel_shape"), op.integers("dilations"),
        {pads.begin(), pads.begin() + axes}, {pads.begin() + axes, pads.end()}};
    const Dims x = l.inputDims(id, 0), y = l.resultDims(id);
    grown = false;
    for (std::size_t i = 0; i < p.kernel.size(); ++i) {
        const int64_t reach = (p.kernel[i] - 1) * p.dilations[i]-- + 1;  // oneDNN counts dilation from 0
        const int64_t needed = (y[i + 2] - 1) * p.strides[i] + reach - x[i + 2] - p.begins[i];
        grown = grown || needed > p.ends[i];
        p.ends[i] = std::max(p.ends[i], needed);
    }
    return p;
}

void maxPool(Lowering& l, NodeId id) {
    if (l.op(id).integer("outputs") != 1) Lowering::refuse("requires the positions of the maxima");
    bool grown = false;
    pool(l, id, windowOf(l, id, grown));
}

void averagePool(Lowering& l, NodeId id) {
    bool grown = false;
    Pooling p = windowOf(l, id, grown);
    const bool includesPads = l.op(id).integer("count_include_pad") != 0;
    if (includesPads && grown) Lowering::refuse("counts padding in windows added by ceil_mode");
    p.how = includesPads ? algorithm::pooling_avg_include_padding : algorithm::pooling_avg_exclude_padding;
    pool(l, id, p);
}

template <algorithm how>
void globalPool(Lowering& l, NodeId id) {
    const Dims x = l.inputDims(id, 0);
    const Dims kernel(x.begin() + 2, x.end()), ones(kernel.size(), 1), zeros(kernel.size(), 0);
    pool(l, id, {how, ones, kernel, zeros, zeros, zeros});
}

}  // namespace

Rules windowRules() {
    return {
        {"MaxPool", maxPool},
        {"AveragePool", averagePool},
        {"GlobalAveragePool", globalPool<algorithm::pooling_avg_exclude_padding>},
        {"GlobalMaxPool", globalPool<algorithm::pooling_max>},
    };
}

}  // namespace egret::runtime::onednn
