#pragma once

#include <ATen/core/Tensor.h>

namespace egret::optimize::policy {

// X-RLflow's equations 3 to 5 for several states. The minimized loss is policy + value weight x value - entropy weight
// x entropy.
struct Losses {
    at::Tensor policy, value, entropy;  // sums over the states
    double kl = 0;                      // sum of the KL estimates (r - 1) - log r; never negative
    double clipped = 0;                 // number of clipped ratios
};
// All tensors are [states] except `logProbabilities`, [candidates of all states], which `chosen` indexes. `before`:
// log-probabilities of the chosen candidates at the time of the choice.
Losses lossesOf(const at::Tensor& logProbabilities, const at::Tensor& values, const at::Tensor& chosen,
    const at::Tensor& before, const at::Tensor& advantages, const at::Tensor& returns, double clip);

}  // namespace egret::optimize::policy
