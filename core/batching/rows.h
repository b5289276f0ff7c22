#pragma once

#include <ATen/core/Tensor.h>

namespace egret::batching {

// The work that batching adds: rows of an arena [n, ...] picked by number, and its derivative. `rows` is int64 [k] on
// the arena's device. On a CPU these are copies and sums of whole rows, split among LibTorch's threads so that the
// result does not depend on their number; elsewhere LibTorch's own.
at::Tensor gatherRows(const at::Tensor& arena, const at::Tensor& rows);  // [k, ...]
// Arena[rows[i]] += summands[i].
void addRows(const at::Tensor& arena, const at::Tensor& rows, const at::Tensor& summands);

}  // namespace egret::batching
