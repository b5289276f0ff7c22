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
            "(output \"j\" (Conv (Add x k) w b)) (output \"l\" (Add (Mul x k) k))",
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

// Returns graphs that together make every rule for a runtime match.
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
    const std::string x = "(input x f32[2,24,5,5]) (input s f32[2,24,1,1])";
    return {grouped(""), grouped(" b"), gate(""), gate(" b"),
        x + "(output \"h\" (HardSwish x)) (output \"g\" (Mul x (HardSigmoid[alpha=0.25] x)))" +
            "(output \"l\" (Mul (HardSigmoid x) x)) (output \"s\" (Mul x (Sigmoid x)))" +
            "(output \"t\" (Mul (Sigmoid x) x)) (output \"m\" (Mul x s))"};
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
    std::vector<rewrite::Rule> rules;
    for (const char* kind : {"fusions", "layout"})
        for (const auto& set : rewrite::runtimeRules("onnxruntime", kind))
            rules.insert(rules.end(), set.rules.begin(), set.rules.end());
    expectSound(rules, runtimeProvocations());
}

}  // namespace egret::optimize::rules_sound_test
