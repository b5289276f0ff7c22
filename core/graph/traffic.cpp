#include "core/graph/traffic.h"

#include <algorithm>

namespace egret::graph {
namespace {

// Returns whether all axes before `axis` have extent 1, so that pieces along it are contiguous.
bool leadsMemory(const Shape& shape, std::size_t axis) {
    return std::all_of(shape.dims().begin(),
        shape.dims().begin() + static_cast<std::ptrdiff_t>(std::min(axis, shape.rank())),
        [](Dim dim) { return dim == Dim(1); });
}

bool splitIsView(const Operator& op, const Shape& input, const Type&) {
    const int64_t axis = op.integer("axis");
    return leadsMemory(input, static_cast<std::size_t>(axis < 0 ? axis + static_cast<int64_t>(input.rank()) : axis));
}

// Returns whether the slice only cuts a leading axis, without gaps.
bool sliceIsView(const Operator& op, const Shape& input, const Type& output) {
    if (const Attribute* steps = op.find("steps"))
        if (const auto* list = std::get_if<std::vector<int64_t>>(steps);
            !list || std::any_of(list->begin(), list->end(), [](int64_t step) { return step != 1; }))
            return false;
    if (!output.hasShape() || output.shape().rank() != input.rank()) return false;
    std::size_t last = 0;
    for (std::size_t axis = 0; axis < input.rank(); ++axis)
        if (!surelyEqual(input[axis], output.shape()[axis])) last = axis;
    return leadsMemory(input, last);
}

// Returns whether only axes of extent 1 move.
bool transposeIsView(const Operator& op, const Shape& input, const Type&) {
    const Attribute* perm = op.find("perm");
    if (!perm) return false;
    int64_t latest = -1;
    for (const int64_t axis : std::get<std::vector<int64_t>>(*perm)) {
        if (axis < 0 || axis >= static_cast<int64_t>(input.rank()) || input[static_cast<std::size_t>(axis)] == Dim(1))
            continue;
        if (axis < latest) return false;
        latest = axis;
    }
    return true;
}

bool expandIsView(const Operator&, const Shape& input, const Type& output) {
    return output.hasShape() && output.shape().rank() == input.rank() &&
        std::equal(input.dims().begin(), input.dims().end(), output.shape().dims().begin(), surelyEqual);
}

// Operators whose result is always a view of their input. Shape and Size read only the shape.
constexpr std::string_view kAlwaysViews[] = {
    "Identity", "Dropout", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Shape", "Size"};

struct ViewRow {
    std::string_view name;
    bool (*isView)(const Operator&, const Shape& input, const Type& output);
};
constexpr ViewRow kViews[] = {
    {"Split", splitIsView}, {"Slice", sliceIsView}, {"Transpose", transposeIsView}, {"Expand", expandIsView}};

// Operators that read only the elements that they write, plus indices.
constexpr std::string_view kPicking[] = {"Slice", "Gather", "GatherElements", "GatherND"};

const ViewRow* viewRow(const Operator& op) {
    const auto* row = std::ranges::find(kViews, op.name(), &ViewRow::name);
    return row == std::end(kViews) ? nullptr : row;
}

bool isAlwaysView(const Operator& op) { return std::ranges::find(kAlwaysViews, op.name()) != std::end(kAlwaysViews); }

}  // namespace

bool isSized(const Type& type) {
    if (type.kind() == Type::Kind::tuple) return std::ranges::all_of(type.parts(), isSized);
    return type.kind() == Type::Kind::none || type.isFullyKnown();
}

bool mayBeView(const Operator& op) { return isAlwaysView(op) || viewRow(op); }

bool isView(const Operator& op, std::span<const Type> inputs, const Type& output) {
    if (inputs.empty()) return false;
    const ViewRow* row = viewRow(op);
    return isAlwaysView(op) || (row && inputs[0].hasShape() && row->isView(op, inputs[0].shape(), output));
}

double bytesMoved(const Operator& op, std::span<const Type> inputs, const Type& output) {
    if (!op.computes() || isView(op, inputs, output)) return 0;
    const bool isPicking = std::ranges::find(kPicking, op.name()) != std::end(kPicking);
    double bytes = output.bytes() + (isPicking ? output.bytes() : 0);
    for (const Type& input : isPicking ? inputs.subspan(1) : inputs) bytes += input.bytes();
    return bytes;
}

}  // namespace egret::graph
