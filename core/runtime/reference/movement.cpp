#include "core/runtime/reference/kernel.h"

#include "core/graph/padding.h"

#include <ATen/ExpandUtils.h>
#include <ATen/ops/scalar_tensor.h>

namespace egret::runtime {
namespace {

at::Tensor slice(const Call& c) {
    at::Tensor out = c[0];
    const auto &starts = c.integers("starts"), &ends = c.integers("ends");
    const auto axes = c.integersOr("axes", consecutive(0, std::ssize(starts)));
    const auto steps = c.integersOr("steps", std::vector<int64_t>(starts.size(), 1));
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (steps[i] > 0) {
            out = out.slice(axes[i], starts[i], ends[i], steps[i]);
            continue;
        }
        const int64_t end = ends[i] < 0 ? ends[i] + out.size(axes[i]) : ends[i];  // -1: before the first element
        std::vector<int64_t> indices;
        for (int64_t at = starts[i]; at > end; at += steps[i]) indices.push_back(at);
        out = takeAlong(out, axes[i], indices);
    }
    return out;
}

at::Tensor pad(const Call& c) {
    const auto& pads = c.integers("pads");
    const auto& mode = c.text("mode");
    if (mode == "constant") return padded(c[0], pads, scalarLike(c[0], c.number("value")));
    at::Tensor out = c[0];
    for (int64_t axis = 0; axis < out.dim(); ++axis) {
        const int64_t extent = out.size(axis), before = pads[static_cast<std::size_t>(axis)];
        const int64_t after = pads[static_cast<std::size_t>(axis + out.dim())];
        if (before == 0 && after == 0) continue;
        if (extent == 0) c.fail("cannot pad an empty axis in mode " + mode);
        std::vector<int64_t> indices;
        for (int64_t i = -before; i < extent + after; ++i) indices.push_back(graph::paddedFrom(i, extent, mode));
        out = takeAlong(out, axis, indices);
    }
    return out;
}

at::Tensor gather(const Call& c) {
    const int64_t axis = c.integer("axis");
    const at::Tensor& x = c[0];
    std::vector<int64_t> shape = x.sizes().vec();
    const auto indices = c[1].sizes();
    shape.erase(shape.begin() + axis);
    shape.insert(shape.begin() + axis, indices.begin(), indices.end());
    return x.index_select(axis, wrapped(c[1], x.size(axis)).reshape({-1})).reshape(shape);
}

Tensors split(const Call& c) { return c[0].split_with_sizes(c.integers("split"), c.integer("axis")); }

at::Tensor concat(const Call& c) { return at::cat(c.in, c.integer("axis")); }

at::Tensor squeeze(const Call& c) {
    std::vector<int64_t> shape = c[0].sizes().vec();
    const auto& axes = c.integers("axes");
    for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) shape.erase(shape.begin() + *axis);
    return c[0].reshape(shape);
}

at::Tensor unsqueeze(const Call& c) {
    at::Tensor out = c[0];
    for (const int64_t axis : c.integers("axes")) out = out.unsqueeze(axis);
    return out;
}

at::Tensor expand(const Call& c) {  // broadcasts in both directions, because the input may be larger along some axes
    const auto& shape = c.integers("shape");
    return c[0].expand(at::infer_size(c[0].sizes(), shape));
}

at::Tensor shapeOf(const Call& c) {
    const auto sizes = c[0].sizes().slice(static_cast<std::size_t>(c.integer("start")),
        static_cast<std::size_t>(std::max<int64_t>(0, c.integer("end") - c.integer("start"))));
    return at::tensor(sizes, at::kLong);
}

at::Tensor flatten(const Call& c) {
    const auto sizes = c[0].sizes();
    const auto axis = static_cast<std::size_t>(c.integer("axis"));
    return c[0].reshape({c10::multiply_integers(sizes.slice(0, axis)), c10::multiply_integers(sizes.slice(axis))});
}

at::Tensor constantOfShape(const Call& c) {
    const at::Tensor extents = c[0].to(at::kLong).contiguous();
    const std::vector<int64_t> shape(extents.data_ptr<int64_t>(), extents.data_ptr<int64_t>() + extents.numel());
    const at::Tensor value = c.has("value") ? toTorch(c.op.data("value")) : at::zeros({1}, at::kFloat);
    return value.reshape({}).expand(shape);
}

}  // namespace

std::vector<KernelRow> movementKernels() {
    return {
        {"Reshape", [](const Call& c) { return c[0].reshape(c.integers("shape")); }},
        {"Flatten", flatten},
        {"Transpose", [](const Call& c) { return c[0].permute(c.integers("perm")); }},
        {"Concat", concat},
        {"Split", split},
        {"Slice", slice},
        {"Squeeze", squeeze},
        {"Unsqueeze", unsqueeze},
        {"Expand", expand},
        {"Tile", [](const Call& c) { return c[0].repeat(c.integers("repeats")); }},
        {"Pad", pad},
        {"Gather", gather},
        {"Shape", shapeOf},
        {"Size", [](const Call& c) { return at::scalar_tensor(c[0].numel(), at::kLong); }},
        {"ConstantOfShape", constantOfShape},
    };
}

}  // namespace egret::runtime
