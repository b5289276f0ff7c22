#include "core/egraph/runner.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::runner_test {
namespace {
RunnerOptions simple() {
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.nodes = 10'000'000;
    return options;
}
}  // namespace

TEST(Runner, provesByRewriting) {
    EGraph egraph;
    const ClassId a = addTerm(egraph, "(+ (* x 0) (* 1 y))");
    RunnerOptions options = simple();
    options.iterations = 4;
    Runner runner(egraph, plainRules(), options);
    runner.run();
    EXPECT_EQ(findTerm(egraph, "y"), egraph.find(a));
    EXPECT_EQ(printTerm(egraph, a), "y");
}

TEST(Runner, stopsForNamedReasons) {
    const auto reasonFor = [](auto change, const Task& task = {}) {
        EGraph egraph;
        addTerm(egraph, acTerm(9));
        RunnerOptions options = simple();
        change(options);
        Runner runner(egraph, acRules(), options, task);
        const StopReason reason = runner.run();
        EXPECT_TRUE(egraph.isRebuilt());
        expectInvariants(egraph);
        return std::string(stopReasonName(reason));
    };
    EXPECT_EQ(reasonFor([](RunnerOptions&) {}), "saturated");
    EXPECT_EQ(reasonFor([](RunnerOptions& o) { o.iterations = 2; }), "iteration limit");
    EXPECT_EQ(reasonFor([](RunnerOptions& o) { o.nodes = 1000; }), "node limit");
    EXPECT_EQ(reasonFor([](RunnerOptions& o) { o.bytes = 100'000; }), "memory limit");
    EXPECT_EQ(reasonFor([](RunnerOptions& o) { o.seconds = 1e-6; }), "time limit");
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(reasonFor([](RunnerOptions&) {}, Task(source.get_token())), "cancelled");
}

TEST(Runner, limitsAreKeptWithinFivePercent) {
    EGraph egraph;
    addTerm(egraph, acTerm(12));
    RunnerOptions options = simple();
    options.nodes = 50'000;
    Runner runner(egraph, acRules(), options);
    EXPECT_EQ(runner.run(), StopReason::nodeLimit);
    EXPECT_LE(egraph.nodeCount(), 50'000 * 1.05);

    EGraph other;
    addTerm(other, acTerm(14));
    options = simple();
    options.bytes = 40'000'000;
    Runner second(other, acRules(), options);
    EXPECT_EQ(second.run(), StopReason::memoryLimit);
    EXPECT_LE(static_cast<double>(other.memoryBytes()), 40'000'000 * 1.05);
}

TEST(Runner, backoffBansRulesThatExplode) {
    EGraph egraph;
    addTerm(egraph, acTerm(9));
    RunnerOptions options;
    options.matchLimit = 10;
    options.banLength = 2;
    options.nodes = 100'000;
    options.iterations = 6;
    Runner runner(egraph, acRules(), options);
    runner.run();
    bool banned = false;
    for (const IterationRecord& record : runner.iterations())
        for (const RuleRecord& rule : record.rules) {
            banned = banned || rule.banned;
            EXPECT_TRUE(!rule.banned || rule.applied == 0);
        }
    EXPECT_TRUE(banned);
}

TEST(Runner, backoffSaturatesInTheEnd) {
    EGraph egraph;
    addTerm(egraph, acTerm(6));
    RunnerOptions options;
    options.matchLimit = 5;
    options.nodes = 100'000;
    options.iterations = 1000;
    Runner runner(egraph, acRules(), options);
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_EQ(egraph.classCount(), 63u);
}

TEST(Runner, conditionsAndComputedRightSides) {
    EGraph egraph;
    const ClassId ten = addTerm(egraph, "(double 5)"), word = addTerm(egraph, "(double x)");
    Rewrite rule;
    rule.name = Symbol("double");
    rule.sources = {parsePattern("(double ?x)", rule.variables)};
    const auto numberIn = [](const EGraph& e, ClassId id) -> std::optional<double> {
        for (const NodeId node : e.nodesOf(id))
            if (const auto value = language::Real::literal(e.op(node))) return value;
        return std::nullopt;
    };
    rule.condition = [&](const EGraph& e, const Match& m) { return numberIn(e, m.variables[0]).has_value(); };
    rule.apply = [&](EGraph& e, const Match& m, Reason reason) {
        e.unite(m.roots[0], addTerm(e, formatNumber(2 * *numberIn(e, m.variables[0])), reason), reason);
    };
    Runner runner(egraph, {rule}, simple());
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_EQ(findTerm(egraph, "10"), egraph.find(ten));
    EXPECT_EQ(egraph.nodesOf(word).size(), 1u);
    EXPECT_EQ(runner.iterations()[0].rules[0].matches, 2u);
    EXPECT_EQ(runner.iterations()[0].rules[0].applied, 1u);
    EXPECT_EQ(runner.iterations()[0].rules[0].refused, 1u);
}

// A rejected match is retried once its class is known to be a number.
TEST(Runner, aConditionThatComesTrueLaterIsSeen) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const ClassId root = addTerm(egraph, "(f (g x))");
    const auto isConstant = [](const EGraph& e, const Match& m) {
        return static_cast<const ConstantFold*>(e.analysis())->constant(e, m.variables[0]).has_value();
    };
    Runner runner(egraph,
        {rewrite("f", "(f ?a)", "done", isConstant), rewrite("g", "(g ?a)", "(h ?a)"),
            rewrite("h", "(h ?a)", "(+ 1 2)")},
        simple());
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_EQ(findTerm(egraph, "done"), egraph.find(root));
}

TEST(Runner, multiPatternRulesRunForTheFirstIterationsOnly) {
    EGraph egraph;
    addTerm(egraph, "(out (mul x w1) (mul x w2))");
    Rewrite merge = rewriteMulti(
        "merge", {"(mul ?x ?a)", "(mul ?x ?b)"}, {"(left (mul ?x (cat ?a ?b)))", "(right (mul ?x (cat ?a ?b)))"});
    merge.unordered = true;
    merge.maxIterations = 1;
    Runner runner(egraph, {merge}, simple());
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_EQ(findTerm(egraph, "(left (mul x (cat w1 w2)))"), findTerm(egraph, "(mul x w1)"));
    EXPECT_EQ(findTerm(egraph, "(right (mul x (cat w1 w2)))"), findTerm(egraph, "(mul x w2)"));
    EXPECT_TRUE(runner.iterations()[0].rules[0].searched);
    EXPECT_FALSE(runner.iterations()[1].rules[0].searched);
}

TEST(Runner, aBoundedRuleIsNotBannedAsWell) {
    const auto bans = [](uint32_t iterations) {
        EGraph egraph;
        addTerm(egraph, "(+ (+ a b) (+ c d))");
        Rewrite commute = rewrite("commute", "(+ ?a ?b)", "(+ ?b ?a)");
        commute.maxIterations = iterations;
        RunnerOptions options;
        options.scheduler = SchedulerKind::backoff;
        options.matchLimit = 2;  // there are three matches
        options.iterations = 1;
        Runner runner(egraph, {commute}, options);
        runner.run();
        return runner.iterations()[0].rules[0].banned;
    };
    EXPECT_TRUE(bans(Rewrite::kEveryIteration));
    EXPECT_FALSE(bans(2));
}

TEST(Runner, payloadsMoveToTheRightSide) {
    EGraph egraph;
    const ClassId x = egraph.add(Symbol("x"), 0, {});
    const ClassId root = egraph.add(Symbol("relu"), 0, std::array{egraph.add(Symbol("conv"), 42, std::array{x})});
    Rewrite rule;
    rule.name = Symbol("fuse");
    Pattern source, target;
    source.addOperator(
        Symbol("relu"), {source.addOperator(Symbol("conv"), {source.addVariable(0)}, PatternPayload::any())});
    target.addOperator(Symbol("convRelu"), {target.addVariable(0)}, PatternPayload::matched(0));
    rule.sources = {source};
    rule.targets = {target};
    Runner(egraph, {rule}, simple()).run();
    EXPECT_EQ(egraph.lookup(Symbol("convRelu"), 42, std::array{x}), egraph.find(root));
}

TEST(Runner, stepsMatchByMatch) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(+ (+ a b) c)");
    std::vector<std::string> applied;
    Runner runner(egraph, {rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)")}, simple(), {}, [&](const Event& event) {
        if (const auto* one = std::get_if<event::Applied>(&event)) applied.push_back(one->rule);
    });
    ASSERT_EQ(runner.search(), 2u);
    std::size_t outer = 0;
    while (runner.pending(outer).match.roots[0] != root) ++outer;
    EXPECT_EQ(runner.rules()[runner.pending(outer).rule].rule().name, Symbol("comm-add"));
    EXPECT_TRUE(runner.applyMatch(outer));
    EXPECT_FALSE(runner.applyMatch(outer));  // can be applied only once
    runner.skipMatch(1 - outer);
    runner.finishIteration();
    EXPECT_EQ(applied, std::vector<std::string>{"comm-add"});
    EXPECT_TRUE(findTerm(egraph, "(+ c (+ a b))"));
    EXPECT_FALSE(findTerm(egraph, "(+ b a)"));
    EXPECT_FALSE(runner.stopReason());
    EXPECT_EQ(runner.search(), 3u);  // all three: the previous search left one out, so it counts as incomplete
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_TRUE(findTerm(egraph, "(+ b a)"));
    EXPECT_THROW(runner.pending(0), Error);
}

TEST(Runner, hooksRefuseMatchesAndStop) {
    EGraph egraph;
    addTerm(egraph, "(+ a b)");
    Runner runner(egraph, {rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)")}, simple());
    int refused = 0;
    runner.hooks.beforeApply = [&](const Rewrite&, const Match&) { return ++refused > 3; };
    runner.hooks.afterIteration = [&](Runner& r) {
        if (r.iterations().size() == 2) r.requestStop("seen enough");
    };
    EXPECT_EQ(runner.run(), StopReason::saturated);  // nothing changed even in the first iteration
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(egraph.nodeCount(), 3u);
}

TEST(Runner, errorsNameTheRule) {
    EGraph egraph(std::make_unique<ConstantFold>());
    addTerm(egraph, "1");
    Runner runner(egraph, {rewrite("unsound", "1", "2")}, simple());
    try {
        runner.run();
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().rule, "unsound");
    }
    EXPECT_TRUE(egraph.isRebuilt());
    EXPECT_THROW(rewrite("open", "(f ?x)", "(g ?y)"), Error);
    Rewrite empty;
    empty.sources = {Pattern()};
    EXPECT_THROW(CompiledRewrite{empty}, Error);
}

TEST(Runner, tellsItsSinkWhatHappens) {
    EGraph egraph;
    addTerm(egraph, acTerm(4));
    std::vector<uint64_t> nodes;
    std::string reason;
    Runner runner(egraph, acRules(), simple(), {}, [&](const Event& event) {
        if (const auto* iteration = std::get_if<event::Iteration>(&event)) nodes.push_back(iteration->nodes);
        if (const auto* stopped = std::get_if<event::Stopped>(&event)) reason = stopped->reason;
    });
    runner.run();
    EXPECT_EQ(reason, "saturated");
    EXPECT_EQ(nodes.back(), 54u);  // 3^4 - 2^5 + 1 + 4
    EXPECT_EQ(nodes.size(), runner.iterations().size());
}

}  // namespace egret::egraph::runner_test
