#pragma once

#include <ATen/core/Tensor.h>

namespace egret::batching {

// Gathers rows of an arena [n, ...] by index; addRows() is the derivative. `rows` is int64 [k] on the arena's device.
// On a CPU, LibTorch's threads share the work; the result does not depend on their number.
at::Tensor gatherRows(const at::Tensor& arena, const at::Tensor& rows);  // [k, ...]
// Adds summands[i] to arena[rows[i]].
void addRows(const at::Tensor& arena, const at::Tensor& rows, const at::Tensor& summands);

}  // namespace egret::batching
