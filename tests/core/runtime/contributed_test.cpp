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

graph::Graph whole(const std::string& inputs, const std::string& contributed) {
    return parsed("(graph " + inputs + " (output \"y\" (com.microsoft." + contributed.substr(1) + "))");
}

std::string typeOf(const std::string& inputs, const std::string& contributed) {
    const graph::Graph graph = parsed(
        "(graph " + inputs + " (let y (com.microsoft." + contributed.substr(1) + ") (output \"y\" (Get[index=0] y)))");
    return graph.type(graph.node(graph.outputs()[0].node).inputs[0]).toString();
}

void refused(const std::string& inputs, const std::string& contributed, const std::string& message) {
    EXPECT_THAT(refusal([&] { whole(inputs, contributed); }).what(), HasSubstr(message));
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
    same("(input x f32[3,2,4]) (input w f32[2,4,5])", "(FusedMatMul[transBatchA=1] x w)",
        "(MatMul (Transpose[perm=[1,0,2]] x) w)");
    same("(input x f32[4,2,6,3]) (input w f32[5,2,6,4])",
        "(FusedMatMul[transA=1,transB=1,transBatchA=1,transBatchB=1] x w)",
        "(MatMul (Transpose[perm=[1,2,3,0]] x) (Transpose[perm=[1,2,3,0]] w))");
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
    refused("(input q f32[2,3,16]) (input k f32[2,5,4,2,4]) (input b f32[48])",
        "(MultiHeadAttention[num_heads=4] q k (None) b)", "the bias of packed inputs is not supported");
    refused("(input q f32[2,3,16]) (input k f32[2,5,8])", "(MultiHeadAttention[num_heads=4] q k k)",
        "heads of the query have size 4, those of the key 2");
}

// ONNX Runtime runs packed inputs only on a GPU, so this is the only test of them.
TEST(Contributed, attentionOfPackedInputs) {
    const auto part = [](const std::string& packed, int index) {
        return "(Transpose[perm=[0,2,1,3]] (Gather[axis=3] " + packed + " (Constant[value=i64[]{" +
            std::to_string(index) + "}])))";
    };
    const auto flat = [](const std::string& y) {
        return "(Reshape (Transpose[perm=[0,2,1,3]] " + y + ") (Constant[value=i64[3]{2,3,8}]))";
    };
    same("(input p f32[2,3,2,3,4])", "(MultiHeadAttention[num_heads=2] p)",
        flat("(Attention " + part("p", 0) + " " + part("p", 1) + " " + part("p", 2) + ")"));
    same("(input q f32[2,3,8]) (input p f32[2,5,2,2,4])", "(MultiHeadAttention[num_heads=2] q p)",
        flat("(Attention (Transpose[perm=[0,2,1,3]] (Reshape q (Constant[value=i64[4]{2,3,2,4}]))) " + part("p", 0) +
            " " + part("p", 1) + ")"));
}

TEST(Contributed, attentionThatProjects) {
    const std::string inputs = "(input x f32[2,3,6]) (input w f32[6,24]) (input b f32[24])";
    const auto part = [](int begin) {
        return "(Slice[axes=[2],ends=[" + std::to_string(begin + 8) + "],starts=[" + std::to_string(begin) +
            "]] (Add (MatMul x w) b))";
    };
    const std::string qkv = part(0) + " " + part(8) + " " + part(16), heads = "kv_num_heads=2,q_num_heads=2";
    same(inputs, "(Attention[num_heads=2] x w b)", "(Attention[" + heads + "] " + qkv + ")");
    same(inputs, "(Attention[num_heads=2,unidirectional=1] x w b)",
        "(Attention[" + heads + ",is_causal=1] " + qkv + ")");
    EXPECT_EQ(typeOf(inputs + " (input p f32[2,2,2,n,4])", "(Attention[num_heads=2,outputs=2] x w b (None) p)"),
        "(f32[2,3,8], f32[2,2,2,n + 3,4])");
    refused(inputs, "(Attention[do_rotary=1,num_heads=2] x w b)", "do_rotary is 1; only 0 is supported");
    refused(inputs, "(Attention[num_heads=2,qkv_hidden_sizes=[8,4,12]] x w b)", "equal for Q and K");
    refused(inputs, "(Attention[num_heads=2,outputs=2,qkv_hidden_sizes=[8,8,4]] x w b)", "past and present require");
    refused(inputs, "(Attention[num_heads=3] x w b)", "does not divide into 3 heads");
}

TEST(Contributed, attentionOfGroups) {
    const std::string prompt = "(input q f32[2,3,32]) (input k f32[2,3,16]) (input v f32[2,3,16])";
    const std::string lengths = "(Constant[value=i32[2]{2,2}]) (Constant[value=i32[]{3}])";
    const std::string heads = "kv_num_heads=2,num_heads=4", standard = "is_causal=1,kv_num_heads=2,q_num_heads=4";
    same(prompt, "(GroupQueryAttention[" + heads + "] q k v (None) (None) " + lengths + ")",
        "(Attention[" + standard + "] q k v)");
    same("(input q f32[2,3,64])",
        "(GroupQueryAttention[" + heads + ",scale=0.5] q (None) (None) (None) (None) " + lengths + ")",
        "(Attention[" + standard +
            ",scale=0.5] (Slice[axes=[2],ends=[32],starts=[0]] q) (Slice[axes=[2],ends=[48],starts=[32]] q) "
            "(Slice[axes=[2],ends=[64],starts=[48]] q))");
    // The sequences have 4 and 2 past keys; the window hides the first ones.
    const std::string token =
        "(input q f32[2,1,32]) (input k f32[2,1,16]) (input v f32[2,1,16]) (input pk f32[2,2,4,8]) "
        "(input pv f32[2,2,4,8])";
    const std::string both = "(Constant[value=i32[2]{4,2}]) (Constant[value=i32[]{5}])";
    const auto mask = [](const std::string& keys) { return "(Constant[value=bool[2,1,1,5]{" + keys + "}])"; };
    const auto at = [](const std::string& x, const std::string& past) {
        return "(TensorScatter[axis=2] (Pad[pads=[0,0,0,0,0,0,1,0]] " + past +
            ") (Transpose[perm=[0,2,1,3]] (Reshape " + x +
            " (Constant[value=i64[4]{2,1,2,8}]))) (Constant[value=i64[2]{4,2}]))";
    };
    const std::string byHead = "(Reshape q (Constant[value=i64[4]{2,4,1,8}])) " + at("k", "pk") + " " + at("v", "pv");
    const auto expected = [&](const std::string& keys) {
        return "(Reshape (Attention " + byHead + " " + mask(keys) + ") (Constant[value=i64[3]{2,1,32}]))";
    };
    same(token, "(GroupQueryAttention[" + heads + "] q k v pk pv " + both + ")", expected("1,1,1,1,1,1,1,1,0,0"));
    same(token, "(GroupQueryAttention[" + heads + ",local_window_size=2] q k v pk pv " + both + ")",
        expected("0,0,1,1,1,1,1,1,0,0"));
    EXPECT_EQ(typeOf(token + " (input n i32[2]) (input t i32[1])",
                  "(GroupQueryAttention[" + heads + ",outputs=3] q k v pk pv n " + "(Constant[value=i32[1]{9}]))"),
        "(f32[2,1,32], f32[2,2,9,8], f32[2,2,9,8])");
    refused(prompt, "(GroupQueryAttention[kv_num_heads=3,num_heads=4] q k v (None) (None) " + lengths + ")",
        "4 heads of the query do not divide into groups for 3 heads of the key");
    refused(prompt, "(GroupQueryAttention[do_rotary=1," + heads + "] q k v (None) (None) " + lengths + ")",
        "do_rotary requires cos_cache");
    const auto failure = [&](const std::string& numbersOfKeys) {
        const Error error = refusal([&] {
            computed(token, "(com.microsoft.GroupQueryAttention[" + heads + "] q k v pk pv " + numbersOfKeys + ")",
                {counting({2, 1, 32}), counting({2, 1, 16}), counting({2, 1, 16}), counting({2, 2, 4, 8}),
                    counting({2, 2, 4, 8})});
        });
        return std::string(error.what());
    };
    EXPECT_THAT(failure("(Constant[value=i32[2]{4,5}]) (Constant[value=i32[]{5}])"),
        HasSubstr("seqlens_k does not fit the past and the new keys of sequence 1"));
    EXPECT_THAT(failure("(Constant[value=i32[2]{4,4}]) (Constant[value=i32[]{6}])"),
        HasSubstr("total_sequence_length is 6, but there are 4 past keys and 1 new ones"));
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
    const std::string window = "kernel_shape=[3,3],pads=[1,1,1,1],strides=[2,2]";
    same(one, "(QLinearAveragePool[" + window + "] " + a + " " + y + ")",
        quantized("(AveragePool[" + window + "] " + realA + ")"));
    same(one, "(QLinearAveragePool[channels_last=1,kernel_shape=[2,2]] " + a + " " + y + ")",
        quantized(
            "(Transpose[perm=[0,2,3,1]] (AveragePool[kernel_shape=[2,2]] (Transpose[perm=[0,3,1,2]] " + realA + ")))"));
    refused(one, "(QLinearAveragePool[ceil_mode=1,count_include_pad=1,kernel_shape=[2,2]] " + a + " " + y + ")",
        "ceil_mode with count_include_pad is not supported");
}

TEST(Contributed, normalizationOfEmbeddings) {
    const std::string inputs =
        "(input w f32[9,8]) (input p f32[5,8]) (input s f32[2,8]) (input g f32[8]) (input b f32[8])";
    const std::string words = "(Constant[value=i32[2,3]{1,2,8,0,4,4}])",
                      segments = "(Constant[value=i32[2,3]{0,1,1,0,0,1}])",
                      places = "(Constant[value=i32[2,3]{4,3,2,0,1,2}])";
    const auto row = [](const std::string& table, const std::string& ids) {
        return "(Gather " + table + " " + ids + ")";
    };
    const std::string first = row("p", "(Constant[value=i32[1,3]{0,1,2}])");
    same(inputs, "(EmbedLayerNormalization[epsilon=1e-05] " + words + " (None) w p (None) g b)",
        "(LayerNormalization[epsilon=1e-05] (Add " + row("w", words) + " " + first + ") g b)");
    same(inputs,
        "(EmbedLayerNormalization[epsilon=1e-05] " + words + " " + segments + " w p s g b (None) " + places + ")",
        "(LayerNormalization[epsilon=1e-05] (Add (Add " + row("w", words) + " " + row("p", places) + ") " +
            row("s", segments) + ") g b)");
    EXPECT_EQ(typeOf(inputs + " (input i i32[n,3])", "(EmbedLayerNormalization[outputs=3] i (None) w p (None) g b)"),
        "(f32[n,3,8], i32[n], f32[n,3,8])");
    refused(inputs, "(EmbedLayerNormalization " + words + " " + segments + " w p (None) g b)",
        "segment_ids and segment_embedding require each other");
}

// Row 0 of the weight has the 4-bit integers 1, 2, 1, 2, ..., the zero point 8 and the scale 2.
TEST(Contributed, matrixOfFourBits) {
    const std::string bytes = "33,33,33,33,33,33,33,33";  // 0x21
    const TensorPtr y = computed("(input x f32[1,16])",
        "(com.microsoft.MatMulNBits[K=16,N=1,bits=4,block_size=16] x (Constant[value=u8[1,1,8]{" + bytes +
            "}]) (Constant[value=f32[1]{2.0}]))",
        {floats({1, 16}, std::vector<float>(16, 1.0f))});
    EXPECT_THAT(numbers(*y), ElementsAre(2 * (8 * (1 - 8) + 8 * (2 - 8))));
    // The same bytes as 2-bit integers: 1, 0, 2, 0, ..., with the zero point 2.
    const TensorPtr narrow = computed("(input x f32[1,16])",
        "(com.microsoft.MatMulNBits[K=16,N=1,bits=2,block_size=16] x (Constant[value=u8[1,1,4]{33,33,33,33}]) "
        "(Constant[value=f32[1]{2.0}]))",
        {floats({1, 16}, std::vector<float>(16, 1.0f))});
    EXPECT_THAT(numbers(*narrow), ElementsAre(2 * (4 * (1 - 2) + 4 * (2 - 2) + 8 * (0 - 2))));
    refused("(input x f32[1,16]) (input w u8[1,1,8]) (input s f32[1])",
        "(MatMulNBits[K=16,N=1,bits=3,block_size=16] x w s)", "bits 3");
}

}  // namespace egret::runtime::contributed_test
