#include "core/graph/operators/families.h"

#include <algorithm>
#include <numeric>

namespace egret::graph {

std::vector<int64_t> completed(
    InferContext& context, std::string_view name, std::size_t length, int64_t fallback, int64_t least) {
    std::vector<int64_t> values = context.integersOr(name, {});
    if (values.empty()) values.assign(length, fallback);
    require(context, values.size() == length, name, " has ", values.size(), " entries; ", length, " are required");
    for (const int64_t value : values) require(context, value >= least, name, " has ", value, ", below ", least);
    context.set(name, values);
    return values;
}

std::vector<int64_t> givenAxes(const InferContext& context, std::size_t count) {
    return context.integersOr("axes", consecutive<int64_t>(count));
}

Type concatType(InferContext& context, std::size_t first, std::size_t step) {
    const ElementType element = context.tensor(first).element();
    std::optional<std::vector<Dim>> dims;
    std::size_t axis = 0;
    for (std::size_t i = first; i < context.inputs(); i += step) {
        require(context, context.tensor(i).element() == element, "all inputs must have the same type");
        const Shape* shape = context.shape(i);
        if (!shape) return Type::tensorOfUnknownRank(element);
        if (!dims) {
            axis = completeAxis(context, shape->rank());
            dims = shape->dims();
            continue;
        }
        require(context, shape->rank() == dims->size(), "all inputs must have the same rank");
        for (std::size_t a = 0; a < dims->size(); ++a) {
            Dim& mine = (*dims)[a];
            const Dim other = (*shape)[a];
            if (a == axis) {
                const SymbolicInt sum = mine.value() + other.value();
                require(
                    context, !mine.known() || !other.known() || sum.isNumber(), "the extent along the axis overflows");
                mine = Dim::of(sum);
            } else {
                require(context, mayBeEqual(mine, other), "inputs differ along axis ", a, ": ", mine, " and ", other);
                if (!mine.known()) mine = other;
            }
        }
    }
    return Type::tensor(element, Shape(std::move(*dims)));
}

namespace {

std::vector<Dim> dimsOf(const std::vector<SymbolicInt>& values) {
    std::vector<Dim> dims;
    std::ranges::transform(values, std::back_inserter(dims), Dim::of);
    return dims;
}

// Returns the length of a one-dimensional parameter input, if known: the rank of the shape it describes.
std::optional<std::size_t> lengthOf(const InferContext& context, std::size_t input) {
    const Shape* shape = context.shape(input);
    if (!shape) return {};
    require(context, shape->rank() == 1, "input ", input, " must have rank 1");
    if (!(*shape)[0].known() || (*shape)[0].extent() > 64) return {};
    return static_cast<std::size_t>((*shape)[0].extent());
}

std::string join(const std::vector<SymbolicInt>& values) {
    std::string out;
    for (const SymbolicInt value : values) out += (out.empty() ? "" : ",") + value.toString();
    return out;
}

// Returns the shape that a Reshape target describes. In the target, 0 copies the input's extent (unless `allowZero`),
// and -1 represents the remaining elements.
std::vector<Dim> reshaped(
    const InferContext& context, const Shape* from, const std::vector<SymbolicInt>& target, bool allowZero) {
    std::vector<SymbolicInt> dims;
    std::optional<std::size_t> open;
    SymbolicInt product = 1;
    for (std::size_t i = 0; i < target.size(); ++i) {
        SymbolicInt dim = target[i];
        if (dim == SymbolicInt(-1)) {
            require(context, !open, "the target shape contains -1 twice");
            open = i;
            dims.emplace_back();
            continue;
        }
        require(context, !dim.isNumber() || dim.number() >= 0, "the target shape contains ", dim);
        if (dim == SymbolicInt(0) && !allowZero) {
            require(context, !from || i < from->rank(), "the target shape copies axis ", i, " of an input of rank ",
                from ? from->rank() : 0);
            dim = from ? (*from)[i].value() : SymbolicInt();
        }
        require(context, !(dim.isNumber() && product.isNumber()) || !(product * dim).isUnknown(),
            "the target shape overflows");
        product = product * dim;
        dims.push_back(dim);
    }
    if (from) {
        SymbolicInt elements = 1;
        for (const Dim dim : from->dims()) elements = elements * dim.value();
        const bool isExact = elements.isNumber() && product.isNumber();
        if (open) {
            const bool fits = !isExact || (product.number() != 0 && elements.number() % product.number() == 0);
            require(context, fits, "[", *from, "] cannot be reshaped to [", join(target), "]");
            dims[*open] = floorQuotient(elements, product);  // a remainder fails at run time
        } else {
            require(context, !isExact || product == elements, "[", *from, "] has ", elements,
                " elements, but the target shape [", join(target), "] has ", product);
        }
    }
    return dimsOf(dims);
}

Type inferReshape(InferContext& context) {
    const Shape* from = context.shape(0);
    const bool allowZero = context.integer("allowzero") != 0;
    if (!context.has("shape")) {
        if (const auto* values = context.values(1)) return typed(context, reshaped(context, from, *values, allowZero));
        const auto rank = lengthOf(context, 1);
        return rank ? typed(context, std::vector<Dim>(*rank)) : unknownRank(context);
    }
    const std::vector<int64_t> target = context.integers("shape");
    Shape shape(reshaped(context, from, {target.begin(), target.end()}, allowZero));
    if (from && from->known() && shape.known()) {
        context.set("shape", shape.extents());
        if (std::ranges::count(shape.dims(), Dim(0)) == 0) context.erase("allowzero");
        else context.set("allowzero", int64_t{1});
    }
    return typed(context, shape.dims());
}

Type inferFlatten(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return typed(context, std::vector<Dim>(2));
    int64_t axis = context.integer("axis");
    const auto rank = static_cast<int64_t>(shape->rank());
    require(context, axis >= -rank && axis <= rank, "axis ", axis, " is out of range for an input of rank ", rank);
    if (axis < 0) axis += rank;
    context.set("axis", axis);
    const auto product = [&](std::size_t begin, std::size_t end) -> Dim {
        SymbolicInt out = 1;
        for (std::size_t i = begin; i < end; ++i) {
            const SymbolicInt extent = (*shape)[i].value();
            require(
                context, !(out.isNumber() && extent.isNumber()) || !(out * extent).isUnknown(), "the shape overflows");
            out = out * extent;
        }
        return Dim::of(out);
    };
    const auto at = static_cast<std::size_t>(axis);
    return typed(context, {product(0, at), product(at, shape->rank())});
}

Type inferTranspose(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape && !context.has("perm")) return unknownRank(context);
    if (!shape) return typed(context, std::vector<Dim>(context.integers("perm").size()));
    std::vector<int64_t> reversed(shape->rank());
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    const std::vector<int64_t> perm = context.integersOr("perm", reversed);
    require(context, perm.size() == shape->rank(), "perm ", perm, " does not fit the shape [", *shape, "]");
    require(context, std::ranges::is_permutation(perm, reversed), "perm ", perm, " is not a permutation");
    context.set("perm", perm);
    std::vector<Dim> dims = transformed(perm, [&](int64_t axis) { return (*shape)[static_cast<std::size_t>(axis)]; });
    return typed(context, std::move(dims));
}

Type inferConcat(InferContext& context) { return concatType(context, 0, 1); }

Type inferSplit(InferContext& context) {
    const int64_t outputs = context.integer("outputs");
    require(context, outputs >= 1, "has ", outputs, " outputs");
    requireOutputs(context.spec(), static_cast<std::size_t>(outputs));
    const auto count = static_cast<std::size_t>(outputs);
    const Shape* shape = context.shape(0);
    if (!shape) return firstOutputs(context, std::vector<Type>(count, unknownRank(context)));
    const std::size_t axis = completeAxis(context, shape->rank());
    const Dim whole = (*shape)[axis];
    std::vector<Dim> sizes(count);
    const auto* values = context.values(1);
    if (values && values->size() == count) sizes = dimsOf(*values);
    if (context.has("split") && !context.integers("split").empty()) {
        const auto& split = context.integers("split");
        require(context, split.size() == count, "has ", count, " outputs but ", split.size(), " sizes");
        int64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            require(context, split[i] >= 0 && !__builtin_add_overflow(sum, split[i], &sum),
                "a size is negative or too large");
            sizes[i] = split[i];
        }
        require(context, !whole.known() || sum == whole.extent(), "the sizes add up to ", sum,
            ", but the axis has extent ", whole);
    } else if (!context.present(1) && whole.known()) {
        // The last part may be smaller (opset 18).
        const int64_t chunk = whole.extent() / outputs + (whole.extent() % outputs != 0);
        int64_t left = whole.extent();
        std::vector<int64_t> split(count);
        for (std::size_t i = 0; i < count; ++i) {
            split[i] = std::min(chunk, left);
            left -= split[i];
            sizes[i] = split[i];
        }
        context.set("split", split);  // always explicit, so that the inverse of a concat has one form
    } else if (!context.present(1)) {
        const Dim part = Dim::of(exactQuotient(whole.value(), outputs));
        if (part != Dim()) std::ranges::fill(sizes, part);
    }
    std::vector<Type> parts;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Dim> dims = shape->dims();
        dims[axis] = sizes[i];
        parts.push_back(typed(context, std::move(dims)));
    }
    return firstOutputs(context, std::move(parts));
}

// Returns the extent of a slice of an axis; unknown unless both ends are certain. `start` and `end` may be negative or
// beyond the axis.
Dim sliced(SymbolicInt extent, SymbolicInt start, SymbolicInt end, SymbolicInt step) {
    if (!step.isNumber() || step.number() == 0) return {};
    if (step.number() < 0) {
        if (!extent.isNumber() || !start.isNumber() || !end.isNumber()) return {};
        const int64_t n = extent.number();
        const int64_t first = std::clamp<int64_t>(start.number() < 0 ? start.number() + n : start.number(), -1, n - 1);
        const int64_t past = end.number() < -n ? -1
            : end.number() < 0                 ? end.number() + n
                                               : std::min(end.number(), n - 1);
        return Dim(std::max<int64_t>(0, (first - past - step.number() - 1) / -step.number()));
    }
    const auto steps = [&](SymbolicInt length) {
        if (length.isNumber() && length.number() <= 0) return Dim(0);
        const SymbolicInt count = floorQuotient(length + step - 1, step);
        return Dim::of(count.isSurelyNonnegative() ? count : larger(count, 0));
    };
    // Exporters write a large number for "to the end".
    const auto isToEnd = [](SymbolicInt at) { return at.isNumber() && at.number() >= (int64_t{1} << 31) - 1; };
    // Handles a slice from a start at or after 0 to the end, or to a distance before the end.
    const SymbolicInt fromEnd = isToEnd(end) ? SymbolicInt(0) : SymbolicInt(0) - end;
    if (start.isSurelyNonnegative() && fromEnd.isSurelyNonnegative() && (isToEnd(end) || end != SymbolicInt(0)))
        return steps(larger(extent - start - fromEnd, 0));
    // Returns the position counted from the front within [0, extent], as far as known.
    const auto resolved = [&](SymbolicInt at) -> SymbolicInt {
        if (at.isNumber() && at.number() < 0) {
            const SymbolicInt fromFront = extent + at;
            if (!fromFront.isNumber()) return larger(fromFront, 0);
            return std::max<int64_t>(fromFront.number(), 0);
        }
        if (isToEnd(at)) return extent;
        return at.isSurelyNonnegative() || (extent - at).isNumber() ? smaller(at, extent) : SymbolicInt();
    };
    return steps(resolved(end) - resolved(start));
}

// Infers a slice whose parameters are inputs, from those values that are known.
Type sliceByInputs(const InferContext& context, const Shape& shape) {
    std::vector<Dim> dims(shape.rank());
    const auto list = [&](std::size_t input, std::string_view name) -> std::optional<std::vector<SymbolicInt>> {
        if (const auto* values = context.values(input)) return *values;
        if (context.present(input) || !context.has(name)) return {};
        const auto& numbers = context.integers(name);
        return std::vector<SymbolicInt>(numbers.begin(), numbers.end());
    };
    const auto starts = list(1, "starts"), ends = list(2, "ends"), axes = list(3, "axes"), steps = list(4, "steps");
    const bool hasSteps = context.present(4) || context.has("steps"),
               hasAxes = context.present(3) || context.has("axes");
    if ((hasAxes && !axes) || (!axes && !starts && !ends)) return typed(context, std::move(dims));
    const std::size_t count = axes ? axes->size() : starts ? starts->size() : ends->size();
    std::vector<bool> isCut(shape.rank(), false);
    for (std::size_t i = 0; i < count; ++i) {
        const SymbolicInt axis = axes ? (*axes)[i] : SymbolicInt(static_cast<int64_t>(i));
        if (!axis.isNumber()) return typed(context, std::vector<Dim>(shape.rank()));
        const auto at = static_cast<std::size_t>(context.axis(axis.number(), shape.rank()));
        isCut[at] = true;
        const auto entry = [&](const std::optional<std::vector<SymbolicInt>>& values) {
            return values && i < values->size() ? (*values)[i] : SymbolicInt();
        };
        dims[at] = sliced(shape[at].value(), entry(starts), entry(ends), hasSteps ? entry(steps) : SymbolicInt(1));
    }
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        if (!isCut[axis]) dims[axis] = shape[axis];
    return typed(context, std::move(dims));
}

Type inferSlice(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return unknownRank(context);
    for (std::size_t i = 1; i < context.inputs(); ++i)
        if (context.present(i)) return sliceByInputs(context, *shape);
    std::vector<int64_t> starts = context.integers("starts"), ends = context.integers("ends");
    std::vector<int64_t> axes = givenAxes(context, starts.size());
    std::vector<int64_t> steps = context.integersOr("steps", std::vector<int64_t>(starts.size(), 1));
    require(context, ends.size() == starts.size() && axes.size() == starts.size() && steps.size() == starts.size(),
        "starts, ends, axes and steps differ in length");
    struct Range {
        int64_t axis, start, end, step;
    };
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        require(context, steps[i] != 0, "a step is 0");
        ranges.push_back({context.axis(axes[i], shape->rank()), starts[i], ends[i], steps[i]});
    }
    std::ranges::sort(ranges, [](const Range& a, const Range& b) { return a.axis < b.axis; });
    std::vector<Dim> dims = shape->dims();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        Range& r = ranges[i];
        require(context, i == 0 || ranges[i - 1].axis != r.axis, "an axis occurs twice in axes");
        Dim& dim = dims[static_cast<std::size_t>(r.axis)];
        if (!dim.known()) {
            dim = sliced(dim.value(), r.start, r.end, r.step);
            continue;
        }
        const int64_t extent = dim.extent();  // negative positions count from the end, as in NumPy
        const auto resolve = [&](int64_t at, int64_t low, int64_t high) {
            return std::clamp(at < 0 ? at + extent : at, low, high);
        };
        if (r.step > 0) {
            r.start = resolve(std::max(r.start, -extent), 0, extent);
            r.end = resolve(std::max(r.end, -extent), 0, extent);
            dim = std::max<int64_t>(0, (r.end - r.start + r.step - 1) / r.step);
        } else {
            r.start = resolve(std::max(r.start, -extent - 1), -1, extent - 1);
            r.end = r.end < -extent ? -1 : resolve(r.end, -1, extent - 1);
            dim = std::max<int64_t>(0, (r.start - r.end - r.step - 1) / -r.step);
            if (r.end == -1) r.end = -extent - 1;  // ONNX's notation for "before the first"
        }
    }
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        starts[i] = ranges[i].start;
        ends[i] = ranges[i].end;
        axes[i] = ranges[i].axis;
        steps[i] = ranges[i].step;
    }
    context.set("starts", starts);
    context.set("ends", ends);
    context.set("axes", axes);
    context.set("steps", steps);
    return typed(context, std::move(dims));
}

Type inferSqueeze(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape || context.present(1)) return unknownRank(context);
    std::vector<int64_t> axes;
    if (context.has("axes")) {
        axes = sortedAxes(context, shape->rank());
    } else {
        if (!shape->known()) return unknownRank(context);
        for (std::size_t i = 0; i < shape->rank(); ++i)
            if ((*shape)[i] == Dim(1)) axes.push_back(static_cast<int64_t>(i));
    }
    context.set("axes", axes);
    std::vector<Dim> dims;
    for (std::size_t i = 0; i < shape->rank(); ++i) {
        if (std::ranges::binary_search(axes, static_cast<int64_t>(i)))
            require(context, mayBeEqual((*shape)[i], 1), "axis ", i, " has the extent ", (*shape)[i], ", not 1");
        else dims.push_back((*shape)[i]);
    }
    return typed(context, std::move(dims));
}

Type inferUnsqueeze(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (context.present(1)) {
        const auto more = lengthOf(context, 1);
        return shape && more ? typed(context, std::vector<Dim>(shape->rank() + *more)) : unknownRank(context);
    }
    if (!shape) return unknownRank(context);
    const std::size_t rank = shape->rank() + context.integers("axes").size();
    const std::vector<int64_t> axes = sortedAxes(context, rank);
    context.set("axes", axes);
    std::vector<Dim> dims;
    for (std::size_t i = 0, next = 0; i < rank; ++i)
        dims.push_back(std::ranges::binary_search(axes, static_cast<int64_t>(i)) ? Dim(1) : (*shape)[next++]);
    return typed(context, std::move(dims));
}

Type inferExpand(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!context.has("shape")) {
        if (const auto* values = context.values(1); values && shape)
            return typed(context, broadcast(context, *shape, Shape(dimsOf(*values))).dims());
        const auto rank = lengthOf(context, 1);
        return shape && rank ? typed(context, std::vector<Dim>(std::max(*rank, shape->rank()))) : unknownRank(context);
    }
    if (!shape) return unknownRank(context);
    for (const int64_t extent : context.integers("shape"))
        require(context, extent >= 0, "the target shape has a negative extent");
    const Shape out = broadcast(context, *shape, Shape::of(context.integers("shape")));
    if (out.known()) context.set("shape", out.extents());
    return typed(context, out.dims());
}

Type inferTile(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return unknownRank(context);
    if (!context.has("repeats")) {
        std::vector<Dim> dims(shape->rank());
        const auto* values = context.values(1);
        for (std::size_t i = 0; values && i < std::min(dims.size(), values->size()); ++i)
            dims[i] = Dim::of((*shape)[i].value() * (*values)[i]);
        return typed(context, std::move(dims));
    }
    const auto repeats = completed(context, "repeats", shape->rank(), 1, 0);
    std::vector<Dim> dims = shape->dims();
    for (std::size_t i = 0; i < dims.size(); ++i) {
        const SymbolicInt extent = dims[i].value() * repeats[i];
        require(context, !dims[i].known() || extent.isNumber(), "the shape overflows");
        dims[i] = Dim::of(extent);
    }
    return typed(context, std::move(dims));
}

Type inferPad(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return unknownRank(context);
    if (context.present(1) || context.present(3)) {
        std::vector<Dim> dims(shape->rank());
        const auto* pads = context.values(1);
        const bool isWhole = pads && pads->size() == 2 * dims.size() && !context.present(3) && !context.has("axes");
        for (std::size_t i = 0; isWhole && i < dims.size(); ++i)
            dims[i] = Dim::of((*shape)[i].value() + (*pads)[i] + (*pads)[dims.size() + i]);
        return typed(context, std::move(dims));
    }
    oneOf(context, "mode", {"constant", "reflect", "edge", "wrap"}, "mode");
    const std::size_t rank = shape->rank();
    std::vector<int64_t> pads = context.integers("pads");
    if (context.has("axes")) {  // write the pads of the other axes as zeros
        std::vector<int64_t> whole(2 * rank, 0);
        const auto axes = context.integers("axes");
        require(context, pads.size() == 2 * axes.size(), "pads must have two entries per axis");
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const auto axis = static_cast<std::size_t>(context.axis(axes[i], rank));
            whole[axis] = pads[i];
            whole[rank + axis] = pads[axes.size() + i];
        }
        pads = whole;
        context.erase("axes");
        context.set("pads", pads);
    }
    require(context, pads.size() == 2 * rank, "pads has ", pads.size(), " entries; ", 2 * rank, " are required");
    std::vector<Dim> dims = shape->dims();
    for (std::size_t i = 0; i < rank; ++i) {
        const SymbolicInt extent = dims[i].value() + pads[i] + pads[rank + i];
        require(context, !dims[i].known() || (extent.isNumber() && extent.number() >= 0), "axis ", i,
            " is padded to a negative or overflowing extent");
        dims[i] = Dim::of(extent);
    }
    return typed(context, std::move(dims));
}

Type inferGather(InferContext& context) {
    const Shape *data = context.shape(0), *indices = context.shape(1);
    require(context, isInteger(context.tensor(1).element()), "the indices must be integers");
    if (!data || !indices) return unknownRank(context);
    require(context, data->rank() > 0, "the data must have at least one axis");
    const auto axis = static_cast<std::ptrdiff_t>(completeAxis(context, data->rank()));
    std::vector<Dim> dims(data->dims().begin(), data->dims().begin() + axis);
    dims.insert(dims.end(), indices->dims().begin(), indices->dims().end());
    dims.insert(dims.end(), data->dims().begin() + axis + 1, data->dims().end());
    return typed(context, std::move(dims));
}

Type inferShape(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return Type::tensor(ElementType::i64, Shape{Dim()});
    const auto rank = static_cast<int64_t>(shape->rank());
    const auto bound = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + rank : at, 0, rank); };
    const int64_t start = bound(context.integer("start")),
                  end = context.has("end") ? bound(context.integer("end")) : rank;
    context.set("start", start);
    context.set("end", end);
    return Type::tensor(ElementType::i64, Shape{Dim(std::max<int64_t>(0, end - start))});
}

Type inferSize(InferContext& context) {
    context.tensor(0);
    return Type::tensor(ElementType::i64, Shape{});
}

// With constant extents, core/onnx imports ConstantOfShape as a Constant; this is the run-time form.
Type inferConstantOfShape(InferContext& context) {
    const ElementType element = context.has("value") ? context.data("value")->element() : ElementType::f32;
    if (const auto* values = context.values(0)) return Type::tensor(element, Shape(dimsOf(*values)));
    const auto rank = lengthOf(context, 0);
    return rank ? Type::tensor(element, Shape(std::vector<Dim>(*rank))) : Type::tensorOfUnknownRank(element);
}

}  // namespace

std::vector<OpSpec> movementOperators() {
    const Family movement = Family::movement;
    return {
        {"Reshape", movement, 1, 2, {integers("shape", 1), integer("allowzero", 0)}, inferReshape},
        {"Flatten", movement, 1, 1, {integer("axis", 1)}, inferFlatten},
        {"Transpose", movement, 1, 1, {integers("perm")}, inferTranspose},
        {"Concat", movement, 1, -1, {required(integer("axis"))}, inferConcat},
        {"Split", movement, 1, 2, {integer("axis", 0), integers("split", 1), integer("outputs", 1)}, inferSplit},
        {"Slice", movement, 1, 5,
            {integers("starts", 1), integers("ends", 2), integers("axes", 3), integers("steps", 4)}, inferSlice},
        {"Squeeze", movement, 1, 2, {integers("axes", 1)}, inferSqueeze},
        {"Unsqueeze", movement, 1, 2, {integers("axes", 1)}, inferUnsqueeze},
        {"Expand", movement, 1, 2, {integers("shape", 1)}, inferExpand},
        {"Tile", movement, 1, 2, {integers("repeats", 1)}, inferTile},
        {"Pad", movement, 1, 4,
            {integers("pads", 1), number("value", 0.0, 2), integers("axes", 3), text("mode", "constant")}, inferPad},
        {"Gather", movement, 2, 2, {integer("axis", 0)}, inferGather},
        {"Shape", movement, 1, 1, {integer("start", 0), integer("end")}, inferShape},
        {"Size", movement, 1, 1, {}, inferSize},
        {"ConstantOfShape", movement, 1, 1, {tensor("value")}, inferConstantOfShape},
    };
}

}  // namespace egret::graph
