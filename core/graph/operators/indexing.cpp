#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

void requireIndices(const InferContext& context, std::size_t input) {
    require(context, isInteger(context.tensor(input).element()), "input ", input, " must contain integers");
}

void completeAxisOf(InferContext& context, std::size_t input) {
    if (const Shape* shape = context.shape(input)) completeAxis(context, shape->rank());
}

Type inferGatherElements(InferContext& context) {
    requireIndices(context, 1);
    completeAxisOf(context, 0);
    const Shape* indices = context.shape(1);
    return indices ? typed(context, indices->dims()) : unknownRank(context);
}

Type inferScatterND(InferContext& context) {
    requireIndices(context, 1);
    if (context.has("reduction")) oneOf(context, "reduction", {"none", "add", "mul", "max", "min"}, "reduction");
    require(context, context.tensor(2).element() == context.tensor(0).element(),
        "data and updates must have the same type");
    return context.tensor(0);
}

Type inferScatterElements(InferContext& context) {
    completeAxisOf(context, 0);
    return inferScatterND(context);
}

Type inferGatherND(InferContext& context) {
    requireIndices(context, 1);
    const Shape *data = context.shape(0), *indices = context.shape(1);
    if (!data || !indices) return unknownRank(context);
    require(context, data->rank() >= 1 && indices->rank() >= 1, "every input must have at least one axis");
    const Dim depth = (*indices)[indices->rank() - 1];
    if (!depth.known()) return unknownRank(context);
    const int64_t batch = context.integer("batch_dims"), rank = static_cast<int64_t>(data->rank());
    require(context, batch >= 0 && batch < static_cast<int64_t>(indices->rank()) && batch + depth.extent() <= rank,
        "indices [", *indices, "] do not fit data [", *data, "]");
    std::vector<Dim> dims(indices->dims().begin(), indices->dims().end() - 1);
    dims.insert(dims.end(), data->dims().begin() + batch + depth.extent(), data->dims().end());
    return typed(context, std::move(dims));
}

Type inferTopK(InferContext& context) {
    const Type& x = context.tensor(0);
    const auto both = [&](const Type& values) {
        return firstOutputs(context, {values, withElement(values, ElementType::i64)});
    };
    if (!x.hasShape()) return both(x);
    std::vector<Dim> dims = x.shape().dims();
    Dim& extent = dims[completeAxis(context, dims.size())];
    if (context.present(1)) {
        const auto* k = context.values(1);
        extent = k && k->size() == 1 ? Dim::of(k->front()) : Dim();
    } else {
        const int64_t k = context.integer("k");
        require(context, k >= 0 && (!extent.known() || k <= extent.extent()), "k is ", k, ", but the axis has extent ",
            extent);
        extent = k;
    }
    return both(typed(context, std::move(dims)));
}

Type inferNonZero(InferContext& context) {
    const Shape* shape = context.shape(0);
    return Type::tensor(ElementType::i64, Shape{shape ? Dim(static_cast<int64_t>(shape->rank())) : Dim(), Dim()});
}

Type inferCompress(InferContext& context) {
    require(context, context.tensor(1).element() == ElementType::boolean, "the condition must be bool");
    if (!context.has("axis")) return typed(context, {Dim()});
    const Shape* shape = context.shape(0);
    if (!shape) return context.tensor(0);
    std::vector<Dim> dims = shape->dims();
    dims[completeAxis(context, dims.size())] = {};
    return typed(context, std::move(dims));
}

Type inferUnique(InferContext& context) {
    const Type places = Type::tensor(ElementType::i64, Shape{Dim()});
    if (!context.has("axis")) return firstOutputs(context, {typed(context, {Dim()}), places, places, places});
    const Shape* shape = context.shape(0);
    if (!shape) return firstOutputs(context, {context.tensor(0), places, places, places});
    std::vector<Dim> dims = shape->dims();
    const std::size_t axis = completeAxis(context, dims.size());
    const Type inverse = Type::tensor(ElementType::i64, Shape{dims[axis]});
    dims[axis] = {};
    return firstOutputs(context, {typed(context, std::move(dims)), places, inverse, places});
}

Type inferOneHot(InferContext& context) {
    const ElementType element = context.tensor(2).element();
    const Shape* indices = context.shape(0);
    if (!indices) return Type::tensorOfUnknownRank(element);
    const auto axis = static_cast<std::ptrdiff_t>(completeAxis(context, indices->rank() + 1));
    std::vector<Dim> dims = indices->dims();
    Dim depth;
    if (!context.present(1)) {
        require(context, context.integer("depth") >= 0, "the depth must not be negative");
        depth = context.integer("depth");
    }
    dims.insert(dims.begin() + axis, depth);
    return Type::tensor(element, Shape(std::move(dims)));
}

Type inferReverseSequence(InferContext& context) {
    requireIndices(context, 1);
    const auto batch = context.integer("batch_axis"), time = context.integer("time_axis");
    require(context, batch + time == 1 && batch * time == 0, "one of batch_axis and time_axis must be 0, the other 1");
    const Shape* x = context.shape(0);
    require(context, !x || x->rank() >= 2, "the input has no batch and time axes");
    return context.tensor(0);
}

Type inferRange(InferContext& context) {
    requireSameElements(context);
    const auto *start = context.values(0), *end = context.values(1), *step = context.values(2);
    if (!start || !end || !step || start->size() != 1 || end->size() != 1 || step->size() != 1)
        return typed(context, {Dim()});
    const SymbolicInt by = step->front(), length = end->front() - start->front();
    if (!by.isNumber() || by.number() <= 0) return typed(context, {Dim()});
    const SymbolicInt count = floorQuotient(length + by - 1, by);
    return typed(context, {Dim::of(count.isSurelyNonnegative() ? count : larger(count, 0))});
}

Type inferEyeLike(InferContext& context) {
    const Type& x = context.tensor(0);
    const ElementType element = context.has("dtype") ? elementAttribute(context, "dtype") : x.element();
    require(context, !x.hasShape() || x.shape().rank() == 2, "the input must be a matrix");
    return Type::tensor(element, x.hasShape() ? x.shape() : Shape(std::vector<Dim>(2)));
}

Type inferTrilu(InferContext& context) {
    const Shape* x = context.shape(0);
    require(context, !x || x->rank() >= 2, "the input must have at least two axes");
    return context.tensor(0);
}

Type inferCumSum(InferContext& context) {
    if (!context.present(1)) completeAxisOf(context, 0);
    return context.tensor(0);
}

Type inferNonMaxSuppression(InferContext& context) {
    const Shape *boxes = context.shape(0), *scores = context.shape(1);
    require(
        context, !boxes || (boxes->rank() == 3 && mayBeEqual((*boxes)[2], Dim(4))), "boxes must be [batch, boxes, 4]");
    require(context, !scores || scores->rank() == 3, "scores must be [batch, classes, boxes]");
    return Type::tensor(ElementType::i64, Shape{Dim(), Dim(3)});
}

}  // namespace

std::vector<OpSpec> indexingOperators() {
    const Family movement = Family::movement, other = Family::other;
    const AttributeSpec reduction = text("reduction", "none"), outputs = integer("outputs", 1);
    return {
        {"GatherElements", movement, 2, 2, {integer("axis", 0)}, inferGatherElements},
        {"GatherND", movement, 2, 2, {integer("batch_dims", 0)}, inferGatherND},
        {"Scatter", movement, 3, 3, {integer("axis", 0)}, inferScatterElements},  // ScatterElements before opset 11
        {"ScatterElements", movement, 3, 3, {integer("axis", 0), reduction}, inferScatterElements},
        {"ScatterND", movement, 3, 3, {reduction}, inferScatterND},
        {"TopK", other, 1, 2,
            {integer("k", {}, 1), integer("axis", -1), integer("largest", 1), integer("sorted", 1), outputs},
            inferTopK},
        {"NonZero", other, 1, 1, {}, inferNonZero},
        {"Compress", movement, 2, 2, {integer("axis")}, inferCompress},
        {"Unique", other, 1, 1, {integer("axis"), integer("sorted", 1), outputs}, inferUnique},
        {"OneHot", other, 3, 3, {integer("depth", {}, 1), integer("axis", -1)}, inferOneHot},
        {"ReverseSequence", movement, 2, 2, {integer("batch_axis", 1), integer("time_axis", 0)}, inferReverseSequence},
        {"Range", other, 3, 3, {}, inferRange},
        {"EyeLike", other, 1, 1, {integer("dtype"), integer("k", 0)}, inferEyeLike},
        {"Trilu", movement, 1, 2, {integer("k", 0, 1), integer("upper", 1)}, inferTrilu},
        {"CumSum", Family::reduction, 1, 2, {integer("axis", {}, 1), integer("exclusive", 0), integer("reverse", 0)},
            inferCumSum, oneFlopPerElement},
        {"NonMaxSuppression", other, 2, 5,
            {integer("center_point_box", 0), integer("max_output_boxes_per_class", 0, 2),
                number("iou_threshold", 0.0, 3), number("score_threshold", {}, 4)},
            inferNonMaxSuppression},
    };
}

}  // namespace egret::graph
