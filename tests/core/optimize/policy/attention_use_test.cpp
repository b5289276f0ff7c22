#include "core/optimize/policy/attention_use.h"

#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "tests/core/optimize/policy/untrained_policy.h"

#include <gtest/gtest.h>

namespace egret::optimize::policy::attention_use_test {

// A chain a - b - c with one node d beside b. Each node attends to itself and to its neighbors.
TEST(AttentionUse, isRelativeToEqualWeights) {
    const graph::NodeId a(0), b(1), c(2), d(3);
    const std::vector<Policy::Edge> edges{{a, a, 0.5F}, {b, a, 0.5F}, {b, b, 0.1F}, {a, b, 0.7F}, {c, b, 0.1F},
        {d, b, 0.1F}, {c, c, 0.2F}, {b, c, 0.8F}, {d, d, 0.5F}, {b, d, 0.5F}};
    // a receives 0.7 x 4 from b; c and d receive 0.1 x 4; b receives 0.5 x 2, 0.8 x 2 and 0.5 x 2.
    const auto first = attentionUse(edges, {a});
    ASSERT_TRUE(first);
    EXPECT_NEAR(first->used, 2.8, 1e-6);
    EXPECT_NEAR(first->other, (3.6 / 3 + 0.4 + 0.4) / 3, 1e-6);
    EXPECT_EQ(first->auc, 1);
    const auto last = attentionUse(edges, {c});
    ASSERT_TRUE(last);
    EXPECT_NEAR(last->auc, 0.5 / 3, 1e-6) << "a tie with d counts half";
    EXPECT_FALSE(attentionUse(edges, {}));
    EXPECT_FALSE(attentionUse(edges, {a, b, c, d}));
}

TEST(AttentionUse, comparesTheNodesOfTheLikeliestEpisode) {
    const auto policy = untrainedPolicy();
    const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    Environment environment(graph::networks::make("fire", graph::Weights::none), rewrite::defaultRules(), cost,
        costQuantity(cost), {.horizon = 4});
    const AttentionUses uses = attentionUses(*policy, environment);
    ASSERT_EQ(uses.heads.size(), static_cast<std::size_t>(policy->layers() * policy->heads()));
    ASSERT_GE(uses.states, 1u);
    for (const AttentionUse& use : uses.heads) {
        EXPECT_GT(use.used, 0);
        EXPECT_GT(use.other, 0);
        EXPECT_GE(use.auc, 0);
        EXPECT_LE(use.auc, 1);
    }
    Random random(1);
    const AttentionUses control = attentionUses(*policy, environment, &random);
    EXPECT_EQ(control.states, uses.states) << "in the same states";
}

}  // namespace egret::optimize::policy::attention_use_test
