// Types of sequences and optionals. A Type stores them in ONNX's notation, without the shapes of their items:
// other"seq(tensor(float))". A value of such a type is a list of tensors (Tensor::list); an optional has at most one.
#pragma once

#include "core/graph/types.h"

#include <optional>

namespace egret::graph {

// `item` is a tensor type, or itself a type in ONNX's notation.
Type sequenceOf(const Type& item);
Type optionalOf(const Type& content);

// Return the type of an item; nothing if the type is not a sequence or not an optional, respectively. The rank of
// tensor items is unknown.
std::optional<Type> sequenceItem(const Type& type);
std::optional<Type> optionalContent(const Type& type);

// Returns the item type of a sequence or an optional; nothing for any other type.
std::optional<Type> listItem(const Type& type);

// Returns the type in ONNX's notation: "tensor(float)", "seq(tensor(float))".
std::string onnxNotation(const Type& type);
Type fromOnnxNotation(std::string_view text);

}  // namespace egret::graph
