#pragma once

#include <ATen/core/Tensor.h>

namespace egret::optimize::policy {

// X-RLflow's equations 3 to 5 for several states. The minimized loss is policy + value weight x value - entropy weight
// x entropy + imitation weight x imitation.
struct Losses {
    at::Tensor policy, value, entropy, imitation;  // sums over the states
    double kl = 0;                                 // sum of the KL estimates (r - 1) - log r; never negative
    double clipped = 0;                            // number of clipped ratios
};
// All tensors are [states] except `logProbabilities`, [candidates of all states], which `chosen` indexes. `before`:
// log-probabilities of the chosen candidates at the time of the choice.
//
// `goals`: [candidates of all states], 1 for candidates to be imitated; `stateOf`: [candidates of all states], the
// state of each. A state with goals has no advantage, return or ratio. `imitation` is the sum over these states of -log
// of the probability of their goals (self-imitation, Oh et al. 2018, without its value term).
Losses lossesOf(const at::Tensor& logProbabilities, const at::Tensor& values, const at::Tensor& chosen,
    const at::Tensor& before, const at::Tensor& advantages, const at::Tensor& returns, const at::Tensor& goals,
    const at::Tensor& stateOf, double clip);

}  // namespace egret::optimize::policy
