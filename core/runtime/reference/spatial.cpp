#include "core/base/error.h"
#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/window.h"
#include "core/runtime/resampling/resampling.h"

#include <ATen/ops/grid_sampler.h>
#include <ATen/ops/stack.h>

#include <cmath>

namespace egret::runtime {
namespace {

// ---- resampling -------------------------------------------------------------------------------------

at::Tensor resampledAxis(
    const at::Tensor& x, int64_t axis, int64_t out, double scale, double begin, double end, const Resampling& how) {
    if (x.size(axis) == 0)
        throw Error(Category::badInput, "axis " + std::to_string(axis) + " has no elements to resample");
    const AxisTaps taps = axisTaps(how, x.size(axis), out, scale, begin, end);
    at::Tensor y;
    for (std::size_t k = 0; k < taps.places.size(); ++k) {
        at::Tensor taken = takeAlong(x, axis, taps.places[k]);
        if (how.mode != "nearest") taken = taken * perChannel(at::tensor(taps.weights[k], x.options()), x.dim(), axis);
        y = k ? y + taken : taken;
    }
    if (how.coordinates == "tf_crop_and_resize")
        y = y.masked_fill(perChannel(at::tensor(taps.outside, at::kByte).to(at::kBool), x.dim(), axis), how.outside);
    return y;
}

at::Tensor resampled(
    const Call& c, const std::vector<double>& scales, const std::vector<double>& roi, const Resampling& how) {
    // Integers are interpolated in floats.
    at::Tensor y = how.mode == "nearest" || at::isFloatingType(c[0].scalar_type()) ? c[0] : c[0].to(at::kFloat);
    const std::vector<int64_t> shape = c.type.shape().extents();
    for (int64_t axis = 0; axis < y.dim(); ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const double begin = roi.empty() ? 0 : roi[at], end = roi.empty() ? 1 : roi[shape.size() + at];
        if (shape[at] == y.size(axis) && scales[at] == 1 && begin == 0 && end == 1) continue;
        y = resampledAxis(y, axis, shape[at], scales[at], begin, end, how);
    }
    return y;
}

at::Tensor resize(const Call& c) {
    if (c.flag("antialias")) c.failUnsupported("antialiasing is not supported");
    std::vector<double> scales;
    if (c.has("sizes") && !c.integers("sizes").empty()) {
        for (int64_t i = 0; i < c[0].dim(); ++i)
            scales.push_back(static_cast<double>(c.integers("sizes")[static_cast<std::size_t>(i)]) /
                static_cast<double>(c[0].size(i)));
    } else {
        scales = c.numbers("scales");
    }
    return resampled(c, scales, c.has("roi") ? c.numbers("roi") : std::vector<double>(),
        {c.text("mode"), c.text("coordinate_transformation_mode"), c.text("nearest_mode"), c.number("cubic_coeff_a"),
            c.flag("exclude_outside"), c.number("extrapolation_value")});
}

at::Tensor upsample(const Call& c) {
    return resampled(c, c.numbers("scales"), {}, {c.text("mode"), "asymmetric", "floor"});
}

at::Tensor gridSample(const Call& c) {
    static const std::vector<std::string> modes = {"bilinear", "nearest", "bicubic"},
                                          paddings = {"zeros", "border", "reflection"};
    const auto index = [&](const std::vector<std::string>& names, const std::string& name) -> int64_t {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) c.fail("unknown mode '" + name + "'");
        return found - names.begin();
    };
    return at::grid_sampler(
        c[0], c[1], index(modes, c.text("mode")), index(paddings, c.text("padding_mode")), c.flag("align_corners"));
}

// RoIAlign from Mask R-CNN (He et al. 2017): every output bin is the mean of bilinear samples on a regular grid.
at::Tensor roiAlign(const Call& c) {
    if (c.text("mode") != "avg") c.failUnsupported("mode '" + c.text("mode") + "' is not supported");
    const at::Tensor x = c[0], rois = c[1].to(at::kDouble).contiguous(), batches = c[2].to(at::kLong).contiguous();
    if (rois.size(1) != 4 || batches.numel() != rois.size(0))
        c.fail("the regions must be [count, 4], with one batch index each");
    const int64_t height = c.integer("output_height"), width = c.integer("output_width");
    const double scale = c.number("spatial_scale");
    const bool half = c.text("coordinate_transformation_mode") == "half_pixel";
    std::vector<at::Tensor> out;
    for (int64_t r = 0; r < rois.size(0); ++r) {
        const double* roi = rois.data_ptr<double>() + 4 * r;
        const double offset = half ? 0.5 : 0, left = roi[0] * scale - offset, top = roi[1] * scale - offset;
        double wide = roi[2] * scale - offset - left, high = roi[3] * scale - offset - top;
        if (!half) {
            wide = std::max(wide, 1.0);
            high = std::max(high, 1.0);
        }
        // Returns the weights [bins, extent] of the samples along one axis: `n` positions per bin, each between two
        // elements. Positions more than one element outside have weight 0.
        const auto axis = [&](double begin, double size, int64_t bins, int64_t extent) {
            const int64_t n = c.integer("sampling_ratio") > 0
                ? c.integer("sampling_ratio")
                : std::max<int64_t>(1, static_cast<int64_t>(std::ceil(size / static_cast<double>(bins))));
            at::Tensor weights = at::zeros({bins, extent}, at::kDouble);
            auto w = weights.accessor<double, 2>();
            for (int64_t bin = 0; bin < bins; ++bin) {
                for (int64_t i = 0; i < n; ++i) {
                    double at = begin +
                        size / static_cast<double>(bins) *
                            (static_cast<double>(bin) + (static_cast<double>(i) + 0.5) / static_cast<double>(n));
                    if (at < -1 || at > static_cast<double>(extent)) continue;
                    at = std::clamp(at, 0.0, static_cast<double>(extent - 1));
                    const auto low = static_cast<int64_t>(at);
                    const int64_t next = std::min(low + 1, extent - 1);
                    const double t = at - static_cast<double>(low);
                    w[bin][low] += (1 - t) / static_cast<double>(n);
                    w[bin][next] += t / static_cast<double>(n);
                }
            }
            return weights.to(x.scalar_type());
        };
        const int64_t batch = batches.data_ptr<int64_t>()[r];
        if (batch < 0 || batch >= x.size(0)) c.fail("a batch index is out of range for the input");
        // Samples both axes as rows x columns^T, because bilinear weights are products.
        const at::Tensor rows = axis(top, high, height, x.size(2)), columns = axis(left, wide, width, x.size(3));
        out.push_back(rows.matmul(x.select(0, batch)).matmul(columns.t()));
    }
    return out.empty() ? at::zeros({0, x.size(1), height, width}, x.options()) : at::stack(out);
}

// ---- rearranging ------------------------------------------------------------------------------------

at::Tensor depthToSpace(const Call& c) {
    const auto x = c[0];
    const int64_t b = c.integer("blocksize"), n = x.size(0), depth = x.size(1) / (b * b), h = x.size(2), w = x.size(3);
    const at::Tensor blocks = c.text("mode") == "DCR" ? x.reshape({n, b, b, depth, h, w}).permute({0, 3, 4, 1, 5, 2})
                                                      : x.reshape({n, depth, b, b, h, w}).permute({0, 1, 4, 2, 5, 3});
    return blocks.reshape({n, depth, h * b, w * b});
}

at::Tensor spaceToDepth(const Call& c) {
    const auto x = c[0];
    const int64_t b = c.integer("blocksize"), n = x.size(0), depth = x.size(1), h = x.size(2) / b, w = x.size(3) / b;
    return x.reshape({n, depth, h, b, w, b}).permute({0, 3, 5, 1, 2, 4}).reshape({n, depth * b * b, h, w});
}

// ---- transposed -----------------------------------------------------------------------------------------------------

at::Tensor convTranspose(const Call& c) {
    const Window window = windowOf(c, c[1].sizes().slice(2).vec());
    const std::size_t axes = window.axes();
    const std::vector<int64_t> none(axes, 0);
    at::Tensor y =
        at::convolution(c[0], c[1], {}, window.strides, none, window.dilations, true, none, c.integer("group"));
    std::vector<int64_t> crop = window.pads;  // pads crop the output; output_padding extends its end
    const auto extra = c.integersOr("output_padding", none);
    for (std::size_t i = 0; i < axes; ++i) crop[axes + i] -= extra[i];
    for (int64_t& side : crop) side = -side;
    y = padded(y, crop, 0);
    return c.present(2) ? y + perChannel(c[2], y.dim()) : y;
}

at::Tensor maxUnpool(const Call& c) {
    const auto& kernel = c.integers("kernel_shape");
    const auto &strides = c.integers("strides"), &cut = c.integers("pads");
    // Positions refer to the pooling's input, which output_shape may exceed.
    std::vector<int64_t> pooled = c[0].sizes().vec();
    for (std::size_t i = 0; i < kernel.size(); ++i)
        pooled[i + 2] = (pooled[i + 2] - 1) * strides[i] + kernel[i] - cut[i] - cut[kernel.size() + i];
    const at::Tensor flat = at::zeros({c10::multiply_integers(pooled)}, c[0].options());
    const at::Tensor y = flat.scatter(0, c[1].reshape({-1}), c[0].reshape({-1})).reshape(pooled);
    const std::vector<int64_t> wanted = c.type.shape().extents();
    std::vector<int64_t> pads(2 * pooled.size(), 0);
    for (std::size_t i = 0; i < pooled.size(); ++i) pads[pooled.size() + i] = wanted[i] - pooled[i];
    return padded(y, pads, 0);
}

}  // namespace

std::vector<KernelRow> spatialKernels() {
    return {
        {"Resize", resize},
        {"Upsample", upsample},
        {"GridSample", gridSample},
        {"RoiAlign", roiAlign},
        {"DepthToSpace", depthToSpace},
        {"SpaceToDepth", spaceToDepth},
        {"ConvTranspose", convTranspose},
        {"MaxUnpool", maxUnpool},
    };
}

}  // namespace egret::runtime
