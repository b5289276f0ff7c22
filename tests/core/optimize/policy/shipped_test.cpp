// The shipped policies match the figures in resources/policies/README.md.
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/policy.h"

#include <gtest/gtest.h>

namespace egret::optimize::policy::shipped_test {
namespace {

struct Costs {
    double taso, policy;
};

// Costs of TASO with its budget of 100, and of the policy in one greedy episode.
Costs costsOf(const char* network, const char* name) {
    Options options;
    options.rules = rewrite::defaultRules();
    options.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    options.policy = name;
    options.episodes = 1;
    options.horizon = 200;
    const graph::Graph graph = graph::networks::make(network, graph::Weights::none);
    return {
        named("taso").run(graph, options, {}, {}).costAfter, named("xrlflow").run(graph, options, {}, {}).costAfter};
}

TEST(ShippedPolicies, areThere) {
    std::vector<std::string> names;
    for (const auto& file : policy::policyFiles()) names.push_back(policy::Policy::load(file)->name());
    EXPECT_EQ(names, (std::vector<std::string>{"xrlflow", "xrlflow-inception_v3"}));
}

TEST(ShippedPolicies, onSqueezeNetAndInceptionAreAsGoodAsTaso) {
    for (const auto& [network, policy] :
        {std::pair{"squeezenet", "xrlflow"}, {"inception_v3", "xrlflow-inception_v3"}}) {
        const Costs costs = costsOf(network, policy);
        EXPECT_LE(costs.policy, costs.taso * (1 + 1e-9)) << network;
    }
}

TEST(ShippedPolicies, onBertThatItNeverSawIsBetter) {
    const Costs costs = costsOf("bert", "xrlflow");
    EXPECT_LT(costs.policy, costs.taso - 100) << "microseconds";
}

}  // namespace

}  // namespace egret::optimize::policy::shipped_test
