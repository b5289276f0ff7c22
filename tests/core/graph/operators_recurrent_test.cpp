#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_recurrent_test {
using testing::HasSubstr;

namespace {
const std::string kRecurrentInputs =
    "(input x f32[5,2,3]) (input w f32[1,16,3]) (input r f32[1,16,4]) (input w2 f32[2,12,3]) (input r2 f32[2,12,4])";
std::string recurrentType(const std::string& expression) { return typeOf(kRecurrentInputs, expression); }
}  // namespace

TEST(Recurrent, everyStepAndTheLast) {
    EXPECT_EQ(recurrentType("(LSTM x w r)"), "f32[5,1,2,4]");
    EXPECT_EQ(recurrentType("(Get[index=2] (LSTM[outputs=3] x w r))"), "f32[1,2,4]");
    EXPECT_EQ(recurrentType("(Get[index=1] (GRU[direction=\"bidirectional\",outputs=2] x w2 r2))"), "f32[2,2,4]");
    // Here 5 is the batch size.
    EXPECT_EQ(recurrentType("(GRU[direction=\"bidirectional\",layout=1] x w2 r2)"), "f32[5,2,2,4]");
}

TEST(Recurrent, weightsMustFit) {
    EXPECT_THAT(refusal(kRecurrentInputs, "(GRU x w r)"), HasSubstr("does not fit the hidden size"));
    EXPECT_THAT(
        refusal(kRecurrentInputs, "(LSTM[hidden_size=5] x w r)"), HasSubstr("hidden_size is 5, but R implies 4"));
    EXPECT_THAT(refusal(kRecurrentInputs, "(LSTM[direction=\"up\"] x w r)"), HasSubstr("unknown direction"));
}

}  // namespace egret::graph::operators_recurrent_test
