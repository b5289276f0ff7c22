#include "core/runtime/lowering/affine.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

namespace egret::runtime {
namespace {

std::optional<std::vector<float>> perChannel(const graph::TensorPtr& tensor, const Channels& channels) {
    if (!tensor || tensor->element() != graph::ElementType::f32) return {};
    std::vector<float> values = floatsOf(*tensor);
    if (values.size() == 1) return std::vector<float>(static_cast<std::size_t>(channels.count), values[0]);
    const auto& shape = tensor->shape();
    const bool isAlongThem = tensor->elements() == channels.count && shape.size() >= channels.fromEnd &&
        shape.size() <= channels.rank && shape[shape.size() - channels.fromEnd] == channels.count;
    return isAlongThem ? std::optional(std::move(values)) : std::nullopt;
}

bool takeNormalization(Affine& affine, const graph::Operator& op, std::size_t from,
    std::span<const graph::TensorPtr> constants, const Channels& channels) {
    if (from != 0 || channels.fromEnd + 1 != channels.rank || op.integer("training_mode") != 0 ||
        op.integer("outputs") != 1)
        return false;
    if (constants.size() != 5 ||
        std::any_of(constants.begin() + 1, constants.end(), [](const auto& one) { return !one; }))
        return false;
    const std::vector<float> scale = floatsOf(*constants[1]), shift = floatsOf(*constants[2]),
                             mean = floatsOf(*constants[3]), variance = floatsOf(*constants[4]);
    for (std::size_t i = 0; i < scale.size(); ++i) {
        const auto factor =
            static_cast<float>(scale[i] / std::sqrt(static_cast<double>(variance[i]) + op.number("epsilon")));
        affine.scale[i] *= factor;
        affine.shift[i] = (affine.shift[i] - mean[i]) * factor + shift[i];
    }
    return true;
}

}  // namespace

bool Affine::take(const graph::Operator& op, std::size_t from, std::span<const graph::TensorPtr> constants,
    const Channels& channels) {
    if (op.is("BatchNormalization")) return takeNormalization(*this, op, from, constants, channels);
    const bool isSum = op.is("Add"), isProduct = op.is("Mul"), isDifference = op.is("Sub") && from == 0;
    if ((!isSum && !isProduct && !isDifference) || constants.size() != 2) return false;
    const auto values = perChannel(constants[1 - from], channels);
    if (!values) return false;
    for (std::size_t i = 0; i < values->size(); ++i) {
        const float value = (*values)[i];
        if (isProduct) scale[i] *= value, shift[i] *= value;
        else shift[i] += isSum ? value : -value;
    }
    return true;
}

bool Affine::scales() const {
    return std::ranges::any_of(scale, [](float value) { return value != 1; });
}

bool Affine::shifts() const {
    return std::ranges::any_of(shift, [](float value) { return value != 0; });
}

std::vector<float> floatsOf(const graph::Tensor& tensor) {
    std::vector<float> out(static_cast<std::size_t>(tensor.elements()));
    if (tensor.element() == graph::ElementType::f32 && !tensor.isSplat())
        std::memcpy(out.data(), tensor.stored().data(), out.size() * sizeof(float));
    else
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(tensor.number(static_cast<int64_t>(i)));
    return out;
}

}  // namespace egret::runtime
