// Shapes over named extents, and the values of small tensors that depend on extents only.
#include "core/base/error.h"
#include "core/graph/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph::symbolic_shapes_test {
namespace {

Type typeFor(const std::string& expression) {
    const std::string text =
        "(graph (input x f32[batch,3,H,W]) (input w f32[8,3,3,3]) (input s f32[n,2*s0 + 1,Max(1, s0)])"
        " (input q f32[batch,len,64]) (output \"y\" " +
        expression + "))";
    const Graph graph = parse(text, Arena::create());
    EXPECT_EQ(parse(print(graph), Arena::create()), graph) << "its text reads back";
    return graph.type(graph.outputs()[0].node);
}

std::string shapeFor(const std::string& expression) { return typeFor(expression).shape().toString(); }

std::string valuesFor(const std::string& expression) {
    const Type type = typeFor(expression);
    if (!type.values()) return "none";
    std::string out;
    for (const SymbolicInt value : *type.values()) out += (out.empty() ? "" : ", ") + value.toString();
    return out;
}

const std::string kTwo = "(Constant[value=i64[]{2}])", kList = "(Constant[value=i64[2]{0,-1}])";

std::string at(const std::string& tensor, int axis) {
    return "(Gather (Shape " + tensor + ") (Constant[value=i64[]{" + std::to_string(axis) + "}]))";
}
std::string listOf(const std::string& scalar) { return "(Unsqueeze[axes=[0]] " + scalar + ")"; }

}  // namespace

TEST(SymbolicShapes, ofWindows) {
    EXPECT_EQ(shapeFor("(Conv[pads=[1,1,1,1],strides=[2,2]] x w)"), "batch,8,(H + 1)//2,(W + 1)//2");
    EXPECT_EQ(shapeFor("(Conv[auto_pad=\"SAME_UPPER\",strides=[2,2]] x w)"), "batch,8,(H + 1)//2,(W + 1)//2");
    EXPECT_EQ(shapeFor("(MaxPool[kernel_shape=[2,2],strides=[2,2]] x)"), "batch,3,H//2,W//2");
    EXPECT_EQ(shapeFor("(MaxPool[ceil_mode=1,kernel_shape=[3,3],strides=[2,2]] x)"), "batch,3,H//2,W//2");
    EXPECT_EQ(shapeFor("(MaxPool[ceil_mode=1,kernel_shape=[2,2],pads=[0,0,1,1],strides=[2,2]] x)"), "batch,3,?,?")
        << "the last window may start beyond the input";
}

TEST(SymbolicShapes, ofMovement) {
    EXPECT_EQ(shapeFor("(Concat[axis=2] x x)"), "batch,3,2*H,W");
    EXPECT_EQ(shapeFor("(Flatten x)"), "batch,3*H*W");
    EXPECT_EQ(shapeFor("(Reshape[shape=[0,3,-1]] x)"), "batch,3,H*W");
    EXPECT_EQ(shapeFor("(Reshape[shape=[-1,4,16]] q)"), "batch*len,4,16");
    EXPECT_EQ(shapeFor("(Pad[pads=[0,0,1,2,0,0,3,4]] x)"), "batch,3,H + 4,W + 6");
    EXPECT_EQ(shapeFor("(Tile[repeats=[1,1,2,2]] x)"), "batch,3,2*H,2*W");
    EXPECT_EQ(shapeFor("(Slice[axes=[2,3],ends=[-1,2147483647],starts=[1,0],steps=[1,2]] x)"),
        "batch,3,Max(0, H - 2),(W + 1)//2");
    EXPECT_EQ(shapeFor("(DepthToSpace[blocksize=2] (Concat[axis=1] x (Slice[axes=[1],ends=[1],starts=[0]] x)))"),
        "batch,1,2*H,2*W");
    EXPECT_EQ(
        shapeFor("(Get[index=1] (Split[axis=1,outputs=3] (Concat[axis=1] s s s)))"), "n,2*s0 + 1,Max(0, s0 - 1) + 1");
}

// Reshapes as exporters write them: the target is computed from extents.
TEST(SymbolicShapes, ofComputedTargets) {
    EXPECT_EQ(shapeFor("(Reshape q (Concat[axis=0] " + listOf(at("q", 0)) + listOf(at("q", 1)) +
                  " (Constant[value=i64[2]{4,16}])))"),
        "batch,len,4,16");
    EXPECT_EQ(shapeFor("(Reshape x (Concat[axis=0] " + listOf(at("x", 0)) + " (Constant[value=i64[1]{-1}])))"),
        "batch,3*H*W");
    EXPECT_EQ(shapeFor("(Reshape x (Concat[axis=0] " + listOf("(Mul " + at("x", 0) + at("x", 2) + ")") +
                  " (Constant[value=i64[1]{-1}])))"),
        "H*batch,3*W");
    EXPECT_EQ(shapeFor("(Slice x (Constant[value=i64[1]{0}]) " + listOf("(Div " + at("x", 2) + kTwo + ")") +
                  " (Constant[value=i64[1]{2}]))"),
        "batch,3,H//2,W");
    EXPECT_EQ(shapeFor("(Pad x (Concat[axis=0] (Constant[value=i64[6]{0,0,0,0,0,0}]) " +
                  listOf("(Sub (Constant[value=i64[]{7}]) (Mod " + at("x", 2) + " (Constant[value=i64[]{7}])))") +
                  " (Constant[value=i64[1]{0}])))"),
        "batch,3,7*(H//7) + 7,W");
    EXPECT_EQ(shapeFor("(Resize x (None) (None) (Concat[axis=0] (Slice[axes=[0],ends=[2],starts=[0]] (Shape x))"
                       " (Constant[value=i64[2]{14,28}])))"),
        "batch,3,14,28");
    EXPECT_EQ(shapeFor("(ConstantOfShape (Shape[end=1] x))"), "batch");
    EXPECT_EQ(shapeFor("(Expand w (Shape x))"), "8,3,3,3") << "the others must be equal or 1";
    EXPECT_EQ(shapeFor("(Add (MaxPool[kernel_shape=[2,1]] x) x)"), "batch,3,H,W");
    EXPECT_EQ(shapeFor("(Range (Constant[value=i64[]{0}]) " + at("q", 1) + " (Constant[value=i64[]{1}]))"), "len");
}

TEST(SymbolicShapes, valuesOfSmallTensors) {
    EXPECT_EQ(valuesFor("(Shape x)"), "batch, 3, H, W");
    EXPECT_EQ(valuesFor("(Shape[end=3,start=1] x)"), "3, H");
    EXPECT_EQ(valuesFor("(Size x)"), "3*H*W*batch");
    EXPECT_EQ(valuesFor("(Gather (Shape x) " + kList + ")"), "batch, W");
    EXPECT_EQ(valuesFor("(Cast[to=6] (Shape x))"), "batch, 3, H, W");
    EXPECT_EQ(valuesFor("(Cast[to=9] (Constant[value=i64[2]{0,7}]))"), "0, 1");
    EXPECT_EQ(valuesFor("(Where (Equal " + kList + "(Constant[value=i64[2]{-1,-1}])) (Shape[end=2] q) " + kList + ")"),
        "0, len");
    EXPECT_EQ(valuesFor("(ReduceProd (Shape[start=2] x))"), "H*W");
    EXPECT_EQ(valuesFor("(Slice[axes=[0],ends=[0],starts=[3],steps=[-2]] (Shape x))"), "W, 3");
    EXPECT_EQ(valuesFor("(Sub (Shape[end=1] x) " + kTwo + ")"), "batch - 2");
    EXPECT_EQ(valuesFor("(Div (Sub (Shape[end=1] x) " + kTwo + ")" + kTwo + ")"), "none")
        << "rounding toward zero differs if the extent is below 2";
    EXPECT_EQ(valuesFor("(Abs (Sub (Shape[end=1] x) " + kTwo + "))"), "none") << "not the input's values";
    EXPECT_EQ(valuesFor("(Cast[to=3] (Constant[value=i64[1]{300}]))"), "none") << "wraps around";
}

}  // namespace egret::graph::symbolic_shapes_test
