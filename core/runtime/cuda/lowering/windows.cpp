// Lowers pooling, local response normalization and resampling.
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/resampling/resampling.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

Pool poolOf(Context& c, NodeId id, Pooling how) {
    const Operator& op = c.op(id);
    const std::size_t axes = c.inputExtents(id, 0).size() - 2;
    if (axes > 3) Context::refuse("pools over more than three axes");
    const Extents ones(axes, 1), pads = op.integersOr("pads", Extents(2 * axes, 0));
    return {how, op.integers("kernel_shape"), op.integersOr("strides", ones), op.integersOr("dilations", ones),
        {pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(axes)},
        {pads.begin() + static_cast<std::ptrdiff_t>(axes), pads.end()},
        how == Pooling::average && op.integer("count_include_pad") != 0};
}

// Returns whether a single window covers exactly the spatial axes of x.
bool coversPlane(const Pool& pool, const Extents& x) {
    const auto isZero = [](int64_t pad) { return pad == 0; };
    return std::ranges::equal(pool.kernel, std::span(x).subspan(2)) && std::ranges::all_of(pool.begins, isZero) &&
        std::ranges::all_of(pool.ends, isZero);
}

// Converts positions in the whole tensor from row-major to column-major order of the spatial axes.
TensorId columnMajor(Context& c, NodeId id, TensorId whole) {
    const Extents in = c.inputExtents(id, 0), shape = c.of(whole).extents;
    return mapped(c, id, {whole}, Element::i64, shape, [&](const Terms& v) {
        std::vector<double> strides;  // strides of the spatial axes; at the end, `stride` is the stride of a plane
        double stride = 1;
        for (std::size_t axis = 2; axis < in.size(); ++axis) {
            strides.push_back(stride);
            stride *= static_cast<double>(in[axis]);
        }
        Term rest = v[0];
        std::optional<Term> place;
        const auto add = [&](const Term& more) { place = place ? *place + more : more; };
        for (std::size_t axis = in.size(); axis-- > 2;) {
            const auto extent = static_cast<double>(in[axis]);
            add(call("mod", {rest, extent}) * strides[axis - 2]);
            rest = rest / extent;
        }
        add(rest * stride);
        return *place;
    });
}

void pool(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const bool isMax = op.is("MaxPool");
    const TensorId x = c.input(id, 0);
    if (!isFloat(c.of(x).element) && !(isMax && bytesOf(c.of(x).element) == 1)) Context::refuse("pools integers");
    const Extents result = c.graph().type(id).results()[0].shape().extents();
    const Pool window = poolOf(c, id, isMax ? Pooling::max : Pooling::average);
    // The pooling kernel computes each window in one thread; a reduction distributes a large window over several
    // threads.
    if (isFloat(c.of(x).element) && !c.isTuple(id) && coversPlane(window, c.of(x).extents))
        return c.define(id, reduced(c, id, x, consecutive(2, result.size()), isMax ? Reduction::max : Reduction::mean));
    const TensorId y = c.computed(id, window, {x}, result);
    if (!c.isTuple(id)) return c.define(id, y);
    // The second output contains the positions of the maxima, in row-major or column-major order of the spatial axes.
    const TensorId whole = c.computed(id, poolOf(c, id, Pooling::maxPlace), {x}, result, Element::i64);
    c.define(id, {y, op.integer("storage_order") != 0 ? columnMajor(c, id, whole) : whole});
}

// Computes the p-norm of each window.
void lpPool(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "pools integers");
    Pool p = poolOf(c, id, Pooling::norm);
    p.exponent = static_cast<double>(c.op(id).integer("p"));
    c.define(id, c.computed(id, p, {x}, c.extentsOf(id)));
}

// Writes values back to the positions of the maxima, and 0 elsewhere. Positions refer to the input of the pooling,
// which may be smaller than output_shape.
void maxUnpool(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 2);
    const Operator& op = c.op(id);
    const TensorId x = c.input(id, 0);
    const TensorId which = mapped(
        c, id, {c.input(id, 1)}, Element::i64, c.of(x).extents, [](const Terms& v) { return fromTheStart(v[0]); });
    const auto &kernel = op.integers("kernel_shape"), &strides = op.integers("strides"), &cut = op.integers("pads");
    Extents pooled = c.of(x).extents;
    for (std::size_t i = 0; i < kernel.size(); ++i)
        pooled[i + 2] = (pooled[i + 2] - 1) * strides[i] + kernel[i] - cut[i] - cut[kernel.size() + i];
    const TensorId y = c.computed(id, Fill{0}, {}, pooled, c.of(x).element);
    c.emit(Scatter{1, productOf(pooled), 1, true, Scattering::replace}, {which, x}, y, {id});
    const Extents wanted = c.extentsOf(id);
    std::vector<int64_t> pads(2 * pooled.size(), 0);
    for (std::size_t i = 0; i < pooled.size(); ++i) {
        pads[pooled.size() + i] = wanted[i] - pooled[i];
        if (pads[pooled.size() + i] < 0) Context::refuse("output_shape is smaller than the pooled tensor's input");
    }
    c.define(id, paddedWith(c, id, y, pads, 0));
}

template <std::size_t N>
std::size_t indexOf(const std::string_view (&names)[N], const std::string& name) {
    const auto found = std::ranges::find(names, name);
    if (found == std::end(names)) Context::refuse("unsupported mode '" + name + "'");
    return static_cast<std::size_t>(found - std::begin(names));
}

void gridSample(Context& c, NodeId id) {
    static constexpr std::string_view modes[] = {"nearest", "bilinear", "bicubic"},
                                      outside[] = {"zeros", "border", "reflection"};  // ordered as in program.h
    const Operator& op = c.op(id);
    if (c.inputExtents(id, 0).size() != 4) Context::refuse("samples tensors other than images");
    const TensorId x = c.floatInput(id, 0, "samples integers");
    const TensorId places = converted(c, id, c.input(id, 1), Element::f32);
    const GridSample sample{static_cast<Interpolation>(indexOf(modes, op.text("mode"))),
        static_cast<Outside>(indexOf(outside, op.text("padding_mode"))), op.integer("align_corners") != 0};
    c.define(id, c.computed(id, sample, {x, places}, c.extentsOf(id)));
}

void roiAlign(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    if (op.text("mode") != "avg") Context::refuse("unsupported mode '" + op.text("mode") + "'");
    const TensorId x = c.floatInput(id, 0, "aligns integers");
    const RoiAlign align{op.integer("sampling_ratio"), op.number("spatial_scale"),
        op.text("coordinate_transformation_mode") == "half_pixel"};
    const TensorId regions = converted(c, id, c.input(id, 1), Element::f32);
    c.define(id, c.computed(id, align, {x, regions, c.input(id, 2)}, c.extentsOf(id)));
}

// x / (bias + alpha/size * sum over neighboring channels of x^2)^beta. The sum is a pooling over windows of channels,
// for which the channels are viewed as a spatial axis.
void lrn(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const TensorId x = c.floatInput(id, 0, "normalizes integers");
    const Extents e = c.of(x).extents;
    const Extents seen{e[0], 1, e[1], productOf(std::span<const int64_t>(e).subspan(2))};
    const int64_t size = op.integer("size"), before = (size - 1) / 2;
    const TensorId squares =
        mapped(c, id, {c.view(x, seen)}, c.of(x).element, seen, [](const Terms& v) { return v[0] * v[0]; });
    const Pool window{Pooling::sum, {size, 1}, {1, 1}, {1, 1}, {before, 0}, {size - 1 - before, 0}, false};
    const TensorId sums = c.view(c.computed(id, window, {squares}, seen), e);
    c.define(id, mapped(c, id, {x, sums}, c.of(x).element, e, [&](const Terms& v) {
        const double share = op.number("alpha") / static_cast<double>(size);
        return v[0] / call("pow", {v[1] * share + op.number("bias"), op.number("beta")});
    }));
}

void resample(Context& c, NodeId id, const std::vector<double>& scales, const Resampling& how) {
    TensorId x = c.input(id, 0);
    const Extents result = c.extentsOf(id);
    const bool nearest = how.mode == "nearest";
    const Element element = c.of(x).element;
    if (!nearest && !isFloat(element)) x = converted(c, id, x, Element::f32);
    if (how.coordinates == "tf_crop_and_resize") Context::refuse("crops while resizing");
    for (std::size_t axis = 0; axis < result.size(); ++axis) {
        const int64_t in = c.of(x).extents[axis];
        if (in == result[axis] && scales[axis] == 1) continue;
        const AxisTaps taps = axisTaps(how, in, result[axis], scales[axis], 0, 1);
        if (nearest) {
            x = taken(c, id, x, axis, taps.places[0]);
            continue;
        }
        const auto count = static_cast<int64_t>(taps.places.size());
        std::vector<double> places, weights;
        for (const auto& row : taps.places) places.insert(places.end(), row.begin(), row.end());
        for (const auto& row : taps.weights) weights.insert(weights.end(), row.begin(), row.end());
        Extents extents = c.of(x).extents;
        const Split s = splitAt(extents, axis);
        extents[axis] = result[axis];
        const TensorId p = c.values(std::move(places), {count, result[axis]}, Element::i32),
                       w = c.values(std::move(weights), {count, result[axis]}, Element::f32);
        x = c.computed(id, Resample{s.outer, s.count, s.inner, count}, {x, p, w}, extents);
    }
    c.define(id, converted(c, id, x, element));
}

void resize(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const Operator& op = c.op(id);
    if (op.integer("antialias") != 0) Context::refuse("requires antialiasing");
    const Extents x = c.inputExtents(id, 0), y = c.extentsOf(id);
    std::vector<double> scales;
    const bool bySizes = op.find("sizes") && !op.integers("sizes").empty();
    for (std::size_t i = 0; i < x.size(); ++i)
        scales.push_back(bySizes ? static_cast<double>(y[i]) / static_cast<double>(x[i]) : op.numbers("scales")[i]);
    resample(c, id, scales,
        {op.text("mode"), op.text("coordinate_transformation_mode"), op.text("nearest_mode"),
            op.number("cubic_coeff_a"), op.integer("exclude_outside") != 0, 0});
}

void upsample(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    resample(c, id, c.op(id).numbers("scales"), {c.op(id).text("mode"), "asymmetric", "floor"});
}

}  // namespace

Rules windowRules() {
    return {{"MaxPool", pool}, {"AveragePool", pool}, {"LpPool", lpPool}, {"MaxUnpool", maxUnpool}, {"LRN", lrn},
        {"Resize", resize}, {"Upsample", upsample}, {"GridSample", gridSample}, {"RoiAlign", roiAlign}};
}

}  // namespace egret::runtime::cuda
