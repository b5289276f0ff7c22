// Private to core/runtime: between graph::Tensor and at::Tensor.
#pragma once

#include "core/graph/graph.h"

#include <ATen/core/Tensor.h>
#include <optional>
#include <vector>

namespace egret::runtime {

using Tensors = std::vector<at::Tensor>;

// How elements of a type are carried. LibTorch has no 16, 32 and 64-bit unsigned integers: they travel in the next
// wider signed type (64 bits in 64), and settle() wraps results. Nothing for strings and undefined.
std::optional<at::ScalarType> carrier(graph::ElementType element);

// Shares the bytes where it can; a splat becomes a view of one element. Throws unsupported for strings and for 64-bit
// unsigned values of 2^63 and more.
at::Tensor toTorch(const graph::TensorPtr& tensor);
graph::TensorPtr fromTorch(const at::Tensor& tensor, graph::ElementType element);

// A kernel's result in the carrier of its declared type, wrapped to the type's range.
at::Tensor settle(at::Tensor tensor, graph::ElementType element);

graph::Type typeOf(const at::Tensor& tensor, graph::ElementType element);

}  // namespace egret::runtime
