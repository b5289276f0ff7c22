// Elements by their places: scattering, gathering by coordinates, the greatest of a row, and what only the place of an
// element decides (triangles, one-hot codes).
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

using graph::NodeId;

Scattering scatteringOf(const graph::Operator& op) {
    if (!op.spec->attribute(Symbol("reduction"))) return Scattering::replace;
    const std::string& how = op.text("reduction");
    return how == "add" ? Scattering::add
        : how == "mul"  ? Scattering::multiply
        : how == "max"  ? Scattering::max
        : how == "min"  ? Scattering::min
                        : Scattering::replace;
}

// An index along an axis times its stride, or nowhere: outside the axis it must not lead to another row.
int position(Expression& e, int index, int extent, int stride) {
    const int wrapped =
        e.call("where", {e.call("less", {index, e.constant(0)}), e.call("add", {index, extent}), index});
    const int isInside =
        e.call("and", {e.call("lessOrEqual", {e.constant(0), wrapped}), e.call("less", {wrapped, extent})});
    return e.call("where", {isInside, e.call("mul", {wrapped, stride}), e.constant(kNowhere)});
}

// y, a copy of the data, with updates scattered into it.
void scatterInto(Context& c, NodeId id, Scatter scatter, TensorId indices) {
    const TensorId x = c.input(id, 0), updates = c.input(id, 2);
    scatter.how = scatteringOf(c.op(id));
    // Only wide numbers are put together on the device; others are widened and cut again.
    const Element element = c.of(x).element;
    const bool isNarrow =
        scatter.how != Scattering::replace && !isFloat(element) && element != Element::i32 && element != Element::i64;
    const TensorId data = isNarrow ? widened(c, id, x) : x, values = isNarrow ? widened(c, id, updates) : updates;
    const Extents extents = c.of(x).extents, strides = rowMajorStrides(extents);
    const TensorId y = c.tensor(c.of(data).element, extents);
    c.emit(Copy{extents, strides, strides}, {data}, y, {id});
    c.emit(scatter, {indices, values}, y, {id});
    c.define(id, converted(c, id, y, element));
}

// Each update goes where its index says along the axis, and along the others where it stands itself.
void scatterElements(Context& c, NodeId id) {
    const Extents data = c.inputExtents(id, 0), updates = c.inputExtents(id, 1), strides = rowMajorStrides(data);
    const std::size_t axis = axisOf(c.op(id).integer("axis"), data.size());
    const TensorId indices = c.input(id, 1);
    Extents along = data;
    along[axis] = updates[axis];
    if (along == updates) {
        const Split s = splitAt(data, axis);
        return scatterInto(c, id, {s.outer, s.count, s.inner, true}, indices);
    }
    // Fewer than the data beside the axis: by positions in all of it.
    const auto number = [&](int64_t value) { return c.values({static_cast<double>(value)}, {}, Element::i64); };
    std::vector<TensorId> operands{indices, number(data[axis]), number(strides[axis])};
    for (std::size_t i = 0; i < data.size(); ++i)
        if (i != axis) operands.push_back(places(c, data.size(), i, updates[i]));
    const TensorId positions =
        mapped(c, id, operands, Element::i64, updates, [&](Expression& e, const std::vector<int>& values) {
            int sum = position(e, values[0], values[1], values[2]);
            for (std::size_t i = 0, next = 3; i < data.size(); ++i)
                if (i != axis)
                    sum = e.call(
                        "add", {sum, e.call("mul", {values[next++], e.constant(static_cast<double>(strides[i]))})});
            return sum;
        });
    scatterInto(c, id, {1, productOf(data), 1, true}, positions);
}

// Coordinates of the axes behind the first `batch` ones, the last axis of the indices, as one position each.
struct Coordinates {
    TensorId positions;   // one per slice
    int64_t rows, slice;  // the data as [rows, slice]
};

Coordinates coordinatesOf(Context& c, NodeId id, std::size_t batch) {
    const Extents data = c.inputExtents(id, 0), indices = c.inputExtents(id, 1);
    const auto depth = static_cast<std::size_t>(indices.back());
    const std::span<const int64_t> all(data);
    Coordinates out{-1, productOf(all.first(batch + depth)), productOf(all.subspan(batch + depth))};
    const int64_t count = productOf(indices) / indices.back(), batches = productOf(all.first(batch)),
                  perBatch = out.rows / batches;
    std::vector<double> extents, strides;
    for (std::size_t i = 0; i < depth; ++i) {
        extents.push_back(static_cast<double>(data[batch + i]));
        strides.push_back(static_cast<double>(productOf(all.subspan(batch + i + 1, depth - i - 1))));
    }
    const Extents list{indices.back()}, table{count, indices.back()};
    const TensorId apart = mapped(c, id,
        {c.view(c.input(id, 1), table), c.values(extents, list, Element::i64), c.values(strides, list, Element::i64)},
        Element::i64, table, [](Expression& e, const std::vector<int>& v) { return position(e, v[0], v[1], v[2]); });
    out.positions = reduced(c, id, apart, {1}, Reduction::sum);
    if (batch > 0) {
        const Extents shape{batches, count / batches};
        out.positions = mapped(c, id, {c.view(out.positions, shape), places(c, 2, 0, batches)}, Element::i64, shape,
            [&](Expression& e, const std::vector<int>& v) {
                return e.call("add", {v[0], e.call("mul", {v[1], e.constant(static_cast<double>(perBatch))})});
            });
        out.positions = c.view(out.positions, {count});
    }
    return out;
}

void gatherND(Context& c, NodeId id) {
    const Coordinates at = coordinatesOf(c, id, static_cast<std::size_t>(c.op(id).integer("batch_dims")));
    const TensorId x = c.input(id, 0), y = c.tensor(c.of(x).element, c.extentsOf(id));
    c.emit(Gather{1, at.rows, at.slice}, {x, at.positions}, y, {id});
    c.define(id, y);
}

void scatterND(Context& c, NodeId id) {
    const Coordinates at = coordinatesOf(c, id, 0);
    scatterInto(c, id, {1, at.rows, at.slice, false}, at.positions);
}

void topK(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0), ordered = widened(c, id, x);
    Extents extents = c.of(x).extents;
    const std::size_t axis = axisOf(c.op(id).integer("axis"), extents.size());
    const Split s = splitAt(extents, axis);
    extents[axis] = c.op(id).integer("k");
    const TensorId which = c.tensor(Element::i64, extents), values = c.tensor(c.of(x).element, extents);
    c.emit(Top{s.outer, s.count, s.inner, c.op(id).integer("largest") == 0}, {ordered}, which, {id});
    c.emit(Gather{s.outer, s.count, s.inner, true}, {x, which}, values, {id});
    if (c.op(id).integer("outputs") == 1) return c.define(id, values);
    c.define(id, std::vector<TensorId>{values, which});
}

void oneHot(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 3);
    if (c.present(id, 1) && !c.constantInput(id, 1)) Context::refuse("a parameter is known at run time only");
    const Extents extents = c.extentsOf(id);
    const std::size_t axis = axisOf(c.op(id).integer("axis"), extents.size());
    Extents without = extents;
    without[axis] = 1;
    const TensorId values = c.input(id, 2);  // for 0, for 1
    c.define(id,
        mapped(c, id,
            {c.view(c.input(id, 0), without), places(c, extents.size(), axis, extents[axis]), c.view(values, {1}, 0),
                c.view(values, {1}, 1)},
            c.elementOf(id), extents, [&](Expression& e, const std::vector<int>& v) {
                int index = e.call("integer", {v[0]});
                index = e.call("where",
                    {e.call("less", {index, e.constant(0)}),
                        e.call("add", {index, e.constant(static_cast<double>(extents[axis]))}), index});
                return e.call("where", {e.call("equal", {index, v[1]}), v[3], v[2]});
            }));
}

// Whether k stands in this relation to how far right of the main diagonal an element lies.
int diagonal(Expression& e, int row, int column, double k, const char* relation) {
    const int beside = e.call("sub", {column, row});
    return e.call(relation, {e.constant(k), beside});
}

void eyeLike(Context& c, NodeId id) {
    const Extents extents = c.extentsOf(id);
    const Element element = c.elementOf(id);
    c.define(id,
        mapped(c, id, {places(c, 2, 0, extents[0]), places(c, 2, 1, extents[1])}, element, extents,
            [&](Expression& e, const std::vector<int>& v) {
                const int isOne = diagonal(e, v[0], v[1], static_cast<double>(c.op(id).integer("k")), "equal");
                return isFloat(element) ? e.call("real", {isOne}) : e.call("integer", {isOne});
            }));
}

void triangle(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0);
    const Extents extents = c.of(x).extents;
    const std::size_t rank = extents.size();
    const bool isUpper = c.op(id).integer("upper") != 0;
    const double k = static_cast<double>(c.op(id).integer("k"));
    c.define(id,
        mapped(c, id, {x, places(c, rank, rank - 2, extents[rank - 2]), places(c, rank, rank - 1, extents[rank - 1])},
            c.of(x).element, extents, [&](Expression& e, const std::vector<int>& v) {
                const int isKept = isUpper ? diagonal(e, v[1], v[2], k, "lessOrEqual")
                                           : e.call("not", {diagonal(e, v[1], v[2], k, "less")});
                return e.call("where", {isKept, v[0], e.constant(0)});
            }));
}

// The first `length` steps of every sequence backwards.
void reverseSequence(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    const Extents extents = c.of(x).extents;
    const auto time = static_cast<std::size_t>(c.op(id).integer("time_axis"));
    const Split s = splitAt(extents, time);
    Extents perSequence(extents.size(), 1);
    perSequence[1 - time] = extents[1 - time];
    const TensorId lengths = c.view(c.input(id, 1), perSequence);
    const TensorId from = mapped(c, id, {lengths, places(c, extents.size(), time, s.count)}, Element::i64, extents,
        [](Expression& e, const std::vector<int>& v) {
            const int back = e.call("sub", {e.call("sub", {v[0], e.constant(1)}), v[1]});
            return e.call("where", {e.call("less", {v[1], v[0]}), back, v[1]});
        });
    const TensorId y = c.tensor(c.of(x).element, extents);
    c.emit(Gather{s.outer, s.count, s.inner, true}, {x, from}, y, {id});
    c.define(id, y);
}

constexpr Rule kIndexingRules[] = {{"Scatter", scatterElements}, {"ScatterElements", scatterElements},
    {"ScatterND", scatterND}, {"GatherND", gatherND}, {"TopK", topK}, {"OneHot", oneHot}, {"EyeLike", eyeLike},
    {"Trilu", triangle}, {"ReverseSequence", reverseSequence}};

}  // namespace

std::span<const Rule> indexingRules() { return kIndexingRules; }

}  // namespace egret::runtime::cuda
