#pragma once

#include <ATen/core/Tensor.h>

namespace egret::batching {

// Matrix products of layers: a [m, k] x b [k, n] (+ bias [n]). On a CPU, float products of at least 32 rows use oneDNN;
// all others use LibTorch. oneDNN is 10 to 20 percent faster than LibTorch's BLAS on the tall shapes of batches
// (tests/bench/batching.md).
at::Tensor product(const at::Tensor& a, const at::Tensor& b, const at::Tensor& bias = {});
void addProduct(const at::Tensor& to, const at::Tensor& a, const at::Tensor& b);  // to [m, n] += a x b

}  // namespace egret::batching
