// The order of operands that runtimes expect.
#include "core/rewrite/weights_last.h"

#include "core/graph/text.h"

#include <gtest/gtest.h>

namespace egret::rewrite::weights_last_test {
namespace {

graph::Graph parsed(const std::string& outputs, const std::shared_ptr<graph::Arena>& arena) {
    return graph::parse(
        "(graph (input x f32[2,3]) (let w (Constant[value=f32[3]{1.0,2.0,3.0}]))" + outputs + ")", arena);
}

}  // namespace

TEST(WeightsLast, inNewSumsAndProducts) {
    const auto arena = graph::Arena::create();
    const graph::Graph before = parsed("(output \"y\" (Relu (Mul w x)))", arena);
    const graph::Graph after = parsed("(output \"y\" (Sub (Relu (Mul w x)) (Mul w (Add w (Relu x)))))", arena);
    EXPECT_EQ(withWeightsLast(after, before),
        parsed("(output \"y\" (Sub (Relu (Mul w x)) (Mul (Add (Relu x) w) w)))", arena));
    EXPECT_EQ(withWeightsLast(after, after), after);
}

TEST(WeightsLast, otherOperandsStay) {
    const auto arena = graph::Arena::create();
    const graph::Graph before = parsed("(output \"y\" x)", arena);
    for (const char* body : {"(Sub w x)", "(Mul x w)", "(Add x (Relu x))", "(Mul (Add w w) (Add w w))"}) {
        const graph::Graph after = parsed("(output \"y\" " + std::string(body) + ")", arena);
        EXPECT_EQ(withWeightsLast(after, before), after) << body;
    }
}

}  // namespace egret::rewrite::weights_last_test
