#include "core/optimize/policy/ppo.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/minimum.h>

namespace egret::optimize::policy {

Losses lossesOf(const at::Tensor& logProbabilities, const at::Tensor& values, const at::Tensor& chosen,
    const at::Tensor& before, const at::Tensor& advantages, const at::Tensor& returns, double clip) {
    const at::Tensor logRatio = logProbabilities.index_select(0, chosen) - before, ratio = logRatio.exp();
    Losses losses;
    losses.policy = -at::minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).sum();
    losses.value = (values - returns).square().sum();
    losses.entropy = -(logProbabilities.exp() * logProbabilities).sum();
    losses.kl = ((ratio - 1) - logRatio).sum().item<double>();
    losses.clipped = ((ratio - 1).abs() > clip).sum().item<double>();
    return losses;
}

}  // namespace egret::optimize::policy
