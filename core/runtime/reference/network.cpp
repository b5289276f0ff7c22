#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/window.h"

#include <ATen/ops/avg_pool2d.h>
#include <ATen/ops/avg_pool3d.h>
#include <ATen/ops/batch_norm.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/instance_norm.h>
#include <ATen/ops/leaky_relu.h>
#include <ATen/ops/max_pool2d.h>
#include <ATen/ops/max_pool2d_with_indices.h>
#include <ATen/ops/max_pool3d_with_indices.h>
#include <ATen/ops/native_layer_norm.h>
#include <ATen/ops/zeros_like.h>

namespace egret::runtime {
namespace {

// Returns conv(x, weight) + bias.
at::Tensor convolved(const Call& c) {
    Window window = windowOf(c, c[1].sizes().slice(2).vec());
    at::Tensor x = c[0];
    if (!window.symmetric()) {
        x = padded(x, window.pads, scalarLike(x, 0));
        std::ranges::fill(window.pads, 0);
    }
    return at::convolution(x, c[1], c.optional(2), window.strides, window.begins(), window.dilations, false,
        std::vector<int64_t>(window.axes(), 0), c.integer("group"));
}

at::Tensor convolution(const Call& c) { return activated(convolved(c), c.text("activation")); }

// ONNX Runtime's convolution with an addend and an activation.
at::Tensor fusedConvolution(const Call& c) {
    at::Tensor y = convolved(c);
    if (c.present(3)) y = y + c[3];
    const std::string& activation = c.text("activation");
    const std::vector<double> parameters =
        c.has("activation_params") ? c.numbers("activation_params") : std::vector<double>();
    const auto parameter = [&](std::size_t i) {
        if (i >= parameters.size()) c.fail(activation + " requires activation_params");
        return parameters[i];
    };
    if (activation == "LeakyRelu") return at::leaky_relu(y, parameter(0));
    if (activation == "Clip") return y.clamp(parameter(0), parameter(1));
    if (activation == "HardSigmoid") return (y * parameter(0) + parameter(1)).clamp(0, 1);
    return activation == "Relu"   ? y.relu()
        : activation == "Sigmoid" ? y.sigmoid()
        : activation == "Tanh"    ? y.tanh()
                                  : y;
}

at::Tensor fusedMatMul(const Call& c) {
    const auto operand = [&](std::size_t input, std::string_view batch, std::string_view last) {
        const int64_t rank = c[input].dim();
        const at::Tensor x = c.flag(batch) && rank > 2 ? c[input].movedim(0, rank - 2) : c[input];
        return c.flag(last) && rank > 1 ? x.transpose(-2, -1) : x;
    };
    const at::Tensor y = operand(0, "transBatchA", "transA").matmul(operand(1, "transBatchB", "transB"));
    return y * scalarLike(c[0], c.number("alpha"));
}

// ---- pooling ----------------------------------------------------------------------------------------

// LibTorch returns the position of a maximum within its channel of the padded input. ONNX requires the position in the
// whole tensor, with the spatial axes in row-major or column-major order.
at::Tensor placesInWhole(at::Tensor places, const at::Tensor& x, const Window& window, bool columnMajor) {
    at::Tensor whole = at::zeros_like(places);
    int64_t stride = 1;
    const auto axes = static_cast<int64_t>(window.axes());
    std::vector<at::Tensor> coordinates(window.axes());
    for (int64_t axis = axes - 1; axis >= 0; --axis) {
        const auto at = static_cast<std::size_t>(axis);
        const int64_t padding = window.pads[at] + window.pads[at + window.axes()];
        const int64_t extent = x.size(axis + 2) + padding;
        coordinates[at] = places.remainder(extent) - window.pads[at];
        places = places.div(extent, "floor");
    }
    for (int64_t i = 0; i < axes; ++i) {
        const int64_t axis = columnMajor ? i : axes - 1 - i;
        whole = whole + coordinates[static_cast<std::size_t>(axis)] * stride;
        stride *= x.size(axis + 2);
    }
    const at::Tensor channels = at::arange(x.size(0) * x.size(1), at::kLong).reshape({x.size(0), x.size(1)});
    std::vector<int64_t> shape(static_cast<std::size_t>(x.dim()), 1);
    shape[0] = x.size(0);
    shape[1] = x.size(1);
    return whole + channels.reshape(shape) * stride;
}

std::tuple<at::Tensor, at::Tensor> maximaWithPlaces(
    const at::Tensor& x, const Window& w, const std::vector<int64_t>& pads) {
    if (w.axes() == 1) {
        const auto lifted = [](const std::vector<int64_t>& values, int64_t first) {
            return std::vector<int64_t>{first, values[0]};
        };
        auto [y, places] = at::max_pool2d_with_indices(
            x.unsqueeze(2), lifted(w.kernel, 1), lifted(w.strides, 1), lifted(pads, 0), lifted(w.dilations, 1), false);
        return {y.squeeze(2), places.squeeze(2)};
    }
    if (w.axes() == 2) return at::max_pool2d_with_indices(x, w.kernel, w.strides, pads, w.dilations, false);
    return at::max_pool3d_with_indices(x, w.kernel, w.strides, pads, w.dilations, false);
}

Tensors maxPool(const Call& c) {
    const Window window = windowOf(c, c.integers("kernel_shape"));
    if (window.axes() > 3) c.failUnsupported("more than three spatial axes");
    // LibTorch has no pooling kernel for bytes. f32 represents them exactly.
    const bool narrow = c[0].scalar_type() == at::kByte || c[0].scalar_type() == at::kChar;
    const at::Tensor x = narrow ? c[0].to(at::kFloat) : c[0];
    const Window whole = window.reaching(x, c.type);  // includes the end pads of ceil_mode
    bool implicit = whole.symmetric();
    for (std::size_t i = 0; i < whole.axes(); ++i) implicit = implicit && 2 * whole.pads[i] <= whole.kernel[i];
    const bool wantsPlaces = c.outputs() == 2;
    if (implicit && !wantsPlaces && whole.axes() == 2) {
        // LibTorch's vectorized kernel for channels-last tensors is several times faster, even with both conversions.
        const at::Tensor channelsLast = x.contiguous(at::MemoryFormat::ChannelsLast);
        return {at::max_pool2d(channelsLast, whole.kernel, whole.strides, whole.begins(), whole.dilations, false)
                    .contiguous()};
    }
    const auto [y, places] =
        maximaWithPlaces(padded(x, whole.pads, lowest(x)), whole, std::vector<int64_t>(whole.axes(), 0));
    if (!wantsPlaces) return {y};
    return {y, placesInWhole(places, x, whole, c.flag("storage_order"))};
}

at::Tensor lpPool(const Call& c) {
    const Window whole = windowOf(c, c.integers("kernel_shape")).reaching(c[0], c.type);
    const auto p = static_cast<double>(c.integer("p"));
    return windowSums(padded(c[0].abs().pow(p), whole.pads, 0), whole).pow(1 / p);
}

std::vector<int64_t> spatialAxes(const at::Tensor& x) { return consecutive(2, x.dim()); }

// ---- matrices ---------------------------------------------------------------------------------------

at::Tensor gemm(const Call& c) {
    const at::Tensor a = c.flag("transA") ? c[0].t() : c[0], b = c.flag("transB") ? c[1].t() : c[1];
    const at::Scalar alpha = scalarLike(a, c.number("alpha")), beta = scalarLike(a, c.number("beta"));
    if (c.present(2)) return c[2].addmm(a, b, beta, alpha);
    const at::Tensor y = a.mm(b);
    return c.number("alpha") == 1 ? y : y.mul(alpha);
}

// ---- normalization ----------------------------------------------------------------------------------

Tensors batchNormalization(const Call& c) {
    const double epsilon = c.number("epsilon");
    if (!c.flag("training_mode")) {
        return {
            at::batch_norm(c[0], c.optional(1), c.optional(2), c.optional(3), c.optional(4), false, 0, epsilon, false),
            c[3], c[4]};
    }
    std::vector<int64_t> axes = spatialAxes(c[0]);
    axes.insert(axes.begin(), 0);
    const at::Tensor mean = c[0].mean(axes), variance = (c[0] - perChannel(mean, c[0].dim())).square().mean(axes);
    const double momentum = c.number("momentum");
    return {at::batch_norm(c[0], c.optional(1), c.optional(2), mean, variance, false, 0, epsilon, false),
        c[3] * momentum + mean * (1 - momentum), c[4] * momentum + variance * (1 - momentum)};
}

Tensors layerNormalization(const Call& c) {
    const int64_t axis = c.integer("axis") < 0 ? c.integer("axis") + c[0].dim() : c.integer("axis");
    const auto normalized = c[0].sizes().slice(static_cast<std::size_t>(axis));
    auto [y, mean, inverse] = at::native_layer_norm(c[0], normalized, {}, {}, c.number("epsilon"));
    y = y * c[1];  // scale and bias may broadcast
    if (c.present(2)) y = y + c[2];
    return {y, mean, inverse};
}

at::Tensor rmsNormalization(const Call& c) {
    const int64_t first = c.integer("axis") < 0 ? c.integer("axis") + c[0].dim() : c.integer("axis");
    return c[0] * (c[0].square().mean(consecutive(first, c[0].dim()), true) + c.number("epsilon")).rsqrt() * c[1];
}

// ONNX Runtime's normalizations of x + skip + bias: layer normalization and, if isSimplified, RMS normalization, which
// does not subtract the mean.
template <bool isSimplified>
Tensors skipNormalization(const Call& c) {
    constexpr std::size_t kBias = isSimplified ? 3 : 4;
    at::Tensor sum = c[0] + c[1];
    if (c.present(kBias)) sum = sum + c[kBias];
    const at::Tensor mean = sum.mean(-1, true), centered = isSimplified ? sum : sum - mean;
    const at::Tensor inverse = (centered.square().mean(-1, true) + c.number("epsilon")).rsqrt();
    at::Tensor y = centered * inverse * c[2];
    if (!isSimplified && c.present(3)) y = y + c[3];
    return {y, mean, inverse, sum};
}

Tensors embedNormalization(const Call& c) {
    const auto rows = [&](std::size_t table, const at::Tensor& ids) {
        const at::Tensor places = ids.to(at::kLong).reshape({-1});
        const int64_t count = c[table].size(0);
        if (places.numel() && (places.min().item<int64_t>() < 0 || places.max().item<int64_t>() >= count))
            c.fail("an index is outside the " + std::to_string(count) + " rows of input " + std::to_string(table));
        std::vector<int64_t> shape = ids.sizes().vec();
        shape.push_back(c[table].size(1));
        return c[table].index_select(0, places).reshape(shape);
    };
    const int64_t batch = c[0].size(0), length = c[0].size(1);
    const at::Tensor positions = c.present(8) ? c[8] : at::arange(length, at::kLong).unsqueeze(0);
    at::Tensor sum = rows(2, c[0]) + rows(3, positions);
    if (c.present(4)) sum = sum + rows(4, c[1]);
    const at::Tensor count = c.present(7) ? (c[7] == 1).sum(at::IntArrayRef{1}) : at::zeros({batch}, at::kLong);
    auto [y, mean, inverse] = at::native_layer_norm(sum, {sum.size(2)}, c[5], c[6], c.number("epsilon"));
    return {y, count.to(at::kInt), sum};
}

at::Tensor localResponse(const Call& c) {
    const int64_t size = c.integer("size");
    const int64_t before = (size - 1) / 2, after = size - 1 - before;
    std::vector<int64_t> pads(2 * static_cast<std::size_t>(c[0].dim() - 1), 0);
    pads[0] = before;
    pads[pads.size() / 2] = after;
    const at::Tensor sums = padded(c[0].square(), pads, 0).unfold(1, size, 1).sum(-1);
    return c[0] / (sums * (c.number("alpha") / static_cast<double>(size)) + c.number("bias")).pow(c.number("beta"));
}

at::Tensor meanVariance(const Call& c) {
    const auto& axes = c.integers("axes");
    const at::Tensor centred = c[0] - c[0].mean(axes, true);
    return centred / (centred.square().mean(axes, true).sqrt() + 1e-9);  // 1e-9 is part of ONNX's definition
}

at::Tensor lpNormalization(const Call& c) {
    const at::Tensor norm = c[0].norm(static_cast<double>(c.integer("p")), c.integer("axis"), true);
    return at::where(norm == 0, at::zeros({}, c[0].options()), c[0] / norm);
}

// Applies softmax or a variant over one axis or, with `flatten` (before opset 13), over all axes from that axis on.
template <at::Tensor (*F)(const at::Tensor&)>
at::Tensor overAxis(const Call& c) {
    const int64_t axis = c.integer("axis") < 0 ? c.integer("axis") + c[0].dim() : c.integer("axis");
    if (c[0].dim() == 0 || axis < 0 || axis >= c[0].dim()) c.fail("the axis is out of range for the input");
    if (c.flag("flatten")) {
        const auto outer = c10::multiply_integers(c[0].sizes().slice(0, static_cast<std::size_t>(axis)));
        const auto inner = c10::multiply_integers(c[0].sizes().slice(static_cast<std::size_t>(axis)));
        return F(c[0].reshape({outer, inner})).reshape(c[0].sizes());
    }
    return axis == c[0].dim() - 1 ? F(c[0]) : F(c[0].transpose(axis, -1)).transpose(axis, -1);
}

at::Tensor softmax(const at::Tensor& x) { return x.softmax(-1); }
at::Tensor logSoftmax(const at::Tensor& x) { return x.log_softmax(-1); }
at::Tensor hardmax(const at::Tensor& x) { return at::zeros_like(x).scatter(-1, x.argmax(-1, true), 1); }

// ---- TASO's operators on weights --------------------------------------------------------------------

at::Tensor enlarge(const Call& c) {
    const auto& kernel = c.integers("kernel_shape");
    const int64_t h = (kernel[0] - c[0].size(2)) / 2, w = (kernel[1] - c[0].size(3)) / 2;
    return padded(c[0], {h, w, h, w}, 0);
}

at::Tensor mergeGroups(const Call& c) {
    const int64_t count = c.integer("count"), perGroup = c[0].size(0) / c.integer("group"), channels = c[0].size(1);
    std::vector<at::Tensor> rows;
    for (int64_t group = 0; group < c.integer("group"); ++group) {
        const int64_t before = group % count * channels, after = (count - 1) * channels - before;
        rows.push_back(padded(c[0].narrow(0, group * perGroup, perGroup), {before, 0, 0, after, 0, 0}, 0));
    }
    return at::cat(rows, 0);
}

at::Tensor fuseWeight(const Call& c) {  // inputs: w, scale, variance
    return c[0] * perChannel(c[1] * (c[2] + c.number("epsilon")).rsqrt(), c[0].dim(), 0);
}

at::Tensor fuseBias(const Call& c) {  // inputs: scale, bias, mean, variance, convolution's bias
    const at::Tensor factor = c[0] * (c[3] + c.number("epsilon")).rsqrt();
    return c[1] + ((c.present(4) ? c[4] : at::zeros_like(c[2])) - c[2]) * factor;
}

}  // namespace

at::Tensor windowAverages(const Call& c, const at::Tensor& x, const graph::Type& type) {
    const Window window = windowOf(c, c.integers("kernel_shape"));
    const Window whole = window.reaching(x, type);
    const bool includePad = c.flag("count_include_pad");
    bool direct = whole.pads == window.pads && window.symmetric() && window.axes() <= 3 && window.axes() >= 2;
    for (std::size_t i = 0; i < window.axes(); ++i)
        direct = direct && window.dilations[i] == 1 && 2 * window.pads[i] <= window.kernel[i];
    if (direct && window.axes() == 2)
        return at::avg_pool2d(x, window.kernel, window.strides, window.begins(), false, includePad);
    if (direct) return at::avg_pool3d(x, window.kernel, window.strides, window.begins(), false, includePad);
    // In general, divides the sum of each window by the number of its counted elements. Padding due to ceil_mode is
    // never counted.
    std::vector<int64_t> shape = x.sizes().vec();
    shape[0] = shape[1] = 1;
    at::Tensor counted = padded(at::ones(shape, x.options()), window.pads, includePad ? 1 : 0);
    std::vector<int64_t> rest = whole.pads;
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] -= window.pads[i];
    counted = padded(counted, rest, 0);
    return windowSums(padded(x, whole.pads, 0), whole) / windowSums(counted, whole);
}

std::vector<KernelRow> networkKernels() {
    return {
        {"Conv", convolution},
        {"MaxPool", maxPool},
        {"AveragePool", [](const Call& c) { return windowAverages(c, c[0], c.type); }},
        {"LpPool", lpPool},
        {"GlobalLpPool",
            [](const Call& c) { return c[0].norm(static_cast<double>(c.integer("p")), spatialAxes(c[0]), true); }},
        {"GlobalAveragePool", [](const Call& c) { return c[0].mean(spatialAxes(c[0]), true); }},
        {"GlobalMaxPool", [](const Call& c) { return c[0].amax(spatialAxes(c[0]), true); }},
        {"MatMul", [](const Call& c) { return activated(c[0].matmul(c[1]), c.text("activation")); }},
        {"Gemm", gemm},
        {"BatchNormalization", batchNormalization},
        {"InstanceNormalization",
            [](const Call& c) {
                return at::instance_norm(c[0], c[1], c[2], {}, {}, true, 0, c.number("epsilon"), false);
            }},
        {"LayerNormalization", layerNormalization},
        {"RMSNormalization", rmsNormalization},
        {"SimplifiedLayerNormalization", rmsNormalization},
        {"com.microsoft.FusedConv", fusedConvolution},
        {"com.microsoft.FusedMatMul", fusedMatMul},
        {"com.microsoft.SkipLayerNormalization", skipNormalization<false>},
        {"com.microsoft.SkipSimplifiedLayerNormalization", skipNormalization<true>},
        {"com.microsoft.EmbedLayerNormalization", embedNormalization},
        {"GroupNormalization",
            [](const Call& c) {
                return at::group_norm(c[0], c.integer("num_groups"), c[1], c[2], c.number("epsilon"), false);
            }},
        {"MeanVarianceNormalization", meanVariance},
        {"LpNormalization", lpNormalization},
        {"LRN", localResponse},
        {"Softmax", overAxis<softmax>},
        {"LogSoftmax", overAxis<logSoftmax>},
        {"Hardmax", overAxis<hardmax>},
        {"Enlarge", enlarge},
        {"MergeGroups", mergeGroups},
        {"FuseBatchNormWeight", fuseWeight},
        {"FuseBatchNormBias", fuseBias},
    };
}

}  // namespace egret::runtime
