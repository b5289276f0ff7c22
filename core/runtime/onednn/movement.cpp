// Lowers operators without arithmetic. Most become views: the same bytes with another descriptor, which the next
// operator uses directly or reorders.
#include "core/runtime/onednn/lowering.h"

#include <algorithm>

namespace egret::runtime::onednn {
namespace {

void identity(Lowering& l, NodeId id) { l.define(id, l.input(id, 0)); }

void reshape(Lowering& l, NodeId id) { l.define(id, l.planner().reshaped(l.input(id, 0), l.resultDims(id))); }

void transpose(Lowering& l, NodeId id) {
    // Axis i of the result is axis perm[i] of the input; oneDNN expects the inverse, the destination of each input
    // axis.
    const auto& perm = l.op(id).integers("perm");
    if (perm.empty()) return identity(l, id);
    std::vector<int> to(perm.size());
    for (std::size_t i = 0; i < perm.size(); ++i) to[static_cast<std::size_t>(perm[i])] = static_cast<int>(i);
    const ValueId x = l.input(id, 0);
    l.define(id, l.planner().view(x, l.planner().desc(x).permute_axes(to)));
}

// Returns the part of x that starts at `offsets`, as a view of x. If x is blocked and the part splits blocks, the view
// refers to a plain copy instead.
ValueId part(Lowering& l, ValueId x, const Dims& dims, const Dims& offsets) {
    if (const Desc direct = l.planner().desc(x).submemory_desc(dims, offsets, true); direct)
        return l.planner().view(x, direct);
    const ValueId plain = l.planner().plain(x);
    return l.planner().view(plain, l.planner().desc(plain).submemory_desc(dims, offsets));
}

void split(Lowering& l, NodeId id) {
    if (l.present(id, 1)) Lowering::refuse("the sizes are not constant");
    const ValueId x = l.input(id, 0);
    const auto axis = static_cast<std::size_t>(l.op(id).integer("axis"));
    Dims dims = l.planner().dims(x), offsets(dims.size(), 0);
    std::vector<ValueId> parts;
    for (const int64_t size : l.op(id).integers("split")) {
        if (size == 0) Lowering::refuse("has an empty part");
        dims[axis] = size;
        parts.push_back(part(l, x, dims, offsets));
        offsets[axis] += size;
    }
    l.define(id, parts);
}

void slice(Lowering& l, NodeId id) {
    const graph::Operator& op = l.op(id);
    for (std::size_t i = 1; i < l.node(id).inputs.size(); ++i)
        if (l.present(id, i)) Lowering::refuse("the range is not constant");
    const auto &axes = op.integers("axes"), &starts = op.integers("starts"), &steps = op.integers("steps");
    if (std::ranges::any_of(steps, [](int64_t step) { return step != 1; })) Lowering::refuse("a step is not 1");
    Dims offsets(l.resultDims(id).size(), 0);
    for (std::size_t i = 0; i < axes.size(); ++i) offsets[static_cast<std::size_t>(axes[i])] = starts[i];
    l.define(id, part(l, l.input(id, 0), l.resultDims(id), offsets));
}

void concat(Lowering& l, NodeId id) {
    std::vector<Argument> parts;
    std::vector<Desc> descs;
    for (std::size_t i = 0; i < l.node(id).inputs.size(); ++i) {
        parts.push_back({DNNL_ARG_MULTIPLE_SRC + static_cast<int>(i), l.planner().dense(l.input(id, i))});
        descs.push_back(l.planner().desc(parts.back().value));
    }
    const dnnl::concat::primitive_desc primitive(
        static_cast<int>(l.op(id).integer("axis")), descs, l.engine(), attributes());
    l.define(id, l.computed(primitive, "concat", std::move(parts)));
}

}  // namespace

Rules movementRules() {
    return {{"Identity", identity}, {"Dropout", Lowering::dropout}, {"Reshape", reshape}, {"Flatten", reshape},
        {"Squeeze", reshape}, {"Unsqueeze", reshape}, {"Transpose", transpose}, {"Split", split}, {"Slice", slice},
        {"Concat", concat}};
}

}  // namespace egret::runtime::onednn
