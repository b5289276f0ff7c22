// Rules that nobody wrote: all small programs, compared.
#include "core/rewrite/taso/generate.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace egret;
using namespace egret::rewrite;
using testing::Contains;

namespace {

const taso::Generated& ofTwo() {
    static const taso::Generated generated = taso::generateRules({.operators = 2});
    return generated;
}

std::vector<std::string> laws(const taso::Generated& generated) {
    std::vector<std::string> all;
    for (const Rule& rule : generated.rules) {
        std::string law = rule.sources[0].term.toString() + " -> " + rule.definitions.back().term.toString();
        for (const std::string_view noise : {"[activation=\"none\"]"})
            for (auto at = law.find(noise); at != std::string::npos; at = law.find(noise)) law.erase(at, noise.size());
        all.push_back(law);
    }
    return all;
}

}  // namespace

TEST(TasoGenerate, oneOperatorHasNoRewrites) {
    const auto generated = taso::generateRules({.operators = 1});
    EXPECT_GT(generated.counts.programs, 100u);
    EXPECT_EQ(generated.counts.candidates, 0u);
}

TEST(TasoGenerate, twoOperatorsGiveTheKnownLaws) {
    const auto all = laws(ofTwo());
    EXPECT_THAT(all, Contains("(MatMul ?x1 (MatMul ?x2 ?x3)) -> (MatMul (MatMul ?x1 ?x2) ?x3)").Times(testing::Le(1)));
    EXPECT_THAT(all, Contains("(MatMul (MatMul ?x1 ?x2) ?x3) -> (MatMul ?x1 (MatMul ?x2 ?x3))"));
    EXPECT_THAT(all, Contains("(Concat[axis=0] (Concat[axis=0] ?x1 ?x2) ?x3) -> (Concat[axis=0] ?x1 (Concat[axis=0] ?x2 ?x3))"));
    EXPECT_THAT(all, Contains("(Conv[activation=\"relu\", group=1, pads=d, strides=s, dilations=e] ?x1 ?x2) -> "
                              "(Relu (Conv[activation=\"none\", group=1, pads=d, strides=s, dilations=e] ?x1 ?x2))"));
}

TEST(TasoGenerate, everyStepOfPruningLeavesLess) {
    const auto& counts = ofTwo().counts;
    EXPECT_GT(counts.candidates, counts.afterRenaming);
    EXPECT_GT(counts.afterRenaming, counts.afterCommon);
    EXPECT_GT(counts.afterCommon, counts.afterSubsumption);
    EXPECT_EQ(counts.sound + counts.unsound + counts.unknown, counts.afterSubsumption);
    EXPECT_EQ(counts.sound, ofTwo().rules.size());
}

TEST(TasoGenerate, theSameSeedGivesTheSameRules) { EXPECT_EQ(laws(taso::generateRules({.operators = 2})), laws(ofTwo())); }

// A few programs agree on one set of small numbers by chance; verification drops them.
TEST(TasoGenerate, otherNumbersGiveTheSameLaws) {
    const auto other = taso::generateRules({.operators = 2, .seed = 7});
    EXPECT_EQ(other.counts.programs, ofTwo().counts.programs);
    EXPECT_THAT(laws(other), Contains("(MatMul (MatMul ?x1 ?x2) ?x3) -> (MatMul ?x1 (MatMul ?x2 ?x3))"));
}

TEST(TasoGenerate, limitsAreKept) {
    EXPECT_THROW(taso::generateRules({.operators = 4}), Error);
    EXPECT_THROW(taso::generateRules({.operators = 2, .programs = 100}), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(taso::generateRules({.operators = 2}, Task(stop.get_token())), Error);
}
