// Every shipped rule must preserve results wherever it matches in graphs designed to trigger it.
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/rewrite/rewrite.h"
#include "core/runtime/runtime.h"

#include <gtest/gtest.h>
#include <set>

namespace egret::optimize::rules_sound_test {
namespace {

// Returns small graphs that together make every rule match at least once.
const std::vector<std::string>& provocations() {
    static const std::string x =
        "(input x f32[1,3,8,8]) (input z f32[1,3,8,8]) (let w (Constant[value=f32[4,3,3,3]{0.1}])) (let v "
        "(Constant[value=f32[2,3,3,3]{0.2}]))"
        "(let o (Constant[value=f32[5,3,1,1]{0.3}])) (let b (Constant[value=f32[4]{1.0,2.0,3.0,4.0}])) (let c "
        "(Constant[value=f32[2]{5.0,6.0}])) (let d (Constant[value=f32[5]{1.0,2.0,3.0,4.0,5.0}]))";
    static const std::string m =
        "(input a f32[3,4]) (input e f32[3,4]) (let p (Constant[value=f32[4,5]{0.5}])) (let q "
        "(Constant[value=f32[4,5]{0.25}])) (let r (Constant[value=f32[5,2]{0.125}]))"
        "(input n f32[4,5]) (input k f32[3,4])";
    static const auto conv = [](const std::string& bias) {
        std::string out;
        for (const char* act : {"Relu", "Sigmoid", "Tanh"})
            out += std::string("(output \"") + act + "\" (" + act + " (Conv x w" + bias + ")))";
        return out;
    };
    static const std::vector<std::string> all = {
        x + conv(""),
        x + conv(" b"),
        x +
            "(output \"y\" (BatchNormalization[epsilon=0.01] (Conv x w) b b b b)) (output \"z\" (BatchNormalization "
            "(Conv x w b) b b b b))",
        x + "(let s (Constant[value=f32[1,4,1,1]{1.0,2.0,3.0,4.0}])) (output \"y\" (Add (Conv x w) s))",
        x + "(output \"y\" (Conv x w)) (output \"z\" (Conv x v))",
        x + "(output \"y\" (Conv x w b)) (output \"z\" (Conv x v c))",
        x + "(output \"y\" (Relu (Conv x w b))) (output \"z\" (Relu (Conv x v c)))",
        x + "(output \"y\" (Conv[pads=[1,1,1,1]] x w)) (output \"z\" (Conv x o))",
        x + "(output \"y\" (Conv[pads=[1,1,1,1]] x w b)) (output \"z\" (Conv x o d))",
        x +
            "(output \"y\" (Add (Conv x w) (Conv x (Constant[value=f32[4,3,3,3]{0.7}])))) (output \"z\" (Add (Conv x "
            "w) (Conv z w)))",
        x +
            "(let k (Constant[value=f32[1]{2.0}])) (let s (Constant[value=f32[1,3,1,1]{1.0,2.0,3.0}]))"
            "(output \"y\" (Mul (Conv x w) k)) (output \"z\" (Mul (Conv x w b) k)) (output \"a\" (Add (Conv x w) k))"
            "(output \"d\" (Add (Conv x w b) k)) (output \"e\" (Conv (Mul x k) w)) (output \"f\" (Conv (Mul x k) w b))"
            "(output \"g\" (Conv (Mul x s) w)) (output \"h\" (Conv (Mul x s) w b)) (output \"i\" (Conv (Add x k) w))"
            "(output \"j\" (Conv (Add x k) w b)) (output \"l\" (Add (Mul x k) k))"
            "(output \"m\" (AveragePool[kernel_shape=[2,2]] (Mul x k)))"
            "(output \"n\" (AveragePool[kernel_shape=[2,3], strides=[2,1]] (Add x k)))",
        x +
            "(output \"y\" (Conv (Conv x w b) (Constant[value=f32[2,4,1,1]{1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0}]) c))"
            "(output \"z\" (Div (Clip[max=6.0,min=0.0] (Add x (Constant[value=f32[]{3.0}]))) "
            "(Constant[value=f32[]{6.0}])))",
        "(input x f32[2,3,8]) (let w (Constant[value=f32[8]{1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0}])) (let e "
        "(Constant[value=f32[]{0.5}])) (let d (Sub x (ReduceMean[axes=[-1]] x))) (let p (Pow d "
        "(Constant[value=f32[]{2.0}]))) (output \"y\" (Add (Mul (Div d (Sqrt (Add (ReduceMean[axes=[-1]] p) e))) w) w))"
        "(output \"z\" (Add (Mul (Div d (Sqrt (Add (ReduceMean[axes=[-1]] (Mul d d)) e))) w) w))",
        "(input x f32[1,4,8,8]) (output \"y\" (Conv[group=4] x (Constant[value=f32[4,1,3,3]{0.3}])))",
        m +
            "(output \"r\" (Relu (MatMul a p))) (output \"s\" (Sigmoid (MatMul a p))) (output \"t\" (Tanh (MatMul a "
            "p)))",
        m + "(output \"y\" (MatMul a p)) (output \"z\" (MatMul a q))",
        m + "(output \"y\" (MatMul a p)) (output \"z\" (MatMul e p))",
        m + "(output \"y\" (MatMul (MatMul a p) r)) (output \"z\" (MatMul a (MatMul p r)))",
        m +
            "(output \"y\" (Add (MatMul a p) (MatMul a q))) (output \"z\" (Add (MatMul a p) (MatMul e p)))  (output "
            "\"u\" (Add (MatMul a p) (MatMul e q)))",
        m +
            "(output \"y\" (Gemm a p)) (output \"z\" (Gemm a p (Constant[value=f32[5]{1.0}]))) (output \"u\" "
            "(Gemm[transB=1] a (Constant[value=f32[6,4]{0.1}]) (Constant[value=f32[6]{2.0}])))",
        m +
            "(output \"y\" (Add a (Add e k))) (output \"z\" (Mul a (Mul e k))) (output \"s\" (Sum a e)) (output \"o\" "
            "(Sum a)) (output \"i\" (Identity a)) (output \"d\" (Dropout a))",
        m + "(output \"y\" (Add (Mul a k) (Mul e k))) (output \"z\" (Mul (Add a e) k))",
        m +
            "(let one (Constant[value=f32[3,4]{1.0}])) (let nil (Constant[value=f32[4]{0.0}])) (let two "
            "(Constant[value=f32[3,4]{2.0}]))"
            "(output \"y\" (Div (Mul a two) two)) (output \"z\" (Add a (Div two two))) (output \"m\" (Mul e one)) "
            "(output \"d\" (Div e one)) (output \"p\" (Add a nil)) (output \"s\" (Sub a nil))",
        m +
            "(output \"y\" (Relu (Relu a))) (output \"z\" (Concat[axis=1] (Relu a) (Relu e))) (output \"o\" "
            "(Concat[axis=0] a))",
        m +
            "(output \"y\" (Flatten[axis=0] a)) (output \"z\" (Squeeze[axes=[0]] (Unsqueeze[axes=[0]] a))) (output "
            "\"r\" (Reshape[shape=[2,6]] (Reshape[shape=[12]] a))) (output \"s\" (Reshape[shape=[3,4]] a))",
        "(input x f32[2,3,4]) (output \"y\" (Transpose[perm=[0,2,1]] (Transpose[perm=[2,0,1]] x))) (output \"z\" "
        "(Transpose[perm=[0,1,2]] x)) (output \"r\" (Relu (Transpose[perm=[2,1,0]] x)))",
        "(input x f32[2,3,4]) (let w (Constant[value=f32[4,2]{1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0}])) (let s "
        "(Constant[value=f32[2]{2.0,3.0}])) (let t (Constant[value=f32[4,1]{1.0,2.0,3.0,4.0}])) (output \"y\" (Mul "
        "(MatMul x w) s)) (output \"z\" (Mul (Transpose[perm=[0,2,1]] x) t)) (output \"c\" (Cast[to=1] x))",
        m + "(output \"y\" (Add (Transpose a) (Transpose e))) (output \"z\" (MatMul (Transpose n) (Transpose a)))",
        m +
            "(output \"y\" (Concat[axis=0] a (Concat[axis=0] e k))) (output \"z\" (Concat[axis=0] (Add a e) (Add e "
            "k))) (output \"m\" (Concat[axis=0] (Mul a e) (Mul e k)))",
        m +
            "(let s (Split[axis=1, outputs=2, split=[4,4]] (Concat[axis=1] a e))) (output \"y\" (Get[index=0] s)) "
            "(output \"z\" (Get[index=1] s))",
        x +
            "(let xz (Concat[axis=1] x z)) (let u (Constant[value=f32[4,6,3,3]{0.3}])) (output \"y\" (Conv xz u)) "
            "(output \"z\" (Conv xz u b)) (output \"m\" (MaxPool[kernel_shape=[2,2]] xz))",
        m +
            "(let s (Split[axis=1, outputs=2, split=[1,3]] a)) (output \"y\" (Concat[axis=1] (Get[index=0] s) "
            "(Get[index=1] s)))",
    };
    return all;
}

// Returns a constant with varied elements.
std::string varied(const std::string& shape, int elements) {
    std::string text = "(Constant[value=f32[" + shape + "]{";
    for (int i = 0; i < elements; ++i) text += (i ? "," : "") + std::to_string(i * 7919 % 1000 - 500) + "e-3";
    return text + "}])";
}

std::string output(const std::string& term) {
    static int count = 0;
    return "(output \"" + std::to_string(count++) + "\" " + term + ")";
}

// Returns graphs that together make every rule for fused attention match: two heads of size 4.
std::vector<std::string> attentionProvocations() {
    const std::string square = varied("8,8", 64), bias = varied("8", 8), half = "(Constant[value=f32[]{0.5}])";
    const std::string inputs = "(input x f32[2,5,8]) (input m f32[2,1,1,5]) (let w " + square + ") (let b " + bias +
        ") (let q (Add (MatMul x w) b)) (let k (Add (MatMul x " + varied("8,8", 64) + ") b))" +
        "(let h (Transpose[perm=[0,2,1,3]] (Reshape[shape=[0,0,2,4]] q)))" +
        "(let g (Transpose[perm=[0,2,3,1]] (Reshape[shape=[0,0,2,4]] k)))";
    const auto fused = [](const std::string& q, const std::string& k) {
        return "(com.microsoft.FusedMatMul[alpha=0.5] " + q + " " + k + ")";
    };
    const auto attention = [](const std::string& perm, const std::string& scores, const std::string& v) {
        return "(Transpose[perm=" + perm + "] (MatMul (Softmax " + scores + ") " + v + "))";
    };
    const std::string heads = "(Reshape[shape=[0,0,8]] ", multi = "(com.microsoft.MultiHeadAttention[num_heads=2, ";
    const std::string part = "(Reshape[shape=[5,2,4]] r)", rows = "(Transpose[perm=[1,0,2]] " + part + ")";
    const auto projected = [](const std::string& shape) {
        return "(input x f32[" + shape + "]) (input m f32[1,2,5,5]) (let y (Add (MatMul x " + varied("8,24", 192) +
            ") " + varied("24", 24) + "))";
    };
    const auto packed = [](int i) {
        return "(Gather[axis=0] (Transpose[perm=[2,0,3,1,4]] (Reshape[shape=[0,5,3,2,4]] y)) (Constant[value=i64[]{" +
            std::to_string(i) + "}]))";
    };
    const auto packedScores = fused(packed(0), "(Transpose[perm=[0,1,3,2]] " + packed(1) + ")");
    const auto slice = [](int from) {
        return "(Slice[axes=[2], ends=[" + std::to_string(from + 8) + "], starts=[" + std::to_string(from) +
            "], steps=[1]] y)";
    };
    const auto sliced = [&](const std::string& reshape, const std::string& shape) {
        const auto factor = [&](const std::string& perm, int from) {
            return "(Transpose[perm=" + perm + "] (" + reshape + " " + slice(from) + shape + "))";
        };
        return attention("[1,0,2]", fused(factor("[1,0,2]", 0), factor("[1,2,0]", 8)), factor("[1,0,2]", 16));
    };
    const auto extent = [](int value) { return " (Constant[value=i64[1]{" + std::to_string(value) + "}])"; };
    return {inputs + output("(Add b (MatMul x w))") + output("(Div (MatMul h g) " + half + ")") +
            output("(Mul (MatMul h g) " + half + ")") + output("(MatMul (Div h " + half + ") g)") +
            output("(MatMul (Mul h " + half + ") g)") +
            output(heads + attention("[0,2,1,3]", fused("h", "g"), "h") + ")") +
            output(heads + attention("[0,2,1,3]", "(Add " + fused("h", "g") + " m)", "h") + ")") +
            output(multi + "scale=0.5] q k q)") +
            output(multi + "scale=0.5] q k q (None) (None) (Expand m (Concat[axis=0]" + extent(5) + extent(1) + ")))") +
            output("(Transpose[perm=[1,0,2]] (Transpose[perm=[1,0,2]] x))"),
        "(input r f32[5,8])" +
            output("(Reshape[shape=[5,8]] " +
                attention("[1,0,2]", fused(rows, "(Transpose[perm=[1,2,0]] " + part + ")"), rows) + ")") +
            output("(Reshape[shape=[1,5,8]] (Add (MatMul r " + square + ") " + bias + "))"),
        projected("2,5,8") + output(attention("[0,2,1,3]", packedScores, packed(2))) +
            output(attention("[0,2,1,3]", "(Add " + packedScores + " m)", packed(2))),
        projected("3,5,8") + output(sliced("Reshape[shape=[3,-1,4]]", "")) +
            output(sliced("Reshape", " (Concat[axis=0]" + extent(3) + extent(10) + extent(4) + ")"))};
}

// Returns graphs that together make every other rule for a runtime match.
std::vector<std::string> runtimeProvocations() {
    const auto grouped = [](const std::string& bias) {
        return "(input x f32[1,32,6,6]) (input y f32[1,64,6,6]) (let b " + varied("32", 32) +
            ") (output \"n\" (Conv[activation=\"relu\", group=8, pads=[1,1,1,1]] x " + varied("32,4,3,3", 32 * 36) +
            bias + ")) (output \"w\" (Conv[group=32] y " + varied("32,2,1,1", 64) + bias + "))";
    };
    const auto gate = [](const std::string& bias) {
        return "(input x f32[1,6,5,5]) (let b " + varied("4", 4) +
            ") (output \"y\" (HardSigmoid[alpha=0.25, beta=0.4] (Conv x " + varied("4,6,3,3", 4 * 54) + bias + ")))";
    };
    const auto blocks = [](const std::string& bias, const std::string& narrowBias) {
        const std::string cut = "(Slice[axes=[1], starts=[0], ends=[12], steps=[1]] ";
        return "(input x f32[1,16,6,6]) (input y f32[1,16,6,6]) (let b " + varied("20", 20) + ") (let d " +
            varied("12", 12) + ") (let w " + varied("20,12,1,1", 240) + ") (let s " + cut + "x)) (let t " + cut +
            "y))" + output("(Conv[activation=\"relu\"] s w" + bias + ")") +
            output("(Conv[group=12, pads=[1,1,1,1]] s " + varied("12,1,3,3", 108) + narrowBias + ")") +
            output("(Relu s)") + output("(Clip[min=0.0, max=1.0] s)") + output("(Sigmoid s)") +
            output("(HardSigmoid[alpha=0.25] s)") + output("(HardSwish s)") +
            output("(MaxPool[kernel_shape=[2,2]] s)") + output("(GlobalAveragePool s)") + output("(Mul s t)") +
            output("(Add s t)");
    };
    const std::string x = "(input x f32[2,24,5,5]) (input s f32[2,24,1,1])";
    const std::string normal =
        "(input x f32[2,5,8]) (let one (Constant[value=f32[]{1.0}])) (let two "
        "(Constant[value=f32[]{2.0}])) (let e (Constant[value=f32[]{1e-6}])) (let w " +
        varied("8", 8) + ") (let root (Sqrt (Add (ReduceMean[axes=[-1]] (Mul x x)) e)))";
    const std::string erf =
        "(let c (Constant[value=f32[]{0.70710678}])) (let one (Constant[value=f32[]{1.0}])) (let half "
        "(Constant[value=f32[]{0.5}])) (input x f32[3,4]) (input y f32[3,4]) (let e (Add (Erf (Mul x "
        "c)) one))";
    const std::string head = "(input x f32[2,3,1,5]) (let c (Conv x " + varied("4,3,1,1", 12) + " " + varied("4", 4) +
        ")) " +
        output("(Add (MatMul (Transpose[perm=[0,2,1]] (Squeeze[axes=[2]] (Mul c (Sigmoid c)))) " + varied("4,7", 28) +
            ") " + varied("7", 7) + ")");
    return {head, grouped(""), grouped(" b"), gate(""), gate(" b"), blocks("", ""), blocks(" b", " d"),
        x + "(output \"h\" (HardSwish x)) (output \"g\" (Mul x (HardSigmoid[alpha=0.25] x)))" +
            "(output \"l\" (Mul (HardSigmoid x) x)) (output \"s\" (Mul x (Sigmoid x)))" +
            "(output \"t\" (Mul (Sigmoid x) x)) (output \"m\" (Mul x s))",
        erf + output("(Add half x)") + output("(Mul half x)") + output("(Mul (Mul x half) y)") +
            output("(Mul x (Mul y half))") + output("(Erf (Div x half))") + output("(Mul (Mul x e) half)") +
            output("(Mul (Mul e x) half)"),
        normal + output("(Mul w x)") + output("(ReduceMean[axes=[-1]] (Pow x two))") +
            output("(Mul (Mul (Div one root) w) x)") + output("(Mul x (Div one root))") +
            output("(Mul (Div one root) x)") + output("(Mul (Div x root) w)") +
            output("(Add e (ReduceMean[axes=[-1]] x))") +
            output("(SimplifiedLayerNormalization[axis=-1, epsilon=1e-6] (Sub x (ReduceMean[axes=[-1]] x)) w)") +
            output("(Add (LayerNormalization[axis=-1, epsilon=1e-6] x w) w)")};
}

void expectSound(const std::vector<rewrite::Rule>& rules, const std::vector<std::string>& graphs) {
    std::set<std::string> seen;
    for (const std::string& body : graphs) {
        const graph::Graph before = graph::parse("(graph " + body + ")", graph::Arena::create());
        for (const auto& match : rewrite::findMatches(before, rewrite::compile(rules, before.arenaPtr()))) {
            seen.insert(match.rule);
            const graph::Graph after = rewrite::applyMatch(before, match);
            const auto comparison = runtime::compare(before, after, {.samples = 2});
            EXPECT_TRUE(comparison.equal) << match.rule << ": " << comparison.difference << "\n"
                                          << graph::print(before) << graph::print(after);
        }
    }
    for (const auto& rule : rules) EXPECT_TRUE(seen.contains(rule.name)) << rule.name << " is not tested";
}

}  // namespace

TEST(Rules, changeNothingThatIsComputed) { expectSound(rewrite::defaultRules(), provocations()); }

TEST(Rules, forRuntimesChangeNothingThatIsComputed) {
    std::vector<std::string> graphs = runtimeProvocations();
    for (std::string& graph : attentionProvocations()) graphs.push_back(std::move(graph));
    expectSound(rewrite::runtimeRules("onnxruntime"), graphs);
}

// Cuts of channels move until a convolution reads whole blocks. They remain only before other readers.
TEST(Rules, wholeBlocksOfChannelsReachTheNextConvolution) {
    const graph::Graph before = graph::parse("(graph (input x f32[1,3,8,8]) (let c (Conv x " + varied("12,3,1,1", 36) +
            ")) (let h (HardSwish c)) (let d "
            "(Conv[group=12, pads=[1,1,1,1]] h " +
            varied("12,1,3,3", 108) +
            ")) (let r (Add d h)) (output \"y\" (Softmax "
            "(Conv (GlobalAveragePool r) " +
            varied("8,12,1,1", 96) + "))))",
        graph::Arena::create());
    const auto sets = rewrite::runtimeRules("onnxruntime", "layout");
    const auto channels = std::ranges::find(sets, "channels", &rewrite::RuleSet::name);
    ASSERT_NE(channels, sets.end());
    const graph::Graph after = rewrite::appliedEverywhere(before, channels->rules);
    std::size_t cuts = 0;
    for (const graph::NodeId node : after.nodes()) cuts += after.op(node).is("Slice");
    EXPECT_EQ(cuts, 1u) << graph::print(after);
    EXPECT_TRUE(runtime::compare(before, after, {.samples = 2}).equal);
}

}  // namespace egret::optimize::rules_sound_test
