#include "tests/core/graph/expressions.h"

using namespace egret::graph;
using testing::HasSubstr;

namespace {
const std::string kInputs = "(input a f32[2,3,4]) (input b f32[2,4,5]) (input s f32[7,3,3]) (input u f32[n,4])";
std::string typed(const std::string& expression) { return typeOf(kInputs, expression); }
std::string refused(const std::string& expression) { return refusal(kInputs, expression); }
}  // namespace

TEST(Algebra, einsum) {
    EXPECT_EQ(typed("(Einsum[equation=\"bij,bjk->bik\"] a b)"), "f32[2,3,5]");
    EXPECT_EQ(typed("(Einsum[equation=\"...ij,...jk\"] a b)"), "f32[2,3,5]");
    EXPECT_EQ(typed("(Einsum[equation=\"...ii->...i\"] s)"), "f32[7,3]");
    EXPECT_EQ(typed("(Einsum[equation=\"nk , bik -> bin\"] u a)"), "f32[2,3,n]");
    EXPECT_EQ(typed("(Einsum[equation=\"bij->\"] a)"), "f32[]");
    EXPECT_THAT(refused("(Einsum[equation=\"bij,bkj->bik\"] a b)"), HasSubstr("extents of 'j' differ"));
    EXPECT_THAT(refused("(Einsum[equation=\"ij->i\"] a)"), HasSubstr("does not fit"));
    EXPECT_THAT(refused("(Einsum[equation=\"bij->z\"] a)"), HasSubstr("no operand has"));
    EXPECT_THAT(refused("(Einsum[equation=\"b?j->b\"] a)"), HasSubstr("holds '?'"));
}

TEST(Algebra, einsumCountsItsWork) {
    const Graph graph = parse("(graph " + kInputs + " (output \"y\" (Einsum[equation=\"bij,bjk->bik\"] a b)))", Arena::create());
    EXPECT_EQ(graph.work().flops, 2.0 * 2 * 3 * 4 * 5);
}

TEST(Algebra, determinants) {
    EXPECT_EQ(typed("(Det s)"), "f32[7]");
    EXPECT_THAT(refused("(Det a)"), HasSubstr("not square"));
}
