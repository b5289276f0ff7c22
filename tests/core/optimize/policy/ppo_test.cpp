#include "core/optimize/policy/ppo.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/log.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>
#include <cmath>

namespace egret::optimize::policy::ppo_test {
namespace {

// Two states: one with two candidates (0.6, 0.4), one with three (0.5, 0.3, 0.2); the first and the last were chosen.
struct PpoCase {
    at::Tensor logs = at::log(at::tensor({0.6, 0.4, 0.5, 0.3, 0.2}));
    at::Tensor chosen = at::tensor({int64_t{0}, int64_t{4}});
    at::Tensor goals = at::zeros({5}, at::kDouble);
    at::Tensor values = at::tensor({1.0, 2.0}), returns = at::tensor({3.0, 2.5});
    Losses of(double firstBefore, double secondBefore, double firstAdvantage, double secondAdvantage) const {
        return lossesOf(logs, values, chosen, at::log(at::tensor({firstBefore, secondBefore})),
            at::tensor({firstAdvantage, secondAdvantage}), returns, goals,
            at::tensor({int64_t{0}, int64_t{0}, int64_t{1}, int64_t{1}, int64_t{1}}), 0.2);
    }
};

TEST(Ppo, withinTheClipRangeIsRatioTimesAdvantage) {
    const Losses losses = PpoCase().of(0.6, 0.2, 2, -1);
    EXPECT_NEAR(losses.policy.item<double>(), -(1 * 2 + 1 * -1), 1e-12);
    EXPECT_NEAR(losses.kl, 0, 1e-12);
    EXPECT_EQ(losses.clipped, 0);
}

// The ratios are 0.6/0.4 = 1.5 and 0.2/0.4 = 0.5. They are clipped to 1.2 for a good choice and to 0.8 for a bad one.
TEST(Ppo, aboveItAGoodChoiceGainsNoMore) {
    const Losses losses = PpoCase().of(0.4, 0.4, 2, -1);
    EXPECT_NEAR(losses.policy.item<double>(), -(1.2 * 2 + 0.8 * -1), 1e-12);
    EXPECT_EQ(losses.clipped, 2);
}

// A step in the wrong direction is not clipped: min(1.5 x -2, 1.2 x -2) = -3.
TEST(Ppo, aStepInTheWrongDirectionIsNotCut) {
    EXPECT_NEAR(PpoCase().of(0.4, 0.2, -2, 0).policy.item<double>(), 3, 1e-12);
}

TEST(Ppo, aStateWithGoalsCountsOnlyForImitation) {
    PpoCase two;
    two.goals = at::tensor({0.0, 0.0, 1.0, 0.0, 1.0});
    const Losses losses = two.of(0.6, 0.4, 2, 0);
    EXPECT_NEAR(losses.imitation.item<double>(), -std::log(0.5 + 0.2), 1e-12);
    EXPECT_NEAR(losses.policy.item<double>(), -2, 1e-12);
    EXPECT_NEAR(losses.value.item<double>(), 4, 1e-12);
    EXPECT_NEAR(losses.kl, 0, 1e-12);
    EXPECT_EQ(losses.clipped, 0);
}

TEST(Ppo, valueAndEntropyAreSumsOverStates) {
    const Losses losses = PpoCase().of(0.6, 0.2, 0, 0);
    EXPECT_NEAR(losses.value.item<double>(), 4 + 0.25, 1e-12);
    double entropy = 0;
    for (const double p : {0.6, 0.4, 0.5, 0.3, 0.2}) entropy -= p * std::log(p);
    EXPECT_NEAR(losses.entropy.item<double>(), entropy, 1e-12);
}

// The divergence is (r - 1) - log r, with r = 1.5 and 1.
TEST(Ppo, howFarThePolicyMoved) { EXPECT_NEAR(PpoCase().of(0.4, 0.2, 1, 1).kl, 0.5 - std::log(1.5), 1e-12); }

}  // namespace

}  // namespace egret::optimize::policy::ppo_test
