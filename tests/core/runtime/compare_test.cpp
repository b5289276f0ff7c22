#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

namespace egret::runtime::compare_test {
using testing::HasSubstr;

namespace {
Comparison compared(
    const std::string& inputs, const std::string& a, const std::string& b, CompareOptions options = {}) {
    const auto whole = [&](const std::string& expression) {
        return parsed("(graph " + inputs + " (output \"y\" " + expression + "))");
    };
    return compare(whole(a), whole(b), options);
}
}  // namespace

TEST(Compare, equalFunctionsAreEqual) {
    const auto result = compared("(input x f32[3,4]) (input a f32[4,5]) (input b f32[4,5])",
        "(Add (MatMul x a) (MatMul x b))", "(MatMul x (Add a b))");
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_EQ(result.samples, 4);
    EXPECT_GT(result.maxAbsError, 0);  // a different summation order rounds differently
    EXPECT_LT(result.maxAbsError, 1e-3);
}

TEST(Compare, aDifferenceHasAPlace) {
    const auto result = compared("(input x f32[2,2])", "(Relu x)", "(Abs x)");
    EXPECT_FALSE(result.equal);
    EXPECT_THAT(result.difference, HasSubstr("output 'y' at ["));
    EXPECT_EQ(result.samples, 1);
}

TEST(Compare, smallOutputsAreNotEqualForBeingSmall) {
    const std::string inputs = "(input x f32[1,1000])";
    EXPECT_FALSE(compared(inputs, "(Softmax x)", "(Softmax (Mul x (Constant[value=f32[]{1.01}])))").equal);
    EXPECT_TRUE(compared(inputs, "(Softmax x)", "(Exp (LogSoftmax x))").equal);
}

// Regression: networks that amplify rounding failed although they were equal.
TEST(Compare, illConditionedOutputsMayDifferAsRoundingMakesThem) {
    const auto scaled = [](const std::string& by) { return "(Mul x (Constant[value=f32[]{" + by + "}]))"; };
    const std::string inputs = "(input x f32[50])", exact = "(Cos " + scaled("20000.0") + ")";
    const std::string inParts = "(Cos (Div " + scaled("60000.0") + " (Constant[value=f32[]{3.0}])))";
    const auto result = compared(inputs, exact, inParts);
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_GT(result.maxAbsError, 1e-3);
    EXPECT_FALSE(compared(inputs, exact, "(Cos " + scaled("20001.0") + ")").equal);
}

TEST(Compare, integersMustBeEqual) {
    EXPECT_FALSE(compared("(input x i64[8])", "(Add x x)", "(Mul x x)").equal);
    EXPECT_TRUE(compared("(input x i64[8])", "(Add x x)", "(Mul x (Constant[value=i64[]{2}]))").equal);
}

TEST(Compare, notANumberEqualsItself) {
    EXPECT_TRUE(compared("(input x f32[16])", "(Log x)", "(Log (Identity x))").equal);
    EXPECT_FALSE(compared("(input x f32[16])", "(Log x)", "(Log (Abs x))").equal);
}

TEST(Compare, openExtentsAreChosenByName) {
    EXPECT_TRUE(compared(
        "(input x f32[n,m]) (input y f32[m,n])", "(MatMul x y)", "(Transpose (MatMul (Transpose y) (Transpose x)))")
                    .equal);
    // A 5 x 5 window exceeds the small extents tried first.
    EXPECT_TRUE(compared("(input x f32[1,1,h,w])", "(MaxPool[kernel_shape=[5,5]] x)",
        "(MaxPool[kernel_shape=[5,1]] (MaxPool[kernel_shape=[1,5]] x))")
                    .equal);
}

TEST(Compare, indicesStayInsideWhatTheySelectFrom) {
    EXPECT_TRUE(
        compared("(input i i64[7]) (input data f32[3,2])", "(Gather data (Reshape[shape=[7]] i))", "(Gather data i)")
            .equal);
}

TEST(Compare, otherInterfacesAreNotEqual) {
    const auto a = parsed(R"((graph (input x f32[2]) (output "y" (Relu x))))");
    EXPECT_THAT(compare(a, parsed(R"((graph (input x f32[2]) (output "z" (Relu x))))")).difference,
        HasSubstr("only the first graph has an output 'y'"));
    EXPECT_THAT(
        compare(a, parsed(R"((graph (input q f32[2]) (output "y" (Relu q))))")).difference, HasSubstr("input 'q'"));
    EXPECT_THAT(compare(a, parsed(R"((graph (input x f32[3]) (output "y" (Relu x))))")).difference,
        HasSubstr("f32[2] and f32[3]"));
    EXPECT_TRUE(compare(parsed(R"((graph (input x f32[2]) (input unused f32[2]) (output "y" (Relu x))))"), a).equal);
}

TEST(Compare, givenInputsAreUsed) {
    const auto options = CompareOptions{.given = {{"x", floats({2}, {1, 2})}}};
    EXPECT_TRUE(compared("(input x f32[2])", "(Relu x)", "(Abs x)", options).equal);
}

}  // namespace egret::runtime::compare_test
