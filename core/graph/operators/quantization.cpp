#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

void completeScaleAxis(InferContext& context) {  // the axis is ignored for a scalar scale
    const Shape *x = context.shape(0), *scale = context.shape(1);
    if (!x || !scale) return;
    if (scale->rank() == 0 || *scale == Shape{1}) context.erase("axis");
    else completeAxis(context, x->rank());
}

Type inferQuantize(InferContext& context) {
    completeScaleAxis(context);
    const ElementType element = context.present(2) ? context.tensor(2).element() : ElementType::u8;
    require(
        context, isInteger(element) && elementBytes(element) <= 2, "the zero point must be an 8-bit or 16-bit integer");
    return withElement(context.tensor(0), element);
}

Type inferDequantize(InferContext& context) {
    completeScaleAxis(context);
    return withElement(context.tensor(0), context.tensor(1).element());
}

Type inferDynamicQuantize(InferContext& context) {
    return firstOutputs(context,
        {withElement(context.tensor(0), ElementType::u8), Type::tensor(ElementType::f32, Shape{}),
            Type::tensor(ElementType::u8, Shape{})});
}

Type inferMatMulInteger(InferContext& context) { return matmulType(context, 0, 1, ElementType::i32); }
Type inferQLinearMatMul(InferContext& context) { return matmulType(context, 0, 3, context.tensor(7).element()); }
Type inferConvInteger(InferContext& context) { return convolutionType(context, 0, 1, -1, ElementType::i32); }
Type inferQLinearConv(InferContext& context) { return convolutionType(context, 0, 3, 8, context.tensor(7).element()); }

}  // namespace

void appendQuantization(std::vector<OpSpec>& rows) {
    const std::vector<AttributeSpec> window{integers("strides"), integers("pads"), integers("dilations"),
        integer("group", 1), text("auto_pad", "NOTSET"), integers("kernel_shape")};
    rows.insert(rows.end(),
        {
            {"QuantizeLinear", Family::elementwise, 2, 3, {integer("axis", 1)}, inferQuantize, oneFlopPerElement},
            {"DequantizeLinear", Family::elementwise, 2, 3, {integer("axis", 1)}, inferDequantize, oneFlopPerElement},
            {"DynamicQuantizeLinear", Family::other, 1, 1, {integer("outputs", 1)}, inferDynamicQuantize,
                oneFlopPerElement},
            {"MatMulInteger", Family::matmul, 2, 4, {}, inferMatMulInteger, matmulFlops},
            {"QLinearMatMul", Family::matmul, 8, 8, {}, inferQLinearMatMul, matmulFlops},
            {"ConvInteger", Family::convolution, 2, 4, window, inferConvInteger, convFlops},
            {"QLinearConv", Family::convolution, 8, 9, window, inferQLinearConv,
                [](const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
                    return convFlops(attributes, std::vector<Type>{inputs[0], inputs[3]}, output);
                }},
        });
}

}  // namespace egret::graph
