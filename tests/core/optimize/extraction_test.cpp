// Sharing in an extraction: why its tree cost and DAG cost differ.
#include "core/optimize/extraction.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>
#include <map>

namespace egret::optimize {
namespace {

Extraction greedyOf(const std::string& term) {
    egraph::EGraph egraph;
    const egraph::ClassId root = egraph::addTerm(egraph, term);
    egraph.rebuild();
    const extract::Problem problem = extract::problemOf(
        egraph, std::array{root}, [&](egraph::NodeId node) { return egraph.children(node).empty() ? 0.0 : 1.0; });
    Options options;
    options.extract = &extract::methodNamed("greedy");
    return extractFrom(problem, options, {}, {});
}

TEST(Extraction, aSharedPartIsToldWithHowOftenItIsUsed) {
    const Extraction extraction = greedyOf("(+ (f (* a b)) (+ (g (* a b)) (* a b)))");
    EXPECT_EQ(extraction.treeCost, 7);
    EXPECT_EQ(extraction.cost, 5);
    ASSERT_EQ(extraction.shared.size(), 1u) << "leaves are free, regardless of use";
    EXPECT_EQ(extraction.shared.begin()->second, 3u);
}

TEST(Extraction, aTreeSharesNothing) { EXPECT_TRUE(greedyOf("(+ (f a) (g b))").shared.empty()); }

TEST(Extraction, bothOperandsBeingTheSameIsSharing) {
    const Extraction extraction = greedyOf("(+ (f a) (f a))");
    ASSERT_EQ(extraction.shared.size(), 1u);
    EXPECT_EQ(extraction.shared.begin()->second, 2u);
}

// An e-graph with (f a) = (g b), and the e-nodes by operator.
struct Choices {
    Choices() {
        const egraph::ClassId root = egraph::addTerm(egraph, "(h (f a))");
        egraph.unite(*egraph::findTerm(egraph, "(f a)"), egraph::addTerm(egraph, "(g b)"));
        egraph.rebuild();
        const std::map<std::string, double> costs{{"g", 5}};
        problem = extract::problemOf(egraph, std::array{egraph.find(root)}, [&](egraph::NodeId node) {
            const auto at = costs.find(egraph.op(node).text());
            return at == costs.end() ? 1.0 : at->second;
        });
        for (const egraph::NodeId node : problem.nodeIds) nodes[egraph.op(node).text()] = node;
    }
    egraph::EGraph egraph;
    extract::Problem problem;
    std::map<std::string, egraph::NodeId> nodes;
};

TEST(Extraction, keepsToPinsAndBansOfTheEGraph) {
    Choices given;
    Options options;
    EXPECT_EQ(extractFrom(given.problem, options, {}, {}).cost, 3);
    options.pins = {given.nodes["g"]};
    EXPECT_EQ(extractFrom(given.problem, options, {}, {}).cost, 7);
    options.bans = {given.nodes["b"]};
    try {
        extractFrom(given.problem, options, {}, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(error.message().find("class #"), std::string::npos) << error.message();
    }
    options.bans = {egraph::NodeId(1000)};  // of an e-graph that has changed since
    EXPECT_EQ(extractFrom(given.problem, options, {}, {}).cost, 7);
}

TEST(Extraction, anObjectiveIsForGreedyExtraction) {
    Choices given;
    Options options;
    options.objective = &extract::objectiveNamed("table");
    options.costTable = "f : child1 + 100; default : own + sum(children)";
    EXPECT_TRUE(extractFrom(given.problem, options, {}, {}).valueName.empty()) << "ilp";
    options.extract = &extract::methodNamed("greedy");
    const Extraction extraction = extractFrom(given.problem, options, {}, {});
    EXPECT_EQ(extraction.valueName, "Cost table");
    EXPECT_EQ(extraction.value, 7);
    EXPECT_TRUE(extraction.isProven);
    EXPECT_TRUE(extraction.choice.at(given.egraph.find(given.problem.classIds[1])) == given.nodes["g"]);
}

TEST(Extraction, theBestAndTheFrontAreLists) {
    Choices given;
    const std::vector<Extraction> best = bestFrom(given.problem, 5, {}, {}, {});
    ASSERT_EQ(best.size(), 2u);
    EXPECT_EQ(best[1].method, "best 2");
    EXPECT_EQ(best[1].cost, 7);
    EXPECT_TRUE(best[1].isProven);
    const std::vector<Extraction> front = frontFrom(given.problem, "g : 0; f : 3; default : 1", {}, {}, {});
    ASSERT_EQ(front.size(), 2u);
    EXPECT_EQ(front[0].value, 5);
    EXPECT_EQ(front[1].value, 2);
    EXPECT_EQ(front[1].cost, 7);
}

}  // namespace
}  // namespace egret::optimize
