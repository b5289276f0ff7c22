// Lowers operators on bytes with scales and zero points. Products are exact: values minus zero points are i16, sums are
// i32 (IntegerMatMul). A convolution is a product with its unfolded windows. Scales are applied once, to the sum
// converted to float.
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

namespace egret::runtime::cuda {
namespace {

// Reshapes a scale or zero point so that it broadcasts along one axis of a tensor of this rank. A scalar broadcasts
// along all axes.
TensorId along(Context& c, TensorId parameter, std::size_t rank, std::size_t axis) {
    const int64_t count = c.of(parameter).elements();
    if (count == 1) return c.view(parameter, {});
    Extents extents(rank, 1);
    extents[axis] = count;
    return c.view(parameter, extents);
}

// Rounds (half to even), shifts by the zero point, and clamps to the range of the type.
Term saturated(const Term& scaled, const std::optional<Term>& point, Element element) {
    const Term rounded = call("round", {scaled});
    const double range = bytesOf(element) == 2 ? 65535 : 255;
    const double low = element == Element::i8 || element == Element::i16 ? -(range + 1) / 2 : 0;
    return call("integer", {clamped(point ? rounded + real(*point) : rounded, low, low + range)});
}

// Returns a parameter of Quantize or Dequantize. The axis is relevant only for a list of scales.
TensorId parameterOf(Context& c, NodeId id, std::size_t input) {
    if (c.op(id).integer("block_size")) Context::refuse("block_size is not supported");
    const TensorId parameter = c.input(id, input);
    const std::size_t rank = c.inputExtents(id, 0).size();
    return along(c, parameter, rank, c.of(parameter).elements() == 1 ? 0 : axisOf(c.op(id).integer("axis"), rank));
}

// Returns x, the scale and, if present, the zero point.
std::vector<TensorId> scaledOperands(Context& c, NodeId id) {
    std::vector<TensorId> out{c.input(id, 0), parameterOf(c, id, 1)};
    if (c.present(id, 2)) out.push_back(parameterOf(c, id, 2));
    return out;
}

void quantize(Context& c, NodeId id) {
    const Element element = c.elementOf(id);
    c.define(id, mapped(c, id, scaledOperands(c, id), element, c.extentsOf(id), [&](const Terms& v) {
        return saturated(real(v[0]) / v[1], v.size() > 2 ? std::optional(v[2]) : std::nullopt, element);
    }));
}

void dequantize(Context& c, NodeId id) {
    c.define(id, mapped(c, id, scaledOperands(c, id), c.elementOf(id), c.extentsOf(id), [](const Terms& v) {
        return (v.size() > 2 ? real(v[0]) - real(v[2]) : real(v[0])) * v[1];
    }));
}

// Chooses scale and zero point so that the range covers 0 and all of x. Both are 0 if all elements of x are 0.
void dynamicQuantize(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    const Element floats = c.of(x).element;
    const Extents extents = c.of(x).extents;
    const TensorId row = c.view(x, {productOf(extents)});
    const TensorId low = reduced(c, id, row, {0}, Reduction::min), high = reduced(c, id, row, {0}, Reduction::max);
    const TensorId scale = mapped(c, id, {low, high}, floats, {}, [](const Terms& v) {
        return (call("max", {v[1], 0}) - call("min", {v[0], 0})) / 255;
    });
    const TensorId point = mapped(c, id, {low, scale}, Element::u8, {}, [](const Terms& v) {
        return saturated(where(equal(v[1], 0), 0, -call("min", {v[0], 0}) / v[1]), {}, Element::u8);
    });
    const TensorId y = mapped(c, id, {x, scale, point}, Element::u8, extents,
        [](const Terms& v) { return saturated(where(equal(v[1], 0), 0, v[0] / v[1]), v[2], Element::u8); });
    c.define(id, {y, scale, point});
}

// Subtracts the zero point, or the list of zero points along an axis.
TensorId shifted(Context& c, NodeId id, std::size_t input, std::size_t pointInput, std::size_t axis) {
    const TensorId x = c.input(id, input);
    const Extents extents = c.of(x).extents;
    if (bytesOf(c.of(x).element) != 1) Context::refuse("multiplies integers wider than bytes");
    if (!c.present(id, pointInput)) return converted(c, id, x, Element::i16);
    return mapped(c, id, {x, along(c, c.input(id, pointInput), extents.size(), axis)}, Element::i16, extents,
        [](const Terms& v) { return v[0] - v[1]; });
}

TensorId multiplied(Context& c, NodeId id, const Matrices& o) {
    const MatMul& p = o.product;
    const IntegerMatMul product{p.batch, p.m, p.n, p.k, p.strideA, p.strideB};
    return c.view(c.computed(id, product, {o.a, o.b}, {p.batch, p.m, p.n}, Element::i32), c.extentsOf(id));
}

// A list of zero points has one entry per row of the left matrix or per column of the right one.
std::size_t rowAxis(const Extents& extents) { return extents.size() < 2 ? 0 : extents.size() - 2; }

TensorId integerProduct(Context& c, NodeId id, std::size_t a, std::size_t aPoint, std::size_t b, std::size_t bPoint) {
    const Extents left = c.inputExtents(id, a), right = c.inputExtents(id, b);
    return multiplied(c, id,
        matricesOf(c, id, shifted(c, id, a, aPoint, rowAxis(left)), shifted(c, id, b, bPoint, right.size() - 1)));
}

// Pads with 0, which is the zero point here because it has already been subtracted.
TensorId integerConvolution(
    Context& c, NodeId id, std::size_t x, std::size_t xPoint, std::size_t w, std::size_t wPoint) {
    const Operator& op = c.op(id);
    const Extents from = c.inputExtents(id, x), kernel = c.inputExtents(id, w), y = c.extentsOf(id);
    const std::size_t axes = from.size() - 2;
    if (axes > 3) Context::refuse("convolves over more than three axes");
    const Extents pads = op.integersOr("pads", Extents(2 * axes, 0)),
                  strides = op.integersOr("strides", Extents(axes, 1)),
                  dilations = op.integersOr("dilations", Extents(axes, 1));
    std::vector<int64_t> around(2 * from.size(), 0);
    for (std::size_t i = 0; i < axes; ++i) {
        if (pads[i] < 0 || pads[axes + i] < 0) Context::refuse("has negative pads");
        around[2 + i] = pads[i];
        around[from.size() + 2 + i] = pads[axes + i];
    }
    const TensorId input = paddedWith(c, id, shifted(c, id, x, xPoint, 1), around, 0);
    const TensorId weights = shifted(c, id, w, wPoint, 0);
    const Extents inside = rowMajorStrides(c.of(input).extents);
    const int64_t groups = op.integer("group"), perGroup = from[1] / groups,
                  taps = productOf(std::span(kernel).subspan(1)), results = productOf(std::span(y).subspan(2));
    // The windows as columns: [batch, groups, channels, kernel..., results...].
    Extents extents{from[0], groups, perGroup}, read{inside[0], perGroup * inside[1], inside[1]};
    for (std::size_t i = 0; i < axes; ++i) {
        extents.push_back(kernel[2 + i]);
        read.push_back(dilations[i] * inside[2 + i]);
    }
    for (std::size_t i = 0; i < axes; ++i) {
        extents.push_back(y[2 + i]);
        read.push_back(strides[i] * inside[2 + i]);
    }
    const TensorId columns =
        c.computed(id, Copy{extents, read, rowMajorStrides(extents)}, {input}, {from[0], groups, taps, results});
    return multiplied(c, id, matricesOf(c, id, c.view(weights, {groups, kernel[0] / groups, taps}), columns));
}

// Returns the result's scale or zero point; a list broadcasts along the trailing axis, as in NumPy.
TensorId resultParameter(Context& c, NodeId id, std::size_t input) {
    const TensorId parameter = c.input(id, input);
    return c.of(parameter).elements() == 1 ? c.view(parameter, {}) : parameter;
}

// Scales the sums and converts them to bytes. `left` and `right` are the operands' scales.
void requantize(Context& c, NodeId id, TensorId exact, TensorId left, TensorId right, std::optional<TensorId> bias) {
    std::vector<TensorId> operands{exact, left, right, resultParameter(c, id, 6), resultParameter(c, id, 7)};
    if (bias) operands.push_back(*bias);
    const Element element = c.elementOf(id);
    c.define(id, mapped(c, id, operands, element, c.extentsOf(id), [&](const Terms& v) {
        const Term sum = real(bias ? v[0] + v[5] : v[0]);
        return saturated(sum * (v[1] * v[2]) / v[3], v[4], element);
    }));
}

void matMulInteger(Context& c, NodeId id) { c.define(id, integerProduct(c, id, 0, 2, 1, 3)); }
void convInteger(Context& c, NodeId id) { c.define(id, integerConvolution(c, id, 0, 2, 1, 3)); }

void linearMatMul(Context& c, NodeId id) {
    const std::size_t rank = c.extentsOf(id).size();
    const TensorId exact = integerProduct(c, id, 0, 2, 3, 5);
    requantize(c, id, exact, along(c, c.input(id, 1), rank, rowAxis(c.extentsOf(id))),
        along(c, c.input(id, 4), rank, rank ? rank - 1 : 0), {});
}

void linearConvolution(Context& c, NodeId id) {
    const std::size_t rank = c.extentsOf(id).size();
    const TensorId exact = integerConvolution(c, id, 0, 2, 3, 5);
    std::optional<TensorId> bias;
    if (c.present(id, 8)) bias = along(c, c.input(id, 8), rank, 1);
    requantize(c, id, exact, along(c, c.input(id, 1), rank, 0), along(c, c.input(id, 4), rank, 1), bias);
}

}  // namespace

Rules quantizationRules() {
    return {{"QuantizeLinear", quantize}, {"DequantizeLinear", dequantize}, {"DynamicQuantizeLinear", dynamicQuantize},
        {"MatMulInteger", matMulInteger}, {"QLinearMatMul", linearMatMul}, {"ConvInteger", convInteger},
        {"QLinearConv", linearConvolution}};
}

}  // namespace egret::runtime::cuda
