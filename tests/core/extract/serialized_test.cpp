#include "core/extract/serialized.h"

#include "core/base/error.h"
#include "core/extract/extract.h"
#include "tests/core/extract/selections.h"

#include <gtest/gtest.h>

namespace egret::extract::serialized_test {

TEST(Serialized, isExtractedWithClassesReadThroughTheirNodes) {
    const Problem problem = problemOf(egraph::parseSerialized(R"({
        "nodes": {
            "p": {"op": "+", "eclass": "sum", "children": ["a0", "b0"], "cost": 2},
            "a0": {"op": "a", "eclass": "A", "children": []},
            "a1": {"op": "loop", "eclass": "A", "children": ["p"], "cost": 0.5},
            "b0": {"op": "b", "eclass": "B"},
            "b1": {"op": "gone", "eclass": "B", "cost": 0, "subsumed": true}
        },
        "root_eclasses": ["sum"], "class_data": {}, "comment": "ignored"})"));
    EXPECT_EQ(problem.classCount(), 3u);
    EXPECT_EQ(problem.nodeCount(), 4u);
    const Result result = ilp(problem);
    EXPECT_EQ(result.cost, 4);  // 2 + 1 + 1: the cycle through a1 is not an exit
    EXPECT_EQ(printSelection(problem, result, problem.roots[0]), "(p a0 b0)");
}

TEST(Serialized, onlyGreedyExtractionRefusesNegativeCosts) {
    const Problem problem = problemOf(
        egraph::parseSerialized(R"({"nodes": {"a": {"op": "a", "eclass": "A", "cost": -1}}, "root_eclasses": ["A"]})"));
    EXPECT_EQ(ilp(problem).cost, -1);
    try {
        greedyDag(problem);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().node, "a");
        EXPECT_NE(error.message().find("negative (-1)"), std::string::npos);
        EXPECT_NE(error.message().find("use exact extraction"), std::string::npos);
    }
}

TEST(Serialized, nodesWithInfiniteCostAreNeverChosen) {
    const Problem problem = problemOf(egraph::parseSerialized(R"({"nodes": {
        "a": {"op": "a", "eclass": "A", "cost": null}, "b": {"op": "b", "eclass": "A", "cost": 3},
        "c": {"op": "c", "eclass": "C", "cost": null}}, "root_eclasses": ["A"]})"));
    EXPECT_EQ(problem.nodeCount(), 1u);
    for (const Method& method : methods()) EXPECT_EQ(method.run(problem, {}, {}, {}).cost, 3);
    Problem without = problem;
    without.roots = {1};
    EXPECT_THROW(greedy(without), Error);  // C has no other e-node
}

}  // namespace egret::extract::serialized_test
