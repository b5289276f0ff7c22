#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_spatial_test {
using testing::HasSubstr;

namespace {
const std::string kSpatialInputs =
    "(input x f32[1,4,6,8]) (input w f32[4,2,3,3]) (input g f32[1,5,7,2]) (input u f32[1,4,h,8]) (input p "
    "i64[1,4,6,8])";
std::string spatialType(const std::string& expression) { return typeOf(kSpatialInputs, expression); }
std::string spatialRefusal(const std::string& expression) { return refusal(kSpatialInputs, expression); }
}  // namespace

TEST(Spatial, resizeByScalesOrSizes) {
    EXPECT_EQ(spatialType("(Resize[scales=[1.0,1.0,2.0,0.5]] x)"), "f32[1,4,12,4]");
    EXPECT_EQ(spatialType("(Resize[scales=[1.0,1.0,2.0,0.5]] u)"), "f32[1,4,2*h,4]");
    EXPECT_EQ(spatialType("(Resize[sizes=[1,4,3,3]] u)"), "f32[1,4,3,3]");
    EXPECT_EQ(
        completedForm(kSpatialInputs, "(Resize[axes=[2,3],scales=[2.0,2.0]] x)"), "Resize[scales=[1.0,1.0,2.0,2.0]]");
    EXPECT_THAT(spatialRefusal("(Resize x)"), HasSubstr("exactly one of scales and sizes"));
    EXPECT_THAT(spatialRefusal("(Resize[scales=[2.0]] x)"), HasSubstr("one entry per axis"));
}

TEST(Spatial, resizeMayKeepTheAspectRatio) {
    EXPECT_EQ(
        spatialType("(Resize[axes=[2,3],keep_aspect_ratio_policy=\"not_larger\",sizes=[12,12]] x)"), "f32[1,4,9,12]");
    EXPECT_EQ(
        spatialType("(Resize[axes=[2,3],keep_aspect_ratio_policy=\"not_smaller\",sizes=[12,12]] x)"), "f32[1,4,12,16]");
}

TEST(Spatial, transposedConvolution) {
    EXPECT_EQ(spatialType("(ConvTranspose x w)"), "f32[1,2,8,10]");
    EXPECT_EQ(spatialType("(ConvTranspose[group=2,strides=[2,2]] x w)"), "f32[1,4,13,17]");
    EXPECT_EQ(spatialType("(ConvTranspose[auto_pad=\"SAME_UPPER\",strides=[2,2]] x w)"), "f32[1,2,12,16]");
    EXPECT_EQ(completedForm(kSpatialInputs, "(ConvTranspose[output_shape=[12,16],strides=[2,2]] x w)"),
        "ConvTranspose[dilations=[1,1], output_padding=[0,0], pads=[1,1,0,0], strides=[2,2]]");
    EXPECT_EQ(spatialType("(ConvTranspose u w)"), "f32[1,2,h + 2,10]");
    EXPECT_THAT(spatialRefusal("(ConvTranspose[group=3] x w)"), HasSubstr("3 groups"));
    EXPECT_THAT(spatialRefusal("(ConvTranspose[pads=[9,9,9,9]] x w)"), HasSubstr("larger than the output"));
}

TEST(Spatial, blocks) {
    EXPECT_EQ(spatialType("(DepthToSpace[blocksize=2] x)"), "f32[1,1,12,16]");
    EXPECT_EQ(spatialType("(SpaceToDepth[blocksize=2] x)"), "f32[1,16,3,4]");
    EXPECT_THAT(spatialRefusal("(DepthToSpace[blocksize=3] x)"), HasSubstr("not divisible by the block size"));
}

TEST(Spatial, sampling) {
    EXPECT_EQ(spatialType("(GridSample x g)"), "f32[1,4,5,7]");
    EXPECT_EQ(spatialType("(MaxUnpool[kernel_shape=[2,2],strides=[2,2]] x p)"), "f32[1,4,12,16]");
    EXPECT_EQ(spatialType("(Upsample[scales=[1.0,1.0,2.0,2.0]] x)"), "f32[1,4,12,16]");
}

}  // namespace egret::graph::operators_spatial_test
