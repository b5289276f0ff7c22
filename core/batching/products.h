#pragma once

#include <ATen/core/Tensor.h>

namespace egret::batching {

// Matrix products of layers. On a CPU, of floats and from 32 rows on, by oneDNN, which is a tenth to a fifth faster on
// the tall shapes that batches have than the BLAS that LibTorch calls (tests/bench/batching.md); else LibTorch's own.
// A [m, k] x b [k, n] (+ bias [n])
at::Tensor product(const at::Tensor& a, const at::Tensor& b, const at::Tensor& bias = {});
void addProduct(const at::Tensor& to, const at::Tensor& a, const at::Tensor& b);  // to [m, n] += a x b

}  // namespace egret::batching
