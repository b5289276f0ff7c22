// Operators on element positions: scatter, gather by coordinates, argmax, and tensors defined only by positions
// (triangles, one-hot codes).
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

namespace egret::runtime::cuda {
namespace {

Scattering scatteringOf(const Operator& op) {
    if (!op.spec->attribute(Symbol("reduction"))) return Scattering::replace;
    const std::string& how = op.text("reduction");
    return how == "add" ? Scattering::add
        : how == "mul"  ? Scattering::multiply
        : how == "max"  ? Scattering::max
        : how == "min"  ? Scattering::min
                        : Scattering::replace;
}

// Returns an index along an axis times its stride, or kNowhere if it is outside the axis, so that it cannot reach
// another row.
Term position(const Term& index, const Term& extent, const Term& stride) {
    const Term wrapped = where(index < 0, index + extent, index);
    const Term isInside = call("and", {0 <= wrapped, wrapped < extent});
    return where(isInside, wrapped * stride, kNowhere);
}

// Defines y as a copy of the data, with updates scattered into it.
void scatterInto(Context& c, NodeId id, Scatter scatter, TensorId indices) {
    const TensorId x = c.input(id, 0), updates = c.input(id, 2);
    scatter.how = scatteringOf(c.op(id));
    // The device combines only wide numbers, so narrower numbers are widened first and narrowed afterwards.
    const Element element = c.of(x).element;
    const bool isNarrow =
        scatter.how != Scattering::replace && !isFloat(element) && element != Element::i32 && element != Element::i64;
    const TensorId data = isNarrow ? widened(c, id, x) : x, values = isNarrow ? widened(c, id, updates) : updates;
    const Extents extents = c.of(x).extents, strides = rowMajorStrides(extents);
    const TensorId y = c.computed(id, Copy{extents, strides, strides}, {data}, extents);
    c.emit(scatter, {indices, values}, y, {id});
    c.define(id, converted(c, id, y, element));
}

// Each update goes to its own coordinates, except along the axis, where its index is the coordinate.
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
    // The indices are smaller than the data in the other axes, so positions are computed in the whole tensor.
    const auto number = [&](int64_t value) { return c.values({static_cast<double>(value)}, {}, Element::i64); };
    std::vector<TensorId> operands{indices, number(data[axis]), number(strides[axis])};
    for (std::size_t i = 0; i < data.size(); ++i)
        if (i != axis) operands.push_back(places(c, data.size(), i, updates[i]));
    const TensorId positions = mapped(c, id, operands, Element::i64, updates, [&](const Terms& v) {
        Term sum = position(v[0], v[1], v[2]);
        for (std::size_t i = 0, next = 3; i < data.size(); ++i)
            if (i != axis) sum = sum + v[next++] * static_cast<double>(strides[i]);
        return sum;
    });
    scatterInto(c, id, {1, productOf(data), 1, true}, positions);
}

// Positions in the axes after the first `batch` axes, computed from coordinates (the last axis of the indices).
struct Coordinates {
    TensorId positions;   // one position per slice of the data
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
        Element::i64, table, [](const Terms& v) { return position(v[0], v[1], v[2]); });
    out.positions = reduced(c, id, apart, {1}, Reduction::sum);
    if (batch > 0) {
        const Extents shape{batches, count / batches};
        out.positions = mapped(c, id, {c.view(out.positions, shape), places(c, 2, 0, batches)}, Element::i64, shape,
            [&](const Terms& v) { return v[0] + v[1] * static_cast<double>(perBatch); });
        out.positions = c.view(out.positions, {count});
    }
    return out;
}

void gatherND(Context& c, NodeId id) {
    const Coordinates at = coordinatesOf(c, id, static_cast<std::size_t>(c.op(id).integer("batch_dims")));
    c.define(id, c.computed(id, Gather{1, at.rows, at.slice}, {c.input(id, 0), at.positions}, c.extentsOf(id)));
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
    const Top top{s.outer, s.count, s.inner, c.op(id).integer("largest") == 0};
    const TensorId which = c.computed(id, top, {ordered}, extents, Element::i64);
    c.define(id, {c.computed(id, Gather{s.outer, s.count, s.inner, true}, {x, which}, extents), which});
}

void oneHot(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 3);
    if (c.present(id, 1) && !c.constantInput(id, 1)) Context::refuse("requires a constant parameter");
    const Extents extents = c.extentsOf(id);
    const std::size_t axis = axisOf(c.op(id).integer("axis"), extents.size());
    Extents without = extents;
    without[axis] = 1;
    const auto depth = static_cast<double>(extents[axis]);
    const TensorId values = c.input(id, 2);  // the off value, then the on value
    const std::vector<TensorId> operands{c.view(c.input(id, 0), without),
        places(c, extents.size(), axis, extents[axis]), c.view(values, {1}, 0), c.view(values, {1}, 1)};
    c.define(id, mapped(c, id, operands, c.elementOf(id), extents, [&](const Terms& v) {
        const Term index = call("integer", {v[0]});
        return where(equal(where(index < 0, index + depth, index), v[1]), v[3], v[2]);
    }));
}

void eyeLike(Context& c, NodeId id) {
    const Extents extents = c.extentsOf(id);
    const Element element = c.elementOf(id);
    const auto k = static_cast<double>(c.op(id).integer("k"));
    const std::vector<TensorId> operands{places(c, 2, 0, extents[0]), places(c, 2, 1, extents[1])};
    c.define(id, mapped(c, id, operands, element, extents, [&](const Terms& v) {
        return call(isFloat(element) ? "real" : "integer", {equal(k, v[1] - v[0])});
    }));
}

// Keeps the elements that are at least (upper) or at most (lower) k columns to the right of the main diagonal.
void triangle(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0);
    const Extents extents = c.of(x).extents;
    const std::size_t rank = extents.size();
    const bool isUpper = c.op(id).integer("upper") != 0;
    const auto k = static_cast<double>(c.op(id).integer("k"));
    const std::vector<TensorId> operands{
        x, places(c, rank, rank - 2, extents[rank - 2]), places(c, rank, rank - 1, extents[rank - 1])};
    c.define(id, mapped(c, id, operands, c.of(x).element, extents, [&](const Terms& v) {
        const Term beside = v[2] - v[1];
        return where(isUpper ? k <= beside : call("not", {k < beside}), v[0], 0);
    }));
}

void reverseSequence(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    const Extents extents = c.of(x).extents;
    const auto time = static_cast<std::size_t>(c.op(id).integer("time_axis"));
    const Split s = splitAt(extents, time);
    Extents perSequence(extents.size(), 1);
    perSequence[1 - time] = extents[1 - time];
    const TensorId lengths = c.view(c.input(id, 1), perSequence);
    const TensorId from = mapped(c, id, {lengths, places(c, extents.size(), time, s.count)}, Element::i64, extents,
        [](const Terms& v) { return where(v[1] < v[0], v[0] - 1 - v[1], v[1]); });
    c.define(id, c.computed(id, Gather{s.outer, s.count, s.inner, true}, {x, from}, extents));
}

}  // namespace

Rules indexingRules() {
    return {{"Scatter", scatterElements}, {"ScatterElements", scatterElements}, {"ScatterND", scatterND},
        {"GatherND", gatherND}, {"TopK", topK}, {"OneHot", oneHot}, {"EyeLike", eyeLike}, {"Trilu", triangle},
        {"ReverseSequence", reverseSequence}};
}

}  // namespace egret::runtime::cuda
