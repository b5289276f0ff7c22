// Operators on images (also signals and volumes): resampling, rearranging, unpooling.
#include "core/graph/operators/families.h"

#include <algorithm>
#include <cmath>

namespace egret::graph {
namespace {

Type sameRank(const InferContext& context, const Shape& x) { return typed(context, std::vector<Dim>(x.rank())); }

// ---- resampling ------------------------------------------------------------------------------------

// Returns the extent after scaling. A scale of exactly `out / in` must yield `out`, even if the product is rounded
// down.
Dim scaled(const InferContext& context, Dim extent, double crop, double scale) {
    require(context, scale > 0 && std::isfinite(scale), "every scale must be positive and finite");
    if (extent.known()) {
        const double out = extent.orOne() * crop * scale;
        require(context, out < 0x1p53, "an extent overflows");
        return static_cast<int64_t>(std::floor(out + 1e-6));
    }
    if (crop != 1) return {};
    // Scales are usually whole numbers, or fractions with a small denominator.
    for (int64_t divisor = 1; divisor <= 64; ++divisor) {
        const double factor = scale * static_cast<double>(divisor);
        if (factor < 0x1p31 && factor >= 1 && factor == std::floor(factor))
            return Dim::of(floorQuotient(extent.value() * static_cast<int64_t>(factor), divisor));
    }
    return {};
}

std::vector<double> listOf(const InferContext& context, std::string_view name) {
    return context.has(name) ? context.numbers(name) : std::vector<double>();
}

// Completes `scales` (one per axis) from scales, sizes, axes and keep_aspect_ratio_policy; keeps `sizes` if given.
Type inferResize(InferContext& context) {
    const Shape* x = context.shape(0);
    oneOf(context, "mode", {"nearest", "linear", "cubic"}, "mode");
    if (!x) return unknownRank(context);
    for (std::size_t i = 1; i < context.inputs(); ++i) {
        if (!context.present(i)) continue;
        const auto* sizes = context.values(3);
        const bool isWhole = sizes && sizes->size() == x->rank() && !context.has("axes") &&
            context.text("keep_aspect_ratio_policy") == "stretch";
        if (!isWhole) return sameRank(context, *x);
        std::vector<Dim> dims = transformed(*sizes, [&](SymbolicInt size) { return Dim::of(size); });
        return typed(context, std::move(dims));
    }
    std::vector<int64_t> axes = givenAxes(context, x->rank());
    for (int64_t& axis : axes) axis = context.axis(axis, x->rank());
    const std::vector<double> scales = listOf(context, "scales");
    std::vector<int64_t> sizes = context.integersOr("sizes", {});
    if (scales.empty()) context.erase("scales");  // in ONNX, an empty list also means absent
    if (sizes.empty()) context.erase("sizes");
    require(context, scales.empty() != sizes.empty(), "exactly one of scales and sizes is required");
    require(context, (scales.empty() ? sizes.size() : scales.size()) == axes.size(),
        "scales or sizes must have one entry per axis");
    std::vector<double> wholeScales(x->rank(), 1.0);
    std::vector<Dim> dims = x->dims();
    const bool cropping = context.text("coordinate_transformation_mode") == "tf_crop_and_resize";
    const std::vector<double> roi = listOf(context, "roi");
    require(context, !cropping || roi.size() == 2 * axes.size(), "roi must have two entries per axis");
    std::vector<double> wholeRoi(2 * x->rank(), 0.0);
    std::fill(wholeRoi.begin() + static_cast<std::ptrdiff_t>(x->rank()), wholeRoi.end(), 1.0);

    if (const auto& policy = context.text("keep_aspect_ratio_policy"); policy != "stretch" && !sizes.empty()) {
        require(context, policy == "not_larger" || policy == "not_smaller", "unknown policy '", policy, "'");
        double scale = policy == "not_larger" ? INFINITY : 0;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const Dim in = dims[static_cast<std::size_t>(axes[i])];
            if (!in.known() || in == Dim(0)) return sameRank(context, *x);
            const double own = static_cast<double>(sizes[i]) / static_cast<double>(in.extent());
            scale = policy == "not_larger" ? std::min(scale, own) : std::max(scale, own);
        }
        for (std::size_t i = 0; i < axes.size(); ++i)
            sizes[i] = std::llround(scale * static_cast<double>(dims[static_cast<std::size_t>(axes[i])].extent()));
    }
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto axis = static_cast<std::size_t>(axes[i]);
        Dim& dim = dims[axis];
        if (cropping) {
            wholeRoi[axis] = roi[i];
            wholeRoi[x->rank() + axis] = roi[axes.size() + i];
        }
        if (!sizes.empty()) {
            require(context, sizes[i] > 0, "every size must be positive");
            if (dim.known() && dim.extent() > 0)
                wholeScales[axis] = static_cast<double>(sizes[i]) / static_cast<double>(dim.extent());
            dim = sizes[i];
        } else {
            wholeScales[axis] = scales[i];
            const double crop = cropping ? wholeRoi[x->rank() + axis] - wholeRoi[axis] : 1;
            if (scales[i] != 1 || cropping) dim = scaled(context, dim, crop, scales[i]);
        }
    }
    if (!sizes.empty() && x->known()) {  // canonical form: sizes for every axis
        std::vector<int64_t> whole = transformed(dims, [&](Dim dim) { return dim.extent(); });
        context.set("sizes", whole);
        for (const auto name : {"axes", "keep_aspect_ratio_policy", "scales"}) context.erase(name);
    } else if (sizes.empty()) {
        context.set("scales", wholeScales);
        context.erase("axes");
        context.erase("sizes");
        context.erase("keep_aspect_ratio_policy");
    }
    if (cropping && x->known()) context.set("roi", wholeRoi);
    else if (!cropping) context.erase("roi");
    return typed(context, std::move(dims));
}

Type inferUpsample(InferContext& context) {
    const Shape* x = context.shape(0);
    oneOf(context, "mode", {"nearest", "linear"}, "mode");
    if (!x) return unknownRank(context);
    if (context.present(1)) return sameRank(context, *x);
    const auto& scales = context.numbers("scales");
    require(context, scales.size() == x->rank(), "scales must have one entry per axis");
    std::vector<Dim> dims = x->dims();
    for (std::size_t i = 0; i < dims.size(); ++i)
        if (scales[i] != 1) dims[i] = scaled(context, dims[i], 1, scales[i]);
    return typed(context, std::move(dims));
}

Type inferGridSample(InferContext& context) {  // x [N,C,spatial...], grid [N,out...,spatial axes]
    const Shape *x = context.shape(0), *grid = context.shape(1);
    if (!x || !grid) return unknownRank(context);
    require(context, x->rank() >= 3 && grid->rank() == x->rank(), "input [", *x, "] and grid [", *grid, "] do not fit");
    std::vector<Dim> dims = grid->dims();
    dims.pop_back();
    dims.insert(dims.begin() + 1, (*x)[1]);
    return typed(context, std::move(dims));
}

Type inferRoiAlign(InferContext& context) {
    const Shape *x = context.shape(0), *rois = context.shape(1);
    require(context, (!x || x->rank() == 4) && (!rois || rois->rank() == 2),
        "the input must have four axes, and the regions must have two");
    const int64_t height = context.integer("output_height"), width = context.integer("output_width");
    require(context, height > 0 && width > 0, "the output's extents must be positive");
    return typed(context, {rois ? (*rois)[0] : Dim(), x ? (*x)[1] : Dim(), height, width});
}

double sampleFlops(const Attributes&, std::span<const Type>, const Type& output) { return 8 * elementCount(output); }

// ---- rearranging -----------------------------------------------------------------------------------

template <bool toSpace>
Type inferBlocks(InferContext& context) {
    if (toSpace) oneOf(context, "mode", {"DCR", "CRD"}, "mode");
    const Shape* x = context.shape(0);
    const int64_t size = context.integer("blocksize");
    require(context, size > 0 && size < (1 << 20), "the block size is ", size);
    if (!x) return unknownRank(context);
    require(context, x->rank() == 4, "the input [", *x, "] must have four axes");
    std::vector<Dim> dims = x->dims();
    for (std::size_t i = 1; i < 4; ++i) {
        const bool grows = (i == 1) != toSpace;
        const int64_t factor = i == 1 ? size * size : size;
        if (!dims[i].known()) {
            const SymbolicInt extent = dims[i].value();
            dims[i] = Dim::of(grows ? extent * factor : floorQuotient(extent, factor));
            continue;
        }
        int64_t extent = dims[i].extent() / factor;
        require(context,
            grows ? !__builtin_mul_overflow(dims[i].extent(), factor, &extent) : dims[i].extent() % factor == 0,
            "the extent of axis ", i, " is not divisible by the block size");
        dims[i] = extent;
    }
    return typed(context, std::move(dims));
}

// ---- transposed -----------------------------------------------------------------------------------------------------

// Beyond these limits, output extents might overflow.
constexpr int64_t kLargestExtent = int64_t{1} << 40, kLargestStep = int64_t{1} << 20;

// Completes strides, dilations, output_padding and pads (from auto_pad or output_shape) of a transposed convolution.
Type inferConvTranspose(InferContext& context) {
    const Shape *x = context.shape(0), *w = context.shape(1);
    if (!x || !w) return unknownRank(context);
    require(context, context.tensor(1).element() == context.tensor(0).element(),
        "input and weight must have the same type");
    require(context, x->rank() >= 3 && w->rank() == x->rank(), "input [", *x, "] and weight [", *w, "] do not fit");
    const std::size_t axes = x->rank() - 2;
    const int64_t group = context.integer("group");
    require(context, group >= 1, "group is ", group);
    require(
        context, mayBeEqual((*x)[1], (*w)[0]), "the input has ", (*x)[1], " channels, but the weight takes ", (*w)[0]);
    require(context, !(*w)[0].known() || (*w)[0].extent() % group == 0, "the channels do not divide evenly into ",
        group, " groups");
    Dim channels;
    if ((*w)[1].known()) {
        int64_t product = 0;
        require(context, !__builtin_mul_overflow((*w)[1].extent(), group, &product), "the channels overflow");
        channels = product;
    }
    const auto strides = completed(context, "strides", axes, 1, 1),
               dilations = completed(context, "dilations", axes, 1, 1);
    std::vector<int64_t> extra = completed(context, "output_padding", axes, 0, 0);
    const std::string mode = autoPadOf(context);
    const std::vector<int64_t> wanted = context.integersOr("output_shape", {});
    require(context, wanted.empty() || wanted.size() == axes, "output_shape must have one entry per spatial axis");
    std::vector<Dim> dims{(*x)[0], channels};
    dims.resize(x->rank());
    const bool same = mode.starts_with("SAME");
    bool isKnown = true;
    for (std::size_t i = 2; i < x->rank(); ++i) {
        if (!(*w)[i].known()) return typed(context, std::move(dims));
        isKnown = isKnown && (*x)[i].known();
    }
    if (!isKnown) {
        const auto padding =
            context.has("pads") && mode != "VALID" ? context.integers("pads") : std::vector<int64_t>(2 * axes);
        for (std::size_t i = 0; i < axes && padding.size() == 2 * axes; ++i) {
            const SymbolicInt in = (*x)[i + 2].value(), reach = ((*w)[i + 2].value() - 1) * dilations[i] + 1;
            dims[i + 2] = !wanted.empty() ? Dim(wanted[i])
                : same                    ? Dim::of(in * strides[i])
                       : Dim::of((in - 1) * strides[i] + reach + extra[i] - padding[i] - padding[axes + i]);
        }
        return typed(context, std::move(dims));
    }
    std::vector<int64_t> pads(2 * axes, 0);
    if (!same && mode != "VALID" && wanted.empty()) pads = completed(context, "pads", 2 * axes, 0, 0);
    for (std::size_t i = 0; i < axes; ++i) {
        const int64_t in = (*x)[i + 2].extent(), kernel = (*w)[i + 2].extent();
        const bool isSane = std::max({in, kernel, extra[i], pads[i], pads[axes + i], wanted.empty() ? 0 : wanted[i]}) <
                kLargestExtent &&
            std::max(strides[i], dilations[i]) < kLargestStep;
        require(context, isSane && (wanted.empty() || wanted[i] >= 0), "an extent overflows");
        const int64_t reach = (kernel - 1) * dilations[i] + 1;
        int64_t full = (in - 1) * strides[i] + reach + extra[i];
        if (!wanted.empty() || same) {
            const int64_t target = wanted.empty() ? in * strides[i] : wanted[i];
            extra[i] += std::max<int64_t>(0, target - full);  // beyond the convolution's reach: pad more at the end
            const int64_t total = std::max<int64_t>(0, full - target);
            full = std::max(full, target);
            pads[i] = mode == "SAME_UPPER" ? total / 2 : total - total / 2;
            pads[axes + i] = total - pads[i];
        }
        const int64_t out = full - pads[i] - pads[axes + i];
        require(context, out >= 0, "the pads are larger than the output");
        dims[i + 2] = out;
    }
    context.set("pads", pads);
    context.set("output_padding", extra);
    for (const auto name : {"auto_pad", "output_shape", "kernel_shape"}) context.erase(name);
    return typed(context, std::move(dims));
}

double convTransposeFlops(const Attributes&, std::span<const Type> inputs, const Type&) {
    const Shape& w = inputs[1].shape();
    double perInput = 2;
    for (std::size_t i = 1; i < w.rank(); ++i) perInput *= w[i].orOne();
    return elementCount(inputs[0]) * perInput;
}

Type inferMaxUnpool(InferContext& context) {  // values, indices, output_shape
    const Shape* x = context.shape(0);
    require(context, context.tensor(1).element() == ElementType::i64, "the indices must be i64");
    if (!x) return unknownRank(context);
    require(context, x->rank() >= 3, "the input [", *x, "] has no spatial axes");
    const std::size_t axes = x->rank() - 2;
    const std::vector<int64_t> kernel = context.integers("kernel_shape");  // copied, because completed() moves it
    require(context, kernel.size() == axes, "the kernel must have one entry per spatial axis");
    const auto strides = completed(context, "strides", axes, 1, 1), pads = completed(context, "pads", 2 * axes, 0, 0);
    if (context.present(2)) return sameRank(context, *x);
    if (context.has("output_shape")) {
        require(
            context, context.integers("output_shape").size() == x->rank(), "output_shape must have one entry per axis");
        return Type::tensor(context.tensor(0).element(), Shape::of(context.integers("output_shape")));
    }
    std::vector<Dim> dims = x->dims();
    for (std::size_t i = 0; i < axes; ++i) {
        Dim& dim = dims[i + 2];
        if (!dim.known()) continue;
        const bool isSane = std::max({dim.extent(), kernel[i], pads[i], pads[axes + i]}) < kLargestExtent &&
            kernel[i] > 0 && strides[i] < kLargestStep;
        const int64_t out = isSane ? (dim.extent() - 1) * strides[i] + kernel[i] - pads[i] - pads[axes + i] : -1;
        require(context, out >= 0, "the extent of axis ", i + 2, " is negative");
        dim = out;
    }
    return typed(context, std::move(dims));
}

}  // namespace

std::vector<OpSpec> spatialOperators() {
    return {
        {"Resize", Family::other, 1, 4,
            {numbers("roi", 1), numbers("scales", 2), integers("sizes", 3), text("mode", "nearest"),
                text("coordinate_transformation_mode", "half_pixel"), number("cubic_coeff_a", -0.75),
                integer("exclude_outside", 0), number("extrapolation_value", 0.0),
                text("nearest_mode", "round_prefer_floor"), integer("antialias", 0), integers("axes"),
                text("keep_aspect_ratio_policy", "stretch")},
            inferResize, sampleFlops},
        {"Upsample", Family::other, 1, 2, {numbers("scales", 1), text("mode", "nearest")}, inferUpsample, sampleFlops},
        {"GridSample", Family::other, 2, 2,
            {integer("align_corners", 0), text("mode", "bilinear"), text("padding_mode", "zeros")}, inferGridSample,
            sampleFlops},
        {"RoiAlign", Family::other, 3, 3,
            {text("coordinate_transformation_mode", "half_pixel"), text("mode", "avg"), integer("output_height", 1),
                integer("output_width", 1), integer("sampling_ratio", 0), number("spatial_scale", 1.0)},
            inferRoiAlign, sampleFlops},
        {"DepthToSpace", Family::movement, 1, 1, {required(integer("blocksize")), text("mode", "DCR")},
            inferBlocks<true>},
        {"SpaceToDepth", Family::movement, 1, 1, {required(integer("blocksize"))}, inferBlocks<false>},
        {"ConvTranspose", Family::convolution, 2, 3,
            {integers("strides"), integers("pads"), integers("dilations"), integer("group", 1),
                text("auto_pad", "NOTSET"), integers("kernel_shape"), integers("output_padding"),
                integers("output_shape")},
            inferConvTranspose, convTransposeFlops},
        {"MaxUnpool", Family::pooling, 2, 3,
            {required(integers("kernel_shape")), integers("pads"), integers("strides"), integers("output_shape", 2)},
            inferMaxUnpool},
    };
}

}  // namespace egret::graph
