// Lowers reductions, softmax and normalization over the rows of a tensor viewed as [outer, count, inner].
#include "core/runtime/cuda/lowering/context.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

struct ReductionRow {
    std::string_view op;
    Reduction how;
};
constexpr ReductionRow kReductionRows[] = {
    {"ReduceSum", Reduction::sum},
    {"ReduceMean", Reduction::mean},
    {"ReduceProd", Reduction::product},
    {"ReduceMax", Reduction::max},
    {"ReduceMin", Reduction::min},
    {"ReduceL1", Reduction::sumOfMagnitudes},
    {"ReduceL2", Reduction::norm},
    {"ReduceSumSquare", Reduction::sumOfSquares},
    {"ReduceLogSum", Reduction::logSum},
    {"ReduceLogSumExp", Reduction::logSumExp},
};

void reduction(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const ReductionRow& row = *std::ranges::find(kReductionRows, c.op(id).name(), &ReductionRow::op);
    const TensorId x = c.input(id, 0);
    std::vector<int64_t> axes = c.op(id).integersOr("axes", {});
    if (axes.empty()) {
        if (c.op(id).integer("noop_with_empty_axes") != 0) return c.define(id, x);
        axes = consecutive(0, c.of(x).extents.size());
    }
    // Integers are reduced in at least 32 bits; reductions with roots or logarithms use floats. The result has x's
    // type.
    const Element element = c.of(x).element;
    const bool isOfFloats =
        row.how == Reduction::norm || row.how == Reduction::logSum || row.how == Reduction::logSumExp;
    const TensorId numbers = isFloat(element) ? x : isOfFloats ? converted(c, id, x, Element::f32) : widened(c, id, x);
    c.define(id, converted(c, id, reduced(c, id, numbers, axes, row.how), element));
}

void place(Context& c, NodeId id) {
    const TensorId x = widened(c, id, c.input(id, 0));
    const Split s = splitAt(c.of(x).extents, axisOf(c.op(id).integer("axis"), c.of(x).extents.size()));
    const Reduction how = c.op(id).is("ArgMax") ? Reduction::argMax : Reduction::argMin;
    const Reduce reduce{how, s.outer, s.count, s.inner, c.op(id).integer("select_last_index") != 0};
    c.define(id, c.computed(id, reduce, {x}, c.extentsOf(id), Element::i64));
}

void globalPool(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    c.define(id,
        reduced(c, id, x, consecutive(2, c.of(x).extents.size()),
            c.op(id).is("GlobalMaxPool") ? Reduction::max : Reduction::mean));
}

// Splits the extents at one axis or, with `flatten` (before opset 13), treats all axes from that axis on as one.
Split normalizedOver(Context& c, NodeId id) {
    const Extents extents = c.inputExtents(id, 0);
    const Split s = splitAt(extents, axisOf(c.op(id).integer("axis"), extents.size()));
    return c.op(id).integer("flatten") != 0 ? Split{s.outer, s.count * s.inner, 1} : s;
}

void hardmax(Context& c, NodeId id) {  // 1 at the first maximum, otherwise 0
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    const Split s = normalizedOver(c, id);
    const Extents rows{s.outer, s.count, s.inner};
    const Reduce first{Reduction::argMax, s.outer, s.count, s.inner, false};
    const TensorId place = c.computed(id, first, {x}, {s.outer, 1, s.inner}, Element::i64);
    c.define(id, mapped(c, id, {place, places(c, 3, 1, s.count)}, c.of(x).element, rows, [](const Terms& v) {
        return real(equal(v[0], v[1]));
    }));
}

// x / ||x|| along an axis; 0 where all elements are 0.
void lpNormalization(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    const Extents extents = c.of(x).extents;
    const Split s = splitAt(extents, axisOf(c.op(id).integer("axis"), extents.size()));
    const Extents rows{s.outer, s.count, s.inner};
    const Reduction how = c.op(id).integer("p") == 1 ? Reduction::sumOfMagnitudes : Reduction::norm;
    const TensorId norm = c.computed(id, Reduce{how, s.outer, s.count, s.inner, false}, {x}, {s.outer, 1, s.inner});
    c.define(id, mapped(c, id, {c.view(x, rows), norm}, c.of(x).element, rows, [](const Terms& v) {
        return where(equal(v[1], 0), 0, v[0] / v[1]);
    }));
}

// The mean over axes (ascending), x minus the mean, and the sum of squares of the differences. The sum is in f32,
// because halves overflow at a deviation of 256. The axes are kept, with extent 1.
struct Moments {
    TensorId mean, centred, squares;
    double count;
};
Moments momentsOf(Context& c, NodeId id, TensorId x, const std::vector<int64_t>& axes) {
    const Element element = c.of(x).element;
    const Extents extents = c.of(x).extents;
    Extents kept = extents;
    for (const int64_t axis : axes) kept[static_cast<std::size_t>(axis)] = 1;
    Moments out{c.view(reduced(c, id, x, axes, Reduction::mean), kept), -1, -1,
        static_cast<double>(productOf(extents) / productOf(kept))};
    out.centred = mapped(c, id, {x, out.mean}, element, extents, [](const Terms& v) { return v[0] - v[1]; });
    out.squares = c.view(reduced(c, id, out.centred, axes, Reduction::sumOfSquares, Element::f32), kept);
    return out;
}

void meanVariance(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    std::vector<int64_t> axes = transformed(c.op(id).integers("axes"),
        [&](int64_t axis) { return static_cast<int64_t>(axisOf(axis, c.of(x).extents.size())); });
    std::ranges::sort(axes);
    const Moments m = momentsOf(c, id, x, axes);
    c.define(id, mapped(c, id, {m.centred, m.squares}, c.of(x).element, c.of(x).extents, [&](const Terms& v) {
        return v[0] / (call("sqrt", {v[1] / m.count}) + 1e-9);  // 1e-9 is part of ONNX's definition
    }));
}

void globalLpPool(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    const Extents extents = c.of(x).extents;
    const std::vector<int64_t> axes = consecutive(2, extents.size());
    const auto p = static_cast<double>(c.op(id).integer("p"));
    if (p == 1 || p == 2)
        return c.define(id, reduced(c, id, x, axes, p == 1 ? Reduction::sumOfMagnitudes : Reduction::norm));
    if (axes.size() > 3) Context::refuse("pools over more than three axes");
    const Extents kernel(extents.begin() + 2, extents.end()), ones(axes.size(), 1), none(axes.size(), 0);
    const Pool pool{Pooling::norm, kernel, ones, ones, none, none, false, p};
    c.define(id, c.computed(id, pool, {x}, c.extentsOf(id)));
}

void softmax(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    const Split s = normalizedOver(c, id);
    c.define(id, c.computed(id, Softmax{s.outer, s.count, s.inner, c.op(id).is("LogSoftmax")}, {x}, c.of(x).extents));
}

void cumulativeSum(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId given = c.input(id, 0), x = widened(c, id, given);
    const Extents extents = c.of(x).extents;
    const Split s = splitAt(extents, axisOf(c.op(id).integer("axis"), extents.size()));
    const Scan scan{s.outer, s.count, s.inner, c.op(id).integer("exclusive") != 0, c.op(id).integer("reverse") != 0};
    c.define(id, converted(c, id, c.computed(id, scan, {x}, extents), c.of(given).element));
}

void normalize(Context& c, NodeId id, const Normalize& parameters) {
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    std::vector<TensorId> reads{x};
    for (std::size_t i = 1; i <= 2; ++i)
        if (c.present(id, i)) reads.push_back(c.input(id, i));
    c.define(id, c.computed(id, parameters, reads, c.of(x).extents));
}

void layerNormalization(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const Extents extents = c.inputExtents(id, 0);
    const std::size_t axis = axisOf(op.integer("axis"), extents.size());
    const std::span<const int64_t> all(extents);
    const int64_t rows = productOf(all.first(axis)), count = productOf(all.subspan(axis));
    const auto isWhole = [&](std::size_t input) {  // whether the input covers all normalized axes without broadcasting
        Extents given = c.inputExtents(id, input);
        while (given.size() > extents.size() - axis && given.front() == 1) given.erase(given.begin());
        return std::equal(
            given.begin(), given.end(), extents.begin() + static_cast<std::ptrdiff_t>(axis), extents.end());
    };
    const bool isPlain = op.integer("outputs") == 1 && isWhole(1) && (!c.present(id, 2) || isWhole(2));
    if (isPlain) return normalize(c, id, {rows, count, count, 1, op.number("epsilon")});

    // The fused step does not cover broadcast scales or biases, nor mean and deviation as outputs; separate steps do.
    const TensorId x = c.floatInput(id, 0, "reduces integers");
    const Moments m = momentsOf(c, id, x, consecutive(axis, extents.size()));
    const TensorId inverse = mapped(c, id, {m.squares}, Element::f32, c.of(m.squares).extents,
        [&](const Terms& v) { return call("rsqrt", {v[0] / m.count + op.number("epsilon")}); });
    std::vector<TensorId> operands{m.centred, inverse, c.input(id, 1)};
    if (c.present(id, 2)) operands.push_back(c.input(id, 2));
    const TensorId y = mapped(c, id, operands, c.of(x).element, extents, [](const Terms& v) {
        const Term scaled = v[0] * v[1] * v[2];
        return v.size() > 3 ? scaled + v[3] : scaled;
    });
    c.define(id, {y, m.mean, inverse});
}

void instanceNormalization(Context& c, NodeId id) {
    const Extents e = c.inputExtents(id, 0);
    const int64_t inner = productOf(std::span<const int64_t>(e).subspan(2));
    normalize(c, id, {e[0] * e[1], inner, e[1], inner, c.op(id).number("epsilon")});
}

void groupNormalization(Context& c, NodeId id) {
    const Extents e = c.inputExtents(id, 0);
    const int64_t inner = productOf(std::span<const int64_t>(e).subspan(2)), groups = c.op(id).integer("num_groups");
    for (std::size_t i = 1; i <= 2; ++i)
        if (c.present(id, i) && productOf(c.inputExtents(id, i)) != e[1])
            Context::refuse("has scale and bias per group");
    normalize(c, id, {e[0] * groups, e[1] / groups * inner, e[1], inner, c.op(id).number("epsilon")});
}

}  // namespace

// If the axes are not adjacent, they are first moved to the end.
TensorId reduced(
    Context& c, NodeId id, TensorId x, std::vector<int64_t> axes, Reduction how, std::optional<Element> element) {
    const Extents extents = c.of(x).extents;
    std::vector<int64_t> order;
    for (std::size_t i = 0; i < extents.size(); ++i)
        if (!std::ranges::binary_search(axes, static_cast<int64_t>(i))) order.push_back(static_cast<int64_t>(i));
    const auto kept = order;
    const bool sideBySide = axes.empty() || axes.back() - axes.front() + 1 == static_cast<int64_t>(axes.size());
    Split s{1, 1, 1};
    for (const int64_t axis : axes) s.count *= extents[static_cast<std::size_t>(axis)];
    Extents result;
    for (const int64_t axis : kept) {
        result.push_back(extents[static_cast<std::size_t>(axis)]);
        (sideBySide && !axes.empty() && axis > axes.back() ? s.inner : s.outer) *= result.back();
    }
    if (!sideBySide) {
        order.insert(order.end(), axes.begin(), axes.end());
        x = permuted(c, id, x, order);
    }
    return c.computed(id, Reduce{how, s.outer, s.count, s.inner, false}, {x}, result, element);
}

Rules rowRules() {
    Rules out{{"ArgMax", place}, {"ArgMin", place}, {"CumSum", cumulativeSum}, {"GlobalAveragePool", globalPool},
        {"GlobalMaxPool", globalPool}, {"Softmax", softmax}, {"LogSoftmax", softmax}, {"Hardmax", hardmax},
        {"LpNormalization", lpNormalization}, {"MeanVarianceNormalization", meanVariance},
        {"GlobalLpPool", globalLpPool}, {"LayerNormalization", layerNormalization},
        {"InstanceNormalization", instanceNormalization}, {"GroupNormalization", groupNormalization}};
    for (const ReductionRow& row : kReductionRows) out.push_back({row.op, reduction});
    return out;
}

}  // namespace egret::runtime::cuda
