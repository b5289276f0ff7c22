// Private to core/runtime: conversions between graph::Tensor and at::Tensor.
#pragma once

#include "core/graph/graph.h"

#include <ATen/core/Tensor.h>
#include <optional>
#include <vector>

namespace egret::runtime {

using Tensors = std::vector<at::Tensor>;

// Returns LibTorch's type for an element type; empty for undefined. LibTorch lacks unsigned integers of 16, 32 and 64
// bits. They are stored in the next wider signed type (u64 in i64), and settle() wraps results. A string is represented
// by the id of its Symbol (i64), so operators that only move or compare elements need no code for strings. Id 0 is the
// empty string.
std::optional<at::ScalarType> carrier(graph::ElementType element);

// Returns why values of this type cannot be computed; empty if they can. A list (lists.h) can be computed if its items
// can.
std::string whyUnsupported(const graph::Type& type);

// Converts a tensor and shares its bytes if possible; a splat becomes a view of one element. Throws unsupported for u64
// values of at least 2^63.
at::Tensor toTorch(const graph::TensorPtr& tensor);
graph::TensorPtr fromTorch(const at::Tensor& value, const graph::Type& type);

// Converts a kernel's result to the LibTorch type that carries its declared type, wrapped to the declared type's range.
at::Tensor settle(at::Tensor value, const graph::Type& type);

graph::Type typeOf(const at::Tensor& tensor, graph::ElementType element);

}  // namespace egret::runtime
