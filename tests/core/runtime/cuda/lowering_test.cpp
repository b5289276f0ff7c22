// Lowered graphs, run by the double-precision reference and compared with LibTorch. Checks every rule without a device.
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/graph/networks/networks.h"
#include "core/runtime/cuda/program/check.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/core/runtime/graphs.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::runtime::cuda::lowering_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::vector<std::vector<double>> runLowered(const cuda::Lowered& lowered, const std::vector<TensorPtr>& inputs) {
    cuda::check(lowered.program);
    EXPECT_EQ(cuda::toText(cuda::fromText(cuda::toText(lowered.program))), cuda::toText(lowered.program));
    EXPECT_EQ(lowered.nodes.size(), lowered.program.steps.size());
    std::vector<std::vector<double>> values;
    for (const std::size_t input : lowered.inputs) values.push_back(numbers(*inputs[input]));
    const auto bytes = lowered.constantBytes();
    return cuda::evaluate(lowered.program, values, cuda::addressesOf(bytes));
}

cuda::Lowered expectSameAsLibTorch(const graph::Graph& graph, double tolerance = 1e-5) {
    const graph::Graph folded = foldWeights(graph);
    const cuda::Lowered lowered = cuda::lower(folded, {});
    const auto inputs = randomInputs(folded, {.seed = 3, .distribution = Distribution::normal, .extents = {}});
    const auto expected = Executable(folded).run(inputs);
    const auto actual = runLowered(lowered, inputs);
    EXPECT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i)
        EXPECT_LE(cuda::relativeError(actual[i], numbers(*expected[i])), tolerance)
            << folded.outputs()[i].name << "\n"
            << graph::print(folded).substr(0, 2000);
    return lowered;
}

std::vector<std::string> kindsOf(const cuda::Lowered& lowered) {
    std::vector<std::string> out;
    for (const cuda::Step& step : lowered.program.steps) out.emplace_back(cuda::kindOf(step));
    return out;
}

std::string oneOperator(const std::string& inputs, const std::string& expression) {
    return "(graph " + inputs + " (output \"y\" " + expression + "))";
}

}  // namespace

struct Operator {
    const char *inputs, *expression;
};

class EveryRule : public testing::TestWithParam<Operator> {};
TEST_P(EveryRule, computesWhatLibTorchComputes) {
    expectSameAsLibTorch(parsed(oneOperator(GetParam().inputs, GetParam().expression)));
}

constexpr const char* kX = "(input x f32[3,5])";
constexpr const char* kImage = "(input x f32[2,6,9,7])";
constexpr const char* kIntegers = "(input x i64[3,5]) (input z i64[5])";
constexpr const char* kTwo = "(input x f32[3,5]) (input z f32[5])";
constexpr const char* kConvInputs = "(input x f32[2,4,9,7]) (input w f32[6,4,3,3]) (input b f32[6])";

INSTANTIATE_TEST_SUITE_P(Unary, EveryRule,
    testing::Values(Operator{kX, "(Abs x)"}, Operator{kX, "(Atan x)"}, Operator{kX, "(Asinh x)"},
        Operator{kX, "(Ceil x)"}, Operator{kX, "(Cos x)"}, Operator{kX, "(Cosh x)"}, Operator{kX, "(Erf x)"},
        Operator{kX, "(Exp x)"}, Operator{kX, "(Floor x)"}, Operator{kX, "(Log (Abs x))"}, Operator{kX, "(Neg x)"},
        Operator{kX, "(Reciprocal x)"}, Operator{kX, "(Round (Mul x x))"}, Operator{kX, "(Sign x)"},
        Operator{kX, "(Sin x)"}, Operator{kX, "(Sinh x)"}, Operator{kX, "(Sqrt (Abs x))"}, Operator{kX, "(Tan x)"},
        Operator{kX, "(Relu x)"}, Operator{kX, "(Sigmoid x)"}, Operator{kX, "(Tanh x)"}, Operator{kX, "(Softplus x)"},
        Operator{kX, "(Softsign x)"}, Operator{kX, "(HardSwish x)"}, Operator{kX, "(LeakyRelu[alpha=0.2] x)"},
        Operator{kX, "(Elu[alpha=0.7] x)"}, Operator{kX, "(Celu[alpha=0.7] x)"}, Operator{kX, "(Selu x)"},
        Operator{kX, "(ThresholdedRelu[alpha=0.3] x)"}, Operator{kX, "(HardSigmoid x)"}, Operator{kX, "(Mish x)"},
        Operator{kX, "(Gelu x)"}, Operator{kX, "(Gelu[approximate=\"tanh\"] x)"},
        Operator{kX, "(Shrink[bias=0.1, lambd=0.4] x)"}, Operator{kX, "(Clip[min=-0.5, max=0.25] x)"},
        Operator{kX, "(Clip[min=-0.5] x)"}, Operator{kX, "(Asin (Tanh x))"}, Operator{kX, "(Acos (Tanh x))"},
        Operator{kX, "(Atanh (Sin x))"}, Operator{kX, "(Acosh (Exp (Abs x)))"}, Operator{kX, "(IsNaN (Log x))"},
        Operator{kX, "(IsInf (Div x (Sub x x)))"}, Operator{kX, "(IsInf[detect_negative=0] (Div x (Sub x x)))"},
        Operator{kX, "(Identity x)"}, Operator{kX, "(Dropout x)"}, Operator{kX, "(Cast[to=7] (Mul x x))"},
        Operator{kX, "(Cast[to=9] x)"}));
INSTANTIATE_TEST_SUITE_P(Binary, EveryRule,
    testing::Values(Operator{kTwo, "(Add x z)"}, Operator{kTwo, "(Sub z x)"}, Operator{kTwo, "(Mul x z)"},
        Operator{kTwo, "(Div x z)"}, Operator{kTwo, "(Pow (Abs x) z)"},
        Operator{"(input x f32[3,5]) (input z i64[5])", "(Pow x z)"}, Operator{kTwo, "(PRelu x z)"},
        Operator{kTwo, "(Max x z x)"}, Operator{kTwo, "(Min z x)"}, Operator{kTwo, "(Mean x z z)"},
        Operator{kTwo, "(Sum x z x)"}, Operator{kTwo, "(Mod[fmod=1] x z)"}, Operator{kTwo, "(Equal x (Abs x))"},
        Operator{kTwo, "(Greater x z)"}, Operator{kTwo, "(GreaterOrEqual x z)"}, Operator{kTwo, "(Less x z)"},
        Operator{kTwo, "(LessOrEqual x z)"}, Operator{kTwo, "(Where (Less x z) x z)"},
        Operator{kTwo, "(And (Less x z) (Less z x))"}, Operator{kTwo, "(Or (Less x z) (Not (Less x z)))"},
        Operator{kTwo, "(Xor (Less x z) (Less x x))"}, Operator{kTwo, "(CastLike (Less x z) x)"},
        Operator{kIntegers, "(Add x z)"}, Operator{kIntegers, "(Mul x z)"},
        Operator{kIntegers, "(Mod x (Add (Abs z) (Constant[value=i64[1]{3}])))"},
        Operator{kIntegers, "(Div x (Add (Abs z) (Constant[value=i64[1]{3}])))"}, Operator{kIntegers, "(Max x z)"},
        Operator{kIntegers, "(Clip[min=-1.0, max=2.0] x)"}, Operator{kIntegers, "(Cast[to=1] (Sub x z))"},
        Operator{kIntegers, "(Equal x z)"}, Operator{kIntegers, "(Where (Less x z) x z)"}));
INSTANTIATE_TEST_SUITE_P(Products, EveryRule,
    testing::Values(Operator{kConvInputs, "(Conv x w b)"},
        Operator{kConvInputs, "(Conv[pads=[1,1,1,1], strides=[2,2]] x w)"},
        Operator{kConvInputs, "(Conv[pads=[0,1,1,0], activation=\"relu\"] x w b)"},
        Operator{kConvInputs, "(Conv[pads=[1,1,1,1], dilations=[2,2], activation=\"tanh\"] x w b)"},
        Operator{"(input x f32[2,4,9,7]) (input w f32[6,2,3,3])", "(Conv[group=2] x w)"},
        Operator{"(input x f32[2,4,9]) (input w f32[6,4,3])", "(Conv[pads=[1,1]] x w)"},
        Operator{"(input x f32[1,2,5,6,4]) (input w f32[3,2,2,3,2])", "(Conv x w)"},
        Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3]) (input b f32[3])",
            "(ConvTranspose[strides=[2,2], pads=[1,1,1,1], output_padding=[1,1]] x w b)"},
        Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3])", "(ConvTranspose[group=2] x w)"},
        Operator{kConvInputs, "(Conv[pads=[1,1,2,2], strides=[2,2], activation=\"relu\"] x w b)"},
        Operator{"(input x f32[2,4,5,4]) (input w f32[4,3,3,3]) (input b f32[3])",
            "(Relu (ConvTranspose[strides=[2,2], pads=[0,2,2,0]] x w b))"},
        Operator{"(input a f32[4,3]) (input b f32[3,5])", "(MatMul a b)"},
        Operator{"(input a f32[2,4,3]) (input b f32[3,5])", "(MatMul[activation=\"relu\"] a b)"},
        Operator{"(input a f32[2,4,3]) (input b f32[2,3,5])", "(MatMul[activation=\"sigmoid\"] a b)"},
        Operator{"(input a f32[4,3]) (input b f32[2,3,5])", "(MatMul a b)"},
        Operator{"(input a f32[2,1,4,3]) (input b f32[1,6,3,5])", "(MatMul a b)"},
        Operator{"(input a f32[3]) (input b f32[3,5])", "(MatMul a b)"},
        Operator{"(input a f32[4,3]) (input b f32[3])", "(MatMul a b)"},
        Operator{"(input a f32[3]) (input b f32[3])", "(MatMul a b)"},
        Operator{"(input a f32[3,4]) (input b f32[5,3]) (input c f32[5])",
            "(Gemm[transA=1, transB=1, alpha=0.5, beta=2.0] a b c)"},
        Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[5])", "(Gemm a b c)"},
        Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[4,5])", "(Add (Gemm[beta=2.0] a b) c)"},
        Operator{"(input a f32[1,3]) (input b f32[3,1]) (input c f32[])", "(Gemm a b c)"},
        Operator{"(input a f32[4,3]) (input b f32[3,5]) (input c f32[4,1])", "(Gemm a b c)"}));
constexpr const char* kHeads = "(input q f32[2,3,4,5]) (input k f32[2,3,6,5])";
constexpr const char* kMatrices = "(input a f32[3,4]) (input b f32[4,5]) (input c f32[3,4])";
INSTANTIATE_TEST_SUITE_P(Equations, EveryRule,
    testing::Values(Operator{kMatrices, "(Einsum[equation=\"ij,jk->ik\"] a b)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,jk->ki\"] a b)"},
        Operator{kMatrices, "(Einsum[equation=\"ij , jk\"] a b)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,ik->jk\"] a c)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,ij->ij\"] a c)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,ij->\"] a c)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,kl->ik\"] a b)"},
        Operator{kMatrices, "(Einsum[equation=\"ij->ji\"] a)"}, Operator{kMatrices, "(Einsum[equation=\"ij->j\"] a)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,jk,il->lk\"] a b c)"},
        Operator{kMatrices, "(Einsum[equation=\"ij,jk,ij->ik\"] a b c)"},
        Operator{"(input x f32[3]) (input z f32[4])", "(Einsum[equation=\"i,j->ij\"] x z)"},
        Operator{"(input x f32[3]) (input z f32[4])", "(Einsum[equation=\"i,j->j\"] x z)"},
        Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bhqk\"] q k)"},
        Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bqhk\"] q k)"},
        Operator{kHeads, "(Einsum[equation=\"bhqd,bhkd->bkh\"] q k)"},
        Operator{kHeads, "(Einsum[equation=\"...qd,...kd->...qk\"] q k)"},
        Operator{"(input q f32[2,1,4,5]) (input k f32[3,6,5])", "(Einsum[equation=\"...qd,...kd->q...k\"] q k)"},
        Operator{"(input q f32[1,4]) (input k f32[3,4])", "(Einsum[equation=\"nc,nc->nc\"] q k)"},
        Operator{"(input x f32[4,3,4,4])", "(Einsum[equation=\"ijii->ji\"] x)"},
        Operator{"(input x f32[4,4])", "(Einsum[equation=\"ii\"] x)"}));
INSTANTIATE_TEST_SUITE_P(Movement, EveryRule,
    testing::Values(Operator{kImage, "(Reshape[shape=[0,-1,7]] x)"}, Operator{kImage, "(Flatten[axis=2] x)"},
        Operator{kImage, "(Transpose[perm=[0,2,3,1]] x)"}, Operator{kImage, "(Transpose[perm=[3,2,1,0]] x)"},
        Operator{"(input x f32[1,6,1,7])", "(Transpose[perm=[2,1,0,3]] x)"},
        Operator{kImage, "(Concat[axis=1] x (Neg x) x)"},
        Operator{kImage, "(Get[index=1] (Split[axis=1, outputs=2, split=[2,4]] x))"},
        Operator{kImage, "(Get[index=1] (Split[axis=0, outputs=2, split=[1,1]] x))"},
        Operator{kImage, "(Slice[starts=[1,2], ends=[5,9], axes=[1,2], steps=[2,3]] x)"},
        Operator{kImage, "(Slice[starts=[-1], ends=[-100], axes=[3], steps=[-2]] x)"},
        Operator{kImage, "(Slice[starts=[1], ends=[2], axes=[0], steps=[1]] x)"},
        Operator{"(input x f32[3,1,5])", "(Squeeze[axes=[1]] x)"}, Operator{kX, "(Unsqueeze[axes=[0,3]] x)"},
        Operator{"(input x f32[3,1,5])", "(Expand[shape=[2,3,4,5]] x)"}, Operator{kX, "(Tile[repeats=[2,3]] x)"},
        Operator{kImage, "(Pad[pads=[0,1,2,0,1,0,0,3], value=0.5] x)"},
        Operator{kImage, "(Pad[pads=[0,-1,2,0,0,0,-3,1]] x)"},
        Operator{kImage, "(Pad[pads=[0,0,2,1,0,0,1,2], mode=\"reflect\"] x)"},
        Operator{kImage, "(Pad[pads=[0,0,2,1,0,0,1,2], mode=\"edge\"] x)"},
        Operator{kX, "(Gather[axis=1] x (Constant[value=i64[2,2]{0,-1,3,3}]))"},
        Operator{kX, "(Gather x (Constant[value=i64[]{2}]))"},
        Operator{kX, "(GatherElements[axis=1] x (Constant[value=i64[3,2]{0,-1,3,3,2,-5}]))"},
        Operator{kX, "(GatherElements x (Constant[value=i64[2,4]{0,2,1,-1,-3,0,1,2}]))"},
        Operator{kImage, "(CumSum[axis=1] x)"}, Operator{kImage, "(CumSum[axis=-1, exclusive=1] x)"},
        Operator{kImage, "(CumSum[axis=3, reverse=1] x)"},
        Operator{kImage, "(CumSum[axis=0, exclusive=1, reverse=1] x)"},
        Operator{kX, "(Add (Cast[to=1] (Shape x)) (Cast[to=1] (Size x)))"},
        Operator{"(input x f32[2,8,3,2])", "(DepthToSpace[blocksize=2] x)"},
        Operator{"(input x f32[2,8,3,2])", "(DepthToSpace[blocksize=2, mode=\"CRD\"] x)"},
        Operator{"(input x f32[2,3,4,6])", "(SpaceToDepth[blocksize=2] x)"}));
INSTANTIATE_TEST_SUITE_P(Rows, EveryRule,
    testing::Values(Operator{kImage, "(ReduceSum[axes=[1,2]] x)"},
        Operator{kImage, "(ReduceMean[axes=[0,3], keepdims=0] x)"}, Operator{kImage, "(ReduceProd[axes=[3]] x)"},
        Operator{kImage, "(ReduceMax[axes=[1]] x)"}, Operator{kImage, "(ReduceMin x)"},
        Operator{kImage, "(ReduceL1[axes=[2,3]] x)"}, Operator{kImage, "(ReduceL2[axes=[1], keepdims=0] x)"},
        Operator{kImage, "(ReduceSumSquare[axes=[0]] x)"}, Operator{kImage, "(ReduceLogSum[axes=[1]] (Abs x))"},
        Operator{kImage, "(ReduceLogSumExp[axes=[3]] x)"}, Operator{kImage, "(ReduceSum[noop_with_empty_axes=1] x)"},
        Operator{kImage, "(ArgMax[axis=2] x)"},
        Operator{kImage, "(ArgMin[axis=1, keepdims=0, select_last_index=1] (Round x))"},
        Operator{kImage, "(GlobalAveragePool x)"}, Operator{kImage, "(GlobalMaxPool x)"},
        Operator{kImage, "(Softmax[axis=1] x)"}, Operator{kImage, "(Softmax x)"},
        Operator{kImage, "(Softmax[axis=1, flatten=1] x)"}, Operator{kImage, "(LogSoftmax[axis=2] x)"},
        Operator{"(input x f32[2,3,8]) (input s f32[8]) (input b f32[8])", "(LayerNormalization x s b)"},
        Operator{"(input x f32[2,3,8]) (input s f32[3,8])", "(LayerNormalization[axis=1] x s)"},
        Operator{"(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6])", "(InstanceNormalization x s b)"},
        Operator{
            "(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6])", "(GroupNormalization[num_groups=3] x s b)"},
        Operator{"(input x f32[2,6,5,3]) (input s f32[6]) (input b f32[6]) (input m f32[6]) (input v f32[6])",
            "(BatchNormalization x s b m (Abs v))"}));
INSTANTIATE_TEST_SUITE_P(Windows, EveryRule,
    testing::Values(Operator{kImage, "(MaxPool[kernel_shape=[3,3], strides=[2,2], pads=[1,1,1,1]] x)"},
        Operator{kImage, "(MaxPool[kernel_shape=[2,2], strides=[2,2], ceil_mode=1] x)"},
        Operator{kImage, "(AveragePool[kernel_shape=[3,3], pads=[1,1,1,1]] x)"},
        Operator{kImage, "(AveragePool[kernel_shape=[3,3], pads=[1,1,1,1], count_include_pad=1] x)"},
        Operator{kImage, "(AveragePool[kernel_shape=[2,2], strides=[2,2], ceil_mode=1, count_include_pad=1] x)"},
        Operator{"(input x f32[2,3,11])", "(MaxPool[kernel_shape=[3], dilations=[2]] x)"},
        Operator{kImage, "(LRN[size=3, alpha=0.5] x)"},
        Operator{kImage, "(LRN[size=4, alpha=0.5, beta=0.6, bias=2.0] x)"},
        Operator{kImage, "(Resize[scales=[1.0,1.0,2.0,1.5]] x)"},
        Operator{kImage, "(Resize[sizes=[2,6,5,14], mode=\"linear\"] x)"},
        Operator{kImage, "(Resize[sizes=[2,6,18,14], mode=\"cubic\", exclude_outside=1] x)"},
        Operator{
            kImage, "(Resize[sizes=[2,6,18,14], mode=\"linear\", coordinate_transformation_mode=\"align_corners\"] x)"},
        Operator{kImage, "(Upsample[scales=[1.0,1.0,2.0,3.0]] x)"}));

constexpr const char* kSample = "(input x f32[2,3,7,6]) (input g f32[2,4,5,2])";
constexpr const char* kRegions =
    "(input x f32[2,3,9,8]) (let r (Constant[value=f32[3,4]{0.5,1.0,9.5,7.0,-3.0,2.0,4.0,20.0,5.0,5.0,5.5,5.25}])) "
    "(let b (Constant[value=i64[3]{1,0,1}]))";
constexpr const char* kScattered = "(input x f32[3,5]) (input u f32[3,2])";
constexpr const char* kProduct = "(input a u8[3,7]) (input b i8[7,5])";
constexpr const char* kBytesImage = "(input x u8[2,4,9,7]) (input w i8[6,4,3,3])";
constexpr const char* kRecurrent1 = "(input x f32[5,2,3]) (input w f32[1,4,3]) (input r f32[1,4,4]) (input b f32[1,8])";
constexpr const char* kRecurrent3 =
    "(input x f32[5,2,3]) (input w f32[1,12,3]) (input r f32[1,12,4]) (input b f32[1,24])";
constexpr const char* kRecurrent4 =
    "(input x f32[5,2,3]) (input w f32[2,16,3]) (input r f32[2,16,4]) (input b f32[2,32]) (input h f32[2,2,4]) (input "
    "c f32[2,2,4]) (input p f32[2,12])";
constexpr const char* kLabels = "(input x f32[3,5]) (input w f32[5])";
constexpr const char* kBytes = "(input x u8[3,5]) (input z u8[5])";
constexpr const char* kSigned = "(input x i8[3,5]) (input z i16[5])";
INSTANTIATE_TEST_SUITE_P(Bits, EveryRule,
    testing::Values(Operator{kIntegers, "(BitwiseAnd x z)"}, Operator{kIntegers, "(BitwiseOr x z)"},
        Operator{kIntegers, "(BitwiseXor x z)"}, Operator{kIntegers, "(BitwiseNot x)"},
        Operator{kBytes, "(BitShift[direction=\"LEFT\"] x (Mod z (Constant[value=u8[]{9}])))"},
        Operator{kBytes, "(BitShift[direction=\"RIGHT\"] x (Mod z (Constant[value=u8[]{9}])))"},
        Operator{kBytes, "(Add (Mul x x) z)"}, Operator{kSigned, "(Cast[to=3] (Mul (Cast[to=5] x) z))"},
        Operator{kBytes, "(Cast[to=1] (Cast[to=4] x))"}, Operator{kBytes, "(Where (Less x z) x z)"},
        Operator{kBytes, "(Concat[axis=0] x (BitwiseNot x))"}, Operator{"(input x u32[7])", "(Max (BitwiseNot x) x)"}));
constexpr const char* kWhole = "(input x i32[3,7,4])";
INSTANTIATE_TEST_SUITE_P(RowsOfIntegers, EveryRule,
    testing::Values(Operator{kWhole, "(ReduceSum[axes=[1]] x)"}, Operator{kWhole, "(ReduceProd[axes=[2]] x)"},
        Operator{kWhole, "(ReduceMax[axes=[0,2]] x)"}, Operator{kWhole, "(ReduceMin x)"},
        Operator{kWhole, "(ReduceMean[axes=[1], keepdims=0] x)"}, Operator{kWhole, "(ReduceL1[axes=[1,2]] x)"},
        Operator{kWhole, "(ReduceL2[axes=[1]] x)"}, Operator{kWhole, "(ReduceSumSquare[axes=[0]] x)"},
        Operator{kWhole, "(ArgMax[axis=1] x)"}, Operator{kWhole, "(ArgMin[axis=2, select_last_index=1] x)"},
        Operator{kWhole, "(CumSum[axis=1, reverse=1] x)"}, Operator{"(input x i64[3,7])", "(ReduceSum[axes=[1]] x)"},
        Operator{"(input x u8[3,7])", "(ReduceMax[axes=[1]] x)"}, Operator{"(input x i8[3,7])", "(ArgMax[axis=1] x)"}));
INSTANTIATE_TEST_SUITE_P(MoreRows, EveryRule,
    testing::Values(Operator{kImage, "(Hardmax[axis=1] x)"}, Operator{kImage, "(Hardmax[axis=1, flatten=1] x)"},
        Operator{kImage, "(LpNormalization[axis=1] x)"}, Operator{kImage, "(LpNormalization[p=1] x)"},
        Operator{kX, "(LpNormalization (Sub x x))"}, Operator{kImage, "(MeanVarianceNormalization x)"},
        Operator{kImage, "(MeanVarianceNormalization[axes=[1,3]] x)"}, Operator{kImage, "(GlobalLpPool x)"},
        Operator{kImage, "(GlobalLpPool[p=3] x)"},
        Operator{"(input x f32[2,3,8]) (input s f32[3,1]) (input b f32[8])", "(LayerNormalization[axis=1] x s b)"},
        Operator{"(input x f32[2,4,4]) (input s f32[4,1])", "(LayerNormalization x s)"},
        Operator{"(input x f32[2,4,4]) (input s f32[1,1,4]) (input b f32[4,1])", "(LayerNormalization x s b)"},
        Operator{"(input x f32[2,3,8]) (input s f32[8])", "(Get[index=1] (LayerNormalization[outputs=3] x s))"},
        Operator{"(input x f32[2,3,8]) (input s f32[8])", "(Get[index=2] (LayerNormalization[outputs=3] x s))"}));
INSTANTIATE_TEST_SUITE_P(MoreWindows, EveryRule,
    testing::Values(Operator{kImage, "(LpPool[kernel_shape=[3,3], strides=[2,2], pads=[1,1,1,1]] x)"},
        Operator{kImage, "(LpPool[kernel_shape=[2,2], p=3] x)"},
        Operator{"(input x u8[2,3,9,7])", "(MaxPool[kernel_shape=[3,3], strides=[2,2], pads=[1,1,1,1]] x)"},
        Operator{"(input x i8[2,3,9])", "(MaxPool[kernel_shape=[3], pads=[1,1]] x)"},
        Operator{kImage, "(Get[index=1] (MaxPool[kernel_shape=[3,3], strides=[2,2], pads=[1,1,1,1], outputs=2] x))"},
        Operator{kImage, "(Get[index=1] (MaxPool[kernel_shape=[2,2], strides=[2,2], outputs=2, storage_order=1] x))"},
        Operator{kImage, "(Get[index=0] (MaxPool[kernel_shape=[2,2], strides=[2,2], outputs=2] x))"},
        Operator{"(input x f32[2,6,8,6]) (let p (MaxPool[kernel_shape=[2,2], strides=[2,2], outputs=2] x))",
            "(MaxUnpool[kernel_shape=[2,2], strides=[2,2]] (Get[index=0] p) (Get[index=1] p))"},
        Operator{"(input x i32[1,2,5,4])",
            "(Resize[sizes=[1,2,10,8], mode=\"linear\"] (Mul x (Constant[value=i32[]{100}])))"},
        Operator{kSample, "(GridSample x g)"},
        Operator{kSample, "(GridSample[mode=\"nearest\", padding_mode=\"border\"] x g)"},
        Operator{kSample, "(GridSample[mode=\"bicubic\", padding_mode=\"reflection\"] x g)"},
        Operator{kSample, "(GridSample[padding_mode=\"reflection\", align_corners=1] x g)"},
        Operator{kSample, "(GridSample[mode=\"bicubic\", align_corners=1] x g)"},
        Operator{kSample, "(GridSample[padding_mode=\"border\"] x g)"},
        Operator{kRegions, "(RoiAlign[output_height=3, output_width=2, spatial_scale=0.5] x r b)"},
        Operator{kRegions,
            "(RoiAlign[output_height=2, output_width=2, sampling_ratio=2, "
            "coordinate_transformation_mode=\"output_half_pixel\"] x r b)"},
        Operator{"(input x f32[3,2,4,4])", "(Det x)"}, Operator{"(input x f32[5,5])", "(Det x)"}));
INSTANTIATE_TEST_SUITE_P(Indexing, EveryRule,
    testing::Values(Operator{kImage, "(Get[index=0] (TopK[k=3, axis=1, outputs=2] x))"},
        Operator{kImage, "(Get[index=1] (TopK[k=4, axis=3, outputs=2, largest=0] x))"},
        Operator{kImage, "(TopK[k=9, axis=2] (Round x))"},
        Operator{"(input x i64[4,9])", "(Get[index=1] (TopK[k=9, outputs=2] x))"},
        Operator{"(input x u8[4,9])", "(Get[index=1] (TopK[k=5, outputs=2, largest=0] x))"},
        Operator{kScattered, "(ScatterElements[axis=1] x (Constant[value=i64[3,2]{0,-1,3,1,2,4}]) u)"},
        Operator{
            kScattered, "(ScatterElements[axis=1, reduction=\"add\"] x (Constant[value=i64[3,2]{0,0,3,-2,2,2}]) u)"},
        Operator{
            kScattered, "(ScatterElements[axis=1, reduction=\"mul\"] x (Constant[value=i32[3,2]{0,0,3,-2,2,2}]) u)"},
        Operator{kScattered, "(ScatterElements[reduction=\"max\"] x (Constant[value=i64[3,2]{0,0,1,-2,2,2}]) u)"},
        Operator{kScattered, "(Scatter x (Constant[value=i64[3,2]{0,-1,1,0,2,1}]) u)"},
        Operator{"(input x i8[6]) (input u i8[4])",
            "(ScatterElements[axis=0, reduction=\"add\"] x (Constant[value=i64[4]{1,1,1,5}]) u)"},
        Operator{"(input x f32[4,3]) (input u f32[2,3])", "(ScatterND x (Constant[value=i64[2,1]{3,-3}]) u)"},
        Operator{"(input x f32[4,3]) (input u f32[3])",
            "(ScatterND[reduction=\"add\"] x (Constant[value=i64[3,2]{3,-1,0,0,0,0}]) u)"},
        Operator{"(input x i32[4,3,2]) (input u i32[2,2])",
            "(ScatterND[reduction=\"min\"] x (Constant[value=i64[2,2]{3,1,0,0}]) u)"},
        Operator{"(input x f32[2,3,4])", "(GatherND x (Constant[value=i64[2,2]{1,-1,0,2}]))"},
        Operator{"(input x f32[2,3,4])", "(GatherND[batch_dims=1] x (Constant[value=i64[2,2,1]{0,2,-1,1}]))"},
        Operator{"(input x f32[2,3,4])", "(GatherND x (Constant[value=i64[1,2,3]{0,2,3,1,1,-4}]))"},
        Operator{kX,
            "(OneHot[depth=4] (Constant[value=i64[3]{0,-1,7}]) (Constant[value=i64[]{4}]) (Slice[starts=[0], ends=[2]] "
            "(Reshape[shape=[15]] x)))"},
        Operator{
            kX, "(OneHot[depth=6, axis=0] (Round x) (Constant[value=i64[]{6}]) (Constant[value=f32[2]{0.5,2.0}]))"},
        Operator{kImage, "(Trilu x)"}, Operator{kImage, "(Trilu[upper=0, k=1] x)"},
        Operator{"(input x i32[5,4])", "(Trilu[k=-1] x)"}, Operator{kX, "(Add x (EyeLike[k=1] x))"},
        Operator{kX, "(EyeLike[dtype=7, k=-1] x)"}, Operator{kX, "(EyeLike[dtype=9] x)"},
        Operator{"(input x f32[4,5]) (input z f32[4,5])", "(Trilu (Greater x z))"},
        Operator{"(input x f32[4,3,2])", "(ReverseSequence x (Constant[value=i64[3]{2,4,1}]))"},
        Operator{
            "(input x f32[3,4])", "(ReverseSequence[batch_axis=0, time_axis=1] x (Constant[value=i64[3]{2,4,1}]))"}));
INSTANTIATE_TEST_SUITE_P(Quantized, EveryRule,
    testing::Values(Operator{kX, "(QuantizeLinear x (Constant[value=f32[]{0.021}]) (Constant[value=u8[]{121}]))"},
        Operator{
            kX, "(QuantizeLinear[axis=0] x (Constant[value=f32[3]{0.021,0.5,0.003}]) (Constant[value=i8[3]{1,-2,3}]))"},
        Operator{kX, "(QuantizeLinear x (Constant[value=f32[]{0.021}]))"},
        Operator{"(input x i32[3,5])",
            "(QuantizeLinear (Mul x (Constant[value=i32[]{50}])) (Constant[value=f32[]{2.3}]) "
            "(Constant[value=i8[]{3}]))"},
        Operator{kBytes, "(DequantizeLinear x (Constant[value=f32[]{0.02}]) (Constant[value=u8[]{121}]))"},
        Operator{kBytes, "(DequantizeLinear[axis=1] x (Constant[value=f32[5]{0.02,0.1,0.2,0.3,0.4}]))"},
        Operator{kX, "(Get[index=0] (DynamicQuantizeLinear[outputs=3] x))"},
        Operator{kX, "(Get[index=1] (DynamicQuantizeLinear[outputs=3] x))"},
        Operator{kX, "(Get[index=2] (DynamicQuantizeLinear[outputs=3] x))"},
        Operator{kX, "(DynamicQuantizeLinear (Sub x x))"}, Operator{kProduct, "(MatMulInteger a b)"},
        Operator{kProduct, "(MatMulInteger a b (Constant[value=u8[]{3}]) (Constant[value=i8[5]{1,2,-3,4,5}]))"},
        Operator{"(input a i8[2,1,3,40]) (input b u8[1,4,40,5])", "(MatMulInteger a b (Constant[value=i8[]{3}]))"},
        Operator{kProduct,
            "(QLinearMatMul a (Constant[value=f32[]{0.021}]) (Constant[value=u8[]{3}]) b "
            "(Constant[value=f32[5]{0.1,0.2,0.3,0.4,0.5}]) (Constant[value=i8[5]{0,1,2,3,4}]) "
            "(Constant[value=f32[]{0.37}]) (Constant[value=u8[]{100}]))"},
        Operator{kBytesImage, "(ConvInteger[pads=[1,1,1,1]] x w (Constant[value=u8[]{2}]))"},
        Operator{kBytesImage,
            "(ConvInteger[strides=[2,2], dilations=[2,1], pads=[0,1,2,0]] x w (Constant[value=u8[]{2}]) "
            "(Constant[value=i8[6]{1,0,0,2,0,-3}]))"},
        Operator{"(input x u8[2,4,9]) (input w u8[6,2,3])", "(ConvInteger[group=2] x w)"},
        Operator{kBytesImage,
            "(QLinearConv[pads=[1,1,1,1]] x (Constant[value=f32[]{0.021}]) (Constant[value=u8[]{2}]) w "
            "(Constant[value=f32[6]{0.1,0.2,0.3,0.4,0.5,0.6}]) (Constant[value=i8[6]{0,0,0,0,0,0}]) "
            "(Constant[value=f32[]{0.53}]) (Constant[value=u8[]{128}]) "
            "(Constant[value=i32[6]{10,-20,30,-40,50,-60}]))"}));
INSTANTIATE_TEST_SUITE_P(Recurrent, EveryRule,
    testing::Values(Operator{kRecurrent1, "(Get[index=0] (RNN[outputs=2] x w r))"},
        Operator{"(input x f32[5,2,3]) (input w f32[1,16,3]) (input r f32[1,16,4])", "(LSTM[clip=0.3] x w r)"},
        Operator{kRecurrent1, "(RNN[direction=\"reverse\", activations=[\"Relu\"], clip=0.5] x w r b)"},
        Operator{kRecurrent3, "(GRU x w r b)"}, Operator{kRecurrent3, "(GRU[linear_before_reset=1] x w r b)"},
        Operator{kRecurrent3,
            "(Get[index=1] (GRU[outputs=2, direction=\"reverse\"] x w r b (Constant[value=i32[2]{5,3}])))"},
        Operator{kRecurrent3, "(GRU[activations=[\"HardSigmoid\",\"Softsign\"]] x w r)"},
        Operator{
            "(input x f32[5,2,3]) (input w f32[1,16,3]) (input r f32[1,16,4]) (input b f32[1,32])", "(LSTM x w r b)"},
        Operator{kRecurrent4,
            "(Get[index=2] (LSTM[outputs=3, direction=\"bidirectional\"] x w r b (Constant[value=i32[2]{4,5}]) h c "
            "p))"},
        Operator{kRecurrent4, "(LSTM[direction=\"bidirectional\"] x w r b (Constant[value=i32[2]{2,5}]) h c p)"},
        Operator{kRecurrent4,
            "(Get[index=1] (LSTM[outputs=2, direction=\"bidirectional\", input_forget=1] x w r b "
            "(Constant[value=i32[2]{5,5}]) h c))"},
        Operator{"(input x f32[2,5,3]) (input w f32[1,16,3]) (input r f32[1,16,4]) (input h f32[2,1,4])",
            "(Get[index=0] (LSTM[layout=1, outputs=3] x w r (None) (Constant[value=i32[2]{5,4}]) h))"},
        Operator{"(input x f32[2,5,3]) (input w f32[1,16,3]) (input r f32[1,16,4])",
            "(Get[index=2] (LSTM[layout=1, outputs=3] x w r))"}));
INSTANTIATE_TEST_SUITE_P(SpectraAndLosses, EveryRule,
    testing::Values(Operator{"(input x f32[2,9,3,1])", "(DFT[axis=1] x)"},
        Operator{"(input x f32[2,9,3,2])", "(DFT[axis=1, inverse=1] x)"},
        Operator{"(input x f32[2,8,1])", "(DFT[axis=1, onesided=1] x)"},
        Operator{"(input x f32[2,8,2])", "(DFT[axis=1, dft_length=12] x)"},
        Operator{"(input x f32[2,8,2])", "(DFT[axis=1, dft_length=5] x)"},
        Operator{"(input x f32[2,30,1]) (input w f32[8])", "(STFT[frame_step=5] x (None) w)"},
        Operator{"(input x f32[2,30,2])", "(STFT[frame_step=4, frame_length=10, onesided=0] x)"},
        Operator{kLabels, "(NegativeLogLikelihoodLoss (LogSoftmax[axis=1] x) (Constant[value=i64[3]{1,4,0}]))"},
        Operator{kLabels,
            "(NegativeLogLikelihoodLoss[reduction=\"none\", ignore_index=4] x (Constant[value=i64[3]{1,4,0}]) w)"},
        Operator{kLabels, "(SoftmaxCrossEntropyLoss[ignore_index=1] x (Constant[value=i64[3]{1,4,0}]) w)"},
        Operator{kLabels, "(SoftmaxCrossEntropyLoss[reduction=\"sum\"] x (Constant[value=i64[3]{1,4,0}]))"},
        Operator{"(input x f32[2,4,3,2]) (input w f32[4])",
            "(Get[index=0] (SoftmaxCrossEntropyLoss[outputs=2] x (Constant[value=i64[2,3,2]{0,1,2,3,0,1,2,3,0,1,2,3}]) "
            "w))"},
        Operator{kLabels, "(Get[index=1] (SoftmaxCrossEntropyLoss[outputs=2] x (Constant[value=i64[3]{1,4,0}])))"}));
INSTANTIATE_TEST_SUITE_P(OfTaso, EveryRule,
    testing::Values(Operator{"(input w f32[4,3,1,1])", "(Enlarge[kernel_shape=[3,3]] w)"},
        Operator{"(input w f32[8,2,3,3])", "(MergeGroups[count=2, group=4] w)"},
        Operator{"(input w f32[4,3,1,1]) (input s f32[4]) (input v f32[4])", "(FuseBatchNormWeight w s (Abs v))"},
        Operator{"(input s f32[4]) (input b f32[4]) (input m f32[4]) (input v f32[4]) (input c f32[4])",
            "(FuseBatchNormBias s b m (Abs v) c)"},
        Operator{"(input s f32[4]) (input b f32[4]) (input m f32[4]) (input v f32[4])",
            "(FuseBatchNormBias s b m (Abs v))"}));

TEST(Lowering, modelsInHalvesHaveTheTypesTheySay) {
    constexpr double kHalf = 5e-3;
    for (const char* expression :
        {"(Get[index=1] (LayerNormalization[outputs=3] x s))", "(Get[index=2] (LayerNormalization[outputs=3] x s))",
            "(LayerNormalization x s)", "(MeanVarianceNormalization[axes=[1]] x)",
            "(DFT[axis=1] (Unsqueeze[axes=[3]] x))", "(LpPool[kernel_shape=[3]] x)", "(ReduceL2[axes=[2]] x)",
            "(SoftmaxCrossEntropyLoss x (Constant[value=i64[2,8]{0,1,2,3,0,1,2,3,3,2,1,0,3,2,1,0}]))", "(TopK[k=3] x)",
            "(GridSample (Unsqueeze[axes=[1]] x) g)"})
        expectSameAsLibTorch(
            parsed(oneOperator("(input x f16[2,4,8]) (input s f16[8]) (input g f16[2,3,3,2])", expression)), kHalf);
}

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
    const cuda::Lowered lowered =
        expectSameAsLibTorch(parsed(R"((graph (input x f32[4,8]) (input s f32[8]) (output "y" (Mul x (Exp s)))))"));
    EXPECT_THAT(kindsOf(lowered), ElementsAre("map", "map"));
}

TEST(Lowering, whatAModelRoundsGoesThroughMemory) {
    const cuda::Lowered halves = expectSameAsLibTorch(
        parsed(R"((graph (input x f32[4,8]) (output "y" (Neg (Cast[to=1] (Cast[to=10] (Exp x)))))))"), 1e-3);
    EXPECT_THAT(kindsOf(halves), ElementsAre("map", "map"));
    EXPECT_EQ(
        halves.program.tensors[static_cast<std::size_t>(halves.program.steps[0].write)].element, cuda::Element::f16);
    const cuda::Lowered wrapped =
        expectSameAsLibTorch(parsed(R"((graph (input x i32[4]) (output "y" (Cast[to=7] (Add (Mul x x) x)))))"));
    EXPECT_THAT(kindsOf(wrapped), ElementsAre("map", "map", "map"));
}

TEST(Lowering, outputsMayBeInputsConstantsAndViews) {
    expectSameAsLibTorch(parsed(
        R"((graph (input x f32[2,3]) (output "x" x) (output "c" (Constant[value=i64[2]{7,8}])) (output "flat" (Reshape[shape=[6]] x))))"));
}

TEST(Lowering, namesEveryNodeThatItCannotDo) {
    const graph::Graph graph = parsed(R"((graph
      (input x f32[4,8]) (input s f32[8])
      (output "a" (NonZero x))
      (output "b" (BatchNormalization[training_mode=1, outputs=3] x s s s s))
    ))");
    const Error error = refusal([&] { cuda::lower(graph, {}); });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.what(), HasSubstr("whose shape is not known before running"));
    EXPECT_THAT(error.what(), HasSubstr("requires training mode"));
    EXPECT_THAT(refusal([] { cuda::lower(parsed("(graph (input x f32[n,8]) (output \"y\" (Relu x)))"), {}); }).what(),
        HasSubstr("stored on the device"));
    EXPECT_THAT(refusal([] { cuda::lower(parsed("(graph (input x f64[8]) (output \"y\" (Relu x)))"), {}); }).what(),
        HasSubstr("f64"));
}

// The exceptions are operators on constants only (which are folded), pseudo-operators, and operators that few models
// have. Operators whose result shapes are known only at run time are also excluded, as are values other than numbers
// (strings, sequences, optionals), and the operators of ONNX Runtime's domain.
TEST(Lowering, thereIsARuleForEveryOperatorThatCanBeRun) {
    const auto rules = cuda::loweredOperators();
    for (const std::string_view name : rules) EXPECT_NE(graph::findOperator(name), nullptr) << name;
    std::vector<std::string_view> others;
    const auto isOfLists = [](std::string_view name) {
        for (const auto word : {"Sequence", "Optional", "String", "TfIdf", "Regex"})
            if (name.find(word) != std::string_view::npos) return true;
        return false;
    };
    for (const graph::OpSpec* spec : graph::allOperators())
        if (!isOfLists(spec->name) && !spec->name.starts_with("com.microsoft.") &&
            spec->family != graph::Family::source && !std::binary_search(rules.begin(), rules.end(), spec->name))
            others.push_back(spec->name);
    EXPECT_THAT(others,
        ElementsAre("Adagrad", "Adam", "AffineGrid", "Attention", "Bernoulli", "BlackmanWindow", "CenterCropPad",
            "Col2Im", "Compress", "ConstantOfShape", "DeformConv", "Get", "HammingWindow", "HannWindow", "If", "Loop",
            "MelWeightMatrix", "Momentum", "Multinomial", "NonMaxSuppression", "NonZero", "Opaque", "RMSNormalization",
            "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike", "Range", "RotaryEmbedding",
            "Scan", "SimplifiedLayerNormalization", "Swish", "TensorScatter", "Unique"));
}

class WholeNetworks : public testing::TestWithParam<const char*> {};
TEST_P(WholeNetworks, computeWhatLibTorchComputes) {
    const cuda::Lowered lowered = expectSameAsLibTorch(graph::networks::make(GetParam()), 1e-4);
    const cuda::Program halved = cuda::inPrecision(lowered.program, cuda::Precision::f16);
    cuda::check(halved);
    // The program file requires no weights.
    const auto bytes = lowered.constantBytes();
    const std::string text = cuda::toText(cuda::selfContained(lowered.program, cuda::addressesOf(bytes)));
    EXPECT_LT(text.size(), 2u << 20);
    EXPECT_EQ(cuda::toText(cuda::fromText(text)), text);
}
INSTANTIATE_TEST_SUITE_P(Made, WholeNetworks,
    testing::Values("fire", "inception_block", "nasrnn_step", "bert_attention", "squeezenet", "nasrnn", "bert"),
    [](const auto& test) { return std::string(test.param); });

}  // namespace egret::runtime::cuda::lowering_test
