#include "core/optimize/policy/ppo.h"

#include <ATen/ops/minimum.h>
#include <ATen/ops/zeros_like.h>

namespace egret::optimize::policy {

Losses lossesOf(const at::Tensor& logProbabilities, const at::Tensor& values, const at::Tensor& chosen,
    const at::Tensor& before, const at::Tensor& advantages, const at::Tensor& returns, const at::Tensor& goals,
    const at::Tensor& stateOf, double clip) {
    const auto sumOfEach = [&](const at::Tensor& some) { return at::zeros_like(values).index_add(0, stateOf, some); };
    const at::Tensor isImitated = sumOfEach(goals) > 0, own = isImitated.logical_not().to(values.scalar_type());
    const at::Tensor logRatio = (logProbabilities.index_select(0, chosen) - before) * own, ratio = logRatio.exp();
    Losses losses;
    losses.policy = -at::minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).sum();
    losses.value = ((values - returns) * own).square().sum();
    losses.imitation =
        -sumOfEach(logProbabilities.exp() * goals).masked_select(isImitated).clamp_min(1e-30).log().sum();
    losses.entropy = -(logProbabilities.exp() * logProbabilities).sum();
    losses.kl = ((ratio - 1) - logRatio).sum().item<double>();
    losses.clipped = ((ratio - 1).abs() > clip).sum().item<double>();
    return losses;
}

}  // namespace egret::optimize::policy
