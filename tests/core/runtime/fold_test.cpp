#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

namespace egret::runtime::fold_test {

TEST(Fold, operatorsOnWeightsBecomeConstants) {
    const auto graph = parsed(R"((graph (input x f32[1,2])
      (let w (Constant[value=f32[2,2]{1.0,2.0,3.0,4.0}]))
      (let merged (Transpose (Mul w w)))
      (output "y" (MatMul x merged))
      (output "again" (MatMul x (Neg merged)))))");
    const auto folded = foldWeights(graph);
    EXPECT_EQ(folded.nodes().size(), 5u);  // x, two constants, two products
    const auto& product = folded.node(folded.outputs()[0].node);
    EXPECT_TRUE(folded.op(product.inputs[1]).is("Constant"));
    EXPECT_EQ(folded.label(product.inputs[1]), "merged");
    EXPECT_TRUE(compare(graph, folded).equal);
    EXPECT_EQ(foldWeights(folded), folded);
}

TEST(Fold, replicationsOfLargeSizeStay) {
    const std::string text = R"((graph (input x f32[1024,512])
      (let row (Exp (Concat[axis=1] (Constant[value=f32[1,256]{0.5}]) (Constant[value=f32[1,256]{1.5}]))))
      (let rows (Expand[shape=[1024,512]] row))
      (output "y" (Add x rows))))";
    const auto folded = foldWeights(parsed(text));
    const auto& sum = folded.node(folded.outputs()[0].node);
    ASSERT_TRUE(folded.op(sum.inputs[1]).is("Expand"));  // 2 MiB from 2 KiB
    EXPECT_TRUE(folded.op(folded.node(sum.inputs[1]).inputs[0]).is("Constant"));
}

TEST(Fold, valuesAllAlikeAlwaysFold) {
    const auto folded = foldWeights(parsed(R"((graph (input x f32[1024,512])
      (output "y" (Add x (Expand[shape=[1024,512]] (Constant[value=f32[1]{0.5}]))))))"));
    const auto& sum = folded.node(folded.outputs()[0].node);
    ASSERT_TRUE(folded.op(sum.inputs[1]).is("Constant"));
    EXPECT_TRUE(folded.op(sum.inputs[1]).data("value")->isSplat());
}

TEST(Fold, foldedParametersBecomeAttributes) {
    const auto folded = foldWeights(parsed(R"((graph (input x f32[4,2])
      (output "y" (Reshape x (Concat[axis=0] (Constant[value=i64[1]{2}]) (Constant[value=i64[1]{-1}]))))))"));
    EXPECT_EQ(folded.type(folded.outputs()[0].node).toString(), "f32[2,4]");
    EXPECT_EQ(folded.node(folded.outputs()[0].node).inputs.size(), 1u);
}

TEST(Fold, ourOwnWeightOperatorsAlwaysFold) {
    const auto graph = parsed(R"((graph (input x f32[1,1,3,3])
      (output "y" (Conv[pads=[1,1,1,1]] x (Enlarge[kernel_shape=[3,3]] (Constant[value=f32[1,1,1,1]{2.0}]))))))");
    const auto folded = foldWeights(graph);
    EXPECT_TRUE(folded.op(folded.node(folded.outputs()[0].node).inputs[1]).is("Constant"));
    EXPECT_TRUE(compare(graph, folded).equal);
}

}  // namespace egret::runtime::fold_test
