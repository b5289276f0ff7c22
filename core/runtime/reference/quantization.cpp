#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/window.h"

#include <ATen/ops/full.h>
#include <ATen/ops/leaky_relu.h>

#include <algorithm>

namespace egret::runtime {
namespace {

using graph::ElementType;

// Clamps to the range of an 8-bit or 16-bit integer type.
at::Tensor saturated(const at::Tensor& x, ElementType element) {
    const double range = element == ElementType::u16 || element == ElementType::i16 ? 65535 : 255;
    const bool isSigned = element == ElementType::i8 || element == ElementType::i16;
    const double low = isSigned ? -(range + 1) / 2 : 0;
    return x.clamp(low, low + range);
}

// Reshapes a scale or zero point so that it broadcasts along `axis` of a tensor of this rank. A single value becomes a
// scalar.
at::Tensor along(const at::Tensor& parameter, int64_t rank, int64_t axis) {
    return parameter.numel() == 1 ? parameter.reshape({}) : perChannel(parameter, rank, axis);
}

int64_t blocksOf(int64_t extent, int64_t block) { return extent / block + (extent % block != 0); }

// Returns a parameter of Quantize or Dequantize. The axis is relevant only for blocks and a list of scales.
at::Tensor alongAxis(const Call& c, std::size_t input) {
    if (const int64_t block = c.integer("block_size")) {
        const int64_t axis = c.integer("axis"), extent = c[0].size(axis);
        if (c[input].dim() != c[0].dim() || c[input].size(axis) != blocksOf(extent, block))
            c.fail("input " + std::to_string(input) + " does not have one element for each block");
        return c[input].index_select(axis, at::arange(extent, at::kLong).div(block, "floor"));
    }
    return along(c[input], c[0].dim(), c[input].numel() == 1 ? 0 : c.integer("axis"));
}

at::Tensor quantize(const Call& c) {
    at::Tensor y = (c[0] / alongAxis(c, 1)).round();
    if (c.present(2)) y = y + alongAxis(c, 2);
    return saturated(y, c.type.element());
}

at::Tensor dequantize(const Call& c) {
    at::Tensor x = c[0].to(at::kFloat);
    if (c.present(2)) x = x - alongAxis(c, 2).to(at::kFloat);
    return x * alongAxis(c, 1);
}

Tensors dynamicQuantize(const Call& c) {
    const at::Tensor zero = at::zeros({}, at::kFloat);
    const at::Tensor low = c[0].numel() ? c[0].min().minimum(zero) : zero,
                     high = c[0].numel() ? c[0].max().maximum(zero) : zero;
    const at::Tensor scale = (high - low) / 255;
    const at::Tensor point = at::where(scale == 0, zero, (-low / scale).round().clamp(0, 255));
    const at::Tensor y = at::where(scale == 0, zero, ((c[0] / scale).round() + point).clamp(0, 255));
    return {y, scale, point};
}

// Subtracts the zero point. In f64, sums of up to 2^37 products of 8-bit integers are exact, and the kernels are fast.
at::Tensor shifted(const Call& c, std::size_t values, std::size_t point, int64_t axis) {
    const at::Tensor x = c[values].to(at::kDouble);
    return c.present(point) ? x - along(c[point], x.dim(), axis).to(at::kDouble) : x;
}

at::Tensor requantized(
    const Call& c, const at::Tensor& exact, const at::Tensor& scale, std::size_t yScale, std::size_t yPoint) {
    return saturated((exact * scale / c[yScale].to(at::kDouble)).round() + c[yPoint].to(at::kDouble), c.type.element());
}

at::Tensor integerProduct(const Call& c, std::size_t a, std::size_t aPoint, std::size_t b, std::size_t bPoint) {
    // A list of zero points has one entry per row of the left matrix or per column of the right one.
    return shifted(c, a, aPoint, std::max<int64_t>(0, c[a].dim() - 2)).matmul(shifted(c, b, bPoint, c[b].dim() - 1));
}

at::Tensor linearMatMul(const Call& c) {
    const at::Tensor exact = integerProduct(c, 0, 2, 3, 5);
    const at::Tensor scale = along(c[1], exact.dim(), std::max<int64_t>(0, exact.dim() - 2)).to(at::kDouble) *
        along(c[4], exact.dim(), exact.dim() - 1).to(at::kDouble);
    return requantized(c, exact, scale, 6, 7);
}

at::Tensor integerConvolution(const Call& c, std::size_t x, std::size_t xPoint, std::size_t w, std::size_t wPoint) {
    const Window window = windowOf(c, c[w].sizes().slice(2).vec());
    const std::vector<int64_t> none(window.axes(), 0);
    const at::Tensor input = padded(shifted(c, x, xPoint, 1), window.pads, 0);  // the shifted zero point is 0
    return at::convolution(
        input, shifted(c, w, wPoint, 0), {}, window.strides, none, window.dilations, false, none, c.integer("group"));
}

at::Tensor linearConvolution(const Call& c) {
    at::Tensor exact = integerConvolution(c, 0, 2, 3, 5);
    if (c.present(8)) exact = exact + perChannel(c[8].to(at::kDouble), exact.dim());
    return requantized(c, exact, c[1].to(at::kDouble) * along(c[4], exact.dim(), 1).to(at::kDouble), 6, 7);
}

// ---- ONNX Runtime's own operators -----------------------------------------------------------------------

// Returns the real values of a quantized tensor, as f32.
at::Tensor valuesOf(const Call& c, std::size_t x, std::size_t scale, std::size_t point) {
    const at::Tensor values = c[x].to(at::kFloat);
    return (c.present(point) ? values - c[point].to(at::kFloat).reshape({}) : values) * c[scale].reshape({});
}
at::Tensor quantizedAs(const Call& c, const at::Tensor& y, std::size_t scale, std::size_t point) {
    const at::Tensor rounded = (y / c[scale].reshape({})).round();
    return saturated(c.present(point) ? rounded + c[point].to(at::kFloat).reshape({}) : rounded, c.type.element());
}

at::Tensor quantizedConcat(const Call& c) {
    Tensors parts;
    for (std::size_t i = 2; i < c.in.size(); i += 3) parts.push_back(valuesOf(c, i, i + 1, i + 2));
    return quantizedAs(c, at::cat(parts, c.integer("axis")), 0, 1);
}

at::Tensor quantizedGlobalPool(const Call& c) {
    const std::vector<int64_t> axes =
        c.flag("channels_last") ? consecutive(1, c[0].dim() - 1) : consecutive(2, c[0].dim());
    return quantizedAs(c, valuesOf(c, 0, 1, 2).mean(axes, true), 3, 4);
}

at::Tensor quantizedPool(const Call& c) {
    const at::Tensor x = valuesOf(c, 0, 1, 2);
    if (!c.flag("channels_last")) return quantizedAs(c, windowAverages(c, x, c.type), 3, 4);
    std::vector<graph::Dim> dims = c.type.shape().dims();
    std::rotate(dims.begin() + 1, dims.end() - 1, dims.end());
    const graph::Type planes = graph::Type::tensor(c.type.element(), graph::Shape(std::move(dims)));
    return quantizedAs(c, windowAverages(c, x.movedim(-1, 1), planes).movedim(1, -1), 3, 4);
}

// Unpacks integers of 2 or 4 bits, the lowest bits first, along the last axis; 8-bit integers are only converted to
// f32.
at::Tensor unpacked(const at::Tensor& bytes, int64_t bits) {
    if (bits == 8) return bytes.to(at::kFloat);
    const at::Tensor wide = bytes.to(at::kLong);
    Tensors parts;
    for (int64_t first = 0; first < 8; first += bits)
        parts.push_back(wide.bitwise_right_shift(first).bitwise_and((1 << bits) - 1).unsqueeze(-1));
    std::vector<int64_t> shape = bytes.sizes().vec();
    shape.back() *= 8 / bits;
    return at::cat(parts, -1).reshape(shape).to(at::kFloat);
}

at::Tensor matMulNBits(const Call& c) {
    const int64_t bits = c.integer("bits"), k = c.integer("K"), n = c.integer("N"), block = c.integer("block_size");
    const int64_t blocks = blocksOf(k, block);
    if (c.present(4)) c.failUnsupported("g_idx is not supported");
    at::Tensor points = at::full({n, blocks, 1}, int64_t{1} << (bits - 1), at::kFloat);
    if (c.present(3)) {
        const bool isPacked = c[3].scalar_type() == at::kByte;
        points = (isPacked ? unpacked(c[3].reshape({n, -1}), bits) : c[3]).reshape({n, -1}).narrow(1, 0, blocks);
        points = points.unsqueeze(-1);
    }
    const at::Tensor weight = (unpacked(c[1].reshape({n, blocks, -1}), bits) - points) * c[2].reshape({n, blocks, 1});
    const at::Tensor y = c[0].matmul(weight.reshape({n, blocks * block}).narrow(1, 0, k).to(c[0].scalar_type()).t());
    return c.present(5) ? y + c[5] : y;
}

}  // namespace

std::vector<KernelRow> quantizationKernels() {
    return {
        {"QuantizeLinear", quantize},
        {"DequantizeLinear", dequantize},
        {"DynamicQuantizeLinear", dynamicQuantize},
        {"MatMulInteger", [](const Call& c) { return integerProduct(c, 0, 2, 1, 3); }},
        {"QLinearMatMul", linearMatMul},
        {"ConvInteger", [](const Call& c) { return integerConvolution(c, 0, 2, 1, 3); }},
        {"QLinearConv", linearConvolution},
        {"com.microsoft.QLinearAdd",
            [](const Call& c) { return quantizedAs(c, valuesOf(c, 0, 1, 2) + valuesOf(c, 3, 4, 5), 6, 7); }},
        {"com.microsoft.QLinearMul",
            [](const Call& c) { return quantizedAs(c, valuesOf(c, 0, 1, 2) * valuesOf(c, 3, 4, 5), 6, 7); }},
        {"com.microsoft.QLinearSigmoid",
            [](const Call& c) { return quantizedAs(c, valuesOf(c, 0, 1, 2).sigmoid(), 3, 4); }},
        {"com.microsoft.QLinearLeakyRelu",
            [](const Call& c) {
                return quantizedAs(c, at::leaky_relu(valuesOf(c, 0, 1, 2), c.number("alpha")), 3, 4);
            }},
        {"com.microsoft.QLinearGlobalAveragePool", quantizedGlobalPool},
        {"com.microsoft.QLinearAveragePool", quantizedPool},
        {"com.microsoft.QLinearConcat", quantizedConcat},
        {"com.microsoft.MatMulNBits", matMulNBits},
    };
}

}  // namespace egret::runtime
