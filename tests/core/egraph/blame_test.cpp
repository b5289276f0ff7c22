#include "core/egraph/blame.h"

#include "core/base/random.h"
#include "core/egraph/run_profile.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

#include <numeric>

namespace egret::egraph::blame_test {

using Origin = Contribution::Origin;

const Contribution& of(const Blame& blame, const char* rule) { return blame.origins.at(*blame.indexOf(Symbol(rule))); }
const Contribution& of(const Blame& blame, Origin origin) {
    return *std::ranges::find(blame.origins, origin, &Contribution::origin);
}
double sumOfShares(const Blame& blame) {
    return std::accumulate(blame.origins.begin(), blame.origins.end(), 0.0,
        [](double sum, const Contribution& one) { return sum + one.share; });
}

TEST(Blame, followsDerivationsThroughMatchedENodes) {
    EGraph egraph;
    addTerm(egraph, "(f a)");
    Runner runner(egraph, {rewrite("first", "(f ?x)", "(g ?x)"), rewrite("second", "(g ?x)", "(h ?x)")});
    runner.run();
    const Blame blame = blameOf(egraph, runner.iterations());
    EXPECT_EQ(blame.nodes, 4u);  // a, (f a), (g a), (h a)
    const Contribution &first = of(blame, "first"), &second = of(blame, "second"), &input = of(blame, Origin::input);
    EXPECT_EQ(first.created, 1u);
    EXPECT_EQ(first.unions, 1u);
    EXPECT_EQ(first.derived, 2u);  // (g a), and (h a) because it comes from (g a)
    EXPECT_EQ(second.derived, 1u);
    EXPECT_EQ(input.derived, 4u);
    EXPECT_DOUBLE_EQ(second.share, 0.5);            // half of (h a)
    EXPECT_DOUBLE_EQ(first.share, 0.5 + 0.25);      // half of (g a), a quarter of (h a)
    EXPECT_DOUBLE_EQ(input.share, 2 + 0.5 + 0.25);  // the rest
    EXPECT_EQ(blame.iterations.at(0).at(*blame.indexOf(Symbol("first"))).created, 1u);
    EXPECT_EQ(blame.iterations.at(1).at(*blame.indexOf(Symbol("second"))).created, 1u);
}

TEST(Blame, aUnionThatEnablesAMatchIsACause) {
    EGraph egraph;
    addTerm(egraph, "(f a)");
    addTerm(egraph, "b");
    Runner runner(egraph, {rewrite("merge", "a", "b"), rewrite("after", "(f b)", "(g b)")});
    runner.run();
    const Blame blame = blameOf(egraph, runner.iterations());
    EXPECT_EQ(of(blame, "merge").created, 0u);
    EXPECT_EQ(of(blame, "merge").derived, 1u);  // (g b) exists only because a = b
    EXPECT_GT(of(blame, "merge").share, 0);
    EXPECT_DOUBLE_EQ(sumOfShares(blame), 4);
}

TEST(Blame, congruencesBelongToTheUnionThatCausedThem) {
    EGraph egraph;
    addTerm(egraph, "(f (g a))");
    addTerm(egraph, "(f (g b))");
    Runner runner(egraph, {rewrite("merge", "a", "b")});
    runner.run();
    const Blame blame = blameOf(egraph, runner.iterations());
    EXPECT_EQ(of(blame, "merge").unions, 1u);
    EXPECT_EQ(of(blame, "merge").congruences, 2u);  // g, then f
    EXPECT_EQ(blame.nodes, 4u);
    EXPECT_EQ(of(blame, Origin::input).kept, 4u);  // two of six are duplicates
    EXPECT_EQ(of(blame, Origin::input).created, 6u);
}

TEST(Blame, countsAddUpInARealRun) {
    EGraph egraph(std::make_unique<ConstantFold>());
    for (const std::string& term : calculusTerms()) addTerm(egraph, term);
    Runner runner(egraph, mathRules(), {.iterations = 5, .nodes = 20'000, .scheduler = SchedulerKind::simple});
    runner.run();
    const Blame blame = blameOf(egraph, runner.iterations());
    uint64_t created = 0, kept = 0, unions = 0;
    for (const Contribution& one : blame.origins) {
        created += one.created;
        kept += one.kept;
        unions += one.unions + one.congruences;
        EXPECT_LE(one.kept, one.created);
        EXPECT_LE(one.kept, one.derived);
        EXPECT_LE(one.derived, egraph.nodeCount());
        EXPECT_GE(one.share, 0);
    }
    EXPECT_EQ(created, egraph.createdCount());
    EXPECT_EQ(kept, egraph.nodeCount());
    EXPECT_EQ(unions, egraph.history().unionCount());
    EXPECT_NEAR(sumOfShares(blame), static_cast<double>(egraph.nodeCount()), 1e-6 * sumOfShares(blame));
    EXPECT_TRUE(std::ranges::is_sorted(blame.origins, std::ranges::greater(), &Contribution::share));
    for (std::size_t i = 0; i < blame.origins.size(); ++i) {
        uint64_t sum = 0;
        for (const auto& iteration : blame.iterations) sum += iteration[i].created;
        EXPECT_EQ(sum, blame.origins[i].created);
    }
    EXPECT_THROW(blameOf(EGraph(nullptr, {.history = false})), Error);
}

// 40 rules: 39 rename operators and so add a bounded number of e-nodes; one grows without end. In a third of the cases
// it adds only one e-node per match, and the harmless rules multiply it.
struct Planted {
    std::vector<Rewrite> rules;
    std::vector<std::string> terms;
    std::string name;
};

Planted plant(uint64_t seed) {
    Random random(seed);
    constexpr std::size_t kOperators = 10;
    const auto op = [](const char* kind, std::size_t i) { return kind + std::to_string(i); };
    Planted planted;
    std::vector<std::string> names;
    for (int i = 0; i < 40; ++i) names.push_back("rule-" + std::to_string(i));
    const std::size_t bad = random.below(names.size()), at = random.below(kOperators);
    const std::string unary = op("f", at), binary = op("g", at);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == bad) {
            planted.name = names[i];
            switch (seed % 3) {
                case 0:
                    planted.rules.push_back(rewrite(names[i], "(" + unary + " ?x)", "(" + unary + " (f0 ?x))"));
                    break;
                case 1:
                    planted.rules.push_back(
                        rewrite(names[i], "(" + unary + " ?x)", "(" + unary + " (wrap ?x (wrap ?x ?x)))"));
                    break;
                default:
                    planted.rules.push_back(
                        rewrite(names[i], "(" + binary + " ?x ?y)", "(" + binary + " (up ?y) (up ?x))"));
            }
            continue;
        }
        const std::size_t from = random.below(kOperators - 1), to = from + 1 + random.below(kOperators - 1 - from);
        if (i % 2 == 0)
            planted.rules.push_back(rewrite(names[i], "(" + op("f", from) + " ?x)", "(" + op("f", to) + " ?x)"));
        else planted.rules.push_back(rewrite(names[i], "(" + op("g", from) + " ?x ?y)", "(" + op("g", to) + " ?x ?y)"));
    }
    for (std::size_t i = 0; i < kOperators; ++i)
        planted.terms.push_back("(" + op("g", i) + " (" + op("f", random.below(kOperators)) + " a) (" +
            op("f", random.below(kOperators)) + " b))");
    planted.terms.push_back("(" + unary + " a)");
    return planted;
}

TEST(Blame, namesThePlantedExplodingRuleFirst) {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const Planted planted = plant(seed);
        EGraph egraph;
        for (const std::string& term : planted.terms) addTerm(egraph, term);
        Runner runner(egraph, planted.rules,
            {.iterations = 25,
                .nodes = 5000,
                .seconds = 1e6,
                .scheduler = seed % 2 ? SchedulerKind::simple : SchedulerKind::backoff});
        runner.run();
        std::vector<std::string> names;
        for (const CompiledRewrite& rule : runner.rules()) names.push_back(rule.rule().name.text());
        const RunProfile profile = profileOf(egraph, names, runner.iterations());
        const std::size_t first = profile.byBlame().front();
        EXPECT_EQ(profile.rules[first], planted.name)
            << "seed " << seed << ", share " << profile.blame.origins.front().share << " of " << profile.blame.nodes;
    }
}

TEST(RunProfile, agreesWithTheRunner) {
    EGraph egraph;
    addTerm(egraph, "(out (mul x w1) (mul x w2))");
    Runner runner(egraph,
        {rewriteMulti("share", {"(mul ?x ?a)", "(mul ?x ?b)"}, {"(fst (mul2 ?x ?a ?b))", "(snd (mul2 ?x ?a ?b))"}),
            rewrite("comm", "(out ?x ?y)", "(out ?y ?x)"), rewrite("never", "(zero ?x)", "?x")},
        {.iterations = 3});
    runner.run();
    const RunProfile profile = profileOf(egraph, {"share", "comm", "never"}, runner.iterations());
    ASSERT_EQ(profile.iterations.size(), runner.iterations().size());
    for (std::size_t i = 0; i < profile.iterations.size(); ++i) {
        const IterationRecord& record = runner.iterations()[i];
        double search = 0, apply = 0, rebuild = 0;
        for (std::size_t r = 0; r < profile.rules.size(); ++r) {
            const RuleCost& cost = profile.iterations[i].rules[r];
            EXPECT_EQ(cost.matches, cost.applied + cost.unchanged + cost.refused);
            search += cost.search + cost.join;
            apply += cost.apply;
            rebuild += cost.rebuild;
            EXPECT_EQ(cost.join > 0, r == 0);  // only this rule has several patterns
        }
        EXPECT_LE(search, record.searchSeconds);
        EXPECT_LE(apply, record.applySeconds);
        EXPECT_LE(rebuild, record.rebuildSeconds * (1 + 1e-9));
    }
    // (out y x) is added once; in the next iteration, both matches of comm change nothing.
    EXPECT_EQ(profile.totals[1].applied, 1u);
    EXPECT_GE(profile.totals[1].unchanged, 2u);
    EXPECT_EQ(profile.totals[2].matches, 0u);
    EXPECT_EQ(profile.contributionOf(2), nullptr);
    uint64_t created = 0;
    for (const RuleCost& cost : profile.totals) created += cost.created;
    EXPECT_EQ(created + of(profile.blame, Origin::input).created, egraph.createdCount());
}

TEST(RunProfile, countsBans) {
    EGraph egraph;
    addTerm(egraph, acTerm(6));
    Runner runner(egraph, acRules(), {.iterations = 8, .matchLimit = 10, .banLength = 2});
    runner.run();
    std::vector<std::string> names;
    for (const CompiledRewrite& rule : runner.rules()) names.push_back(rule.rule().name.text());
    const RunProfile profile = profileOf(egraph, names, runner.iterations());
    uint64_t bans = 0, waits = 0;
    for (const RuleCost& cost : profile.totals) {
        bans += cost.bans;
        waits += cost.waits;
        EXPECT_EQ(cost.searches + cost.waits, runner.iterations().size());
    }
    EXPECT_GT(bans, 0u);
    EXPECT_GT(waits, 0u);
}

}  // namespace egret::egraph::blame_test
