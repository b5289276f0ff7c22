#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

// Blocks of block_size elements along the axis share a scale and a zero point.
void requireBlocks(InferContext& context, const Shape& x, std::size_t input, int64_t block) {
    if (!context.present(input) || !context.shape(input)) return;
    const Shape& blocks = *context.shape(input);
    bool fits = blocks.rank() == x.rank();
    const std::size_t axis = completeAxis(context, x.rank());
    for (std::size_t i = 0; fits && i < x.rank(); ++i) {
        const bool areKnown = x[i].known() && blocks[i].known();
        fits = i == axis ? !areKnown || blocks[i].extent() == x[i].extent() / block + (x[i].extent() % block != 0)
                         : mayBeEqual(x[i], blocks[i]);
    }
    require(context, fits, "input ", input, " is [", blocks, "], which does not fit blocks of ", block,
        " elements along axis ", static_cast<int64_t>(axis), " of [", x, "]");
}

void completeScaleAxis(InferContext& context) {  // the axis is ignored for a scalar scale
    const Shape *x = context.shape(0), *scale = context.shape(1);
    const int64_t block = context.integer("block_size");
    require(context, block >= 0, "block_size is ", block);
    if (!x || !scale) return;
    if (block) {
        requireBlocks(context, *x, 1, block);
        requireBlocks(context, *x, 2, block);
    } else if (scale->rank() == 0 || *scale == Shape{1}) {
        context.erase("axis");
    } else {
        completeAxis(context, x->rank());
    }
}

// Returns the element type of the result: `fallback`, unless the attribute states another one.
ElementType statedElement(InferContext& context, ElementType fallback) {
    const int64_t stated = context.integer("output_dtype");
    require(context, stated >= 0 && stated <= 16, "output_dtype is ", stated);
    if (static_cast<ElementType>(stated) == fallback) context.erase("output_dtype");
    return stated ? static_cast<ElementType>(stated) : fallback;
}

Type inferQuantize(InferContext& context) {
    completeScaleAxis(context);
    const ElementType point = context.present(2) ? context.tensor(2).element() : ElementType::u8;
    const ElementType element = statedElement(context, point);
    require(context, element == point || !context.present(2), "the zero point is ", elementName(point),
        ", but output_dtype is ", elementName(element));
    require(context, isInteger(element) && elementBytes(element) <= 2,
        "the zero point or output_dtype must be an 8-bit or 16-bit integer");
    return withElement(context.tensor(0), element);
}

Type inferDequantize(InferContext& context) {
    completeScaleAxis(context);
    const ElementType element = statedElement(context, context.tensor(1).element());
    require(context, isFloat(element), "output_dtype is ", elementName(element), ", not a type of real numbers");
    return withElement(context.tensor(0), element);
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

// ---- ONNX Runtime's own operators ------------------------------------------------------------------------

void requireOneNumber(const InferContext& context, std::size_t input) {
    const Shape* shape = context.present(input) ? context.shape(input) : nullptr;
    require(context, !shape || !shape->known() || shape->elements() == 1, "input ", input, " is ",
        context.tensor(input), ", not one number");
}

// Checks the scales at these positions and the zero points that follow them, which may be absent.
void requireScales(const InferContext& context, std::initializer_list<std::size_t> scales, ElementType element) {
    require(context, element == ElementType::u8 || element == ElementType::i8, "the inputs must be 8-bit integers");
    for (const std::size_t scale : scales) {
        require(context, context.tensor(scale).element() == ElementType::f32, "input ", scale, " is ",
            context.tensor(scale), ", not a scale");
        requireOneNumber(context, scale);
        if (!context.present(scale + 1)) continue;
        requireOneNumber(context, scale + 1);
        require(context, context.tensor(scale + 1).element() == element, "input ", scale + 1, " is ",
            context.tensor(scale + 1), ", not a zero point of the inputs");
    }
}

Type inferQuantizedUnary(InferContext& context) {
    requireScales(context, {1, 3}, context.tensor(0).element());
    return context.tensor(0);
}

// Inputs: two quantized tensors, each with scale and zero point, then the result's scale and zero point.
Type inferQuantizedBinary(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    require(context, context.tensor(3).element() == element, "the inputs are ", context.tensor(0), " and ",
        context.tensor(3), ", which differ in type");
    requireScales(context, {1, 4, 6}, element);
    const Shape *a = context.shape(0), *b = context.shape(3);
    return a && b ? Type::tensor(element, broadcast(context, *a, *b)) : Type::tensorOfUnknownRank(element);
}

// Moves the axis of the channels between the last and the second place.
Type withChannelsSecond(const Type& x, bool isSecond) {
    if (!x.hasShape() || x.shape().rank() < 2) return x;
    std::vector<Dim> dims = x.shape().dims();
    if (isSecond) std::rotate(dims.begin() + 1, dims.end() - 1, dims.end());
    else std::rotate(dims.begin() + 1, dims.begin() + 2, dims.end());
    return Type::tensor(x.element(), Shape(std::move(dims)));
}

template <bool isGlobal>
Type inferQuantizedPool(InferContext& context) {
    requireScales(context, {1, 3}, context.tensor(0).element());
    const bool isLast = context.integer("channels_last") != 0;
    const Type planes = isLast ? withChannelsSecond(context.tensor(0), true) : context.tensor(0);
    Type y;
    if constexpr (isGlobal) {
        y = globalPoolType(context, planes);
    } else {
        // ONNX Runtime counts elements beyond the padding here, which ONNX excludes.
        require(context, !context.integer("ceil_mode") || !context.integer("count_include_pad"),
            "ceil_mode with count_include_pad is not supported");
        y = poolType(context, planes);
        context.erase("dilations");  // the operator has none
    }
    return isLast ? withChannelsSecond(y, false) : y;
}

// Inputs: the result's scale and zero point, then tensors, each with its scale and zero point.
Type inferQuantizedConcat(InferContext& context) {
    require(context, context.inputs() >= 5 && context.inputs() % 3 == 2, "has ", static_cast<int64_t>(context.inputs()),
        " inputs; each part requires three");
    const Type& first = context.tensor(2);
    requireScales(context, {0}, first.element());
    for (std::size_t i = 2; i < context.inputs(); i += 3) requireScales(context, {i + 1}, first.element());
    return concatType(context, 2, 3);
}

// Multiplies a [..., K] by a quantized matrix [N, blocks, bytes of a block] with one scale per block.
Type inferMatMulNBits(InferContext& context) {
    const int64_t bits = context.integer("bits"), block = context.integer("block_size"), k = context.integer("K");
    require(context, (bits == 2 || bits == 4 || bits == 8) && block >= 16 && (block & (block - 1)) == 0, "bits ", bits,
        " and block_size ", block, " are not allowed");
    const Shape *a = context.shape(0), *b = context.shape(1);
    if (!a) return unknownRank(context);
    require(
        context, a->rank() >= 1 && mayBeEqual((*a)[a->rank() - 1], Dim(k)), "the input is [", *a, "], but K is ", k);
    require(context, !b || (b->rank() == 3 && mayBeEqual((*b)[0], Dim(context.integer("N")))), "the weight [",
        b ? *b : Shape(), "] does not fit N = ", context.integer("N"));
    std::vector<Dim> dims = a->dims();
    dims.back() = Dim(context.integer("N"));
    return typed(context, dims);
}

}  // namespace

std::vector<OpSpec> quantizationOperators() {
    const std::vector<AttributeSpec> window{integers("strides"), integers("pads"), integers("dilations"),
        integer("group", 1), text("auto_pad", "NOTSET"), integers("kernel_shape")};
    return {
        {"QuantizeLinear", Family::elementwise, 2, 3,
            {integer("axis", 1), integer("block_size", 0), integer("output_dtype", 0)}, inferQuantize,
            oneFlopPerElement},
        {"DequantizeLinear", Family::elementwise, 2, 3,
            {integer("axis", 1), integer("block_size", 0), integer("output_dtype", 0)}, inferDequantize,
            oneFlopPerElement},
        {"DynamicQuantizeLinear", Family::other, 1, 1, {integer("outputs", 1)}, inferDynamicQuantize,
            oneFlopPerElement},
        {"MatMulInteger", Family::matmul, 2, 4, {}, inferMatMulInteger, matmulFlops},
        {"QLinearMatMul", Family::matmul, 8, 8, {}, inferQLinearMatMul, matmulFlops},
        contributed(
            {"com.microsoft.QLinearAdd", Family::elementwise, 7, 8, {}, inferQuantizedBinary, oneFlopPerElement}),
        contributed(
            {"com.microsoft.QLinearMul", Family::elementwise, 7, 8, {}, inferQuantizedBinary, oneFlopPerElement}),
        contributed(
            {"com.microsoft.QLinearSigmoid", Family::activation, 4, 5, {}, inferQuantizedUnary, oneFlopPerElement}),
        contributed({"com.microsoft.QLinearLeakyRelu", Family::activation, 4, 5, {number("alpha", 0.01)},
            inferQuantizedUnary, oneFlopPerElement}),
        contributed({"com.microsoft.QLinearGlobalAveragePool", Family::pooling, 5, 5, {integer("channels_last", 0)},
            inferQuantizedPool<true>, readsInput}),
        contributed({"com.microsoft.QLinearAveragePool", Family::pooling, 4, 5,
            {required(integers("kernel_shape")), integers("strides"), integers("pads"), text("auto_pad", "NOTSET"),
                integer("ceil_mode", 0), integer("channels_last", 0), integer("count_include_pad", 0)},
            inferQuantizedPool<false>, poolFlops}),
        contributed({"com.microsoft.QLinearConcat", Family::movement, 5, -1, {required(integer("axis"))},
            inferQuantizedConcat}),
        contributed({"com.microsoft.MatMulNBits", Family::matmul, 3, 6,
            {required(integer("K")), required(integer("N")), required(integer("bits")), required(integer("block_size")),
                integer("accuracy_level", 0)},
            inferMatMulNBits, matmulFlops}),
        {"ConvInteger", Family::convolution, 2, 4, window, inferConvInteger, convFlops},
        {"QLinearConv", Family::convolution, 8, 9, window, inferQLinearConv,
            [](const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
                return convFlops(attributes, std::vector<Type>{inputs[0], inputs[3]}, output);
            }},
    };
}

}  // namespace egret::graph
