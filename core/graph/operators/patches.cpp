// Operators on spatial axes beyond resampling: patches, cropping, affine grids, deformable convolution.
#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

// Returns the extents that the attribute `name` or the input specifies; empty if even their number is unknown.
std::vector<Dim> extentsOf(const InferContext& context, std::string_view name, std::size_t input) {
    std::vector<Dim> dims;
    if (context.has(name)) {
        for (const int64_t extent : context.integers(name)) {
            require(context, extent >= 0, name, " contains ", extent);
            dims.emplace_back(extent);
        }
    } else if (const auto* values = context.values(input)) {
        for (const SymbolicInt value : *values) dims.push_back(Dim::of(value));
    } else if (const Shape* shape = context.shape(input); shape && shape->rank() == 1 && (*shape)[0].known()) {
        dims.resize(static_cast<std::size_t>(std::min<int64_t>((*shape)[0].extent(), 64)));
    }
    return dims;
}

Type inferCenterCropPad(InferContext& context) {
    const Shape* x = context.shape(0);
    if (!x) return context.tensor(0);
    std::vector<int64_t> axes = givenAxes(context, x->rank());
    for (int64_t& axis : axes) axis = context.axis(axis, x->rank());
    std::vector<Dim> dims = x->dims();
    const std::vector<Dim> extents = extentsOf(context, "shape", 1);
    const bool isOpen = !context.has("shape") && extents.empty();
    require(context, isOpen || extents.size() == axes.size(), "shape has ", extents.size(), " entries for ",
        axes.size(), " axes");
    std::vector<bool> seen(x->rank());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto axis = static_cast<std::size_t>(axes[i]);
        require(context, !seen[axis], "axis ", axes[i], " occurs twice in axes");
        seen[axis] = true;
        dims[axis] = isOpen ? Dim() : extents[i];
    }
    if (context.has("axes")) context.set("axes", axes);
    return typed(context, std::move(dims));
}

Type inferCol2Im(InferContext& context) {
    const Shape* x = context.shape(0);
    const std::vector<Dim> image = extentsOf(context, "image_shape", 1), block = extentsOf(context, "block_shape", 2);
    const std::size_t axes = std::max(image.size(), block.size());
    if (axes == 0) return unknownRank(context);
    require(context, image.empty() || block.empty() || image.size() == block.size(), "image_shape has ", image.size(),
        " entries, block_shape ", block.size());
    completed(context, "strides", axes, 1, 1);
    completed(context, "dilations", axes, 1, 1);
    completed(context, "pads", 2 * axes, 0, 0);
    std::vector<Dim> dims(2);
    if (x) {
        require(context, x->rank() == 3, "the input is [", *x, "], not [batch, channels x block, blocks]");
        SymbolicInt size = 1;
        for (const Dim extent : block) size = size * extent.value();
        const Dim columns = (*x)[1];
        require(context, block.empty() || !size.isNumber() || size.number() > 0, "block_shape contains 0");
        require(context, block.empty() || !size.isNumber() || !columns.known() || columns.extent() % size.number() == 0,
            "an extent of ", columns, " does not divide into blocks of ", size);
        dims[0] = (*x)[0];
        dims[1] = block.empty() ? Dim() : Dim::of(floorQuotient(columns.value(), size));
    }
    dims.resize(2 + axes);
    std::ranges::copy(image, dims.begin() + 2);
    return typed(context, std::move(dims));
}

Type inferAffineGrid(InferContext& context) {
    const Shape* theta = context.shape(0);
    require(context, !theta || theta->rank() == 3, "theta is [", theta ? *theta : Shape(),
        "], not [batch, 2, 3] or [batch, 3, 4]");
    const std::vector<Dim> size = extentsOf(context, "size", 1);
    if (size.empty()) return unknownRank(context);
    require(context, size.size() == 4 || size.size() == 5, "size has ", size.size(), " entries, not 4 or 5");
    const auto axes = static_cast<int64_t>(size.size()) - 2;
    require(context, !theta || (mayBeEqual((*theta)[1], Dim(axes)) && mayBeEqual((*theta)[2], Dim(axes + 1))),
        "theta is [", theta ? *theta : Shape(), "], which does not fit ", axes, " axes");
    std::vector<Dim> dims{size[0]};
    dims.insert(dims.end(), size.begin() + 2, size.end());
    dims.emplace_back(axes);
    return typed(context, std::move(dims));
}

Type inferDeformConv(InferContext& context) {
    const Shape *x = context.shape(0), *w = context.shape(1), *offset = context.shape(2);
    if (!x || !w || !offset) return unknownRank(context);
    require(context, x->rank() >= 3 && w->rank() == x->rank() && offset->rank() == x->rank(), "input [", *x,
        "], weight [", *w, "] and offset [", *offset, "] do not fit");
    const std::size_t axes = x->rank() - 2;
    const int64_t group = context.integer("group"), offsetGroup = context.integer("offset_group");
    require(context, group >= 1 && offsetGroup >= 1, "group is ", group, ", offset_group ", offsetGroup);
    completed(context, "strides", axes, 1, 1);
    completed(context, "dilations", axes, 1, 1);
    completed(context, "pads", 2 * axes, 0, 0);
    const Dim channels = (*x)[1], perGroup = (*w)[1];
    require(context, !channels.known() || !perGroup.known() || channels.extent() == perGroup.extent() * group,
        "the input has ", channels, " channels, but the weight takes ", perGroup, " x ", group, " groups");
    require(context, !channels.known() || channels.extent() % offsetGroup == 0, "the input's ", channels,
        " channels do not divide into ", offsetGroup, " groups");
    SymbolicInt places = 1;
    for (std::size_t i = 2; i < w->rank(); ++i) places = places * (*w)[i].value();
    const Dim wanted = Dim::of(places * static_cast<int64_t>(axes) * offsetGroup);
    require(context, mayBeEqual((*offset)[1], wanted), "the offset has ", (*offset)[1], " channels, not ", wanted);
    context.erase("kernel_shape");  // determined by the weight
    std::vector<Dim> dims{(*x)[0], (*w)[0]};
    dims.insert(dims.end(), offset->dims().begin() + 2, offset->dims().end());
    return typed(context, std::move(dims));
}

}  // namespace

std::vector<OpSpec> patchOperators() {
    const AttributeSpec strides = integers("strides"), dilations = integers("dilations"), pads = integers("pads");
    return {
        {"CenterCropPad", Family::movement, 1, 2, {integers("axes"), integers("shape", 1)}, inferCenterCropPad},
        {"Col2Im", Family::movement, 1, 3,
            {integers("image_shape", 1), integers("block_shape", 2), dilations, pads, strides}, inferCol2Im,
            readsInput},
        {"AffineGrid", Family::other, 1, 2, {integer("align_corners", 0), integers("size", 1)}, inferAffineGrid,
            oneFlopPerElement},
        {"DeformConv", Family::convolution, 3, 5,
            {dilations, integer("group", 1), integers("kernel_shape"), integer("offset_group", 1), pads, strides},
            inferDeformConv, convFlops},
    };
}

}  // namespace egret::graph
