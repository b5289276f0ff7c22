#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

double readsEveryElement(const Attributes&, std::span<const Type> inputs, const Type&) {
    return elementCount(inputs[0]);
}

Type inferReduction(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const Shape* shape = context.shape(0);
    const bool keep = context.integer("keepdims") != 0;
    if (context.present(1)) {  // axes known only at run time
        if (!shape || !keep) return Type::tensorOfUnknownRank(element);
        return Type::tensor(element, Shape(std::vector<Dim>(shape->rank())));
    }
    if (!shape) return Type::tensorOfUnknownRank(element);
    std::vector<int64_t> axes;
    if (context.has("axes"))
        for (const int64_t axis : context.integers("axes")) axes.push_back(context.axis(axis, shape->rank()));
    std::sort(axes.begin(), axes.end());
    require(context, std::adjacent_find(axes.begin(), axes.end()) == axes.end(), "an axis stands twice in axes");
    if (axes.empty()) {
        context.erase("axes");
        if (context.integer("noop_with_empty_axes") != 0) return context.tensor(0);
        for (std::size_t i = 0; i < shape->rank(); ++i) axes.push_back(static_cast<int64_t>(i));
    } else {
        context.set("axes", axes);
        context.erase("noop_with_empty_axes");  // says nothing then
    }
    std::vector<Dim> dims;
    for (std::size_t i = 0; i < shape->rank(); ++i) {
        const bool reduced = std::binary_search(axes.begin(), axes.end(), static_cast<int64_t>(i));
        if (!reduced) dims.push_back((*shape)[i]);
        else if (keep) dims.emplace_back(1);
    }
    return Type::tensor(element, Shape(std::move(dims)));
}

Type inferArg(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return Type::tensorOfUnknownRank(ElementType::i64);
    const int64_t axis = context.axis(context.integer("axis"), shape->rank());
    context.set("axis", axis);
    std::vector<Dim> dims = shape->dims();
    if (context.integer("keepdims")) dims[static_cast<std::size_t>(axis)] = 1;
    else dims.erase(dims.begin() + axis);
    return Type::tensor(ElementType::i64, Shape(std::move(dims)));
}

}  // namespace

void appendReductions(std::vector<OpSpec>& rows) {
    for (const auto name : {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
             "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare"})
        rows.push_back({name, Family::reduction, 1, 2,
            {integers("axes", 1), integer("keepdims", 1), integer("noop_with_empty_axes", 0)}, inferReduction,
            readsEveryElement});
    for (const auto name : {"ArgMax", "ArgMin"})
        rows.push_back({name, Family::reduction, 1, 1,
            {integer("axis", 0), integer("keepdims", 1), integer("select_last_index", 0)}, inferArg,
            readsEveryElement});
}

}  // namespace egret::graph
