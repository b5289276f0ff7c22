#include "core/optimize/policy/advantage.h"

#include <gtest/gtest.h>

namespace egret::optimize::policy::advantage_test {
namespace {

// gamma 0.5, lambda 0.5, calculated manually:
//   delta_2 = 4 + 0.5*0 - 2 = 2                A_2 = 2
//   delta_1 = 0 + 0.5*2 - 1 = 0                A_1 = 0 + 0.25*2 = 0.5
//   delta_0 = 1 + 0.5*1 - 3 = -1.5             A_0 = -1.5 + 0.25*0.5 = -1.375
TEST(Advantage, ofAGameThatEnds) {
    const std::vector<double> rewards{1, 0, 4}, values{3, 1, 2};
    const Advantages out = advantagesOf(rewards, values, 0, 0.5, 0.5);
    EXPECT_DOUBLE_EQ(out.advantages[2], 2);
    EXPECT_DOUBLE_EQ(out.advantages[1], 0.5);
    EXPECT_DOUBLE_EQ(out.advantages[0], -1.375);
    EXPECT_DOUBLE_EQ(out.returns[0], 1.625);
}

// After a cutoff, the last step leads to a state with a value: delta_2 = 4 + 0.5*6 - 2 = 5.
TEST(Advantage, ofAGameThatWasCutOffCountsWhatWasStillToCome) {
    const std::vector<double> rewards{1, 0, 4}, values{3, 1, 2};
    const Advantages out = advantagesOf(rewards, values, 6, 0.5, 0.5);
    EXPECT_DOUBLE_EQ(out.advantages[2], 5);
    EXPECT_DOUBLE_EQ(out.advantages[1], 1.25);
}

// With lambda 1, returns are discounted sums of rewards, independent of the value head.
TEST(Advantage, withLambdaOneIsTheReturnLessTheValue) {
    const std::vector<double> rewards{1, 2, 3}, values{7, -5, 0.25};
    const Advantages out = advantagesOf(rewards, values, 8, 0.9, 1);
    EXPECT_NEAR(out.returns[0], 1 + 0.9 * 2 + 0.81 * 3 + 0.729 * 8, 1e-12);
}

TEST(Advantage, ofNothingIsNothing) { EXPECT_TRUE(advantagesOf({}, {}, 3, 0.9, 0.9).advantages.empty()); }

}  // namespace

}  // namespace egret::optimize::policy::advantage_test
