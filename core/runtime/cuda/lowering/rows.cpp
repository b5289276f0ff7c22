// Reductions, softmax, normalization: over rows of a tensor that is seen as [outer, count, inner].
#include "core/runtime/cuda/lowering/context.h"

#include <algorithm>
#include <numeric>

namespace egret::runtime::cuda {
namespace {

using graph::NodeId;

struct ReductionRow {
    std::string_view op;
    Reduction how;
};
constexpr ReductionRow kReductions[] = {
    {"ReduceSum", Reduction::sum}, {"ReduceMean", Reduction::mean}, {"ReduceProd", Reduction::product}, {"ReduceMax", Reduction::max}, {"ReduceMin", Reduction::min},
    {"ReduceL1", Reduction::sumOfMagnitudes}, {"ReduceL2", Reduction::norm}, {"ReduceSumSquare", Reduction::sumOfSquares}, {"ReduceLogSum", Reduction::logSum},
    {"ReduceLogSumExp", Reduction::logSumExp},
};

void requireFloats(Context& c, TensorId x) {
    if (!isFloat(c.of(x).element)) Context::refuse("reduces integers");
}

void reduction(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const auto row = *std::find_if(std::begin(kReductions), std::end(kReductions), [&](const ReductionRow& one) { return one.op == c.op(id).name(); });
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    std::vector<int64_t> axes = c.op(id).find("axes") ? c.op(id).integers("axes") : std::vector<int64_t>();
    if (axes.empty()) {
        if (c.op(id).integer("noop_with_empty_axes") != 0) return c.define(id, x);
        axes.resize(c.of(x).extents.size());
        std::iota(axes.begin(), axes.end(), 0);
    }
    c.define(id, reduced(c, id, x, axes, row.how));
}

void place(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    const Split s = splitAt(c.of(x).extents, static_cast<std::size_t>(c.op(id).integer("axis")));
    const TensorId y = c.tensor(Element::i64, c.extentsOf(id));
    c.emit(Reduce{c.op(id).is("ArgMax") ? Reduction::argMax : Reduction::argMin, s.outer, s.count, s.inner, c.op(id).integer("select_last_index") != 0}, {x}, y, {id});
    c.define(id, y);
}

void globalPool(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    std::vector<int64_t> axes(c.of(x).extents.size() - 2);
    std::iota(axes.begin(), axes.end(), 2);
    c.define(id, reduced(c, id, x, axes, c.op(id).is("GlobalMaxPool") ? Reduction::max : Reduction::mean));
}

void softmax(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    const Extents extents = c.of(x).extents;
    const int64_t given = c.op(id).integer("axis");
    const auto axis = static_cast<std::size_t>(given < 0 ? given + static_cast<int64_t>(extents.size()) : given);
    if (axis >= extents.size()) Context::refuse("its axis is outside the input");
    Split s = splitAt(extents, axis);
    if (c.op(id).integer("flatten") != 0) s = {s.outer, s.count * s.inner, 1};  // over all axes from there on
    const TensorId y = c.tensor(c.of(x).element, extents);
    c.emit(Softmax{s.outer, s.count, s.inner, c.op(id).is("LogSoftmax")}, {x}, y, {id});
    c.define(id, y);
}

void cumulativeSum(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    const Extents extents = c.of(x).extents;
    const int64_t given = c.op(id).integer("axis");
    const Split s = splitAt(extents, static_cast<std::size_t>(given < 0 ? given + static_cast<int64_t>(extents.size()) : given));
    const TensorId y = c.tensor(c.of(x).element, extents);
    c.emit(Scan{s.outer, s.count, s.inner, c.op(id).integer("exclusive") != 0, c.op(id).integer("reverse") != 0}, {x}, y, {id});
    c.define(id, y);
}

void normalize(Context& c, NodeId id, const Normalize& parameters) {
    const TensorId x = c.input(id, 0);
    requireFloats(c, x);
    std::vector<TensorId> reads{x};
    for (std::size_t i = 1; i <= 2; ++i)
        if (c.present(id, i)) reads.push_back(c.input(id, i));
    const TensorId y = c.tensor(c.of(x).element, c.of(x).extents);
    c.emit(parameters, reads, y, {id});
    c.define(id, y);
}

void layerNormalization(Context& c, NodeId id) {
    const graph::Operator& op = c.op(id);
    if (op.integer("outputs") != 1) Context::refuse("asks for mean and deviation");
    const Extents extents = c.inputExtents(id, 0);
    const auto axis = static_cast<std::size_t>(op.integer("axis") < 0 ? op.integer("axis") + static_cast<int64_t>(extents.size()) : op.integer("axis"));
    const std::span<const int64_t> all(extents);
    const int64_t rows = productOf(all.first(axis)), count = productOf(all.subspan(axis));
    for (std::size_t i = 1; i <= 2; ++i)
        if (c.present(id, i) && productOf(c.inputExtents(id, i)) != count) Context::refuse("the scale or bias is broadcast");
    normalize(c, id, {rows, count, count, 1, op.number("epsilon")});
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
        if (c.present(id, i) && productOf(c.inputExtents(id, i)) != e[1]) Context::refuse("scale and bias are per group");
    normalize(c, id, {e[0] * groups, e[1] / groups * inner, e[1], inner, c.op(id).number("epsilon")});
}

std::vector<Rule> allRules() {
    std::vector<Rule> out{{"ArgMax", place}, {"ArgMin", place}, {"CumSum", cumulativeSum}, {"GlobalAveragePool", globalPool}, {"GlobalMaxPool", globalPool}, {"Softmax", softmax}, {"LogSoftmax", softmax},
                          {"LayerNormalization", layerNormalization}, {"InstanceNormalization", instanceNormalization}, {"GroupNormalization", groupNormalization}};
    for (const ReductionRow& row : kReductions) out.push_back({row.op, reduction});
    return out;
}

}  // namespace

// Axes that are not side by side are brought to the end first.
TensorId reduced(Context& c, NodeId id, TensorId x, std::vector<int64_t> axes, Reduction how) {
    const Extents extents = c.of(x).extents;
    std::vector<int64_t> order;
    for (std::size_t i = 0; i < extents.size(); ++i)
        if (!std::binary_search(axes.begin(), axes.end(), static_cast<int64_t>(i))) order.push_back(static_cast<int64_t>(i));
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
    const TensorId y = c.tensor(c.of(x).element, result);
    c.emit(Reduce{how, s.outer, s.count, s.inner, false}, {x}, y, {id});
    return y;
}

std::span<const Rule> rowRules() {
    static const std::vector<Rule> rules = allRules();
    return rules;
}

}  // namespace egret::runtime::cuda
