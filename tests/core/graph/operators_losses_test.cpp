#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_losses_test {
using testing::HasSubstr;

namespace {
const std::string kLossesInputs = "(input x f32[3,5,2]) (input t i64[3,2]) (input v i64[3])";
}  // namespace

TEST(Losses, reduction) {
    EXPECT_EQ(typeOf(kLossesInputs, "(NegativeLogLikelihoodLoss x t)"), "f32[]");
    EXPECT_EQ(typeOf(kLossesInputs, "(NegativeLogLikelihoodLoss[reduction=\"none\"] x t)"), "f32[3,2]");
    EXPECT_EQ(typeOf(kLossesInputs, "(Get[index=1] (SoftmaxCrossEntropyLoss[outputs=2] x t))"), "f32[3,5,2]");
    EXPECT_THAT(refusal(kLossesInputs, "(NegativeLogLikelihoodLoss x v)"), HasSubstr("one axis fewer than the scores"));
}

}  // namespace egret::graph::operators_losses_test
