#include "core/egraph/proof/trajectory.h"

#include "core/base/error.h"
#include "core/egraph/proof/proof_check.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

#include <functional>

namespace egret::egraph::proof::trajectory_test {

// A saturated e-graph and what its trajectories need.
struct Saturated {
    EGraph egraph;
    std::vector<Rewrite> rules;
    std::unique_ptr<Runner> runner;

    Saturated(const std::vector<std::string>& terms, std::vector<Rewrite> of, uint64_t iterations = 10)
        : rules(std::move(of)) {
        for (const std::string& term : terms) addTerm(egraph, term);
        runner = std::make_unique<Runner>(
            egraph, rules, RunnerOptions{.iterations = iterations, .seconds = 1e6, .scheduler = SchedulerKind::simple});
        runner->run();
    }
    Trajectories trajectories() const { return {egraph, rules, {}, runner->iterations()}; }
    std::vector<Trajectory> between(const char* a, const char* b, std::size_t alternatives = 0) const {
        return trajectories().between(parseTerm(a), parseTerm(b), alternatives);
    }
};

std::vector<std::string> namesOf(const Trajectory& trajectory) {
    std::vector<std::string> names;
    for (const FlatStep& step : trajectory.proof.steps)
        names.push_back((step.reversed ? "<-" : "->") + linkName(trajectory.proof.links[step.link]));
    return names;
}

TEST(Trajectory, isTheShortestProofAndSaysWhenEachLinkAppeared) {
    // The run reaches d over b and c. The rule `short` is searched only in the third iteration, so its match finds both
    // sides merged already: the log does not contain it.
    std::vector<Rewrite> rules{rewrite("one", "a", "b"), rewrite("two", "b", "c"), rewrite("three", "c", "d"),
        rewrite(
            "short", "a", "d", [](const EGraph& egraph, const Match&) { return findTerm(egraph, "d").has_value(); })};
    const Saturated run({"a"}, rules);
    const std::vector<Trajectory> all = run.between("a", "d");
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(namesOf(all[0]), (std::vector<std::string>{"->short"}));
    EXPECT_FALSE(all[0].isFromLog);
    EXPECT_FALSE(all[0].isShortest);  // a rule has a condition
    EXPECT_EQ(all[0].iterations, (std::vector<std::optional<std::size_t>>{3}));
    EXPECT_TRUE(checkFlat(all[0].proof, run.rules).holds());

    rules.pop_back();
    const Saturated longer({"a"}, rules);
    const std::vector<Trajectory> chain = longer.between("a", "d");
    ASSERT_EQ(chain.size(), 1u);
    EXPECT_EQ(namesOf(chain[0]), (std::vector<std::string>{"->one", "->two", "->three"}));
    EXPECT_TRUE(chain[0].isShortest);
    EXPECT_EQ(chain[0].iterations, (std::vector<std::optional<std::size_t>>{1, 2, 3}));
    EXPECT_EQ(namesOf(longer.between("d", "b")[0]), (std::vector<std::string>{"<-three", "<-two"}));
}

TEST(Trajectory, alternativesAvoidALinkOfTheShortest) {
    const Saturated run({"(f (g x))", "(h x)"},
        {rewrite("direct", "(f (g ?x))", "(h ?x)"), rewrite("up", "(g ?x)", "(k ?x)"),
            rewrite("down", "(f (k ?x))", "(h ?x)")});
    const std::vector<Trajectory> all = run.between("(f (g x))", "(h x)", 3);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(namesOf(all[0]), (std::vector<std::string>{"->direct"}));
    EXPECT_EQ(namesOf(all[1]), (std::vector<std::string>{"->up", "->down"}));
    EXPECT_EQ(all[1].iterations, (std::vector<std::optional<std::size_t>>{1, 1}));
    EXPECT_EQ(run.between("(f (g x))", "(h x)", 0).size(), 1u);
}

// Shortest proofs by brute force: breadth-first over all arrangements of a sum.
TEST(Trajectory, agreesWithBruteForceOnSums) {
    const Saturated run({acTerm(4)}, acRules());
    TermSearch search(run.rules);
    std::map<TermId, std::size_t> distance{{search.add(parseTerm(acTerm(4))), 0}};
    std::vector<TermId> layer{distance.begin()->first};
    TermPool& terms = search.terms();
    const std::function<std::vector<TermId>(TermId)> neighbors = [&](TermId term) {
        std::vector<TermId> all;
        if (terms.children(term).empty()) return all;
        const auto plus = [&](TermId x, TermId y) {
            const std::array children{x, y};
            return terms.add(terms.op(term), 0, children);
        };
        const auto child = [&terms](TermId of, std::size_t number) { return TermId(terms.children(of)[number]); };
        const TermId a = child(term, 0), b = child(term, 1);
        all.push_back(plus(b, a));
        if (!terms.children(a).empty()) {
            const TermId first = child(a, 0), rest = plus(child(a, 1), b);
            all.push_back(plus(first, rest));
        }
        if (!terms.children(b).empty()) {
            const TermId last = child(b, 1), rest = plus(a, child(b, 0));
            all.push_back(plus(rest, last));
        }
        for (const TermId other : neighbors(a)) all.push_back(plus(other, b));
        for (const TermId other : neighbors(b)) all.push_back(plus(a, other));
        return all;
    };
    for (std::size_t depth = 1; !layer.empty(); ++depth) {
        std::vector<TermId> next;
        for (const TermId term : layer)
            for (const TermId other : neighbors(term))
                if (distance.emplace(other, depth).second) next.push_back(other);
        layer = next;
    }
    EXPECT_EQ(distance.size(), 120u);  // 4! orders times 5 shapes
    for (const auto& [term, steps] : distance) {
        const auto found = search.between(search.add(parseTerm(acTerm(4))), term);
        ASSERT_TRUE(found.proof);
        EXPECT_EQ(found.proof->steps.size(), steps) << terms.print(term);
        EXPECT_TRUE(checkFlat(*found.proof, run.rules).holds());
        EXPECT_TRUE(found.isCertain);
    }
    EXPECT_FALSE(search.between(search.add(parseTerm(acTerm(4))), search.add(parseTerm(acTerm(3)))).proof);
}

TEST(Trajectory, fallsBackToTheLog) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const std::vector<Rewrite> rules = mathRules();
    addTerm(egraph, "(d x (* y x))");
    Runner runner(egraph, rules, {.iterations = 6, .seconds = 1e6});
    runner.run();
    const language::RuleSet math = language::builtIn("math");
    Trajectories few(egraph, rules, math.fold(), runner.iterations(), {.maxTerms = 2, .maxSize = 300});
    const auto logged = few.between(parseTerm("(d x (* y x))"), parseTerm("y"), 2);
    ASSERT_FALSE(logged.empty());
    EXPECT_TRUE(logged[0].isFromLog);
    EXPECT_FALSE(logged[0].isShortest);
    for (const auto& iteration : logged[0].iterations) EXPECT_TRUE(iteration && *iteration >= 1);
    Trajectories many(egraph, rules, math.fold(), runner.iterations(), {.maxTerms = 3000, .maxSize = 100});
    const auto found = many.between(parseTerm("(d x (* y x))"), parseTerm("y"), 2);
    ASSERT_FALSE(found.empty());
    EXPECT_LE(found[0].proof.steps.size(), logged[0].proof.steps.size());
    for (const Trajectory& one : found)
        EXPECT_TRUE(checkFlat(one.proof, rules, {.fold = math.fold(), .checkApply = {}, .checkGiven = {}}).holds());
    EXPECT_THROW(Trajectories(EGraph(nullptr, {.history = false}), rules, {}, {}), Error);
}

TEST(WhyNotYet, namesMissingTermsAndTheirMakers) {
    const Saturated run(
        {"(f (g a))"}, {rewrite("unwrap", "(g ?x)", "(k ?x)"), rewrite("late", "(k ?x)", "(m ?x ?x)")}, 1);
    const auto why = run.trajectories().whyNotYet(parseTerm("(f (m a a))"), parseTerm("(f (g a))"));
    EXPECT_FALSE(why.isReached);
    ASSERT_EQ(why.missing.size(), 1u);
    EXPECT_EQ(why.missing[0].term, "(m a a)");  // not (f (m a a)): its child is missing first
    ASSERT_EQ(why.missing[0].makers.size(), 1u);
    EXPECT_EQ(why.missing[0].makers[0].rule, Symbol("late"));
    EXPECT_EQ(why.missing[0].makers[0].from, "(k a)");
    EXPECT_TRUE(why.missing[0].makers[0].isThere);
    ASSERT_TRUE(why.way);
    EXPECT_EQ(namesOf(*why.way), (std::vector<std::string>{"<-late", "<-unwrap"}));
    EXPECT_EQ(why.way->iterations, (std::vector<std::optional<std::size_t>>{std::nullopt, 1}));
    EXPECT_TRUE(run.trajectories().whyNotYet(parseTerm("(k a)"), parseTerm("(g a)")).isReached);
    EXPECT_TRUE(run.trajectories().whyNotYet(parseTerm("a"), {}).isReached);
}

TEST(WhyNotYet, namesTheRulesThatAreMissing) {
    const Saturated run({"(+ a b)", "(+ b a)"}, {rewrite("rename", "(+ ?x ?y)", "(add ?x ?y)")});
    const std::vector<Rewrite> further{rewrite("comm", "(+ ?x ?y)", "(+ ?y ?x)"), rewrite("other", "(* ?x ?y)", "?x")};
    const auto why = run.trajectories().whyNotYet(parseTerm("(+ a b)"), parseTerm("(+ b a)"), further);
    EXPECT_TRUE(why.isImpossible);  // with the rules of the run
    EXPECT_TRUE(why.missing.empty());
    EXPECT_EQ(why.missingRules, (std::vector<Symbol>{Symbol("comm")}));
    ASSERT_TRUE(why.way);
    EXPECT_EQ(namesOf(*why.way), (std::vector<std::string>{"->comm"}));
}

}  // namespace egret::egraph::proof::trajectory_test
