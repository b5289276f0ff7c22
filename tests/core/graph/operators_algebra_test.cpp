#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_algebra_test {
using testing::HasSubstr;

namespace {
const std::string kAlgebraInputs = "(input a f32[2,3,4]) (input b f32[2,4,5]) (input s f32[7,3,3]) (input u f32[n,4])";
std::string algebraType(const std::string& expression) { return typeOf(kAlgebraInputs, expression); }
std::string algebraRefusal(const std::string& expression) { return refusal(kAlgebraInputs, expression); }
}  // namespace

TEST(Algebra, einsum) {
    EXPECT_EQ(algebraType("(Einsum[equation=\"bij,bjk->bik\"] a b)"), "f32[2,3,5]");
    EXPECT_EQ(algebraType("(Einsum[equation=\"...ij,...jk\"] a b)"), "f32[2,3,5]");
    EXPECT_EQ(algebraType("(Einsum[equation=\"...ii->...i\"] s)"), "f32[7,3]");
    EXPECT_EQ(algebraType("(Einsum[equation=\"nk , bik -> bin\"] u a)"), "f32[2,3,n]");
    EXPECT_EQ(algebraType("(Einsum[equation=\"bij->\"] a)"), "f32[]");
    EXPECT_THAT(algebraRefusal("(Einsum[equation=\"bij,bkj->bik\"] a b)"), HasSubstr("extents of 'j' differ"));
    EXPECT_THAT(algebraRefusal("(Einsum[equation=\"ij->i\"] a)"), HasSubstr("does not fit"));
    EXPECT_THAT(algebraRefusal("(Einsum[equation=\"bij->z\"] a)"), HasSubstr("no operand has"));
    EXPECT_THAT(algebraRefusal("(Einsum[equation=\"b?j->b\"] a)"), HasSubstr("invalid character '?'"));
}

TEST(Algebra, einsumCountsItsWork) {
    const Graph graph =
        parse("(graph " + kAlgebraInputs + " (output \"y\" (Einsum[equation=\"bij,bjk->bik\"] a b)))", Arena::create());
    EXPECT_EQ(graph.work().flops, 2.0 * 2 * 3 * 4 * 5);
}

TEST(Algebra, determinants) {
    EXPECT_EQ(algebraType("(Det s)"), "f32[7]");
    EXPECT_THAT(algebraRefusal("(Det a)"), HasSubstr("must be square"));
}

}  // namespace egret::graph::operators_algebra_test
