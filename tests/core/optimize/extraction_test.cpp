// Sharing in an extraction: why its tree cost and DAG cost differ.
#include "core/optimize/extraction.h"

#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace egret::optimize
