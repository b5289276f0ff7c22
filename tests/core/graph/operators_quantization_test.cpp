#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_quantization_test {
using testing::HasSubstr;

namespace {
const std::string kQuantizationInputs =
    "(input x f32[3,4]) (input s f32[]) (input z i8[]) (input q u8[3,4]) (input k u8[4,5]) (input p u8[])"
    " (input image u8[1,4,8,8]) (input w u8[6,4,3,3]) (input i i32[])";
std::string quantizationType(const std::string& expression) { return typeOf(kQuantizationInputs, expression); }
}  // namespace

TEST(Quantization, theZeroPointGivesTheType) {
    EXPECT_EQ(quantizationType("(QuantizeLinear x s z)"), "i8[3,4]");
    EXPECT_EQ(quantizationType("(QuantizeLinear x s)"), "u8[3,4]");
    EXPECT_EQ(quantizationType("(DequantizeLinear q s p)"), "f32[3,4]");
    EXPECT_THAT(refusal(kQuantizationInputs, "(QuantizeLinear x s i)"), HasSubstr("8-bit or 16-bit"));
    EXPECT_EQ(quantizationType("(Get[index=1] (DynamicQuantizeLinear[outputs=3] x))"), "f32[]");
}

TEST(Quantization, blocksShareAScale) {
    const std::string inputs =
        "(input x f32[3,5]) (input q i8[3,5]) (input s f32[3,3]) (input z i8[3,3]) (input t f32[3,2])";
    EXPECT_EQ(typeOf(inputs, "(QuantizeLinear[block_size=2] x s z)"), "i8[3,5]");
    EXPECT_EQ(typeOf(inputs, "(QuantizeLinear[axis=-1,block_size=4,output_dtype=5] x t)"), "i16[3,5]");
    EXPECT_EQ(typeOf(inputs, "(DequantizeLinear[block_size=2,output_dtype=10] q s z)"), "f16[3,5]");
    EXPECT_THAT(refusal(inputs, "(QuantizeLinear[block_size=2] x t)"), HasSubstr("does not fit blocks of 2"));
    EXPECT_THAT(refusal(inputs, "(QuantizeLinear[block_size=2,output_dtype=2] x s z)"),
        HasSubstr("the zero point is i8, but output_dtype is u8"));
}

TEST(Quantization, productsOfIntegers) {
    EXPECT_EQ(quantizationType("(MatMulInteger q k)"), "i32[3,5]");
    EXPECT_EQ(quantizationType("(QLinearMatMul q s p k s p s p)"), "u8[3,5]");
    EXPECT_EQ(quantizationType("(ConvInteger[pads=[1,1,1,1]] image w)"), "i32[1,6,8,8]");
    EXPECT_EQ(quantizationType("(QLinearConv image s p w s p s p)"), "u8[1,6,6,6]");
}

}  // namespace egret::graph::operators_quantization_test
