#pragma once

#include <ATen/core/Tensor.h>

namespace egret::batching {

// Rows of an arena [n, ...] picked by number, and the derivative. `rows` is int64 [k] on the arena's device. On a CPU
// whole rows are copied and summed by LibTorch's threads, with a result that does not depend on their number.
at::Tensor gatherRows(const at::Tensor& arena, const at::Tensor& rows);  // [k, ...]
// Arena[rows[i]] += summands[i].
void addRows(const at::Tensor& arena, const at::Tensor& rows, const at::Tensor& summands);

}  // namespace egret::batching
