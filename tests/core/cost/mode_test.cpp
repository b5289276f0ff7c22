#include "core/cost/mode.h"

#include "core/cost/analytic.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>

namespace egret::cost::mode_test {
using namespace egret::graph;

namespace {

Graph graphOf(const std::string& output) {
    return parse(
        "(graph (input x f32[64,64]) (let v (Constant[value=f32[64,64]{0.1}])) (let w "
        "(Constant[value=f32[64,64]{0.2}])) (output \"y\" " +
            output + "))",
        Arena::create());
}

std::shared_ptr<const CostModel> analytic() { return std::make_shared<AnalyticCost>(device("cpu")); }

double total(Mode mode, const Graph& graph, const Graph& given) {
    return graphCost(*inMode(mode, analytic(), given), graph).total;
}
double total(Mode mode, const std::string& output) { return total(mode, graphOf(output), graphOf(output)); }

}  // namespace

TEST(CostMode, weightsAreFoldedOrCharged) {
    const std::string folded = "(MatMul x v)", computed = "(MatMul x (Add v w))";
    EXPECT_EQ(total(Mode::corrected, computed), total(Mode::corrected, folded));
    EXPECT_GT(total(Mode::tasoFaithful, computed), total(Mode::tasoFaithful, folded));
}

TEST(CostMode, movingDataCostsOrIsFree) {
    for (const char* moved : {"(Relu (Transpose[perm=[1,0]] x))", "(Relu (Reshape[shape=[32,128]] x))",
             "(Relu (Get[index=1] (Split[axis=1, outputs=2] x)))"}) {
        const double relu = graphCost(*analytic(), graphOf(moved)).nodes.back();
        EXPECT_GT(total(Mode::corrected, moved), relu) << moved;
        EXPECT_EQ(total(Mode::tasoFaithful, moved), relu) << moved;
    }
}

TEST(CostMode, aConcatenationIsFreeWhereARuleMadeIt) {
    const Graph joined = graphOf("(Concat[axis=1] x (Relu x))"), given = graphOf("(Relu x)");
    EXPECT_EQ(total(Mode::tasoFaithful, joined, given), total(Mode::tasoFaithful, given, given));
    EXPECT_GT(total(Mode::tasoFaithful, joined, joined), total(Mode::tasoFaithful, given, given));
    EXPECT_GT(total(Mode::corrected, joined, given), total(Mode::corrected, given, given));
}

TEST(CostMode, namesSayWhichModeItIs) {
    const Graph given = graphOf("(Relu x)");
    EXPECT_EQ(inMode(Mode::corrected, analytic(), given)->name(), "analytic (cpu)");
    EXPECT_EQ(inMode(Mode::tasoFaithful, analytic(), given)->name(), "analytic (cpu), taso-faithful");
    EXPECT_EQ(modes().size(), 2u);
}

}  // namespace egret::cost::mode_test
