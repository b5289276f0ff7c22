#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_indexing_test {
using testing::HasSubstr;

namespace {
const std::string kIndexingInputs =
    "(input x f32[3,4]) (input i i64[2,1]) (input e i64[3,2]) (input b bool[4]) (input k i64[1]) (input n i64[])"
    " (input u f32[2,1,4]) (input v f32[2]) (input data f32[2,3,4])";
std::string indexingType(const std::string& expression) { return typeOf(kIndexingInputs, expression); }
std::string indexingRefusal(const std::string& expression) { return refusal(kIndexingInputs, expression); }
}  // namespace

TEST(Indexing, gatheringHasTheIndicesShape) {
    EXPECT_EQ(indexingType("(GatherElements[axis=1] x e)"), "f32[3,2]");
    EXPECT_EQ(indexingType("(GatherND x i)"), "f32[2,4]");
    EXPECT_EQ(indexingType("(GatherND[batch_dims=1] data i)"), "f32[2,4]");
    EXPECT_THAT(indexingRefusal("(GatherND[batch_dims=2] data i)"), HasSubstr("do not fit"));
    EXPECT_THAT(indexingRefusal("(GatherElements x x)"), HasSubstr("must contain integers"));
}

TEST(Indexing, scatteringKeepsTheDatasType) {
    EXPECT_EQ(indexingType("(ScatterElements[axis=-1,reduction=\"add\"] x e x)"), "f32[3,4]");
    EXPECT_THAT(indexingRefusal("(ScatterElements x e e)"), HasSubstr("must have the same type"));
    EXPECT_THAT(indexingRefusal("(ScatterElements[reduction=\"xor\"] x e x)"), HasSubstr("unknown reduction 'xor'"));
}

TEST(Indexing, selections) {
    EXPECT_EQ(indexingType("(Get[index=0] (TopK[k=2,outputs=2] x))"), "f32[3,2]");
    EXPECT_EQ(indexingType("(Get[index=1] (TopK[axis=0,outputs=2] x k))"), "i64[?,4]");
    EXPECT_THAT(indexingRefusal("(TopK[k=5] x)"), HasSubstr("k is 5, but the axis has extent 4"));
    EXPECT_EQ(indexingType("(NonZero x)"), "i64[2,?]");
    EXPECT_EQ(indexingType("(Compress[axis=1] x b)"), "f32[3,?]");
    EXPECT_EQ(indexingType("(Compress x b)"), "f32[?]");
    EXPECT_EQ(indexingType("(Get[index=2] (Unique[axis=0,outputs=4] x))"), "i64[3]");
    EXPECT_EQ(indexingType("(Trilu x)"), "f32[3,4]");
}

TEST(Indexing, generation) {
    EXPECT_EQ(indexingType("(OneHot[axis=0,depth=5] e (None) v)"), "f32[5,3,2]");
    EXPECT_EQ(indexingType("(OneHot e n v)"), "f32[3,2,?]");
    EXPECT_EQ(indexingType("(Range n n n)"), "i64[?]");
    EXPECT_EQ(indexingType("(EyeLike[dtype=7] x)"), "i64[3,4]");
    EXPECT_THAT(indexingRefusal("(EyeLike data)"), HasSubstr("must be a matrix"));
}

TEST(Indexing, cumulativeSumsCompleteTheirAxis) {
    EXPECT_EQ(completedForm(kIndexingInputs, "(CumSum[axis=-1] x)"), "CumSum[axis=1]");
    EXPECT_THAT(indexingRefusal("(CumSum[axis=2] x)"), HasSubstr("out of range for a tensor of rank 2"));
}

}  // namespace egret::graph::operators_indexing_test
