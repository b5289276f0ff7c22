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

Type sameAsFirst(InferContext& context) { return context.tensor(0); }

// Inputs: two quantized tensors, each with scale and zero point, then the result's scale and zero point.
Type inferQuantizedBinary(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const Shape *a = context.shape(0), *b = context.shape(3);
    return a && b ? Type::tensor(element, broadcast(context, *a, *b)) : Type::tensorOfUnknownRank(element);
}

Type inferQuantizedPool(InferContext& context) {
    const Type& x = context.tensor(0);
    if (!x.hasShape()) return x;
    require(context, x.shape().rank() >= 3, "the input [", x.shape(), "] has no spatial axes");
    const bool isLast = context.integer("channels_last") != 0;
    std::vector<Dim> dims = x.shape().dims();
    std::fill(dims.begin() + (isLast ? 1 : 2), dims.end() - (isLast ? 1 : 0), Dim(1));
    return typed(context, std::move(dims));
}

// Inputs: the result's scale and zero point, then tensors, each with its scale and zero point.
Type inferQuantizedConcat(InferContext& context) {
    require(context, context.inputs() >= 5 && context.inputs() % 3 == 2, "has ", static_cast<int64_t>(context.inputs()),
        " inputs; each part requires three");
    const Type& first = context.tensor(2);
    const Shape* shape = context.shape(2);
    if (!shape) return first;
    const std::size_t axis = completeAxis(context, shape->rank());
    std::vector<Dim> dims = shape->dims();
    for (std::size_t i = 5; i < context.inputs(); i += 3) {
        const Shape* part = context.shape(i);
        if (!part) return Type::tensorOfUnknownRank(first.element());
        require(context, part->rank() == dims.size(), "the parts are of different ranks");
        for (std::size_t k = 0; k < dims.size(); ++k) {
            if (k == axis) dims[k] = Dim::of(dims[k].value() + (*part)[k].value());
            else require(context, mayBeEqual(dims[k], (*part)[k]), "part [", *part, "] does not fit [", *shape, "]");
        }
    }
    return Type::tensor(first.element(), Shape(dims));
}

// Multiplies a [..., K] by a quantized matrix [N, blocks, bytes of a block] with one scale per block.
Type inferMatMulNBits(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const int64_t bits = context.integer("bits"), block = context.integer("block_size"), k = context.integer("K");
    require(context, bits >= 2 && bits <= 8 && block >= 16 && (block & (block - 1)) == 0, "bits ", bits,
        " and block_size ", block, " are not allowed");
    const Shape *a = context.shape(0), *b = context.shape(1);
    if (!a) return Type::tensorOfUnknownRank(element);
    require(
        context, a->rank() >= 1 && mayBeEqual((*a)[a->rank() - 1], Dim(k)), "the input is [", *a, "], but K is ", k);
    require(context, !b || (b->rank() == 3 && mayBeEqual((*b)[0], Dim(context.integer("N")))), "the weight [",
        b ? *b : Shape(), "] does not fit N = ", context.integer("N"));
    std::vector<Dim> dims = a->dims();
    dims.back() = Dim(context.integer("N"));
    return Type::tensor(element, Shape(dims));
}

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
            contributed(
                {"com.microsoft.QLinearAdd", Family::elementwise, 7, 8, {}, inferQuantizedBinary, oneFlopPerElement}),
            contributed(
                {"com.microsoft.QLinearMul", Family::elementwise, 7, 8, {}, inferQuantizedBinary, oneFlopPerElement}),
            contributed({"com.microsoft.QLinearSigmoid", Family::activation, 4, 5, {}, sameAsFirst, oneFlopPerElement}),
            contributed({"com.microsoft.QLinearLeakyRelu", Family::activation, 4, 5,
                {number("alpha", static_cast<double>(0.01f))}, sameAsFirst, oneFlopPerElement}),
            contributed({"com.microsoft.QLinearGlobalAveragePool", Family::pooling, 5, 5, {integer("channels_last", 0)},
                inferQuantizedPool, readsInput}),
            contributed({"com.microsoft.QLinearConcat", Family::movement, 5, -1, {required(integer("axis"))},
                inferQuantizedConcat}),
            contributed({"com.microsoft.MatMulNBits", Family::matmul, 3, 6,
                {required(integer("K")), required(integer("N")), required(integer("bits")),
                    required(integer("block_size")), integer("accuracy_level", 0)},
                inferMatMulNBits, matmulFlops}),
            {"ConvInteger", Family::convolution, 2, 4, window, inferConvInteger, convFlops},
            {"QLinearConv", Family::convolution, 8, 9, window, inferQLinearConv,
                [](const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
                    return convFlops(attributes, std::vector<Type>{inputs[0], inputs[3]}, output);
                }},
        });
}

}  // namespace egret::graph
