#pragma once

#include <ATen/core/Tensor.h>

namespace egret::optimize::policy {

// Equations 3 to 5 for a number of states: what is descended on is policy + value weight x value - entropy weight x
// entropy.
struct Losses {
    at::Tensor policy, value, entropy;  // sums over the states
    double kl = 0;       // sum of the estimates (r - 1) - log r of how far the policy has moved; never negative
    double clipped = 0;  // how many ratios were cut
};
// All [states] but `logProbabilities`, [candidates of all states], among which `chosen` counts. `before`:
// log-probabilities of the chosen when they were chosen.
Losses lossesOf(const at::Tensor& logProbabilities, const at::Tensor& values, const at::Tensor& chosen,
    const at::Tensor& before, const at::Tensor& advantages, const at::Tensor& returns, double clip);

}  // namespace egret::optimize::policy
