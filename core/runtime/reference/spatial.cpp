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
    // Integers are interpolated as floats.
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
            c.flag("exclude_outside"), c.number("extrapolation_value"), c.flag("antialias")});
}

at::Tensor upsample(const Call& c) {
    return resampled(c, c.numbers("scales"), {}, {c.text("mode"), "asymmetric", "floor"});
}

// Moves each point of a grid for volumes to the center of the nearest element. For volumes, unlike LibTorch, ONNX
// rounds half to even and before padding.
at::Tensor atCenters(const at::Tensor& grid, at::IntArrayRef sizes, bool alignsCorners) {
    std::vector<double> extents;  // extents along x, y and z
    for (std::size_t i = sizes.size(); i-- > 2;) extents.push_back(static_cast<double>(sizes[i]));
    const at::Tensor extent = at::tensor(extents, at::kDouble), point = grid.to(at::kDouble);
    const at::Tensor most = (extent - 1).clamp_min(1);
    const at::Tensor place = (alignsCorners ? (point + 1) / 2 * (extent - 1) : ((point + 1) * extent - 1) / 2).round();
    return (alignsCorners ? place * 2 / most - 1 : (place * 2 + 1) / extent - 1).to(grid.scalar_type());
}

at::Tensor gridSample(const Call& c) {
    static const std::vector<std::string> modes = {"bilinear", "nearest", "bicubic"},
                                          paddings = {"zeros", "border", "reflection"};
    const auto index = [&](const std::vector<std::string>& names, const std::string& name) -> int64_t {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) c.fail("unknown mode '" + name + "'");
        return found - names.begin();
    };
    const bool alignsCorners = c.flag("align_corners"), isRounded = c[0].dim() == 5 && c.text("mode") == "nearest";
    const at::Tensor grid = isRounded ? atCenters(c[1], c[0].sizes(), alignsCorners) : c[1];
    return at::grid_sampler(
        c[0], grid, index(modes, c.text("mode")), index(paddings, c.text("padding_mode")), alignsCorners);
}

// The samples of one region along an axis: `count` positions per bin, each between the elements `low` and `next`, with
// the weights of both. Positions more than one element outside the axis have weight 0.
struct RoiSamples {
    int64_t count = 1;
    std::vector<int64_t> low, next;
    std::vector<double> lowWeight, nextWeight;

    RoiSamples(double begin, double size, int64_t bins, int64_t extent, int64_t perBin) {
        count = perBin > 0 ? perBin
                           : std::max<int64_t>(1, static_cast<int64_t>(std::ceil(size / static_cast<double>(bins))));
        for (int64_t i = 0; i < bins * count; ++i) {
            const double step = size / static_cast<double>(bins) / static_cast<double>(count);
            const double raw = begin + step * (static_cast<double>(i) + 0.5);
            const bool isOutside = raw < -1 || raw > static_cast<double>(extent);
            const double at = std::clamp(raw, 0.0, static_cast<double>(extent - 1));
            low.push_back(static_cast<int64_t>(at));
            next.push_back(std::min(low.back() + 1, extent - 1));
            const double t = at - static_cast<double>(low.back());
            lowWeight.push_back(isOutside ? 0 : 1 - t);
            nextWeight.push_back(isOutside ? 0 : t);
        }
    }

    // Returns the weights with which elements contribute to the mean of each bin, [bins, extent].
    at::Tensor means(int64_t extent) const {
        const auto bins = static_cast<int64_t>(low.size()) / count;
        at::Tensor out = at::zeros({bins, extent}, at::kDouble);
        auto w = out.accessor<double, 2>();
        for (std::size_t i = 0; i < low.size(); ++i) {
            const auto bin = static_cast<int64_t>(i) / count;
            w[bin][low[i]] += lowWeight[i] / static_cast<double>(count);
            w[bin][next[i]] += nextWeight[i] / static_cast<double>(count);
        }
        return out;
    }
};

// Returns the largest sample of each bin, [channels, bins, bins]. As in ONNX's reference implementation, a sample is
// the largest of the four weighted elements around it, not their sum.
at::Tensor largestSamples(const at::Tensor& x, const RoiSamples& rows, const RoiSamples& columns) {
    at::Tensor most;
    for (const bool isLow : {true, false}) {
        for (const bool isLeft : {true, false}) {
            const at::Tensor taken =
                takeAlong(takeAlong(x, 1, isLow ? rows.low : rows.next), 2, isLeft ? columns.low : columns.next);
            const at::Tensor down = at::tensor(isLow ? rows.lowWeight : rows.nextWeight, x.options());
            const at::Tensor right = at::tensor(isLeft ? columns.lowWeight : columns.nextWeight, x.options());
            const at::Tensor part = taken * (down.unsqueeze(1) * right);
            most = most.defined() ? most.maximum(part) : part;
        }
    }
    const int64_t height = most.size(1) / rows.count, width = most.size(2) / columns.count;
    return most.reshape({x.size(0), height, rows.count, width, columns.count}).amax({2, 4});
}

// RoIAlign from Mask R-CNN (He et al., 2017): every output bin is the mean (or maximum) of bilinear samples on a
// regular grid.
at::Tensor roiAlign(const Call& c) {
    const std::string& mode = c.text("mode");
    if (mode != "avg" && mode != "max") c.fail("unknown mode '" + mode + "'");
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
        const int64_t batch = batches.data_ptr<int64_t>()[r], perBin = c.integer("sampling_ratio");
        if (batch < 0 || batch >= x.size(0)) c.fail("a batch index is out of range for the input");
        const RoiSamples rows(top, high, height, x.size(2), perBin), columns(left, wide, width, x.size(3), perBin);
        const at::Tensor image = x.select(0, batch);
        // Bilinear weights are products, so a mean is computed as rows x image x columns^T.
        out.push_back(mode == "max" ? largestSamples(image, rows, columns)
                                    : rows.means(x.size(2))
                                          .to(x.scalar_type())
                                          .matmul(image)
                                          .matmul(columns.means(x.size(3)).to(x.scalar_type()).t()));
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
    // Positions refer to the input of the pooling, which may be smaller than output_shape.
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
