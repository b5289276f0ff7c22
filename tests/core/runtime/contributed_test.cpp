// Operators of ONNX Runtime's domain, against the same functions written with ONNX's operators.
#include "tests/core/runtime/graphs.h"

#include "core/onnx/onnx.h"

#include <gmock/gmock.h>

namespace egret::runtime::contributed_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

// Expects that both expressions compute the same, and that the first one survives export and import.
void same(const std::string& inputs, const std::string& contributed, const std::string& standard) {
    const auto whole = [&](const std::string& expression) {
        return parsed("(graph " + inputs + " (output \"y\" " + expression + "))");
    };
    const graph::Graph graph = whole("(com.microsoft." + contributed.substr(1));
    const Comparison result = compare(graph, whole(standard));
    EXPECT_TRUE(result.equal) << contributed << ": " << result.difference;
    EXPECT_TRUE(result.notRun.empty()) << contributed;
    const graph::Graph back = onnx::importModelBytes(onnx::exportModel(graph), {}, graph::Arena::create());
    EXPECT_TRUE(back == graph) << contributed << "\n" << graph::print(back);
}

std::string scalar(const std::string& value) { return "(Constant[value=f32[]{" + value + "}])"; }
std::string byte(const std::string& value) { return "(Constant[value=u8[]{" + value + "}])"; }

}  // namespace

TEST(Contributed, activations) {
    const std::string inputs = "(input x f32[2,3,8]) (input b f32[8])";
    same("(input x f32[2,3,8])", "(Gelu x)", "(Gelu x)");
    same("(input x f32[2,3,8])", "(FastGelu x)", "(Gelu[approximate=\"tanh\"] x)");
    same(inputs, "(FastGelu x b)", "(Gelu[approximate=\"tanh\"] (Add x b))");
    same(inputs, "(BiasGelu x b)", "(Gelu (Add x b))");
    same("(input x f32[2,3,8])", "(QuickGelu[alpha=1.5] x)", "(Mul x (Sigmoid (Mul x " + scalar("1.5") + ")))");
}

TEST(Contributed, convolutionsWithAddendAndActivation) {
    const std::string inputs = "(input x f32[1,4,6,6]) (input w f32[4,4,3,3]) (input b f32[4]) (input z f32[1,4,6,6])";
    const std::string conv = "(Conv[pads=[1,1,1,1]] x w b)";
    same(inputs, "(FusedConv[activation=\"Relu\",pads=[1,1,1,1]] x w b z)", "(Relu (Add " + conv + " z))");
    same("(input x f32[1,4,6,6]) (input w f32[4,4,3,3]) (input b f32[4])",
        "(FusedConv[activation=\"HardSigmoid\",activation_params=[0.25,0.5],pads=[1,1,1,1]] x w b)",
        "(HardSigmoid[alpha=0.25,beta=0.5] " + conv + ")");
}

TEST(Contributed, productsWithTranspositionAndScale) {
    same("(input x f32[3,6,4]) (input w f32[5,6])", "(FusedMatMul[alpha=0.25,transA=1,transB=1] x w)",
        "(Mul (MatMul (Transpose[perm=[0,2,1]] x) (Transpose[perm=[1,0]] w)) " + scalar("0.25") + ")");
    const Error error = refusal([] {
        computed("(input x f32[2,3,4]) (input w f32[4,5])", "(com.microsoft.FusedMatMul[transBatchA=1] x w)",
            {counting({2, 3, 4}), counting({4, 5})});
    });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.what(), HasSubstr("transBatchA"));
}

TEST(Contributed, normalizationsOfSums) {
    const std::string inputs =
        "(input x f32[2,3,8]) (input s f32[2,3,8]) (input g f32[8]) (input b f32[8]) "
        "(input c f32[8])";
    same(inputs, "(SkipLayerNormalization[epsilon=1e-05] x s g b c)",
        "(LayerNormalization[epsilon=1e-05] (Add (Add x s) c) g b)");
    same("(input x f32[2,3,8]) (input s f32[2,3,8]) (input g f32[8])",
        "(SkipSimplifiedLayerNormalization[epsilon=1e-05] x s g)", "(RMSNormalization[epsilon=1e-05] (Add x s) g)");
    const auto parts = parsed(
        "(graph (input x f32[2,8]) (input s f32[2,8]) (input g f32[8])"
        "(let n (com.microsoft.SkipLayerNormalization[outputs=4] x s g))"
        "(output \"sum\" (Get[index=3] n)) (output \"mean\" (Get[index=1] n)))");
    const auto sums = parsed(
        "(graph (input x f32[2,8]) (input s f32[2,8]) (input g f32[8])"
        "(output \"sum\" (Add x s)) (output \"mean\" (ReduceMean[axes=[-1]] (Add x s))))");
    EXPECT_TRUE(compare(parts, sums).equal);
}

TEST(Contributed, attention) {
    const std::string inputs = "(input q f32[2,3,16]) (input k f32[2,5,16]) (input v f32[2,5,16])";
    const std::string heads = "kv_num_heads=4,q_num_heads=4";
    same(inputs, "(MultiHeadAttention[num_heads=4] q k v)", "(Attention[" + heads + "] q k v)");
    same("(input q f32[2,3,16])", "(MultiHeadAttention[num_heads=4,scale=0.5,unidirectional=1] q q q)",
        "(Attention[is_causal=1," + heads + ",scale=0.5] q q q)");
    same(inputs + " (input a f32[1,4,3,5])", "(MultiHeadAttention[num_heads=4] q k v (None) (None) a)",
        "(Attention[" + heads + "] q k v a)");
    const Error packed = refusal([] {
        computed("(input q f32[1,2,2,3,4])", "(com.microsoft.MultiHeadAttention[num_heads=2] q)",
            {counting({1, 2, 2, 3, 4})});
    });
    EXPECT_THAT(packed.what(), HasSubstr("packed queries"));
}

TEST(Contributed, rotaryEmbeddingTakesPositionsSecond) {
    const std::string inputs = "(input x f32[2,3,16]) (input c f32[8,4]) (input s f32[8,4])";
    const std::string positions = "(Constant[value=i64[2,3]{0,1,2,4,5,6}])", first = "(Constant[value=i64[1]{2}])";
    for (const std::string how : {"interleaved=1,num_heads=2", "num_heads=2"})
        same(inputs, "(RotaryEmbedding[" + how + "] x " + positions + " c s)",
            "(RotaryEmbedding[" + how + "] x c s " + positions + ")");
    same(inputs, "(RotaryEmbedding[num_heads=2] x " + first + " c s)",
        "(RotaryEmbedding[num_heads=2] x c s (Constant[value=i64[2,3]{2,3,4,2,3,4}]))");
}

TEST(Contributed, quantizedOperators) {
    const std::string a = "a " + scalar("0.05") + " " + byte("100"), b = "b " + scalar("0.02") + " " + byte("10"),
                      y = scalar("0.1") + " " + byte("90");
    const std::string inputs = "(input a u8[2,3,4,4]) (input b u8[2,3,4,4])";
    const std::string realA = "(DequantizeLinear " + a + ")", realB = "(DequantizeLinear " + b + ")";
    const auto quantized = [&](const std::string& real) { return "(QuantizeLinear " + real + " " + y + ")"; };
    same(inputs, "(QLinearAdd " + a + " " + b + " " + y + ")", quantized("(Add " + realA + " " + realB + ")"));
    same(inputs, "(QLinearMul " + a + " " + b + " " + y + ")", quantized("(Mul " + realA + " " + realB + ")"));
    same(inputs, "(QLinearConcat[axis=1] " + y + " " + a + " " + b + ")",
        quantized("(Concat[axis=1] " + realA + " " + realB + ")"));
    const std::string one = "(input a u8[2,3,4,4])";
    same(one, "(QLinearSigmoid " + a + " " + y + ")", quantized("(Sigmoid " + realA + ")"));
    same(one, "(QLinearLeakyRelu[alpha=0.25] " + a + " " + y + ")", quantized("(LeakyRelu[alpha=0.25] " + realA + ")"));
    same(one, "(QLinearGlobalAveragePool " + a + " " + y + ")", quantized("(GlobalAveragePool " + realA + ")"));
}

// Row 0 of the weight has the 4-bit integers 1, 2, 1, 2, ..., the zero point 8 and the scale 2.
TEST(Contributed, matrixOfFourBits) {
    const std::string bytes = "33,33,33,33,33,33,33,33";  // 0x21
    const TensorPtr y = computed("(input x f32[1,16])",
        "(com.microsoft.MatMulNBits[K=16,N=1,bits=4,block_size=16] x (Constant[value=u8[1,1,8]{" + bytes +
            "}]) (Constant[value=f32[1]{2.0}]))",
        {floats({1, 16}, std::vector<float>(16, 1.0f))});
    EXPECT_THAT(numbers(*y), ElementsAre(2 * (8 * (1 - 8) + 8 * (2 - 8))));
}

}  // namespace egret::runtime::contributed_test
