// The shipped policies match the figures in resources/policies/README.md.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/evaluation.h"
#include "core/optimize/policy/policy.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <tuple>

namespace egret::optimize::policy::shipped_test {
namespace {

struct Costs {
    double taso, policy;
};

// Returns the cost that TASO reaches with its budget of 100, and the cost that the policy reaches in one greedy
// episode.
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

// The first rewrites of the way to its minimum raise the cost, so TASO does not begin.
TEST(ShippedPolicies, onBertThatItNeverSawIsFarBetter) {
    const Costs costs = costsOf("bert-paper", "xrlflow");
    EXPECT_LT(costs.policy, 0.8 * costs.taso);
}

// Regression: it continued after the best graph, to one that cost more than the first.
TEST(ShippedPolicies, endAtTheirBestGraph) {
    const std::shared_ptr<const Policy> policy = Policy::load(policyFile("xrlflow"));
    const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    for (const char* network : {"fire", "squeezenet", "bert_layer"}) {
        Environment environment(graph::networks::make(network, graph::Weights::none), rewrite::defaultRules(), cost,
            costQuantity(cost), {.horizon = 200});
        const Evaluation found = evaluate(policy->network(), environment, 0, Random(1));
        EXPECT_LT(found.likeliest, found.first) << network;
        EXPECT_EQ(found.likeliest, found.likeliestBest) << network;
    }
}

// Each change keeps the file's length, so only the metadata is wrong.
TEST(PolicyFile, wrongMetadataIsNamed) {
    const std::string whole = readFile(test::sourceFile("tests/fixtures/policy-v1.safetensors"));
    const auto file = std::filesystem::temp_directory_path() / "policy.safetensors";
    const std::tuple<std::string, std::string, std::string> cases[] = {
        {"\"kind\":\"xrlflow\"", "\"kind\":\"another\"", "contains a network of kind 'another'"},
        {"{\\\"heads\\\":2", "[\\\"heads\\\":2", "metadata cannot be read"}};
    for (const auto& [text, wrong, message] : cases) {
        std::string bytes = whole;
        const std::size_t at = bytes.find(text);
        ASSERT_NE(at, std::string::npos) << text;
        bytes.replace(at, text.size(), wrong);
        writeFileAtomically(file, bytes);
        try {
            Policy::load(file);
            ADD_FAILURE() << wrong << " was accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_THAT(error.message(), testing::HasSubstr(message));
        }
    }
}

}  // namespace

}  // namespace egret::optimize::policy::shipped_test
