#pragma once

#include "core/batching/program.h"

#include <optional>

namespace egret::batching::blocks {

// What a block takes and makes (section 3.1), and sequences without an end.
struct Type {
    enum class Kind : uint8_t {
        nothing,  // Void
        input,    // an Object, whatever it holds
        tensor,
        tuple,      // of parts of any types
        sequence,   // of any length, of parts[0]
        broadcast,  // parts[0] again and again without end; finite only beside a sequence that is
    };
    Kind kind = Kind::nothing;
    TensorType tensorType;  // of a tensor
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
    // One tensor as itself, several as a tuple.
    static Type of(const std::vector<TensorType>& tensors);

    bool isTensor() const { return kind == Kind::tensor; }
    // Of a tensor, or of a tuple that holds tensors only, however nested: those tensors in order.
    std::optional<std::vector<TensorType>> tensors() const;
    std::string toString() const;  // Tuple(float32[4], Sequence(Input))
    bool operator==(const Type& other) const;
};

}  // namespace egret::batching::blocks
