#pragma once

#include "core/batching/program.h"

#include <optional>

namespace egret::batching::blocks {

// The type that a block takes or returns (section 3.1), including infinite sequences.
struct Type {
    enum class Kind : uint8_t {
        nothing,  // Void
        input,    // an Object of any kind
        tensor,
        tuple,      // parts of any types
        sequence,   // any number of items of type parts[0]
        broadcast,  // parts[0] repeated indefinitely; finite only next to a finite sequence
    };
    Kind kind = Kind::nothing;
    TensorType tensorType;  // tensors only
    std::vector<Type> parts;

    static Type nothing() { return {}; }
    static Type input() { return {Kind::input, {}, {}}; }
    static Type tensor(TensorType type) { return {Kind::tensor, std::move(type), {}}; }
    static Type tensor(at::ScalarType element, std::vector<int64_t> shape) {
        return tensor(TensorType{element, std::move(shape)});
    }
    static Type tuple(std::vector<Type> parts) { return {Kind::tuple, {}, std::move(parts)}; }
    static Type sequence(Type of) { return {Kind::sequence, {}, {std::move(of)}}; }
    static Type broadcast(Type of) { return {Kind::broadcast, {}, {std::move(of)}}; }
    // Returns the type of a single tensor, or of a tuple of several.
    static Type of(const std::vector<TensorType>& tensors);

    bool isTensor() const { return kind == Kind::tensor; }
    // Returns the tensors of a tensor type or of a (nested) tuple of tensors, in order; nothing for other types.
    std::optional<std::vector<TensorType>> tensors() const;
    std::string toString() const;  // Tuple(float32[4], Sequence(Input))
    bool operator==(const Type& other) const;
};

}  // namespace egret::batching::blocks
