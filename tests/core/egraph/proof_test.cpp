// Proofs are made from the log, and accepted by a checker that knows neither the log nor the e-graph.
#include "core/egraph/explain.h"
#include "core/egraph/flat_proof.h"
#include "core/egraph/proof_check.h"
#include "core/egraph/runner.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

using namespace egret;
using namespace egret::egraph;

namespace {

// Constant folding as the language sees it; ConstantFold is the same as an analysis.
std::optional<Literal> foldNumbers(Symbol op, uint32_t, std::span<const Literal> arguments) {
    if (arguments.size() != 2) return std::nullopt;
    const auto x = ConstantFold::number(arguments[0].op), y = ConstantFold::number(arguments[1].op);
    if (!x || !y) return std::nullopt;
    double result = 0;
    if (op.text() == "+") result = *x + *y;
    else if (op.text() == "-") result = *x - *y;
    else if (op.text() == "*") result = *x * *y;
    else if (op.text() == "/" && *y != 0) result = *x / *y;
    else return std::nullopt;
    return Literal{Symbol(formatNumber(result + 0.0)), 0};
}

std::vector<Rewrite> propositionalRules() {
    return {
        rewrite("double-negation", "(not (not ?a))", "?a"),
        rewrite("negate-twice", "?a", "(not (not ?a))"),
        rewrite("define-implication", "(=> ?a ?b)", "(or (not ?a) ?b)"),
        rewrite("use-implication", "(or (not ?a) ?b)", "(=> ?a ?b)"),
        rewrite("de-morgan-and", "(not (and ?a ?b))", "(or (not ?a) (not ?b))"),
        rewrite("de-morgan-or", "(not (or ?a ?b))", "(and (not ?a) (not ?b))"),
        rewrite("distribute-and", "(and ?a (or ?b ?c))", "(or (and ?a ?b) (and ?a ?c))"),
        rewrite("distribute-or", "(or ?a (and ?b ?c))", "(and (or ?a ?b) (or ?a ?c))"),
        rewrite("comm-and", "(and ?a ?b)", "(and ?b ?a)"),
        rewrite("comm-or", "(or ?a ?b)", "(or ?b ?a)"),
        rewrite("assoc-or", "(or ?a (or ?b ?c))", "(or (or ?a ?b) ?c)"),
        rewrite("excluded-middle", "(or ?a (not ?a))", "true"),
        rewrite("true-and", "(and ?a true)", "?a"),
        rewrite("true-or", "(or ?a true)", "true"),
        rewrite("contrapositive", "(=> ?a ?b)", "(=> (not ?b) (not ?a))"),
        rewriteMulti("modus-ponens-case", {"(and (=> ?a ?b) (=> (not ?a) ?b))"}, {"?b"}),
    };
}

RunnerOptions limits(SchedulerKind scheduler, uint64_t iterations, uint64_t nodes) {
    RunnerOptions options;
    options.scheduler = scheduler;
    options.iterations = iterations;
    options.nodes = nodes;
    return options;
}

struct Count {
    std::size_t pairs = 0, links = 0, flat = 0, flatSteps = 0, tooLong = 0, premises = 0;
};

// Proofs of random pairs of equal ids, in both forms, through the checker.
Count proveRandomPairs(const EGraph& egraph, const std::vector<Rewrite>& rules, std::size_t pairs, uint64_t seed) {
    Random random(seed);
    const Explainer explainer(egraph, rules, foldNumbers);
    const ProofTrust trust{.fold = foldNumbers};
    std::map<ClassId, std::vector<ClassId>> members;
    for (uint32_t i = 0; i < egraph.createdCount(); ++i) members[egraph.find(ClassId(i))].emplace_back(i);
    std::erase_if(members, [](const auto& entry) { return entry.second.size() < 2; });
    std::vector<std::vector<ClassId>> classes;
    for (auto& [id, ids] : members) classes.push_back(ids);
    Count count;
    while (count.pairs < pairs) {
        const auto& ids = classes[random.below(classes.size())];
        const ClassId a = ids[random.below(ids.size())], b = ids[random.below(ids.size())];
        if (a == b) continue;
        const Proof proof = explainer.explain(a, b);
        const ProofVerdict verdict = checkProof(proof, rules, trust);
        EXPECT_TRUE(verdict.holds()) << *verdict.wrong << "\n" << printProof(proof);
        if (!verdict.holds()) return count;
        ++count.pairs;
        count.links += proof.links.size();
        count.premises += verdict.premises;
        try {
            const FlatProof flat = flatten(proof, 2000);
            EXPECT_EQ(flat.from, proof.from());
            EXPECT_EQ(flat.to(), proof.to());
            const ProofVerdict written = checkFlat(flat, rules, trust);
            EXPECT_TRUE(written.holds()) << *written.wrong << "\n" << printFlat(flat);
            ++count.flat;
            count.flatSteps += flat.steps.size();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::limit) << error.what();
            ++count.tooLong;
        }
    }
    std::cout << count.pairs << " pairs, " << count.links << " links; flat: " << count.flat << " with " << count.flatSteps << " steps, "
              << count.tooLong << " beyond the limit\n";
    return count;
}

struct Saturated {
    EGraph egraph;
    std::vector<Rewrite> rules;
};

Saturated mathRun(SchedulerKind scheduler, uint64_t iterations, uint64_t nodes) {
    Saturated run{EGraph(std::make_unique<ConstantFold>()), mathRules()};
    for (const std::string& term : calculusTerms()) addTerm(run.egraph, term);
    Runner(run.egraph, run.rules, limits(scheduler, iterations, nodes)).run();
    return run;
}

Saturated acRun(int n, SchedulerKind scheduler, uint64_t iterations) {
    Saturated run{EGraph(), acRules()};
    addTerm(run.egraph, acTerm(n));
    Runner(run.egraph, run.rules, limits(scheduler, iterations, 100'000)).run();
    return run;
}

Saturated propositionalRun(SchedulerKind scheduler, uint64_t iterations) {
    Saturated run{EGraph(), propositionalRules()};
    for (const char* term : {"(=> (=> (=> p q) p) p)", "(or (and a b) (or (not a) (not b)))", "(=> (and (=> p q) (=> r s)) (=> (and p r) (and q s)))"})
        addTerm(run.egraph, term);
    Runner(run.egraph, run.rules, limits(scheduler, iterations, 20'000)).run();
    return run;
}

}  // namespace

TEST(Proof, isAStoryOfRewrites) {
    Saturated run{EGraph(), plainRules()};
    addTerm(run.egraph, "(+ (* x 0) (* 1 y))");
    Runner(run.egraph, run.rules, limits(SchedulerKind::simple, 4, 10'000)).run();
    const Proof proof = Explainer(run.egraph, run.rules).explain("(+ (* x 0) (* 1 y))", "y");
    EXPECT_TRUE(checkProof(proof, run.rules).holds());
    const FlatProof flat = flatten(proof);
    EXPECT_TRUE(checkFlat(flat, run.rules).holds());
    EXPECT_EQ(flat.terms.print(flat.to()), "y");
    std::cout << printProof(proof) << printFlat(flat);
}

TEST(Proof, ofRandomPairsIsAccepted) {
    std::size_t pairs = 0;
    const auto prove = [&](const Saturated& run, std::size_t wanted, uint64_t seed) {
        pairs += proveRandomPairs(run.egraph, run.rules, wanted, seed).pairs;
    };
    prove(acRun(6, SchedulerKind::simple, 10), 60, 1);
    prove(acRun(8, SchedulerKind::backoff, 20), 40, 2);
    prove(mathRun(SchedulerKind::simple, 5, 100'000), 60, 3);
    prove(mathRun(SchedulerKind::backoff, 20, 20'000), 60, 4);
    prove(propositionalRun(SchedulerKind::simple, 4), 40, 5);
    prove(propositionalRun(SchedulerKind::backoff, 20), 40, 6);
    EXPECT_GE(pairs, 200u);
}
