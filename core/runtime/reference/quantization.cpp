#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/window.h"

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

// Shapes a scale or zero point to broadcast along `axis` of a tensor of this rank; scalars are unchanged.
at::Tensor along(const at::Tensor& parameter, int64_t rank, int64_t axis) {
    return parameter.numel() == 1 ? parameter.reshape({}) : perChannel(parameter, rank, axis);
}

// Returns a parameter of Quantize or Dequantize; only a list of scales has an axis.
at::Tensor alongAxis(const Call& c, std::size_t input) {
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
    Tensors out{y, scale, point};
    out.resize(c.outputs());
    return out;
}

// Subtracts the zero point. In f64, sums of up to 2^37 products of 8-bit integers are exact, and kernels are fast.
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
    const at::Tensor input = padded(shifted(c, x, xPoint, 1), window.pads, 0);  // padding is the zero point, here 0
    return at::convolution(
        input, shifted(c, w, wPoint, 0), {}, window.strides, none, window.dilations, false, none, c.integer("group"));
}

at::Tensor linearConvolution(const Call& c) {
    at::Tensor exact = integerConvolution(c, 0, 2, 3, 5);
    if (c.present(8)) exact = exact + perChannel(c[8].to(at::kDouble), exact.dim());
    return requantized(c, exact, c[1].to(at::kDouble) * along(c[4], exact.dim(), 1).to(at::kDouble), 6, 7);
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
    };
}

}  // namespace egret::runtime
