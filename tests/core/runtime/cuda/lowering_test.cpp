// What graphs are lowered to, run by the double-precision reference, against LibTorch: the meaning of every rule, without a device.
#include "core/graph/networks/networks.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/cuda/program/check.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/core/runtime/graphs.h"
#include "tests/gpu/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace egret;
using namespace egret::runtime;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::vector<const void*> addressesOf(const std::vector<std::vector<std::byte>>& constants) {
    std::vector<const void*> out;
    for (const auto& one : constants) out.push_back(one.data());
    return out;
}

std::vector<std::vector<double>> runLowered(const cuda::Lowered& lowered, const std::vector<TensorPtr>& inputs) {
    cuda::check(lowered.program);
    EXPECT_EQ(cuda::toText(cuda::fromText(cuda::toText(lowered.program))), cuda::toText(lowered.program));
    EXPECT_EQ(lowered.nodes.size(), lowered.program.steps.size());
    std::vector<std::vector<double>> values;
    for (const std::size_t input : lowered.inputs) values.push_back(numbers(*inputs[input]));
    const auto bytes = lowered.constantBytes();
    return cuda::evaluate(lowered.program, values, addressesOf(bytes));
}

cuda::Lowered expectSameAsLibTorch(const graph::Graph& graph, double tolerance = 1e-5) {
    const graph::Graph folded = foldWeights(graph);
    const cuda::Lowered lowered = cuda::lower(folded, {});
    const auto inputs = randomInputs(folded, {.seed = 3, .distribution = Distribution::normal, .extents = {}});
    const auto expected = Executable(folded).run(inputs);
    const auto actual = runLowered(lowered, inputs);
    EXPECT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i)
        EXPECT_LE(cuda::relativeError(actual[i], numbers(*expected[i])), tolerance) << folded.outputs()[i].name << "\n" << graph::print(folded).substr(0, 2000);
    return lowered;
}

std::vector<std::string> kindsOf(const cuda::Lowered& lowered) {
    std::vector<std::string> out;
    for (const cuda::Step& step : lowered.program.steps) out.emplace_back(cuda::kindOf(step));
    return out;
}

std::string oneOperator(const std::string& inputs, const std::string& expression) { return "(graph " + inputs + " (output \"y\" " + expression + "))"; }

}  // namespace

struct Operator {
    const char *inputs, *expression;
};

class EveryRule : public testing::TestWithParam<Operator> {};
TEST_P(EveryRule, computesWhatLibTorchComputes) { expectSameAsLibTorch(parsed(oneOperator(GetParam().inputs, GetParam().expression))); }

constexpr const char* kX = "(input x f32[3,5])";
constexpr const char* kImage = "(input x f32[2,6,9,7])";
constexpr const char* kIntegers = "(input x i64[3,5]) (input z i64[5])";
constexpr const char* kTwo = "(input x f32[3,5]) (input z f32[5])";
constexpr const char* kConvInputs = "(input x f32[2,4,9,7]) (input w f32[6,4,3,3]) (input b f32[6])";

INSTANTIATE_TEST_SUITE_P(Unary, EveryRule,
                         testing::Values(Operator{kX, "(Abs x)"}, Operator{kX, "(Atan x)"}, Operator{kX, "(Asinh x)"}, Operator{kX, "(Ceil x)"}, Operator{kX, "(Cos x)"}, Operator{kX, "(Cosh x)"},
                                         Operator{kX, "(Erf x)"}, Operator{kX, "(Exp x)"}, Operator{kX, "(Floor x)"}, Operator{kX, "(Log (Abs x))"}, Operator{kX, "(Neg x)"},
                                         Operator{kX, "(Reciprocal x)"}, Operator{kX, "(Round (Mul x x))"}, Operator{kX, "(Sign x)"}, Operator{kX, "(Sin x)"}, Operator{kX, "(Sinh x)"},
                                         Operator{kX, "(Sqrt (Abs x))"}, Operator{kX, "(Tan x)"}, Operator{kX, "(Relu x)"}, Operator{kX, "(Sigmoid x)"}, Operator{kX, "(Tanh x)"},
                                         Operator{kX, "(Softplus x)"}, Operator{kX, "(Softsign x)"}, Operator{kX, "(HardSwish x)"}, Operator{kX, "(LeakyRelu[alpha=0.2] x)"},
                                         Operator{kX, "(Elu[alpha=0.7] x)"}, Operator{kX, "(Celu[alpha=0.7] x)"}, Operator{kX, "(Selu x)"}, Operator{kX, "(ThresholdedRelu[alpha=0.3] x)"},
                                         Operator{kX, "(HardSigmoid x)"}, Operator{kX, "(Mish x)"}, Operator{kX, "(Gelu x)"}, Operator{kX, "(Gelu[approximate=\"tanh\"] x)"},
                                         Operator{kX, "(Shrink[bias=0.1, lambd=0.4] x)"}, Operator{kX, "(Clip[min=-0.5, max=0.25] x)"}, Operator{kX, "(Clip[min=-0.5] x)"},
                                         Operator{kX, "(Asin (Tanh x))"}, Operator{kX, "(Acos (Tanh x))"}, Operator{kX, "(Atanh (Sin x))"}, Operator{kX, "(Acosh (Exp (Abs x)))"},
                                         Operator{kX, "(IsNaN (Log x))"}, Operator{kX, "(IsInf (Div x (Sub x x)))"}, Operator{kX, "(IsInf[detect_negative=0] (Div x (Sub x x)))"},
                                         Operator{kX, "(Identity x)"}, Operator{kX, "(Dropout x)"}, Operator{kX, "(Cast[to=7] (Mul x x))"}, Operator{kX, "(Cast[to=9] x)"}));
INSTANTIATE_TEST_SUITE_P(Binary, EveryRule,
                         testing::Values(Operator{kTwo, "(Add x z)"}, Operator{kTwo, "(Sub z x)"}, Operator{kTwo, "(Mul x z)"}, Operator{kTwo, "(Div x z)"}, Operator{kTwo, "(Pow (Abs x) z)"}, Operator{"(input x f32[3,5]) (input z i64[5])", "(Pow x z)"},
                                         Operator{kTwo, "(PRelu x z)"}, Operator{kTwo, "(Max x z x)"}, Operator{kTwo, "(Min z x)"}, Operator{kTwo, "(Mean x z z)"}, Operator{kTwo, "(Sum x z x)"},
                                         Operator{kTwo, "(Mod[fmod=1] x z)"}, Operator{kTwo, "(Equal x (Abs x))"}, Operator{kTwo, "(Greater x z)"}, Operator{kTwo, "(GreaterOrEqual x z)"},
                                         Operator{kTwo, "(Less x z)"}, Operator{kTwo, "(LessOrEqual x z)"}, Operator{kTwo, "(Where (Less x z) x z)"}, Operator{kTwo, "(And (Less x z) (Less z x))"},
                                         Operator{kTwo, "(Or (Less x z) (Not (Less x z)))"}, Operator{kTwo, "(Xor (Less x z) (Less x x))"}, Operator{kTwo, "(CastLike (Less x z) x)"},
                                         Operator{kIntegers, "(Add x z)"}, Operator{kIntegers, "(Mul x z)"}, Operator{kIntegers, "(Mod x (Add (Abs z) (Constant[value=i64[1]{3}])))"},
                                         Operator{kIntegers, "(Div x (Add (Abs z) (Constant[value=i64[1]{3}])))"}, Operator{kIntegers, "(Max x z)"}, Operator{kIntegers, "(Clip[min=-1.0, max=2.0] x)"},
                                         Operator{kIntegers, "(Cast[to=1] (Sub x z))"}, Operator{kIntegers, "(Equal x z)"}, Operator{kIntegers, "(Where (Less x z) x z)"}));
INSTANTIATE_TEST_SUITE_P(
    Products, EveryRule,
    testing::Values(Operator{kConvInputs, "(Conv x w b)"}, Operator{kConvInputs, "(Conv[pads=[1,1,1,1], strides=[2,2]] x w)"}, Operator{kConvInputs, "(Conv[pads=[0,1,1,0], activation=\"relu\"] x w b)"},
                    Operator{kConvInputs, "(Conv[pads=[1,1,1,1], dilations=[2,2], activation=\"tanh\"] x w b)"},
                    Operator{"(input x f32[2,4,9,7]) (input w f32[6,2,3,3])", "(Conv[group=2] x w)"}, Operator{"(input x f32[2,4,9]) (input w f32[6,4,3])", "(Conv[pads=[1,1]] x w)"},
                    Operator{"(input x f32[1,2,5,6,4]) (input w f32[3,2,2,3,2])", "(Conv x w)"},
                    Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3]) (input b f32[3])", "(ConvTranspose[strides=[2,2], pads=[1,1,1,1], output_padding=[1,1]] x w b)"},
                    Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3])", "(ConvTranspose[group=2] x w)"},
                    Operator{kConvInputs, "(Conv[pads=[1,1,2,2], strides=[2,2], activation=\"relu\"] x w b)"},
                    Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3]) (input b f32[3])", "(Relu (ConvTranspose[strides=[2,2], pads=[0,2,2,0]] x w b))"}, Operator{"(input a f32[4,3]) (input b f32[3,5])", "(MatMul a b)"},
                    Operator{"(input a f32[2,4,3]) (input b f32[3,5])", "(MatMul[activation=\"relu\"] a b)"}, Operator{"(input a f32[2,4,3]) (input b f32[2,3,5])", "(MatMul[activation=\"sigmoid\"] a b)"},
                    Operator{"(input a f32[4,3]) (input b f32[2,3,5])", "(MatMul a b)"}, Operator{"(input a f32[2,1,4,3]) (input b f32[1,6,3,5])", "(MatMul a b)"},
                    Operator{"(input a f32[3]) (input b f32[3,5])", "(MatMul a b)"}, Operator{"(input a f32[4,3]) (input b f32[3])", "(MatMul a b)"}, Operator{"(input a f32[3]) (input b f32[3])", "(MatMul a b)"},
                    Operator{"(input a f32[3,4]) (input b f32[5,3]) (input c f32[5])", "(Gemm[transA=1, transB=1, alpha=0.5, beta=2.0] a b c)"},
                    Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[5])", "(Gemm a b c)"}, Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[4,5])", "(Add (Gemm[beta=2.0] a b) c)"},
                    Operator{"(input a f32[1,3]) (input b f32[3,1]) (input c f32[])", "(Gemm a b c)"}, Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[4,1])", "(Gemm a b c)"}));
constexpr const char* kHeads = "(input q f32[2,3,4,5]) (input k f32[2,3,6,5])";
constexpr const char* kMatrices = "(input a f32[3,4]) (input b f32[4,5]) (input c f32[3,4])";
INSTANTIATE_TEST_SUITE_P(
    Equations, EveryRule,
    testing::Values(Operator{kMatrices, "(Einsum[equation=\"ij,jk->ik\"] a b)"}, Operator{kMatrices, "(Einsum[equation=\"ij,jk->ki\"] a b)"}, Operator{kMatrices, "(Einsum[equation=\"ij , jk\"] a b)"},
                    Operator{kMatrices, "(Einsum[equation=\"ij,ik->jk\"] a c)"}, Operator{kMatrices, "(Einsum[equation=\"ij,ij->ij\"] a c)"}, Operator{kMatrices, "(Einsum[equation=\"ij,ij->\"] a c)"},
                    Operator{kMatrices, "(Einsum[equation=\"ij,kl->ik\"] a b)"}, Operator{kMatrices, "(Einsum[equation=\"ij->ji\"] a)"}, Operator{kMatrices, "(Einsum[equation=\"ij->j\"] a)"},
                    Operator{kMatrices, "(Einsum[equation=\"ij,jk,il->lk\"] a b c)"}, Operator{kMatrices, "(Einsum[equation=\"ij,jk,ij->ik\"] a b c)"},
                    Operator{"(input x f32[3]) (input z f32[4])", "(Einsum[equation=\"i,j->ij\"] x z)"}, Operator{"(input x f32[3]) (input z f32[4])", "(Einsum[equation=\"i,j->j\"] x z)"},
                    Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bhqk\"] q k)"}, Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bqhk\"] q k)"}, Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bkh\"] q k)"},
                    Operator{kHeads, "(Einsum[equation=\"...qd,...kd->...qk\"] q k)"}, Operator{"(input q f32[2,1,4,5]) (input k f32[3,6,5])", "(Einsum[equation=\"...qd,...kd->q...k\"] q k)"},
                    Operator{"(input q f32[1,4]) (input k f32[3,4])", "(Einsum[equation=\"nc,nc->nc\"] q k)"},
                    Operator{"(input x f32[4,3,4,4])", "(Einsum[equation=\"ijii->ji\"] x)"}, Operator{"(input x f32[4,4])", "(Einsum[equation=\"ii\"] x)"}));
INSTANTIATE_TEST_SUITE_P(
    Movement, EveryRule,
    testing::Values(Operator{kImage, "(Reshape[shape=[0,-1,7]] x)"}, Operator{kImage, "(Flatten[axis=2] x)"}, Operator{kImage, "(Transpose[perm=[0,2,3,1]] x)"}, Operator{kImage, "(Transpose[perm=[3,2,1,0]] x)"},
                    Operator{"(input x f32[1,6,1,7])", "(Transpose[perm=[2,1,0,3]] x)"}, Operator{kImage, "(Concat[axis=1] x (Neg x) x)"}, Operator{kImage, "(Get[index=1] (Split[axis=1, outputs=2, split=[2,4]] x))"},
                    Operator{kImage, "(Get[index=1] (Split[axis=0, outputs=2, split=[1,1]] x))"}, Operator{kImage, "(Slice[starts=[1,2], ends=[5,9], axes=[1,2], steps=[2,3]] x)"},
                    Operator{kImage, "(Slice[starts=[-1], ends=[-100], axes=[3], steps=[-2]] x)"}, Operator{kImage, "(Slice[starts=[1], ends=[2], axes=[0], steps=[1]] x)"},
                    Operator{"(input x f32[3,1,5])", "(Squeeze[axes=[1]] x)"}, Operator{kX, "(Unsqueeze[axes=[0,3]] x)"}, Operator{"(input x f32[3,1,5])", "(Expand[shape=[2,3,4,5]] x)"},
                    Operator{kX, "(Tile[repeats=[2,3]] x)"}, Operator{kImage, "(Pad[pads=[0,1,2,0,1,0,0,3], value=0.5] x)"}, Operator{kImage, "(Pad[pads=[0,-1,2,0,0,0,-3,1]] x)"},
                    Operator{kImage, "(Pad[pads=[0,0,2,1,0,0,1,2], mode=\"reflect\"] x)"}, Operator{kImage, "(Pad[pads=[0,0,2,1,0,0,1,2], mode=\"edge\"] x)"},
                    Operator{kX, "(Gather[axis=1] x (Constant[value=i64[2,2]{0,-1,3,3}]))"}, Operator{kX, "(Gather x (Constant[value=i64[]{2}]))"},
                    Operator{kX, "(GatherElements[axis=1] x (Constant[value=i64[3,2]{0,-1,3,3,2,-5}]))"}, Operator{kX, "(GatherElements x (Constant[value=i64[2,4]{0,2,1,-1,-3,0,1,2}]))"},
                    Operator{kImage, "(CumSum[axis=1] x)"}, Operator{kImage, "(CumSum[axis=-1, exclusive=1] x)"}, Operator{kImage, "(CumSum[axis=3, reverse=1] x)"},
                    Operator{kImage, "(CumSum[axis=0, exclusive=1, reverse=1] x)"}, Operator{kX, "(Add (Cast[to=1] (Shape x)) (Cast[to=1] (Size x)))"},
                    Operator{"(input x f32[2,8,3,2])", "(DepthToSpace[blocksize=2] x)"}, Operator{"(input x f32[2,8,3,2])", "(DepthToSpace[blocksize=2, mode=\"CRD\"] x)"},
                    Operator{"(input x f32[2,3,4,6])", "(SpaceToDepth[blocksize=2] x)"}));
INSTANTIATE_TEST_SUITE_P(
    Rows, EveryRule,
    testing::Values(Operator{kImage, "(ReduceSum[axes=[1,2]] x)"}, Operator{kImage, "(ReduceMean[axes=[0,3], keepdims=0] x)"}, Operator{kImage, "(ReduceProd[axes=[3]] x)"}, Operator{kImage, "(ReduceMax[axes=[1]] x)"},
                    Operator{kImage, "(ReduceMin x)"}, Operator{kImage, "(ReduceL1[axes=[2,3]] x)"}, Operator{kImage, "(ReduceL2[axes=[1], keepdims=0] x)"}, Operator{kImage, "(ReduceSumSquare[axes=[0]] x)"},
                    Operator{kImage, "(ReduceLogSum[axes=[1]] (Abs x))"}, Operator{kImage, "(ReduceLogSumExp[axes=[3]] x)"}, Operator{kImage, "(ReduceSum[noop_with_empty_axes=1] x)"}, Operator{kImage, "(ArgMax[axis=2] x)"},
                    Operator{kImage, "(ArgMin[axis=1, keepdims=0, select_last_index=1] (Round x))"}, Operator{kImage, "(GlobalAveragePool x)"}, Operator{kImage, "(GlobalMaxPool x)"},
                    Operator{kImage, "(Softmax[axis=1] x)"}, Operator{kImage, "(Softmax x)"}, Operator{kImage, "(Softmax[axis=1, flatten=1] x)"}, Operator{kImage, "(LogSoftmax[axis=2] x)"},
                    Operator{"(input x f32[2,3,8]) (input s f32[8]) (input b f32[8])", "(LayerNormalization x s b)"}, Operator{"(input x f32[2,3,8]) (input s f32[3,8])", "(LayerNormalization[axis=1] x s)"},
                    Operator{"(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6])", "(InstanceNormalization x s b)"},
                    Operator{"(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6])", "(GroupNormalization[num_groups=3] x s b)"},
                    Operator{"(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6]) (input m f32[6]) (input v f32[6])", "(BatchNormalization x s b m (Abs v))"}));
INSTANTIATE_TEST_SUITE_P(
    Windows, EveryRule,
    testing::Values(Operator{kImage, "(MaxPool[kernel_shape=[3,3], strides=[2,2], pads=[1,1,1,1]] x)"}, Operator{kImage, "(MaxPool[kernel_shape=[2,2], strides=[2,2], ceil_mode=1] x)"},
                    Operator{kImage, "(AveragePool[kernel_shape=[3,3], pads=[1,1,1,1]] x)"}, Operator{kImage, "(AveragePool[kernel_shape=[3,3], pads=[1,1,1,1], count_include_pad=1] x)"},
                    Operator{kImage, "(AveragePool[kernel_shape=[2,2], strides=[2,2], ceil_mode=1, count_include_pad=1] x)"}, Operator{"(input x f32[2,3,11])", "(MaxPool[kernel_shape=[3], dilations=[2]] x)"},
                    Operator{kImage, "(LRN[size=3, alpha=0.5] x)"}, Operator{kImage, "(LRN[size=4, alpha=0.5, beta=0.6, bias=2.0] x)"}, Operator{kImage, "(Resize[scales=[1.0,1.0,2.0,1.5]] x)"},
                    Operator{kImage, "(Resize[sizes=[2,6,5,14], mode=\"linear\"] x)"}, Operator{kImage, "(Resize[sizes=[2,6,18,14], mode=\"cubic\", exclude_outside=1] x)"},
                    Operator{kImage, "(Resize[sizes=[2,6,18,14], mode=\"linear\", coordinate_transformation_mode=\"align_corners\"] x)"}, Operator{kImage, "(Upsample[scales=[1.0,1.0,2.0,3.0]] x)"}));

TEST(Lowering, aProductTakesOverWhatFollows) {
    const cuda::Lowered lowered = expectSameAsLibTorch(parsed(R"((graph
      (input x f32[1,3,8,8]) (input r f32[1,4,8,8])
      (let w (Constant[value=f32[4,3,1,1]{1.0,2.0,3.0,-4.0,5.0,6.0,7.0,-8.0,9.0,1.5,2.5,-3.5}]))
      (let c (Constant[value=f32[4]{1.0,2.0,3.0,4.0}]))
      (let normalized (BatchNormalization (Conv x w) c c c c))
      (output "y" (Relu (Add normalized r)))
    ))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("conv"));
    EXPECT_EQ(lowered.nodes[0].size(), 4u);
    EXPECT_EQ(std::get<cuda::Conv>(lowered.program.steps[0].parameters).activation, cuda::Activation::relu);
}

TEST(Lowering, aMatrixProductTakesItsBiasWhereverItComesFrom) {
    const cuda::Lowered lowered = expectSameAsLibTorch(parsed(R"((graph
      (input x f32[2,5,8]) (input w f32[8,6]) (input b f32[6])
      (output "y" (Relu (Add (MatMul x w) b)))
    ))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("matmul"));
}

TEST(Lowering, functionsOfElementsAreOneMap) {
    const cuda::Lowered lowered = expectSameAsLibTorch(parsed(R"((graph
      (input x f32[4,8]) (input s f32[8])
      (let scaled (Mul x s))
      (output "y" (Add (Tanh scaled) (Neg (Exp x))))
    ))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("map"));
    EXPECT_EQ(lowered.nodes[0].size(), 5u);
}

TEST(Lowering, aValueThatTwoReadIsWrittenOnce) {
    const cuda::Lowered lowered = expectSameAsLibTorch(parsed(R"((graph
      (input x f32[4,8])
      (let e (Exp x))
      (output "y" (Add e (Neg e)))
      (output "e" e)
    ))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("map", "map"));
}

TEST(Lowering, aBroadcastOperandIsNotComputedAgainForEveryRow) {
    const cuda::Lowered lowered = expectSameAsLibTorch(parsed(R"((graph (input x f32[4,8]) (input s f32[8]) (output "y" (Mul x (Exp s)))))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("map", "map"));
}

TEST(Lowering, whatAModelRoundsGoesThroughMemory) {
    const cuda::Lowered halves = expectSameAsLibTorch(parsed(R"((graph (input x f32[4,8]) (output "y" (Neg (Cast[to=1] (Cast[to=10] (Exp x)))))))"), 1e-3);
    EXPECT_THAT(kindsOf(halves), ElementsAre("map", "map"));
    EXPECT_EQ(halves.program.tensors[static_cast<std::size_t>(halves.program.steps[0].write)].element, cuda::Element::f16);
    const cuda::Lowered wrapped = expectSameAsLibTorch(parsed(R"((graph (input x i32[4]) (output "y" (Cast[to=7] (Add (Mul x x) x)))))"));
    EXPECT_THAT(kindsOf(wrapped), ElementsAre("map", "map", "map"));
}

TEST(Lowering, outputsMayBeInputsConstantsAndViews) {
    expectSameAsLibTorch(parsed(R"((graph (input x f32[2,3]) (output "x" x) (output "c" (Constant[value=i64[2]{7,8}])) (output "flat" (Reshape[shape=[6]] x))))"));
}

TEST(Lowering, namesEveryNodeThatItCannotDo) {
    const graph::Graph graph = parsed(R"((graph
      (input x f32[4,8])
      (output "a" (Get[index=0] (TopK[k=2, outputs=2] x)))
      (output "b" (Det (MatMul x (Transpose[perm=[1,0]] x))))
    ))");
    const Error error = refusal([&] { cuda::lower(graph, {}); });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.what(), HasSubstr("there is no CUDA rule for TopK"));
    EXPECT_THAT(error.what(), HasSubstr("there is no CUDA rule for Det"));
    EXPECT_THAT(refusal([] { cuda::lower(parsed("(graph (input x f32[n,8]) (output \"y\" (Relu x)))"), {}); }).what(), HasSubstr("not stored on the device"));
    EXPECT_THAT(refusal([] { cuda::lower(parsed("(graph (input x f64[8]) (output \"y\" (Relu x)))"), {}); }).what(), HasSubstr("f64"));
}

TEST(Lowering, everyRuleIsOfAnOperatorThatLibTorchRunsToo) {
    for (const std::string_view name : cuda::loweredOperators()) EXPECT_NE(graph::findOperator(name), nullptr) << name;
    EXPECT_GT(cuda::loweredOperators().size(), 100u);
}

class WholeNetworks : public testing::TestWithParam<const char*> {};
TEST_P(WholeNetworks, computeWhatLibTorchComputes) {
    const cuda::Lowered lowered = expectSameAsLibTorch(graph::networks::make(GetParam()), 1e-4);
    const cuda::Program halved = cuda::inPrecision(lowered.program, cuda::Precision::f16);
    cuda::check(halved);
    // A file of it needs no weights.
    const auto bytes = lowered.constantBytes();
    const std::string text = cuda::toText(cuda::selfContained(lowered.program, addressesOf(bytes)));
    EXPECT_LT(text.size(), 2u << 20);
    EXPECT_EQ(cuda::toText(cuda::fromText(text)), text);
}
INSTANTIATE_TEST_SUITE_P(Made, WholeNetworks, testing::Values("fire", "inception_block", "nasrnn_step", "bert_attention", "squeezenet", "nasrnn", "bert"),
                         [](const auto& test) { return std::string(test.param); });
