// Proofs come from the log, but the checker uses neither the log nor the e-graph.
#include "core/egraph/proof/explain.h"
#include "core/egraph/proof/flat_proof.h"
#include "core/egraph/proof/proof_check.h"
#include "core/egraph/runner.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::proof::proof_test {
namespace {

// Folds constants as the language defines it; ConstantFold does the same as an analysis.
std::optional<Literal> foldNumbers(Symbol op, uint32_t, std::span<const Literal> arguments) {
    if (arguments.size() != 2) return std::nullopt;
    const auto x = language::Real::literal(arguments[0].op), y = language::Real::literal(arguments[1].op);
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

// Proves random pairs of equal ids in both forms and checks the proofs.
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
    std::cout << count.pairs << " pairs, " << count.links << " links; flat: " << count.flat << " with "
              << count.flatSteps << " steps, " << count.tooLong << " beyond the limit\n";
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
    for (const char* term : {"(=> (=> (=> p q) p) p)", "(or (and a b) (or (not a) (not b)))",
             "(=> (and (=> p q) (=> r s)) (=> (and p r) (and q s)))"})
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
    EXPECT_EQ(printFlat(flat),
        "(+ (* x 0) (* 1 y))\n"
        "-> comm-add: [(+ (* 1 y) (* x 0))]\n"
        "-> zero-mul: (+ (* 1 y) [0])\n"
        "-> zero-add: [(* 1 y)]\n"
        "-> comm-mul: [(* y 1)]\n"
        "-> one-mul: [y]\n");
    EXPECT_EQ(printProof(proof),
        "(+ (* x 0) (* 1 y))\n"
        "  -> comm-add: (+ (* 1 y) (* x 0))\n"
        "  -> congruence: (+ (* 1 y) 0)\n"
        "    by (* x 0) = 0\n"
        "      -> zero-mul: 0\n"
        "  -> zero-add: (* 1 y)\n"
        "  -> comm-mul: (* y 1)\n"
        "  -> one-mul: y\n");
    std::string listed;
    for (const ProofLine& line : linesOf(proof))
        listed += std::string(2 * static_cast<std::size_t>(line.depth), ' ') + linkName(*line.link) + ": " +
            proof.terms.print(line.to, 200) + "\n";
    EXPECT_EQ(listed,
        "comm-add: (+ (* 1 y) (* x 0))\n"
        "congruence: (+ (* 1 y) 0)\n"
        "  zero-mul: 0\n"
        "zero-add: (* 1 y)\n"
        "comm-mul: (* y 1)\n"
        "one-mul: y\n");
    const std::vector<NodeId> nodes = nodesOf(proof.terms, run.egraph);
    const NodeId first = nodes[proof.from().index()], last = nodes[proof.to().index()];
    ASSERT_TRUE(first.valid() && last.valid());
    EXPECT_EQ(run.egraph.classOf(first), run.egraph.classOf(last));
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

// Numbers computed for a rule's match appear in the proof as computations.
TEST(Proof, showsWhatWasComputed) {
    Saturated run = mathRun(SchedulerKind::simple, 4, 10'000);
    const Explainer explainer(run.egraph, run.rules, foldNumbers);
    const Proof proof = explainer.explain("(d x (+ 1 (* 2 x)))", "2");
    EXPECT_TRUE(checkProof(proof, run.rules, {.fold = foldNumbers}).holds());
    const auto computes = [](const ProofLink& link) { return link.kind == ProofLink::Kind::computed; };
    EXPECT_TRUE(std::ranges::any_of(proof.links, computes)) << printProof(proof);
    const ProofVerdict blind = checkProof(proof, run.rules);
    ASSERT_FALSE(blind.holds());
    EXPECT_NE(blind.wrong->find("constant folding is not available"), std::string::npos) << *blind.wrong;
    EXPECT_THROW(Explainer(run.egraph, run.rules).explain("(d x (+ 1 (* 2 x)))", "2"), Error);
    // Equalities given by the user are premises; congruence and computation add no premises.
    EGraph egraph(std::make_unique<ConstantFold>());
    addTerm(egraph, "(* (+ (+ x 1) y) 2)");
    egraph.unite(addTerm(egraph, "x"), addTerm(egraph, "4"), Reason::given(7));
    egraph.unite(addTerm(egraph, "y"), addTerm(egraph, "5"), Reason::given(8));
    egraph.rebuild();
    const Proof twenty = Explainer(egraph, {}, foldNumbers).explain("(* (+ (+ x 1) y) 2)", "20");
    const ProofVerdict verdict = checkProof(twenty, {}, {.fold = foldNumbers});
    EXPECT_TRUE(verdict.holds()) << *verdict.wrong;
    EXPECT_EQ(verdict.premises, 2u);
    EXPECT_EQ(printFlat(flatten(twenty)),
        "(* (+ (+ x 1) y) 2)\n"
        "-> given: (* (+ (+ [4] 1) y) 2)\n"
        "-> computed: (* (+ [5] y) 2)\n"
        "-> given: (* (+ 5 [5]) 2)\n"
        "-> computed: (* [10] 2)\n"
        "-> computed: [20]\n");
}

TEST(Proof, needsTermsThatAreThereAndEqual) {
    EGraph egraph;
    addTerm(egraph, "(f a)");
    const auto categoryOf = [&](const char* a, const char* b) {
        try {
            Explainer(egraph, {}).explain(a, b);
        } catch (const Error& error) {
            return error.category();
        }
        return Category::internal;
    };
    EXPECT_EQ(categoryOf("(f a)", "a"), Category::notFound);
    EXPECT_EQ(categoryOf("(f a)", "(f b)"), Category::notFound);
    EXPECT_EQ(categoryOf("(f ?x)", "a"), Category::badInput);
    EXPECT_TRUE(Explainer(egraph, {}).explain("(f a)", "(f a)").chains[0].steps.empty());
    EXPECT_THROW(Explainer(EGraph(nullptr, {.history = false}), {}), Error);
    // The proof requires exactly the rules that were applied.
    Runner(egraph, {rewrite("swap", "(f ?x)", "(g ?x)")}, limits(SchedulerKind::simple, 5, 100)).run();
    const std::vector<Rewrite> right{rewrite("swap", "(f ?x)", "(g ?x)")}, changed{rewrite("swap", "(f ?x)", "(h ?x)")};
    EXPECT_TRUE(checkProof(Explainer(egraph, right).explain("(f a)", "(g a)"), right).holds());
    EXPECT_EQ(categoryOf("(f a)", "(g a)"), Category::usage);
    EXPECT_THROW(Explainer(egraph, changed).explain("(f a)", "(g a)"), Error);
}

// A proof can reach terms for which no e-node was created: (f b) was only ever added as (f a).
TEST(Proof, reachesTermsThatOnlyCongruenceHolds) {
    EGraph egraph;
    addTerm(egraph, "(f (f a))");
    egraph.unite(addTerm(egraph, "a"), addTerm(egraph, "b"), Reason::given(1));
    egraph.unite(addTerm(egraph, "(f a)"), addTerm(egraph, "a"), Reason::given(2));
    egraph.rebuild();
    const Proof proof = Explainer(egraph, {}).explain("(f (f (f (f b))))", "b");
    EXPECT_TRUE(checkProof(proof, {}).holds());
    EXPECT_TRUE(checkFlat(flatten(proof), {}).holds());
}

// With several patterns, each left side is merged with its right side. One match covers all patterns.
TEST(Proof, ofRulesWithSeveralPatterns) {
    Rewrite merge = rewriteMulti(
        "merge", {"(mul ?x ?a)", "(mul ?x ?b)"}, {"(left (mul ?x (cat ?a ?b)))", "(right (mul ?x (cat ?a ?b)))"});
    merge.unordered = true;
    merge.maxIterations = 1;
    const std::vector<Rewrite> rules{merge, rewrite("same", "(mul y w1)", "(mul x w1)")};
    EGraph egraph;
    addTerm(egraph, "(out (mul x w1) (mul x w2) (mul y w1))");
    Runner(egraph, rules, limits(SchedulerKind::simple, 5, 1000)).run();
    for (const auto& [from, to] :
        {std::pair("(mul x w1)", "(left (mul x (cat w1 w2)))"), std::pair("(mul x w2)", "(right (mul x (cat w1 w2)))"),
            std::pair("(mul y w1)", "(left (mul x (cat w1 w2)))")}) {
        const Proof proof = Explainer(egraph, rules).explain(from, to);
        const ProofVerdict verdict = checkProof(proof, rules);
        EXPECT_TRUE(verdict.holds()) << *verdict.wrong;
        EXPECT_TRUE(checkFlat(flatten(proof), rules).holds());
    }
}

// A variable as the whole left side, a repeated variable, and subterms that must be looked up.
TEST(Proof, ofAwkwardPatterns) {
    const std::vector<Rewrite> rules{
        rewrite("wrap", "?a", "(id ?a)"),
        rewrite("unwrap", "(id ?a)", "?a"),
        rewrite("twice", "(+ ?a ?a)", "(* 2 ?a)"),
        rewrite("nested", "(* ?a (f ?a (g ?a)))", "(h (id ?a) (id ?a))"),
        rewrite("ground", "(f a (g a))", "(k a)"),
        rewrite("constant", "(g b)", "a"),
    };
    EGraph egraph;
    addTerm(egraph, "(pair (+ (g b) a) (* (id a) (f (g b) (g (id a)))))");
    Runner(egraph, rules, limits(SchedulerKind::simple, 4, 1000)).run();
    proveRandomPairs(egraph, rules, 100, 9);
    const Proof proof = Explainer(egraph, rules).explain("(* (id a) (f (g b) (g (id a))))", "(h a (g b))");
    EXPECT_TRUE(checkProof(proof, rules).holds());
}

// Patterns cannot confirm a computed right side; a hook can.
TEST(Proof, computedRightSidesNeedTrust) {
    Rewrite rule = rewrite("double", "(twice ?a)", "?a");
    rule.targets.clear();
    rule.apply = [](EGraph& egraph, const Match& match, Reason reason) {
        egraph.unite(match.roots[0],
            egraph.add(Symbol("+"), 0, std::array{match.variables[0], match.variables[0]}, reason), reason);
    };
    const std::vector<Rewrite> rules{rule};
    EGraph egraph;
    addTerm(egraph, "(f (twice x))");
    Runner(egraph, rules, limits(SchedulerKind::simple, 5, 100)).run();
    const Proof proof = Explainer(egraph, rules).explain("(f (twice x))", "(f (+ x x))");
    const ProofVerdict verdict = checkProof(proof, rules);
    ASSERT_FALSE(verdict.holds());
    EXPECT_NE(verdict.wrong->find("computed by rule 'double'"), std::string::npos) << *verdict.wrong;
    ProofTrust trust;
    trust.checkApply = [](const Proof& p, const ProofLink& link) { return p.terms.print(link.to) == "(+ x x)"; };
    EXPECT_TRUE(checkProof(proof, rules, trust).holds());
    EXPECT_TRUE(checkFlat(flatten(proof), rules, trust).holds());
}

// A failed application leaves e-nodes behind, but its match must not explain the next application.
TEST(Proof, survivesRefusedApplications) {
    Rewrite rule = rewrite("flip", "(f ?a)", "(g ?a)");
    int calls = 0;
    rule.apply = [&calls](EGraph&, const Match&, Reason) {
        if (calls++ % 2 == 0) throw Error(Category::badInput, "no");
    };
    const std::vector<Rewrite> rules{rule};
    EGraph egraph;
    addTerm(egraph, "(out (f a) (f b) (f c) (f d))");
    RunnerOptions options = limits(SchedulerKind::simple, 3, 1000);
    options.refuseInvalid = true;
    Runner(egraph, rules, options).run();
    for (const char* x : {"a", "b", "c", "d"}) {
        const std::string name(x);
        const Proof proof = Explainer(egraph, rules).explain("(f " + name + ")", "(g " + name + ")");
        EXPECT_TRUE(checkProof(proof, rules).holds());
    }
}

// Building, flattening, checking and printing a proof do not recurse.
TEST(Proof, ofDeepTerms) {
    constexpr int kDepth = 100'000;
    EGraph egraph;
    ClassId a = addTerm(egraph, "a"), b = addTerm(egraph, "b");
    const ClassId bottomA = a, bottomB = b;
    for (int i = 0; i < kDepth; ++i) {
        a = egraph.add(Symbol("f"), 0, std::array{a});
        b = egraph.add(Symbol("f"), 0, std::array{b});
    }
    egraph.unite(bottomA, bottomB, Reason::given(1));
    egraph.rebuild();
    const Proof proof = Explainer(egraph, {}).explain(a, b);
    EXPECT_TRUE(checkProof(proof, {}).holds());
    const FlatProof flat = flatten(proof);
    ASSERT_EQ(flat.steps.size(), 1u);
    EXPECT_EQ(flat.steps[0].path.size(), static_cast<std::size_t>(kDepth));
    EXPECT_TRUE(checkFlat(flat, {}).holds());
    EXPECT_EQ(printFlat(flat, 50).substr(0, 10), "(f (f (f (");
    EXPECT_FALSE(printProof(proof).empty());
}

// A proof that is small as a tree with sharing may be astronomically long when flattened.
TEST(Proof, flatFormHasALimit) {
    EGraph apart;
    ClassId p = addTerm(apart, "a"), q = addTerm(apart, "b");
    const ClassId first = p, second = q;
    for (int i = 0; i < 60; ++i) {
        p = apart.add(Symbol("+"), 0, std::array{p, p});
        q = apart.add(Symbol("+"), 0, std::array{q, q});
    }
    apart.unite(first, second);
    apart.rebuild();
    const Proof proof = Explainer(apart, {}).explain(p, q);
    EXPECT_TRUE(checkProof(proof, {}).holds());
    EXPECT_LE(proof.links.size(), 61u);
    try {
        flatten(proof);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::limit);
    }
}

// The checker detects every change to a proof.
TEST(ProofCheck, refusesTamperedProofs) {
    const Saturated run = mathRun(SchedulerKind::simple, 4, 10'000);
    const Proof good = Explainer(run.egraph, run.rules, foldNumbers).explain("(d x (+ 1 (* 2 x)))", "2");
    const ProofTrust trust{.fold = foldNumbers};
    ASSERT_TRUE(checkProof(good, run.rules, trust).holds());
    std::size_t refused = 0;
    const auto expectRefused = [&](const char* what, auto change) {
        Proof bad = good;
        change(bad);
        const ProofVerdict verdict = checkProof(bad, run.rules, trust);
        EXPECT_FALSE(verdict.holds()) << what;
        ++refused;
    };
    for (uint32_t i = 0; i < good.links.size(); ++i) {
        const ProofLink& link = good.links[i];
        if (link.kind == ProofLink::Kind::rule) {
            expectRefused("another rule",
                [&](Proof& p) { p.links[i].rule = Symbol(link.rule.text() == "comm-add" ? "assoc-mul" : "i-cos"); });
            expectRefused("no rule", [&](Proof& p) { p.links[i].rule = Symbol("wishful-thinking"); });
            if (!link.substitution.empty())
                expectRefused("another substitution", [&](Proof& p) { p.links[i].substitution[0] = p.links[i].to; });
        }
        if (link.kind == ProofLink::Kind::congruence)
            expectRefused("an argument without its proof", [&](Proof& p) {
                for (uint32_t& part : p.links[i].parts) part = ProofLink::kSame;
            });
        expectRefused("another term", [&](Proof& p) { p.links[i].to = p.terms.add(Symbol("elsewhere"), 0, {}); });
        expectRefused("a link turned round", [&](Proof& p) { std::swap(p.links[i].from, p.links[i].to); });
        expectRefused("a link to itself", [&](Proof& p) {
            p.links[i].kind = ProofLink::Kind::lemma;
            p.links[i].parts = {p.root};
        });
    }
    for (uint32_t c = 0; c < good.chains.size(); ++c) {
        for (std::size_t i = 0; i < good.chains[c].steps.size(); ++i) {
            expectRefused("a dropped link",
                [&](Proof& p) { p.chains[c].steps.erase(p.chains[c].steps.begin() + static_cast<std::ptrdiff_t>(i)); });
            expectRefused("another direction", [&](Proof& p) { p.chains[c].steps[i].reversed ^= true; });
            expectRefused("a link that does not exist", [&](Proof& p) { p.chains[c].steps[i].link = 1'000'000; });
        }
    }
    EXPECT_GT(refused, 50u);
}

TEST(ProofCheck, refusesTamperedFlatProofs) {
    const Saturated run = mathRun(SchedulerKind::simple, 4, 10'000);
    const FlatProof good = flatten(Explainer(run.egraph, run.rules, foldNumbers).explain("(d x (+ 1 (* 2 x)))", "2"));
    const ProofTrust trust{.fold = foldNumbers};
    ASSERT_TRUE(checkFlat(good, run.rules, trust).holds());
    const auto expectRefused = [&](const char* what, auto change) {
        FlatProof bad = good;
        change(bad);
        EXPECT_FALSE(checkFlat(bad, run.rules, trust).holds()) << what << "\n" << printFlat(bad);
    };
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        expectRefused("another place", [&](FlatProof& p) { p.steps[i].path.push_back(0); });
        expectRefused("another direction", [&](FlatProof& p) { p.steps[i].reversed ^= true; });
        expectRefused(
            "another term", [&](FlatProof& p) { p.steps[i].after = p.terms.add(Symbol("elsewhere"), 0, {}); });
        if (i + 1 < good.steps.size())
            expectRefused("a dropped step",
                [&](FlatProof& p) { p.steps.erase(p.steps.begin() + static_cast<std::ptrdiff_t>(i)); });
    }
    for (std::size_t i = 0; i < good.links.size(); ++i)
        if (good.links[i].kind == ProofLink::Kind::rule)
            expectRefused("another rule", [&](FlatProof& p) { p.links[i].rule = Symbol("i-cos"); });
}

}  // namespace egret::egraph::proof::proof_test
