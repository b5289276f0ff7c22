#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

Type inferReduction(InferContext& context) {
    const Shape* shape = context.shape(0);
    const bool keep = context.integer("keepdims") != 0;
    const bool isAtRunTime = context.present(1);  // axes given at run time
    if (!shape || (isAtRunTime && !keep)) return unknownRank(context);
    if (isAtRunTime) return typed(context, std::vector<Dim>(shape->rank()));
    std::vector<int64_t> axes = context.has("axes") ? sortedAxes(context, shape->rank()) : std::vector<int64_t>();
    if (axes.empty()) {
        context.erase("axes");
        if (context.integer("noop_with_empty_axes") != 0) return context.tensor(0);
        for (std::size_t i = 0; i < shape->rank(); ++i) axes.push_back(static_cast<int64_t>(i));
    } else {
        context.set("axes", axes);
        context.erase("noop_with_empty_axes");  // has no effect if there are axes
    }
    std::vector<Dim> dims;
    for (std::size_t i = 0; i < shape->rank(); ++i) {
        const bool reduced = std::ranges::binary_search(axes, static_cast<int64_t>(i));
        if (!reduced) dims.push_back((*shape)[i]);
        else if (keep) dims.emplace_back(1);
    }
    return typed(context, std::move(dims));
}

Type inferArg(InferContext& context) {
    const Shape* shape = context.shape(0);
    if (!shape) return Type::tensorOfUnknownRank(ElementType::i64);
    const std::size_t axis = completeAxis(context, shape->rank());
    std::vector<Dim> dims = shape->dims();
    if (context.integer("keepdims")) dims[axis] = 1;
    else dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis));
    return Type::tensor(ElementType::i64, Shape(std::move(dims)));
}

}  // namespace

std::vector<OpSpec> reductionOperators() {
    std::vector<OpSpec> rows;
    for (const auto name : {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
             "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare"})
        rows.push_back({name, Family::reduction, 1, 2,
            {integers("axes", 1), integer("keepdims", 1), integer("noop_with_empty_axes", 0)}, inferReduction,
            readsInput});
    for (const auto name : {"ArgMax", "ArgMin"})
        rows.push_back({name, Family::reduction, 1, 1,
            {integer("axis", 0), integer("keepdims", 1), integer("select_last_index", 0)}, inferArg, readsInput});
    return rows;
}

}  // namespace egret::graph
