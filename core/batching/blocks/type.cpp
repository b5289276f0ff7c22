#include "core/batching/blocks/type.h"

#include <algorithm>

namespace egret::batching::blocks {
namespace {

bool collect(const Type& type, std::vector<TensorType>& into) {
    if (type.isTensor()) into.push_back(type.tensorType);
    else if (type.kind != Type::Kind::tuple) return false;
    return std::ranges::all_of(type.parts, [&](const Type& part) { return collect(part, into); });
}

}  // namespace

Type Type::of(const std::vector<TensorType>& tensors) {
    if (tensors.size() == 1) return tensor(tensors.front());
    return tuple(transformed(tensors, [](const TensorType& type) { return tensor(type); }));
}

std::optional<std::vector<TensorType>> Type::tensors() const {
    std::vector<TensorType> found;
    if (!collect(*this, found)) return std::nullopt;
    return found;
}

std::string Type::toString() const {
    if (kind == Kind::tensor) return tensorType.toString();
    if (kind == Kind::nothing) return "Void";
    if (kind == Kind::input) return "Input";
    std::string text = kind == Kind::tuple ? "Tuple(" : kind == Kind::sequence ? "Sequence(" : "Broadcast(";
    for (std::size_t i = 0; i < parts.size(); ++i) text += (i ? ", " : "") + parts[i].toString();
    return text + ")";
}

bool Type::operator==(const Type& other) const {
    return kind == other.kind && (kind != Kind::tensor || tensorType == other.tensorType) && parts == other.parts;
}

}  // namespace egret::batching::blocks
