#include "core/runtime/lists.h"
#include "core/runtime/reference/kernel.h"

#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/stack.h>

namespace egret::runtime {
namespace {

// Returns the position that input `index` specifies in a list of this length, counted from the front. The position
// after the last element is valid only for insertion.
std::size_t positionIn(const Call& c, std::size_t index, int64_t length, bool inserts) {
    const auto given = c[index].reshape({}).item().to<int64_t>();
    const int64_t position = given < 0 ? given + length : given;
    if (position < 0 || position > length || (position == length && !inserts))
        c.fail("position " + std::to_string(given) + " is outside the sequence of length " + std::to_string(length));
    return static_cast<std::size_t>(position);
}

at::Tensor insert(const Call& c) {
    Tensors items = itemsOf(c[0]);
    const auto length = static_cast<int64_t>(items.size());
    const std::size_t at = c.present(2) ? positionIn(c, 2, length, true) : items.size();
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), c[1]);
    return listOf(std::move(items));
}

at::Tensor erase(const Call& c) {
    Tensors items = itemsOf(c[0]);
    if (items.empty()) c.fail("the sequence is empty");
    const auto length = static_cast<int64_t>(items.size());
    const std::size_t at = c.present(1) ? positionIn(c, 1, length, false) : items.size() - 1;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
    return listOf(std::move(items));
}

at::Tensor at(const Call& c) {
    const Tensors& items = itemsOf(c[0]);
    return items[positionIn(c, 1, static_cast<int64_t>(items.size()), false)];
}

// Without given sizes, the parts have extent 1. A single number is the extent of all parts except possibly the last.
at::Tensor splitToSequence(const Call& c) {
    const int64_t axis = c.integer("axis"), whole = c[0].size(axis);
    if (!c.present(1)) {
        Tensors items = whole ? c[0].split(1, axis) : Tensors();
        if (!c.flag("keepdims"))
            for (at::Tensor& item : items) item = item.squeeze(axis);
        return listOf(std::move(items));
    }
    if (c[1].dim() == 0) {
        const auto extent = c[1].item().to<int64_t>();
        if (extent <= 0) c.fail("the extent of a part must be positive");
        return listOf(whole ? c[0].split(extent, axis) : Tensors());
    }
    const at::Tensor sizes = c[1].to(at::kLong).contiguous();
    const std::vector<int64_t> parts(sizes.data_ptr<int64_t>(), sizes.data_ptr<int64_t>() + sizes.numel());
    int64_t left = whole;
    for (const int64_t part : parts) {
        if (part < 0 || part > left) c.fail("the sizes do not add up to " + std::to_string(whole));
        left -= part;
    }
    if (left) c.fail("the sizes do not add up to " + std::to_string(whole));
    return listOf(c[0].split_with_sizes(parts, axis));
}

at::Tensor concatFromSequence(const Call& c) {
    const Tensors& items = itemsOf(c[0]);
    if (items.empty()) c.fail("the sequence is empty");
    const int64_t axis = c.integer("axis");
    return c.flag("new_axis") ? at::stack(items, axis) : at::cat(items, axis);
}

at::Tensor hasElement(const Call& c) {
    const bool isEmpty = !c.present(0) || (c.isOptional(0) && itemsOf(c[0]).empty());
    return at::scalar_tensor(!isEmpty, at::kBool);
}

at::Tensor getElement(const Call& c) {
    if (!c.isOptional(0)) return c[0];
    if (itemsOf(c[0]).empty()) c.fail("the optional is empty");
    return itemsOf(c[0])[0];
}

}  // namespace

std::vector<KernelRow> sequenceKernels() {
    return {
        {"SequenceEmpty", [](const Call&) { return listOf({}); }},
        {"SequenceConstruct", [](const Call& c) { return listOf(c.in); }},
        {"SequenceInsert", insert},
        {"SequenceErase", erase},
        {"SequenceAt", at},
        {"SequenceLength",
            [](const Call& c) { return at::scalar_tensor(static_cast<int64_t>(itemsOf(c[0]).size()), at::kLong); }},
        {"SplitToSequence", splitToSequence},
        {"ConcatFromSequence", concatFromSequence},
        {"Optional", [](const Call& c) { return c.present(0) ? listOf({c[0]}) : listOf({}); }},
        {"OptionalHasElement", hasElement},
        {"OptionalGetElement", getElement},
    };
}

}  // namespace egret::runtime
