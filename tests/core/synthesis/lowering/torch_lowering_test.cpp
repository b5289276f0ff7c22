// The LibTorch form of an operator: its views and number of einsums. check_test.cpp checks the values.
#include "core/synthesis/lowering/torch_lowering.h"

#include "tests/core/synthesis/lowering/sample_operators.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

std::string lowered(const std::string& name) {
    for (const SmallOperator& known : kSmallOperators)
        if (name == known.name) {
            const Operator op = small(known);
            return TorchLowering(rfactoredPlan(op, op.spec().mappings[0])).text();
        }
    return "no such operator";
}

TEST(TorchLowering, convolutionIsOneEinsumOverItsWindows) {
    EXPECT_EQ(lowered("conv2d"),
        "view in: window 3 by 3\n"
        "view in: window 2 by 3\n"
        "einsum abcd,eafgcb->edfg\n");
}

TEST(TorchLowering, dilationIsAStridedWindow) {
    EXPECT_EQ(lowered("dilated_conv2d"),
        "view in: window 3 by 6\n"
        "view in: every 4 by 2\n"
        "view in: window 2 by 6\n"
        "view in: every 5 by 2\n"
        "einsum abcd,eafgcb->edfg\n");
}

TEST(TorchLowering, aReductionOfItsOwnIsAnEinsumOfItsOwn) {
    EXPECT_EQ(lowered("op2"),
        "view w1: reshape 0 by 2\n"
        "view in: window 3 by 3\n"
        "view in: reshape 1 by 2\n"
        "einsum abcd,eabfgc->eafgd\n"
        "view t0: roll 2\n"
        "view t0: window 2 by 3\n"
        "einsum abcd,eafgcb->edfg\n");
}

// kw indexes the first stage's result and also occurs in its window.
TEST(TorchLowering, theSameCoordinateTwiceIsADiagonal) {
    EXPECT_NE(lowered("op1").find("einsum abcde,faghcdcb->fegh\n"), std::string::npos) << lowered("op1");
}

// The output's features are split into three loops, so that the data are not repeated along loops on which they do not
// depend.
TEST(TorchLowering, mergedOutputsAreLoopsOfTheirOwn) {
    EXPECT_EQ(lowered("gpt2-qkv"),
        "view in: reshape 2 by 48\n"
        "einsum abc,defa->debfc\n");
}

TEST(TorchLowering, refusesOtherShapes) {
    const Operator op = small(kSmallOperators[3]);
    const Plan plan = plainPlan(op, op.spec().mappings[0]);
    const std::vector<double> data(5 * 7), weight(7 * 6), seed(5 * 6);
    EXPECT_EQ(runTorch(plan, data, {weight}, seed).output.size(), seed.size());
    try {
        runTorch(plan, data, {}, seed);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.message(), "0 weights are given instead of 1");
    }
}

}  // namespace
}  // namespace egret::synthesis
