// Known sizes after each iteration of equality saturation; egg produces the same sizes.
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::oracle_test {
namespace {

using Sizes = std::vector<std::pair<uint64_t, uint64_t>>;  // e-nodes, classes

Sizes saturate(EGraph& egraph, std::vector<Rewrite> rules, RunnerOptions options) {
    options.scheduler = SchedulerKind::simple;
    options.nodes = options.iterations = 10'000'000;
    Runner runner(egraph, std::move(rules), options);
    EXPECT_EQ(runner.run(), StopReason::saturated);
    Sizes sizes;
    for (const IterationRecord& record : runner.iterations()) sizes.emplace_back(record.nodes, record.classes);
    return sizes;
}

}  // namespace

// Both search modes, with and without the log, must produce the same e-graphs.
class Oracle : public testing::TestWithParam<std::pair<bool, bool>> {
protected:
    EGraph makeEGraph() const { return EGraph(nullptr, {.history = GetParam().second}); }
    RunnerOptions options() const {
        RunnerOptions result;
        result.incremental = GetParam().first;
        return result;
    }
};
INSTANTIATE_TEST_SUITE_P(
    Ways, Oracle, testing::Values(std::pair(false, true), std::pair(true, true), std::pair(true, false)));

TEST_P(Oracle, acSaturatesAtTheClosedForm) {
    uint64_t two = 16, three = 81;
    for (int n = 4; n <= 9; ++n, two *= 2, three *= 3) {
        EGraph egraph = makeEGraph();
        addTerm(egraph, acTerm(n));
        saturate(egraph, acRules(), options());
        EXPECT_EQ(egraph.classCount(), two - 1);
        EXPECT_EQ(egraph.nodeCount(), three - 2 * two + 1 + static_cast<uint64_t>(n));
    }
}

TEST_P(Oracle, ac10ByIteration) {
    EGraph egraph = makeEGraph();
    addTerm(egraph, acTerm(10));
    const Sizes expected = {{44, 27}, {130, 62}, {598, 245}, {3355, 1154}, {15502, 3763}, {40742, 5984}, {59456, 4199},
        {57036, 1028}, {57012, 1023}};
    Sizes sizes = saturate(egraph, acRules(), options());
    ASSERT_GE(sizes.size(), expected.size());
    sizes.resize(expected.size());  // the last iteration only detects saturation
    EXPECT_EQ(sizes, expected);
}

TEST_P(Oracle, factor3ByIteration) {
    EGraph egraph = makeEGraph();
    addTerm(egraph, "(* (+ a b) (* (+ c d) (+ e f)))");
    const Sizes expected = {{21, 14}, {47, 25}, {88, 37}, {190, 75}, {382, 123}, {774, 235}, {1408, 387}, {3194, 761},
        {6020, 987}, {6594, 475}, {6522, 309}, {6536, 309}};
    Sizes sizes = saturate(egraph, plainRules(), options());
    ASSERT_GE(sizes.size(), expected.size());
    sizes.resize(expected.size());
    EXPECT_EQ(sizes, expected);
}

// Calculus with constant folding, conditions and pruning.
TEST_P(Oracle, calculusByIteration) {
    EGraph egraph(std::make_unique<ConstantFold>(), {.history = GetParam().second});
    for (const std::string& term : calculusTerms()) addTerm(egraph, term);
    const Sizes expected = {
        {137, 53}, {321, 100}, {611, 194}, {1420, 438}, {3643, 1176}, {10397, 3939}, {52432, 20449}};
    RunnerOptions way = options();
    way.scheduler = SchedulerKind::simple;
    way.nodes = 10'000'000;
    way.iterations = expected.size();
    Runner runner(egraph, mathRules(), way);
    runner.hooks.afterIteration = [](Runner& r) {
        if (r.iterations().size() <= 5) expectInvariants(r.egraph());
    };
    EXPECT_EQ(runner.run(), StopReason::iterationLimit);
    Sizes sizes;
    for (const IterationRecord& record : runner.iterations()) sizes.emplace_back(record.nodes, record.classes);
    EXPECT_EQ(sizes, expected);
}

TEST(Calculus, singleTerms) {
    const auto sizesAfter = [](const char* term, uint64_t iterations) {
        EGraph egraph(std::make_unique<ConstantFold>());
        addTerm(egraph, term);
        RunnerOptions options;
        options.scheduler = SchedulerKind::simple;
        options.nodes = 10'000'000;
        options.iterations = iterations;
        Runner(egraph, mathRules(), options).run();
        return std::pair(egraph.nodeCount(), egraph.classCount());
    };
    using Size = std::pair<std::size_t, std::size_t>;
    EXPECT_EQ(sizesAfter("(i (* x (cos x)) x)", 7), Size(19571, 7573));
    EXPECT_EQ(sizesAfter("(+ (* y (+ x y)) (- (+ x 2) (+ x x)))", 10), Size(26207, 7340));
    EXPECT_EQ(sizesAfter("(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))", 10), Size(14191, 4096));
}

}  // namespace egret::egraph::oracle_test
