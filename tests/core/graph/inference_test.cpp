// Shape inference by example: an expression and its type, or its error.
#include "core/base/error.h"
#include "core/graph/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph::inference_test {
namespace {

std::string inferred(const std::string& expression) {
    const std::string text =
        "(graph (input x f32[1,3,8,8]) (input w f32[4,3,3,3]) (input g f32[4,1,3,3]) (input b f32[4]) (input c f32[3])"
        " (input m f32[2,5]) (input n f32[5,7]) (input i i64[2]) (input u f32[batch,?]) (input r f32[*]) (input t "
        "bool[2,5])"
        " (output \"y\" " +
        expression + "))";
    const Graph graph = parse(text, Arena::create());
    return graph.type(graph.outputs()[0].node).toString();
}

std::string refusedInference(const std::string& expression) {
    try {
        return "accepted as " + inferred(expression);
    } catch (const Error& error) {
        return error.message();
    }
}

}  // namespace

TEST(Inference, elementwiseBroadcasts) {
    EXPECT_EQ(inferred("(Relu x)"), "f32[1,3,8,8]");
    EXPECT_EQ(inferred("(Add u m)"), "f32[2,5]");
    EXPECT_EQ(inferred("(Add u u)"), "f32[batch,?]");
    EXPECT_EQ(inferred("(Add r m)"), "f32[*]");
    EXPECT_EQ(inferred("(Equal m m)"), "bool[2,5]");
    EXPECT_EQ(inferred("(Where t m m)"), "f32[2,5]");
    EXPECT_THAT(refusedInference("(Add m n)"), testing::HasSubstr("[2,5] and [5,7] do not broadcast"));
    EXPECT_THAT(refusedInference("(Add m i)"), testing::HasSubstr("different types"));
    EXPECT_THAT(refusedInference("(Where m m m)"), testing::HasSubstr("must be bool"));
}

// Regressions: using one output of an operator read the types of all its outputs. A 12 kB model with a Split into
// thousands of outputs took ten seconds. PRelu's slopes could broadcast x to more rows than were inferred.
TEST(Inference, scalesBroadcastToWhatTheyScale) {
    EXPECT_EQ(inferred("(PRelu x (Reshape[shape=[3,1,1]] c))"), "f32[1,3,8,8]");
    EXPECT_THAT(refusedInference("(PRelu (Reshape[shape=[4,1]] b) n)"),
        testing::HasSubstr("input 1 of shape [5,7] does not broadcast to [4,1]"));
    EXPECT_EQ(inferred("(LayerNormalization m (Reshape[shape=[5]] (Constant[value=f32[5]{1.0}])))"), "f32[2,5]");
    EXPECT_THAT(refusedInference("(LayerNormalization m b)"),
        testing::HasSubstr("input 1 of shape [4] does not broadcast to [2,5]"));
    EXPECT_THAT(refusedInference("(LayerNormalization b m)"), testing::HasSubstr("does not broadcast"));
    EXPECT_EQ(inferred("(LayerNormalization u b)"), "f32[batch,?]");
}

// Without an axis, an operator in a rule uses the last axis, at any rank.
TEST(Inference, theLastAxisIsTheDefaultOne) {
    const auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2,3,5]")), scale = arena->input("s", Type::parse("f32[5]"));
    for (const char* op : {"Softmax", "LogSoftmax", "LpNormalization"}) {
        Attributes last;
        last.set(Symbol("axis"), int64_t{2});
        EXPECT_EQ(arena->add(op, last, {x}), arena->add(op, {}, {x})) << op;
    }
    Attributes last, middle;
    last.set(Symbol("axis"), int64_t{2});
    middle.set(Symbol("axis"), int64_t{-2});
    EXPECT_EQ(arena->add("LayerNormalization", last, {x, scale}), arena->add("LayerNormalization", {}, {x, scale}));
    EXPECT_EQ(arena->op(arena->add("LayerNormalization", middle, {x, scale})).integer("axis"), 1);
}

TEST(Inference, anOperatorHasAThousandOutputsAtMost) {
    EXPECT_EQ(
        inferred("(Get[index=0] (Split[axis=1,outputs=1024] (Expand[shape=[1,2048]] (Constant[value=f32[]{1.0}]))))"),
        "f32[1,2]");
    EXPECT_THAT(
        refusedInference(
            "(Get[index=0] (Split[axis=1,outputs=2048] (Expand[shape=[1,2048]] (Constant[value=f32[]{1.0}]))))"),
        testing::HasSubstr("has 2048 outputs; at most 1024"));
    EXPECT_THAT(refusedInference("(Get[index=0] (LayerNormalization[outputs=99999999999] r r))"),
        testing::HasSubstr("has 99999999999 outputs"));
    EXPECT_THAT(
        refusedInference("(Get[index=0] (LayerNormalization[outputs=-1] r r))"), testing::HasSubstr("has -1 outputs"));
}

TEST(Inference, convolution) {
    EXPECT_EQ(inferred("(Conv x w)"), "f32[1,4,6,6]");
    EXPECT_EQ(inferred("(Conv[pads=[1,1,1,1],strides=[2,2]] x w b)"), "f32[1,4,4,4]");
    EXPECT_EQ(inferred("(Conv[auto_pad=\"SAME_LOWER\",strides=[2,2]] x w)"), "f32[1,4,4,4]");
    EXPECT_EQ(inferred("(Conv[dilations=[2,2]] x w)"), "f32[1,4,4,4]");
    EXPECT_EQ(inferred("(Conv[pads=[0,0,1,1]] x w)"), "f32[1,4,7,7]");
    EXPECT_THAT(refusedInference("(Conv[group=2] x w)"), testing::HasSubstr("3 channels"));
    EXPECT_THAT(refusedInference("(Conv x g)"), testing::HasSubstr("3 channels, but the weight takes 1 x 1"));
    EXPECT_THAT(refusedInference("(Conv x w c)"), testing::HasSubstr("one element per output channel"));
    EXPECT_THAT(refusedInference("(Conv[dilations=[9,9]] x w)"), testing::HasSubstr("larger than the padded input"));
    EXPECT_THAT(refusedInference("(Conv[strides=[0,1]] x w)"), testing::HasSubstr("below 1"));
}

TEST(Inference, matrices) {
    EXPECT_EQ(inferred("(MatMul m n)"), "f32[2,7]");
    EXPECT_EQ(inferred("(Gemm[transA=1,transB=1] n m)"), "f32[7,2]");
    EXPECT_THAT(refusedInference("(MatMul n m)"), testing::HasSubstr("7 columns, 2 rows"));
}

TEST(Inference, pooling) {
    EXPECT_EQ(inferred("(MaxPool[kernel_shape=[3,3],strides=[2,2]] x)"), "f32[1,3,3,3]");
    EXPECT_EQ(inferred("(MaxPool[kernel_shape=[3,3],strides=[2,2],ceil_mode=1] x)"), "f32[1,3,4,4]");
    EXPECT_EQ(inferred("(GlobalAveragePool x)"), "f32[1,3,1,1]");
    EXPECT_THAT(refusedInference("(MaxPool x)"), testing::HasSubstr("'kernel_shape' is missing"));
}

TEST(Inference, movement) {
    EXPECT_EQ(inferred("(Reshape[shape=[0,-1]] x)"), "f32[1,192]");
    EXPECT_EQ(inferred("(Reshape x i)"), "f32[?,?]");
    EXPECT_EQ(inferred("(Transpose m)"), "f32[5,2]");
    EXPECT_EQ(inferred("(Concat[axis=-1] m m)"), "f32[2,10]");
    EXPECT_EQ(inferred("(Split[axis=1,outputs=2,split=[2,3]] m)"), "(f32[2,2], f32[2,3])");
    EXPECT_EQ(inferred("(Get[index=1] (Split[axis=1,outputs=2,split=[2,3]] m))"), "f32[2,3]");
    EXPECT_EQ(inferred("(Slice[starts=[1],ends=[100],axes=[1]] m)"), "f32[2,4]");
    EXPECT_EQ(inferred("(Slice[starts=[-1],ends=[-100],axes=[1],steps=[-1]] m)"), "f32[2,5]");
    EXPECT_EQ(inferred("(Unsqueeze[axes=[0,-1]] m)"), "f32[1,2,5,1]");
    EXPECT_EQ(inferred("(Squeeze (GlobalMaxPool x))"), "f32[3]");
    EXPECT_EQ(inferred("(Flatten x)"), "f32[1,192]");
    EXPECT_EQ(inferred("(Gather[axis=1] m i)"), "f32[2,2]");
    EXPECT_EQ(inferred("(Pad[pads=[0,1,0,1]] m)"), "f32[2,7]");
    EXPECT_EQ(inferred("(Pad[axes=[1],pads=[1,1]] m)"), "f32[2,7]");
    EXPECT_EQ(inferred("(Pad[axes=[-2],pads=[3,0]] m)"), "f32[5,5]");
    EXPECT_THAT(refusedInference("(Reshape[shape=[3,-1]] m)"), testing::HasSubstr("cannot be reshaped"));
    EXPECT_THAT(refusedInference("(Transpose[perm=[0,0]] m)"), testing::HasSubstr("not a permutation"));
    EXPECT_THAT(refusedInference("(Concat[axis=0] m n)"), testing::HasSubstr("differ along axis 1"));
    EXPECT_THAT(refusedInference("(Split[axis=1,outputs=2,split=[2,2]] m)"), testing::HasSubstr("add up to 4"));
}

TEST(Inference, reductions) {
    EXPECT_EQ(inferred("(ReduceSum[axes=[1]] m)"), "f32[2,1]");
    EXPECT_EQ(inferred("(ReduceMean[keepdims=0] m)"), "f32[]");
    EXPECT_EQ(inferred("(ArgMax[axis=-1,keepdims=0] m)"), "i64[2]");
    EXPECT_THAT(refusedInference("(ReduceSum[axes=[2]] m)"), testing::HasSubstr("out of range for a tensor of rank 2"));
}

TEST(Inference, tasoWeights) {
    EXPECT_EQ(inferred("(Enlarge[kernel_shape=[5,5]] w)"), "f32[4,3,5,5]");
    EXPECT_THAT(refusedInference("(Enlarge[kernel_shape=[4,4]] w)"), testing::HasSubstr("odd kernels"));
    EXPECT_EQ(inferred("(MergeGroups[count=2,group=4] g)"), "f32[4,2,3,3]");
}

TEST(Inference, whatTheTableDoesNotKnowIsNamed) {
    EXPECT_THAT(refusedInference("(Frobnicate x)"), testing::HasSubstr("unknown operator 'Frobnicate'"));
    EXPECT_THAT(refusedInference("(Relu[alpha=1.0] x)"), testing::HasSubstr("unknown attribute 'alpha'"));
    EXPECT_THAT(refusedInference("(Elu[alpha=1] x)"), testing::HasSubstr("must be a number"));
    EXPECT_THAT(refusedInference("(Relu x x)"), testing::HasSubstr("has 2 inputs, not 1"));
}

}  // namespace egret::graph::inference_test
