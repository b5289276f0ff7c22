#include "core/graph/padding.h"
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

void identity(Context& c, NodeId id) { c.define(id, c.input(id, 0)); }  // define() gives the value the result's shape

void reshape(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    identity(c, id);
}

void transpose(Context& c, NodeId id) {
    std::vector<int64_t> permutation = c.op(id).integers("perm");
    if (permutation.empty()) return identity(c, id);
    c.define(id, permuted(c, id, c.input(id, 0), permutation));
}

void concat(Context& c, NodeId id) {
    const auto axis = static_cast<std::size_t>(c.op(id).integer("axis"));
    const Extents extents = c.extentsOf(id), strides = rowMajorStrides(extents);
    const TensorId y = c.tensor(c.elementOf(id), extents);
    int64_t offset = 0;
    for (std::size_t i = 0; i < c.node(id).inputs.size(); ++i) {
        const TensorId x = c.input(id, i);
        const Extents part = c.of(x).extents;
        c.emit(Copy{part, rowMajorStrides(part), strides, 0, offset * strides[axis]}, {x}, y, {id});
        offset += part[axis];
    }
    c.define(id, y);
}

void split(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0);
    const auto axis = static_cast<std::size_t>(c.op(id).integer("axis"));
    Extents extents = c.of(x).extents, offsets(extents.size(), 0);
    const Extents steps(extents.size(), 1);
    std::vector<TensorId> parts;
    for (const int64_t size : c.op(id).integers("split")) {
        if (size == 0) Context::refuse("has an empty part");
        extents[axis] = size;
        parts.push_back(part(c, id, x, extents, offsets, steps));
        offsets[axis] += size;
    }
    c.define(id, std::move(parts));
}

void slice(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const Operator& op = c.op(id);
    const TensorId x = c.input(id, 0);
    Extents offsets(c.of(x).extents.size(), 0), steps(offsets.size(), 1);
    const auto& starts = op.integers("starts");
    const std::vector<int64_t> axes = op.integersOr("axes", consecutive(0, starts.size()));
    for (std::size_t i = 0; i < starts.size(); ++i) {
        offsets[static_cast<std::size_t>(axes[i])] = starts[i];
        if (op.find("steps")) steps[static_cast<std::size_t>(axes[i])] = op.integers("steps")[i];
    }
    c.define(id, part(c, id, x, c.extentsOf(id), offsets, steps));
}

void expand(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    c.define(id, expanded(c, id, c.input(id, 0), c.extentsOf(id)));
}

void tile(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const TensorId x = c.input(id, 0);
    const Extents from = c.of(x).extents, strides = rowMajorStrides(from);
    const auto& repeats = c.op(id).integers("repeats");
    Extents extents, read;  // [repeats, extent] for every axis
    for (std::size_t i = 0; i < from.size(); ++i) {
        extents.insert(extents.end(), {repeats[i], from[i]});
        read.insert(read.end(), {0, strides[i]});
    }
    c.define(id, c.computed(id, Copy{extents, read, rowMajorStrides(extents)}, {x}, c.extentsOf(id)));
}

void pad(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const std::vector<int64_t> pads = c.op(id).integers("pads");
    const std::string& mode = c.op(id).text("mode");
    TensorId x = c.input(id, 0);
    const std::size_t rank = c.of(x).extents.size();
    if (mode != "constant") {
        for (std::size_t axis = 0; axis < rank; ++axis) {
            const int64_t extent = c.of(x).extents[axis];
            if (pads[axis] == 0 && pads[rank + axis] == 0) continue;
            std::vector<int64_t> places;
            for (int64_t i = -pads[axis]; i < extent + pads[rank + axis]; ++i)
                places.push_back(graph::paddedFrom(i, extent, mode));
            x = taken(c, id, x, axis, places);
        }
        return c.define(id, x);
    }
    // Negative pads crop first.
    Extents cut = c.of(x).extents, offsets(rank, 0);
    std::vector<int64_t> grow(2 * rank);
    for (std::size_t axis = 0; axis < rank; ++axis) {
        offsets[axis] = std::max<int64_t>(0, -pads[axis]);
        cut[axis] -= offsets[axis] + std::max<int64_t>(0, -pads[rank + axis]);
        grow[axis] = std::max<int64_t>(0, pads[axis]);
        grow[rank + axis] = std::max<int64_t>(0, pads[rank + axis]);
        if (cut[axis] <= 0) Context::refuse("crops an entire axis");
    }
    x = part(c, id, x, cut, offsets, Extents(rank, 1));
    c.define(id, paddedWith(c, id, x, grow, c.op(id).number("value")));
}

void gather(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0), indices = c.input(id, 1);
    const Split s = splitAt(c.of(x).extents, static_cast<std::size_t>(c.op(id).integer("axis")));
    c.define(id, c.computed(id, Gather{s.outer, s.count, s.inner}, {x, indices}, c.extentsOf(id)));
}

// Each element keeps its own coordinates, except along the axis, where its index is the coordinate. The data is cropped
// to the extents of the indices in the other axes.
void gatherElements(Context& c, NodeId id) {
    TensorId x = c.input(id, 0);
    const TensorId indices = c.input(id, 1);
    Extents extents = c.of(indices).extents;
    const std::size_t axis = axisOf(c.op(id).integer("axis"), extents.size());
    extents[axis] = c.of(x).extents[axis];
    if (extents != c.of(x).extents) x = part(c, id, x, extents, Extents(extents.size(), 0), Extents(extents.size(), 1));
    const Split s = splitAt(extents, axis);
    c.define(id, c.computed(id, Gather{s.outer, s.count, s.inner, true}, {x, indices}, c.extentsOf(id)));
}

// The rules below lower TASO's operators on non-constant weights.
void enlarge(Context& c, NodeId id) {  // adds zeros around a kernel
    const TensorId x = c.input(id, 0);
    const Extents from = c.of(x).extents, to = c.extentsOf(id);
    const int64_t h = (to[2] - from[2]) / 2, w = (to[3] - from[3]) / 2;
    c.define(id, paddedWith(c, id, x, {0, 0, h, w, 0, 0, to[2] - from[2] - h, to[3] - from[3] - w}, 0));
}

void mergeGroups(Context& c, NodeId id) {  // `count` groups become one; weights between groups are zero
    const TensorId x = c.input(id, 0), y = c.computed(id, Fill{0}, {}, c.extentsOf(id), c.elementOf(id));
    const Extents from = c.of(x).extents, strides = rowMajorStrides(c.of(y).extents);
    const int64_t count = c.op(id).integer("count"), groups = c.op(id).integer("group"), rows = from[0] / groups;
    Extents extents = from;
    extents[0] = rows;
    for (int64_t group = 0; group < groups; ++group)
        c.emit(Copy{extents, rowMajorStrides(from), strides, group * rows * rowMajorStrides(from)[0],
                   group * rows * strides[0] + group % count * from[1] * strides[1]},
            {x}, y, {id});
    c.define(id, y);
}

void shapeOf(Context& c, NodeId id) {
    const Extents extents = c.inputExtents(id, 0);
    std::vector<double> values;
    if (c.op(id).is("Size")) values.push_back(static_cast<double>(productOf(extents)));
    else
        for (int64_t i = c.op(id).integer("start"); i < c.op(id).integer("end"); ++i)
            values.push_back(static_cast<double>(extents[static_cast<std::size_t>(i)]));
    c.define(id, c.values(std::move(values), c.extentsOf(id), Element::i64));
}

void depthToSpace(Context& c, NodeId id) {
    const Extents e = c.inputExtents(id, 0);
    const int64_t b = c.op(id).integer("blocksize"), depth = e[1] / (b * b);
    const bool isDcr = c.op(id).text("mode") == "DCR";
    const TensorId blocks =
        c.view(c.input(id, 0), isDcr ? Extents{e[0], b, b, depth, e[2], e[3]} : Extents{e[0], depth, b, b, e[2], e[3]});
    c.define(id,
        permuted(
            c, id, blocks, isDcr ? std::vector<int64_t>{0, 3, 4, 1, 5, 2} : std::vector<int64_t>{0, 1, 4, 2, 5, 3}));
}

void spaceToDepth(Context& c, NodeId id) {
    const Extents e = c.inputExtents(id, 0);
    const int64_t b = c.op(id).integer("blocksize");
    const TensorId blocks = c.view(c.input(id, 0), {e[0], e[1], e[2] / b, b, e[3] / b, b});
    c.define(id, permuted(c, id, blocks, {0, 3, 5, 1, 2, 4}));
}

}  // namespace

TensorId part(Context& c, NodeId id, TensorId x, const Extents& extents, const Extents& offsets, const Extents& steps) {
    const Extents whole = c.of(x).extents, strides = rowMajorStrides(whole);
    int64_t offset = 0;
    Extents read;
    bool isView = true, cuts = false;  // a view can crop only the first axis whose extent is not 1
    for (std::size_t i = 0; i < whole.size(); ++i) {
        offset += offsets[i] * strides[i];
        read.push_back(strides[i] * steps[i]);
        isView = isView && (steps[i] == 1 || extents[i] == 1) && (!cuts || extents[i] == whole[i]);
        cuts = cuts || extents[i] != 1;
    }
    if (isView) return c.view(x, extents, offset);
    return c.computed(id, Copy{extents, read, rowMajorStrides(extents), offset, 0}, {x}, extents);
}

Rules movementRules() {
    return {{"Identity", identity}, {"Dropout", Context::dropout}, {"Reshape", reshape}, {"Flatten", reshape},
        {"Squeeze", reshape}, {"Unsqueeze", reshape}, {"Transpose", transpose}, {"Concat", concat}, {"Split", split},
        {"Slice", slice}, {"Expand", expand}, {"Tile", tile}, {"Pad", pad}, {"Gather", gather},
        {"GatherElements", gatherElements}, {"Shape", shapeOf}, {"Size", shapeOf}, {"DepthToSpace", depthToSpace},
        {"SpaceToDepth", spaceToDepth}, {"Enlarge", enlarge}, {"MergeGroups", mergeGroups}};
}

}  // namespace egret::runtime::cuda
