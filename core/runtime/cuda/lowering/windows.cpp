// Pooling, local response normalization, resampling.
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/resampling/resampling.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

using graph::NodeId;

void pool(Context& c, NodeId id) {
    const graph::Operator& op = c.op(id);
    const bool isMax = op.is("MaxPool");
    if (isMax && op.integer("outputs") != 1) Context::refuse("asks for the places of the maxima");
    const TensorId x = c.input(id, 0);
    if (!isFloat(c.of(x).element)) Context::refuse("pools integers");
    const std::size_t axes = c.of(x).extents.size() - 2;
    if (axes > 3) Context::refuse("pools over more than three axes");
    const auto& pads = op.integers("pads");
    Pool p{isMax ? Pooling::max : Pooling::average, op.integers("kernel_shape"), op.integers("strides"), op.integers("dilations"),
           {pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(axes)}, {pads.begin() + static_cast<std::ptrdiff_t>(axes), pads.end()}, !isMax && op.integer("count_include_pad") != 0};
    const TensorId y = c.tensor(c.of(x).element, c.extentsOf(id));
    c.emit(std::move(p), {x}, y, {id});
    c.define(id, y);
}

// x / (bias + alpha/size * sum over neighbouring channels of x^2)^beta: a sum over windows of channels, seen as a spatial axis.
void lrn(Context& c, NodeId id) {
    const graph::Operator& op = c.op(id);
    const TensorId x = c.input(id, 0);
    if (!isFloat(c.of(x).element)) Context::refuse("normalizes integers");
    const Extents e = c.of(x).extents;
    const Extents seen{e[0], 1, e[1], productOf(std::span<const int64_t>(e).subspan(2))};
    const int64_t size = op.integer("size"), before = (size - 1) / 2;
    const TensorId squares = c.tensor(c.of(x).element, seen), sums = c.tensor(c.of(x).element, seen), y = c.tensor(c.of(x).element, e);
    c.emit(Map{{{findFunction("mul"), {0, 0}, 0}}}, {c.view(x, seen)}, squares, {id});
    c.emit(Pool{Pooling::sum, {size, 1}, {1, 1}, {1, 1}, {before, 0}, {size - 1 - before, 0}, false}, {squares}, sums, {id});
    const auto call = [](const char* name, std::vector<int> arguments) { return Operation{findFunction(name), std::move(arguments), 0}; };
    const auto number = [](double value) { return Operation{findFunction("const"), {}, value}; };
    c.emit(Map{{number(op.number("alpha") / static_cast<double>(size)), call("mul", {1, 2}), number(op.number("bias")), call("add", {3, 4}), number(op.number("beta")), call("pow", {5, 6}), call("div", {0, 7})}},
           {x, c.view(sums, e)}, y, {id});
    c.define(id, y);
}

void resample(Context& c, NodeId id, const std::vector<double>& scales, const Resampling& how) {
    TensorId x = c.input(id, 0);
    const Extents result = c.extentsOf(id);
    const bool nearest = how.mode == "nearest";
    if (!nearest && !isFloat(c.of(x).element)) Context::refuse("interpolates integers");
    if (how.coordinates == "tf_crop_and_resize") Context::refuse("crops while it resizes");
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
        const TensorId p = c.values(std::move(places), {count, result[axis]}, Element::i32), w = c.values(std::move(weights), {count, result[axis]}, Element::f32);
        const TensorId y = c.tensor(c.of(x).element, extents);
        c.emit(Resample{s.outer, s.count, s.inner, count}, {x, p, w}, y, {id});
        x = y;
    }
    c.define(id, x);
}

void resize(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const graph::Operator& op = c.op(id);
    if (op.integer("antialias") != 0) Context::refuse("antialias");
    const Extents x = c.inputExtents(id, 0), y = c.extentsOf(id);
    std::vector<double> scales;
    const bool bySizes = op.find("sizes") && !op.integers("sizes").empty();
    for (std::size_t i = 0; i < x.size(); ++i) scales.push_back(bySizes ? static_cast<double>(y[i]) / static_cast<double>(x[i]) : op.numbers("scales")[i]);
    resample(c, id, scales, {op.text("mode"), op.text("coordinate_transformation_mode"), op.text("nearest_mode"), op.number("cubic_coeff_a"), op.integer("exclude_outside") != 0, 0});
}

void upsample(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    resample(c, id, c.op(id).numbers("scales"), {c.op(id).text("mode"), "asymmetric", "floor"});
}

constexpr Rule kRules[] = {{"MaxPool", pool}, {"AveragePool", pool}, {"LRN", lrn}, {"Resize", resize}, {"Upsample", upsample}};

}  // namespace

std::span<const Rule> windowRules() { return kRules; }

}  // namespace egret::runtime::cuda
