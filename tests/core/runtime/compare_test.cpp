#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

namespace egret::runtime::compare_test {
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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

// Nodes that cannot run. `strange` is one that yields f32[4]; `open` yields a tensor of unknown rank.
const std::string kInput = "(input x f32[4])";
std::string strange(const std::string& operand, const std::string& name = "a") {
    return "(Opaque[node=\"" + name + "\", operator=\"my::Strange\", type=\"f32[4]\"] " + operand + ")";
}
std::string open(const std::string& operand) {
    return "(Opaque[node=\"o\", operator=\"my::Open\", type=\"f32[*]\"] " + operand + ")";
}

TEST(Compare, theRestAroundANodeThatCannotRunIsCompared) {
    const auto result = compared(kInput, "(Add (Relu " + strange("(Add x x)") + ") x)",
        "(Add x (Relu " + strange("(Mul x (Constant[value=f32[]{2.0}]))") + "))");
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_EQ(result.notRun.size(), 1u);
    EXPECT_THAT(result.notCompared, IsEmpty());
    EXPECT_EQ(result.samples, 4);
    EXPECT_THAT(exceptions(result), HasSubstr("which cannot be run"));
}

TEST(Compare, itsOperandsAndItsUsersMustBeEqual) {
    const auto operands = compared(kInput, strange("(Relu x)"), strange("(Abs x)"));
    EXPECT_THAT(operands.difference, HasSubstr("output 'operand 0 of node"));
    const auto users = compared(kInput, "(Relu " + strange("x") + ")", "(Abs " + strange("x") + ")");
    EXPECT_THAT(users.difference, HasSubstr("output 'y' at ["));
    const auto swapped = compared(kInput, "(Sub " + strange("x", "a") + " " + strange("x", "b") + ")",
        "(Sub " + strange("x", "b") + " " + strange("x", "a") + ")");
    EXPECT_FALSE(swapped.equal);
    const auto constants =
        compared(kInput, strange("(Constant[value=i64[]{1}])"), strange("(Constant[value=i64[]{2}])"));
    EXPECT_THAT(constants.difference, HasSubstr("another constant"));
    EXPECT_THAT(compared(kInput, strange("x"), "(Relu x)").difference,
        HasSubstr("has 1 like it in the first graph and 0 in the second"));
    EXPECT_THAT(compared(kInput, "(Relu x)", strange("x")).difference, HasSubstr("only in the second graph"));
}

TEST(Compare, outputsBehindAResultOfUnknownRankAreNotCompared) {
    const auto both = [](const std::string& y, const std::string& z) {
        return parsed("(graph " + kInput + " (output \"y\" " + y + ") (output \"z\" " + z + "))");
    };
    const auto result = compare(both(open("x"), "(Add x x)"), both(open("x"), "(Mul x (Constant[value=f32[]{2.0}]))"));
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_THAT(result.notCompared, ElementsAre("y"));
    EXPECT_FALSE(compare(both(open("x"), "(Relu x)"), both(open("x"), "(Abs x)")).equal);
    // Nothing is left, and the graphs differ.
    const auto nothing = compared(kInput, "(Relu " + open("(Constant[value=f32[]{1.0}])") + ")",
        "(Abs " + open("(Constant[value=f32[]{1.0}])") + ")");
    EXPECT_THAT(nothing.difference, HasSubstr("no output depends only on values"));
}

TEST(Compare, valuesOfStringsAreNotDrawn) {
    const std::string inputs = "(input x f32[4]) (input s string[2])";
    const auto both = [&](const std::string& y) {
        return parsed("(graph " + inputs + " (output \"y\" " + y + ") (output \"z\" (Identity s)))");
    };
    const auto result = compare(both("(Add x x)"), both("(Mul x (Constant[value=f32[]{2.0}]))"));
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_THAT(result.notCompared, ElementsAre("z"));
}

TEST(Compare, bodiesWithNodesThatCannotRunAreComparedInside) {
    const auto chosen = [](const std::string& then) {
        return parsed(
            "(graph (input x f32[4]) (input c bool[]) (output \"y\" (If[else_branch=(graph (input in0 f32[4]) "
            "(output \"out0\" " +
            strange("in0") + ")), then_branch=(graph (input in0 f32[4]) (output \"out0\" " + then + "))] c x)))");
    };
    const auto result = compare(chosen("(Add in0 in0)"), chosen("(Mul in0 (Constant[value=f32[]{2.0}]))"));
    EXPECT_TRUE(result.equal) << result.difference;
    EXPECT_FALSE(compare(chosen("(Relu in0)"), chosen("(Abs in0)")).equal);
}

}  // namespace egret::runtime::compare_test
