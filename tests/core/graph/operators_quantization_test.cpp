#include "tests/core/graph/expressions.h"

using namespace egret::graph;
using testing::HasSubstr;

namespace {
const std::string kInputs = "(input x f32[3,4]) (input s f32[]) (input z i8[]) (input q u8[3,4]) (input k u8[4,5]) (input p u8[])"
                            " (input image u8[1,4,8,8]) (input w u8[6,4,3,3]) (input i i32[])";
std::string typed(const std::string& expression) { return typeOf(kInputs, expression); }
}  // namespace

TEST(Quantization, theZeroPointGivesTheType) {
    EXPECT_EQ(typed("(QuantizeLinear x s z)"), "i8[3,4]");
    EXPECT_EQ(typed("(QuantizeLinear x s)"), "u8[3,4]");
    EXPECT_EQ(typed("(DequantizeLinear q s p)"), "f32[3,4]");
    EXPECT_THAT(refusal(kInputs, "(QuantizeLinear x s i)"), HasSubstr("8 or 16-bit"));
    EXPECT_EQ(typed("(Get[index=1] (DynamicQuantizeLinear[outputs=3] x))"), "f32[]");
}

TEST(Quantization, productsOfIntegers) {
    EXPECT_EQ(typed("(MatMulInteger q k)"), "i32[3,5]");
    EXPECT_EQ(typed("(QLinearMatMul q s p k s p s p)"), "u8[3,5]");
    EXPECT_EQ(typed("(ConvInteger[pads=[1,1,1,1]] image w)"), "i32[1,6,8,8]");
    EXPECT_EQ(typed("(QLinearConv image s p w s p s p)"), "u8[1,6,6,6]");
}
