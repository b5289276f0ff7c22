#include "core/base/error.h"
#include "core/graph/tensor.h"

#include <gtest/gtest.h>

namespace egret::graph::types_test {

TEST(Types, readBackEqual) {
    for (const char* text : {"f32[1,3,224,224]", "i64[]", "f16[*]", "u8[batch,?,3]", "(f32[2], i64[2])", "none",
             "other\"seq(tensor(float))\""})
        EXPECT_EQ(Type::parse(text).toString(), text);
    for (const char* text : {"", "f33[1]", "f32[1", "f32[1,,2]", "f32[-3]", "f32[ *]", "f32[a*]", "(f32[a(b], f32[)])"})
        EXPECT_THROW(Type::parse(text), Error) << text;
}

TEST(Types, namedExtentsEqualThemselvesUnknownOnesDoNot) {
    EXPECT_TRUE(surelyEqual(Dim::named(Symbol("n")), Dim::named(Symbol("n"))));
    EXPECT_FALSE(surelyEqual(Dim::named(Symbol("n")), Dim::named(Symbol("m"))));
    EXPECT_FALSE(surelyEqual(Dim(), Dim()));
}

TEST(Types, compatibleMeansNothingContradicts) {
    const auto type = [](const char* text) { return Type::parse(text); };
    EXPECT_TRUE(compatible(type("f32[1,?]"), type("f32[?,3]")));
    EXPECT_FALSE(compatible(type("f32[1,2]"), type("f32[1,3]")));
    EXPECT_FALSE(compatible(type("f32[1]"), type("f64[1]")));
    EXPECT_EQ(refined(type("f32[1,?]"), type("f32[?,3]")), type("f32[1,3]"));
}

TEST(Types, aShapeTooLargeToCountIsRefused) {
    EXPECT_EQ((Shape{2, 3}).elements(), 6);
    EXPECT_THROW((Shape{int64_t{1} << 40, int64_t{1} << 40}).elements(), Error);
}

TEST(Tensor, anAllEqualTensorIsASplat) {
    const auto tensor = Tensor::of<float>({2, 2}, {5, 5, 5, 5});
    EXPECT_TRUE(tensor->isSplat());
    EXPECT_EQ(tensor->stored().size(), 4u);
    EXPECT_EQ(tensor->expanded().size(), 16u);
    EXPECT_EQ(tensor->number(3), 5);
    EXPECT_EQ(*tensor, *Tensor::splat(ElementType::f32, {2, 2}, {tensor->stored().begin(), tensor->stored().end()}));
}

TEST(Tensor, sizeMustFitShape) {
    EXPECT_THROW(Tensor::of<float>({3}, {1, 2}), Error);
    EXPECT_THROW(Tensor::of<float>({-1}, {1}), Error);
}

TEST(Tensor, halvesAreRead) {
    const uint16_t one = 0x3c00;
    const auto* bytes = reinterpret_cast<const std::byte*>(&one);
    EXPECT_EQ(Tensor::splat(ElementType::f16, {4}, {bytes, bytes + 2})->number(2), 1);
}

}  // namespace egret::graph::types_test
