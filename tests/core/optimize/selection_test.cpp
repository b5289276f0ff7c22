// What a selection tells of sharing: why its cost as a tree and as a graph differ.
#include "core/optimize/selection.h"

#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>

namespace egret::optimize {
namespace {

Selection greedyOf(const std::string& term) {
    egraph::EGraph egraph;
    const egraph::ClassId root = egraph::addTerm(egraph, term);
    egraph.rebuild();
    const extract::Problem problem = extract::problemOf(
        egraph, std::array{root}, [&](egraph::NodeId node) { return egraph.children(node).empty() ? 0.0 : 1.0; });
    Options options;
    options.extract = ExtractMethod::greedy;
    return select(problem, options, {}, {});
}

TEST(Selection, aSharedPartIsToldWithHowOftenItIsUsed) {
    const Selection selection = greedyOf("(+ (f (* a b)) (+ (g (* a b)) (* a b)))");
    EXPECT_EQ(selection.treeCost, 7);
    EXPECT_EQ(selection.cost, 5);
    ASSERT_EQ(selection.shared.size(), 1u) << "leaves are free, however often they are used";
    EXPECT_EQ(selection.shared.begin()->second, 3u);
}

TEST(Selection, aTreeSharesNothing) { EXPECT_TRUE(greedyOf("(+ (f a) (g b))").shared.empty()); }

TEST(Selection, bothOperandsBeingTheSameIsSharing) {
    const Selection selection = greedyOf("(+ (f a) (f a))");
    ASSERT_EQ(selection.shared.size(), 1u);
    EXPECT_EQ(selection.shared.begin()->second, 2u);
}

}  // namespace
}  // namespace egret::optimize
