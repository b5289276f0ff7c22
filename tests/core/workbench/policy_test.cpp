#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/workbench/document.h"
#include "tests/core/optimize/policy/untrained_policy.h"

#include <gtest/gtest.h>

#include <numeric>

namespace egret::workbench::policy_test {
using optimize::policy::untrainedPolicy;

namespace {

std::shared_ptr<Document> fireDocument() { return Document::create(graph::networks::make("fire"), "fire"); }

}  // namespace

TEST(DocumentPolicy, itLooksAtEveryMatchThatLeadsSomewhere) {
    const auto document = fireDocument();
    const PolicyLook look = document->look(*untrainedPolicy());
    const auto& state = look.look.state;
    EXPECT_EQ(look.step, document->currentStep());
    EXPECT_EQ(look.policy, "untrained");
    EXPECT_TRUE(state.candidates.back().isNoOp());
    EXPECT_EQ(state.candidates.size() - 1 + state.masked, document->matches().size());
    EXPECT_NEAR(std::accumulate(look.look.probabilities.begin(), look.look.probabilities.end(), 0.0), 1, 1e-6);
    for (const double probability : look.look.probabilities)
        EXPECT_LE(probability, look.look.probabilities[look.likeliest()]);
}

TEST(DocumentPolicy, whatItForetellsIsWhatItCosts) {
    const auto document = fireDocument();
    const PolicyLook look = document->look(*untrainedPolicy());
    for (std::size_t i = 0; i + 1 < look.look.state.candidates.size(); ++i) {
        document->choose(document->look(*untrainedPolicy()), i, Chooser::person);
        EXPECT_NEAR(document->cost(document->current()), look.look.state.candidates[i].forecast.cost, 1e-9);
        document->undo();
    }
}

TEST(DocumentPolicy, aStepItTakesIsItsOwnAndOneThatOverridesItIsAPersons) {
    const auto document = fireDocument();
    const auto policy = untrainedPolicy();
    const PolicyLook first = document->look(*policy);
    const auto root = document->currentStep();
    const auto taken = document->choose(first, 0, Chooser::policy);
    ASSERT_TRUE(taken);
    EXPECT_EQ(document->steps().back().kind, session::StepKind::policy);
    EXPECT_EQ(document->steps().back().title,
        optimize::policy::describe(first.look.state.candidates[0], first.look.state.graph));
    document->undo();
    document->choose(first, 1, Chooser::person);
    EXPECT_EQ(document->steps().back().kind, session::StepKind::apply);
    EXPECT_EQ(document->steps().back().parent, root);
    const auto choices = document->session().choices();
    ASSERT_EQ(choices.size(), 2u);
    EXPECT_EQ(choices[0].chooser, "untrained");
    EXPECT_EQ(choices[1].chooser, "person");
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(choices[i].step, root);
        EXPECT_EQ(choices[i].chosen.index, i);
        EXPECT_EQ(choices[i].chosen.rule, first.look.state.candidates[i].match.rule);
        EXPECT_EQ(choices[i].chosen.probabilities, first.look.probabilities);
        EXPECT_EQ(choices[i].chosen.candidates.size(), first.look.probabilities.size());
    }
}

TEST(DocumentPolicy, noOpIsAChoiceWithoutAStep) {
    const auto document = fireDocument();
    const PolicyLook look = document->look(*untrainedPolicy());
    EXPECT_FALSE(document->choose(look, look.look.probabilities.size() - 1, Chooser::policy));
    EXPECT_EQ(document->steps().size(), 1u);
    EXPECT_EQ(document->session().choices().at(0).chosen.candidates.back(), "No-Op");
}

TEST(DocumentPolicy, aLookAtAnotherStepIsRefused) {
    const auto document = fireDocument();
    const PolicyLook look = document->look(*untrainedPolicy());
    document->choose(look, 0, Chooser::policy);
    EXPECT_THROW(document->choose(look, 0, Chooser::policy), Error);
    EXPECT_THROW(document->choose(document->look(*untrainedPolicy()), 1000, Chooser::policy), Error);
}

// Rules that undo one another would make the policy loop.
TEST(DocumentPolicy, itDoesNotComeBackToAGraphOnItsWay) {
    const auto document = Document::create(graph::networks::make("bert_attention"), "bert");
    const auto policy = untrainedPolicy();
    std::vector<graph::Graph> seen{document->current()};
    for (int step = 0; step < 8; ++step) {
        const PolicyLook look = document->look(*policy);
        for (const auto& candidate : look.look.state.candidates) {
            if (candidate.isNoOp()) continue;
            for (const graph::Graph& before : seen)
                EXPECT_FALSE(rewrite::applyMatch(document->current(), candidate.match) == before)
                    << describe(candidate, document->current());
        }
        if (!document->choose(look, 0, Chooser::policy)) break;
        seen.push_back(document->current());
    }
    EXPECT_GT(seen.size(), 4u);
}

TEST(DocumentPolicy, whatAPersonSkippedIsNoCandidate) {
    const auto document = fireDocument();
    const auto policy = untrainedPolicy();
    const auto before = document->look(*policy).look.state.candidates;
    const Match refused = document->matches().front();
    document->skip(refused);
    const uint64_t key = refused.where.key(document->current());
    for (const auto& candidate : document->look(*policy).look.state.candidates) {
        if (candidate.isNoOp()) continue;
        EXPECT_NE(candidate.match.key(document->current()), key);
    }
    EXPECT_GT(before.size(), 1u);
}

TEST(DocumentPolicy, anEpisodeIsARunWithAllItsChoicesAndTheSameForTheSameSeed) {
    std::vector<uint64_t> graphs;
    for (int time = 0; time < 2; ++time) {
        const auto document = fireDocument();
        const Played played = document->play(*untrainedPolicy(), {.steps = 5, .isSampled = true, .seed = 11}, {});
        const auto runs = document->session().runs();
        ASSERT_EQ(runs.size(), 1u);
        EXPECT_EQ(runs[0].kind, "policy");
        EXPECT_EQ(runs[0].state, session::RunState::done);
        EXPECT_EQ(runs[0].stopReason, played.stopReason);
        const auto choices = document->session().choices();
        EXPECT_EQ(choices.size(), static_cast<std::size_t>(played.steps) + (played.stopReason == "No-Op" ? 1 : 0));
        for (const session::Choice& choice : choices) EXPECT_EQ(choice.run, runs[0].id);
        EXPECT_TRUE(document->session().check().ok());
        graphs.push_back(document->current().hash());
    }
    EXPECT_EQ(graphs[0], graphs[1]);
}

TEST(DocumentPolicy, cancellingKeepsWhatWasDone) {
    const auto document = fireDocument();
    std::stop_source stop;
    const Played played = document->play(
        *untrainedPolicy(), {.steps = 50}, Task(stop.get_token()), [&](session::StepId) { stop.request_stop(); });
    EXPECT_EQ(played.steps, 1);
    EXPECT_EQ(played.stopReason, "cancelled");
    EXPECT_EQ(document->steps().size(), 2u);
    EXPECT_EQ(document->session().runs().at(0).state, session::RunState::cancelled);
}

TEST(DocumentPolicy, theCheapestGraphOfARunIsToldIfThePolicyLeavesItAgain) {
    const auto document = fireDocument();
    const auto root = document->currentStep();
    std::vector<std::pair<double, session::StepId>> costs{{document->cost(document->current()), root}};
    const Played played = document->play(*untrainedPolicy(), {.steps = 6, .isSampled = true, .seed = 3}, {},
        [&](session::StepId step) { costs.emplace_back(document->cost(document->graphAt(step)), step); });
    const auto best = std::ranges::min(costs);
    EXPECT_EQ(played.bestCost, best.first);
    EXPECT_EQ(document->cost(document->graphAt(played.bestStep)), best.first);
    EXPECT_EQ(played.cost, costs.back().first);
    EXPECT_EQ(played.endsWorse(), costs.back().first > best.first);
}

}  // namespace egret::workbench::policy_test
