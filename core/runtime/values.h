// Private to core/runtime: conversion between graph::Tensor and at::Tensor.
#pragma once

#include "core/graph/graph.h"

#include <ATen/core/Tensor.h>
#include <optional>
#include <vector>

namespace egret::runtime {

using Tensors = std::vector<at::Tensor>;

// Returns LibTorch's type for an element type; empty for undefined. LibTorch has no unsigned 16-bit, 32-bit and 64-bit
// integers. They use the next wider signed type (i64 for u64), and settle() wraps results. A string is carried as the
// id of its Symbol (i64), so operators that only move or compare elements need no code for strings. 0 is the empty
// string.
std::optional<at::ScalarType> carrier(graph::ElementType element);

// Returns why values of this type cannot be computed; empty if they can. Lists (lists.h) can, if their items can.
std::string whyUnsupported(const graph::Type& type);

// Converts a tensor, sharing its bytes if possible; a splat becomes a view of one element. Throws unsupported for u64
// values of 2^63 and more.
at::Tensor toTorch(const graph::TensorPtr& tensor);
graph::TensorPtr fromTorch(const at::Tensor& value, const graph::Type& type);

// Converts a kernel's result to the carrier of its declared type, wrapped to the type's range.
at::Tensor settle(at::Tensor value, const graph::Type& type);

graph::Type typeOf(const at::Tensor& tensor, graph::ElementType element);

}  // namespace egret::runtime
