#pragma once

#include "core/batching/layers.h"

namespace egret::batching {

// The cell of Fold's speed benchmark (section 2.1): from the states l and r of two children, each [n, state],
//   (fl, fr, i, g) = relu([l, r] W0^T + b0) W1^T + b1,   y = s(fl) l + s(fr) r + s(i) tanh(g).
struct TreeCell {
    Linear hidden, gates;

    TreeCell(Parameters& parameters, const std::string& name, int64_t state, Random& random);
    at::Tensor operator()(const at::Tensor& l, const at::Tensor& r) const;
    Tensors parameters() const { return {hidden.weight, hidden.bias, gates.weight, gates.bias}; }
    static double flopsOf(double state) { return 12 * state * state; }  // FLOPs of the products, per row
};

// Computes y = s(fl) l + s(fr) r + s(i) tanh(g) with z = (fl, fr, i, g) [n, 4 state], in one forward pass and one
// backward pass. Overwrites z.
at::Tensor gatedSum(at::Tensor z, const at::Tensor& l, const at::Tensor& r);

}  // namespace egret::batching
