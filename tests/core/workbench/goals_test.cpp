#include "core/workbench/goals.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace egret::workbench::goals_test {
namespace {

using Kind = Goal::Kind;

// The e-graph of (+ (+ a 0) (+ b c)) and a runner of the arithmetic rules.
struct Watched {
    TermEGraph terms{TermEGraph::Options{.language = &language::named("math")}};
    std::vector<egraph::Rewrite> rules = language::builtIn("plain").rules;
    Goals goals;
    std::unique_ptr<egraph::Runner> runner;
    egraph::StopReason reason;

    explicit Watched(std::vector<Goal> wanted) : goals(prepared(terms), std::move(wanted)) {
        terms.addRules(rules);
        runner = std::make_unique<egraph::Runner>(
            terms.egraph(), rules, egraph::RunnerOptions{.iterations = 8, .nodes = 5000, .seconds = 1e6});
        reason = goals.run(*runner);
    }
    static const TermEGraph& prepared(TermEGraph& terms) {
        terms.add("(+ (+ a 0) (+ b c))");
        return terms;
    }
};

}  // namespace

TEST(Goals, stopTheRunOnceAllAreReached) {
    const Watched run({{Kind::term, "(+ c b)", {}}, {Kind::equality, "(+ a 0)", "a"}, {Kind::cost, {}, {}, 5}});
    EXPECT_TRUE(run.goals.areReached());
    EXPECT_EQ(run.reason, egraph::StopReason::other);
    EXPECT_EQ(run.runner->stopText(), "goal reached");
    std::size_t last = 0;
    for (const Goals::State& state : run.goals.states()) last = std::max(last, *state.iteration);
    EXPECT_EQ(run.runner->iterations().size(), last);
    EXPECT_GT(last, 0u);
    EXPECT_EQ(cheapestOf(run.terms).result.treeCost, 5);
}

TEST(Goals, thatHoldAtTheStartEndTheRunAtOnce) {
    const Watched run({{Kind::term, "(+ b c)", {}}});
    EXPECT_EQ(run.goals.states()[0].iteration, 0u);
    EXPECT_TRUE(run.runner->iterations().empty());
}

TEST(Goals, thatAreNotReachedAreExplained) {
    const Watched run({{Kind::term, "(* a b)", {}}, {Kind::cost, {}, {}, 1}});
    EXPECT_FALSE(run.goals.areReached());
    EXPECT_NE(run.runner->stopText(), "goal reached");
    const auto why = run.goals.whyNotYet(run.goals.states()[0].goal, run.runner->iterations(), {}, {});
    EXPECT_FALSE(why.isReached);
    ASSERT_EQ(why.missing.size(), 1u);
    EXPECT_EQ(why.missing[0].term, "(* a b)");
    EXPECT_FALSE(why.way);  // a term alone has no way that leads to it
}

TEST(Goals, areChecked) {
    TermEGraph terms{TermEGraph::Options{.language = &language::named("math")}};
    EXPECT_THROW(Goals(terms, {{Kind::term, "(+ a", {}}}), Error);
    EXPECT_THROW(Goals(terms, {{Kind::term, "(tan a)", {}}}), Error);
    EXPECT_THROW(Goals(terms, {{Kind::equality, "a", "(+ a)"}}), Error);
    EXPECT_EQ((Goal{Kind::equality, "a", "b"}).text(), "a = b");
    EXPECT_EQ((Goal{Kind::cost, {}, {}, 3}).text(), "cost at most 3");
}

}  // namespace egret::workbench::goals_test
