// Lowers LayerNormalization, LRN, Softmax, and any BatchNormalization that no product absorbs.
#include "core/runtime/onednn/lowering.h"

namespace egret::runtime::onednn {
namespace {

using dnnl::prop_kind;

void batchNormalization(Lowering& l, NodeId id) {
    using dnnl::normalization_flags;
    const graph::Operator& op = l.op(id);
    if (op.integer("training_mode") != 0 || op.integer("outputs") != 1) Lowering::refuse("requires training mode");
    const ValueId x = l.planner().dense(l.input(id, 0));
    const auto flags =
        normalization_flags::use_global_stats | normalization_flags::use_scale | normalization_flags::use_shift;
    const dnnl::batch_normalization_forward::primitive_desc primitive(
        {prop_kind::forward_inference, l.planner().desc(x), static_cast<float>(op.number("epsilon")), flags},
        attributes(), l.engine());
    const auto parameter = [&](std::size_t index) { return l.planner().plain(l.input(id, index)); };
    l.define(id,
        l.computed(primitive, "batch normalization",
            {{DNNL_ARG_SRC, x}, {DNNL_ARG_SCALE, parameter(1)}, {DNNL_ARG_SHIFT, parameter(2)},
                {DNNL_ARG_MEAN, parameter(3)}, {DNNL_ARG_VARIANCE, parameter(4)}}));
}

void layerNormalization(Lowering& l, NodeId id) {
    using dnnl::normalization_flags;
    const graph::Operator& op = l.op(id);
    const Dims dims = l.resultDims(id);
    if (op.integer("outputs") != 1) Lowering::refuse("requires mean and deviation");
    if (op.integer("axis") != -1) Lowering::refuse("normalizes over more than the last axis");
    const bool hasShift = l.present(id, 2);
    for (std::size_t i = 1; i <= 1u + hasShift; ++i)
        if (l.inputDims(id, i) != Dims{dims.back()}) Lowering::refuse("the scale or bias is broadcast");
    const int64_t rows = productOf(std::span(dims).first(dims.size() - 1));
    const ValueId x = l.planner().reshaped(l.planner().plain(l.input(id, 0)), {rows, dims.back()});
    const auto flags =
        hasShift ? normalization_flags::use_scale | normalization_flags::use_shift : normalization_flags::use_scale;
    const dnnl::layer_normalization_forward::primitive_desc primitive(
        {prop_kind::forward_inference, l.planner().desc(x), static_cast<float>(op.number("epsilon")), flags},
        attributes(), l.engine());
    std::vector<Argument> arguments{{DNNL_ARG_SRC, x}, {DNNL_ARG_SCALE, l.planner().plain(l.input(id, 1))}};
    if (hasShift) arguments.push_back({DNNL_ARG_SHIFT, l.planner().plain(l.input(id, 2))});
    l.define(id, l.planner().reshaped(l.computed(primitive, "layer normalization", std::move(arguments)), dims));
}

void lrn(Lowering& l, NodeId id) {
    const graph::Operator& op = l.op(id);
    if (op.integer("size") % 2 == 0) Lowering::refuse("normalizes over an even number of channels");
    const ValueId x = l.planner().dense(l.input(id, 0));
    const dnnl::lrn_forward::primitive_desc primitive(
        {prop_kind::forward_inference, dnnl::algorithm::lrn_across_channels, l.planner().desc(x), op.integer("size"),
            static_cast<float>(op.number("alpha")), static_cast<float>(op.number("beta")),
            static_cast<float>(op.number("bias"))},
        attributes(), l.engine());
    l.define(id, l.computed(primitive, "lrn", {{DNNL_ARG_SRC, x}}));
}

void softmax(Lowering& l, NodeId id) {
    const graph::Operator& op = l.op(id);
    const Dims dims = l.resultDims(id);
    auto axis = static_cast<std::size_t>(
        op.integer("axis") < 0 ? op.integer("axis") + static_cast<int64_t>(dims.size()) : op.integer("axis"));
    ValueId x = l.planner().plain(l.input(id, 0));
    if (op.integer("flatten") != 0) {  // normalizes over all axes from `axis` on
        const std::span all(dims);
        x = l.planner().reshaped(x, {productOf(all.first(axis)), productOf(all.subspan(axis))});
        axis = 1;
    }
    const dnnl::softmax_forward::primitive_desc primitive(
        {prop_kind::forward_inference, l.planner().desc(x), static_cast<int>(axis)}, attributes(), l.engine());
    l.define(id, l.planner().reshaped(l.computed(primitive, "softmax", {{DNNL_ARG_SRC, x}}), dims));
}

}  // namespace

Rules normalizationRules() {
    return {{"BatchNormalization", batchNormalization}, {"LayerNormalization", layerNormalization}, {"LRN", lrn},
        {"Softmax", softmax}};
}

}  // namespace egret::runtime::onednn
