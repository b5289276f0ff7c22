// Breakpoints and threads of a run, and its reaction time to cancellation.
#include "core/egraph/runner.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>
#include <fstream>
#include <thread>

namespace egret::egraph::runner_control_test {
namespace {

RunnerOptions simpleControlled(uint64_t iterations = 30) {
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.nodes = 100'000'000;
    options.iterations = iterations;
    return options;
}

EGraph calculus() {
    EGraph egraph(std::make_unique<ConstantFold>());
    for (const std::string& term : calculusTerms()) addTerm(egraph, term);
    return egraph;
}

// Checks that a large e-graph is intact and can be continued.
void expectUsable(EGraph& egraph) {
    ASSERT_TRUE(egraph.isRebuilt());
    std::size_t listed = 0;
    for (const ClassId id : egraph.classes()) {
        ASSERT_EQ(egraph.find(id), id);
        listed += egraph.nodesOf(id).size();
    }
    EXPECT_EQ(listed, egraph.nodeCount());
    EXPECT_EQ(egraph.classes().size(), egraph.classCount());
    const ClassId added = addTerm(egraph, "(new x1)");
    egraph.unite(added, egraph.classes().front());
    egraph.rebuild();
    EXPECT_EQ(egraph.find(added), egraph.find(egraph.classes().front()));
}

}  // namespace

TEST(Breakpoint, pausesBeforeAMatchOfARule) {
    EGraph egraph;
    addTerm(egraph, acTerm(4));
    Runner runner(egraph, acRules(), simpleControlled());
    const uint32_t number = runner.addBreakpoint(Breakpoint::onRule(Symbol("assoc-add")));
    ASSERT_EQ(runner.run(), StopReason::breakpoint);
    ASSERT_TRUE(runner.pause() && runner.pause()->pending);
    EXPECT_EQ(runner.pause()->breakpoint, number);
    EXPECT_TRUE(runner.inIteration());
    EXPECT_FALSE(runner.stopReason());
    const Runner::Pending next = runner.pending(*runner.pause()->pending);
    EXPECT_EQ(runner.rules()[next.rule].rule().name, Symbol("assoc-add"));
    EXPECT_EQ(next.state, Runner::Pending::State::open);
    const std::size_t first = *runner.pause()->pending;
    ASSERT_EQ(runner.run(), StopReason::breakpoint);  // the next match of that rule
    EXPECT_EQ(runner.pending(first).state, Runner::Pending::State::applied);
    EXPECT_EQ(*runner.pause()->pending, first + 1);
    runner.removeBreakpoint(number);
    EXPECT_EQ(runner.run(), StopReason::saturated);
    EXPECT_EQ(egraph.nodeCount(), 54u);
}

TEST(Breakpoint, strikesWhenSomethingComesAbout) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, acTerm(5));
    Runner runner(egraph, acRules(), simpleControlled());
    const uint32_t term = runner.addBreakpoint(Breakpoint::onTerm("(+ (+ x5 x4) (+ x3 (+ x2 x1)))"));
    const uint32_t size = runner.addBreakpoint(Breakpoint::onSize(100));
    std::map<uint32_t, int> struck;
    StopReason reason = StopReason::breakpoint;
    while ((reason = runner.run()) == StopReason::breakpoint) {
        ++struck[runner.pause()->breakpoint];
        if (runner.pause()->breakpoint == size) {
            EXPECT_EQ(egraph.nodeCount(), 101u);
        }
    }
    EXPECT_EQ(reason, StopReason::saturated);
    EXPECT_EQ(struck[term], 1);
    EXPECT_GE(struck[size], 1);  // rebuilding shrinks the e-graph, which may then cross the limit again

    EGraph other;
    const ClassId watched = addTerm(other, "(+ a b)");
    Runner second(other, {rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)")}, simpleControlled());
    second.addBreakpoint(Breakpoint::onChange(watched));
    EXPECT_EQ(second.run(), StopReason::breakpoint);
    EXPECT_TRUE(findTerm(other, "(+ b a)"));
    EXPECT_EQ(second.run(), StopReason::saturated);
    EXPECT_THROW(second.addBreakpoint(Breakpoint::onChange(ClassId(99))), Error);
    EXPECT_THROW(Breakpoint::onTerm("(f ?x)"), Error);
    EXPECT_EQ(egraph.find(root), *findTerm(egraph, acTerm(5)));
}

TEST(Breakpoint, goalsAreTestedAfterEachIterationOnARebuiltEGraph) {
    EGraph egraph;
    addTerm(egraph, acTerm(5));
    Runner runner(egraph, acRules(), simpleControlled());
    std::size_t tests = 0;
    const uint32_t goal = runner.addBreakpoint(Breakpoint::onGoal([&](const EGraph& now) {
        ++tests;
        EXPECT_TRUE(now.isRebuilt());
        return now.nodeCount() > 40;
    }));
    ASSERT_EQ(runner.run(), StopReason::breakpoint);
    EXPECT_EQ(runner.pause()->breakpoint, goal);
    EXPECT_FALSE(runner.pause()->pending);
    EXPECT_EQ(tests, runner.iterations().size());
    EXPECT_GT(runner.iterations().back().nodes, 40u);
    EXPECT_LE(runner.iterations()[tests - 2].nodes, 40u);
    EXPECT_EQ(runner.run(), StopReason::saturated);  // not hit again while the goal holds
}

// Pausing at any point, any number of times, changes nothing.
TEST(Breakpoint, aRunGoesOnExactlyWhereItWas) {
    EGraph straight = calculus(), paused = calculus();
    Runner one(straight, mathRules(), simpleControlled(4)), two(paused, mathRules(), simpleControlled(4));
    EXPECT_EQ(one.run(), StopReason::iterationLimit);
    two.addBreakpoint(Breakpoint::onRule(Symbol("distribute")));
    two.addBreakpoint(Breakpoint::onRule(Symbol("pow1")));
    two.addBreakpoint(Breakpoint::onChange(ClassId(0)));
    for (std::size_t size = 50; size < 2000; size += 50) two.addBreakpoint(Breakpoint::onSize(size));
    std::size_t pauses = 0;
    while (two.run() == StopReason::breakpoint) ++pauses;
    EXPECT_GT(pauses, 50u);
    EXPECT_EQ(dump(paused), dump(straight));
    EXPECT_EQ(paused.now(), straight.now());
    for (std::size_t i = 0; i < one.iterations().size(); ++i)
        for (std::size_t r = 0; r < one.rules().size(); ++r)
            EXPECT_EQ(one.iterations()[i].rules[r].applied, two.iterations()[i].rules[r].applied);
}

TEST(Threads, searchSideBySideGivesTheSameRun) {
    const auto record = [](SchedulerKind scheduler, std::size_t threads) {
        EGraph egraph = calculus();
        RunnerOptions options = simpleControlled(scheduler == SchedulerKind::simple ? 6 : 25);
        options.scheduler = scheduler;
        options.nodes = 30'000;
        options.threads = threads;
        std::vector<Rewrite> rules = mathRules();
        for (Rewrite& rule : rules) rule.isConditionLocal = true;  // they read constants and symbols
        Runner runner(egraph, std::move(rules), options);
        std::string text(stopReasonName(runner.run()));
        for (const IterationRecord& iteration : runner.iterations()) {
            text += "\n" + std::to_string(iteration.nodes) + "/" + std::to_string(iteration.classes) + "/" +
                std::to_string(iteration.lastStep) + ":";
            for (const RuleRecord& rule : iteration.rules)
                text += " " + std::to_string(rule.matches) + "," + std::to_string(rule.applied) + "," +
                    std::to_string(rule.unchanged) + "," + std::to_string(rule.refused) + (rule.banned ? "!" : "");
        }
        return text + "\n" + dump(egraph);
    };
    for (const SchedulerKind scheduler : {SchedulerKind::simple, SchedulerKind::backoff}) {
        const std::string alone = record(scheduler, 1);
        EXPECT_EQ(record(scheduler, 3), alone);
        EXPECT_EQ(record(scheduler, 100), alone);
    }
}

// In iteration 1, the threads find that the condition refuses (f a), and then another match makes a = b.
TEST(Threads, aConditionIsAskedAgainIfItsClassesChanged) {
    EGraph egraph;
    addTerm(egraph, "(pair (f a) (first a))");
    const ClassId b = addTerm(egraph, "b");
    Rewrite join{.name = Symbol("join"), .sources = rewrite("join", "(second ?x)", "?x").sources, .targets = {}};
    join.apply = [b](EGraph& changed, const Match& match, Reason reason) {
        changed.unite(match.variables[0], b, reason);
    };
    Rewrite conditional = rewrite("conditional", "(f ?x)", "(g ?x)",
        [b](const EGraph& read, const Match& match) { return read.find(match.variables[0]) == read.find(b); });
    conditional.isConditionLocal = true;
    RunnerOptions options = simpleControlled(10);
    options.incremental = false;  // the refused match is found again
    Runner runner(egraph, {rewrite("step", "(first ?x)", "(second ?x)"), join, conditional}, options);
    EXPECT_EQ(runner.run(), StopReason::saturated);
    ASSERT_GE(runner.iterations().size(), 2u);
    EXPECT_EQ(runner.iterations()[0].rules[2].refused, 1u);
    EXPECT_EQ(runner.iterations()[1].rules[2].applied, 1u);
}

// Cancels a run at a random moment and measures how much longer it works, in CPU time so that other load does not
// count.
TEST(Cancel, isAnsweredWithinATenthOfASecond) {
    struct Job {
        const char* name;
        EGraph egraph;
        std::vector<Rewrite> rules;
        std::size_t threads;
        SchedulerKind scheduler;
        double wholeSeconds;  // approximate duration
    };
    Rewrite product = rewriteMulti("product", {"(+ ?a ?b)", "(+ ?c ?d)"}, {"(+ ?b ?a)", "(+ ?d ?c)"});
    std::vector<Job> jobs;
    jobs.push_back({"ac", EGraph(), acRules(), 1, SchedulerKind::simple, 2.0});
    addTerm(jobs.back().egraph, acTerm(12));
    jobs.push_back({"ac, threads", EGraph(), acRules(), 2, SchedulerKind::simple, 2.0});
    addTerm(jobs.back().egraph, acTerm(12));
    jobs.push_back({"math", calculus(), mathRules(), 1, SchedulerKind::backoff, 2.0});
    jobs.push_back({"join", EGraph(), {acRules()[0], acRules()[1], product}, 1, SchedulerKind::simple, 1.0});
    addTerm(jobs.back().egraph, acTerm(9));
    Random random(1);
    double worst = 0;
    for (const Job& job : jobs) {
        for (int i = 0; i < 3; ++i) {
            EGraph egraph = job.egraph;
            RunnerOptions options = simpleControlled(1000);
            options.threads = job.threads;
            options.scheduler = job.scheduler;
            std::stop_source source;
            Runner runner(egraph, job.rules, options, Task(source.get_token()));
            const double work = random.uniform(0.02, job.wholeSeconds / 2);
            std::clock_t asked = 0;
            std::jthread canceller([&] {
                test::waitForWork(work);
                asked = std::clock();
                source.request_stop();
            });
            const StopReason reason = runner.run();
            const std::clock_t answered = std::clock();
            canceller.join();
            if (reason != StopReason::cancelled) continue;  // the run had already ended
            const double took = static_cast<double>(answered - asked) / CLOCKS_PER_SEC;
            worst = std::max(worst, took);
            EXPECT_TRUE(test::isBelow(took, 0.1, "s")) << job.name;
            egraph.rebuild();
            EXPECT_TRUE(egraph.isRebuilt());
            if (i == 0 && egraph.nodeCount() < 20'000) expectInvariants(egraph);
        }
    }
    std::cout << "worst delay " << worst * 1000 << " ms\n";
}

// Measures the peak memory of the whole process, relative to the start of the run.
TEST(Memory, limitHoldsForTheWholeProcess) {
#ifdef EGRET_SANITIZED
    GTEST_SKIP() << "sanitizers use extra memory and retain freed memory";
#endif
    const auto megabytes = [](const std::string& what) {
        std::ifstream status("/proc/self/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with(what)) return std::stod(line.substr(what.size())) * 1024e-6;
        return -1.0;
    };
    const auto peakOf = [&](EGraph egraph, std::vector<Rewrite> rules) {
        RunnerOptions options = simpleControlled(1000);
        options.bytes = 300'000'000;
        std::ofstream("/proc/self/clear_refs") << "5";  // resets the recorded peak
        const double before = megabytes("VmRSS:");
        Runner runner(egraph, std::move(rules), options);
        EXPECT_EQ(runner.run(), StopReason::memoryLimit);
        const double peak = megabytes("VmHWM:") - before;
        expectUsable(egraph);
        return peak;
    };
    { const std::vector<char> touched(64 << 20, 1); }
    std::ofstream("/proc/self/clear_refs") << "5";
    if (megabytes("VmHWM:") < 0 || megabytes("VmHWM:") > megabytes("VmRSS:") + 8)
        GTEST_SKIP() << "this system does not report a process's peak memory";
    EGraph ac, join, math(std::make_unique<ConstantFold>());
    addTerm(ac, acTerm(20));
    addTerm(join, acTerm(9));
    addTerm(math, calculusTerms()[2]);
    std::vector<Rewrite> joining = acRules();
    joining.push_back(rewriteMulti("product", {"(+ ?a ?b)", "(+ ?c ?d)"}, {"(+ ?b ?a)", "(+ ?d ?c)"}));
    const double first = peakOf(std::move(ac), acRules()), second = peakOf(std::move(join), std::move(joining)),
                 third = peakOf(std::move(math), mathRules());
    std::cout << "peaks " << first << ", " << second << ", " << third << " MB\n";
    EXPECT_LE(first, 315);
    EXPECT_LE(second, 315);
    EXPECT_LE(third, 315);
}

// An interrupted rebuild can be resumed at any point and gives the same e-graph.
TEST(Cancel, aRebuildGoesOnWhereItWasInterrupted) {
    EGraph straight;
    addTerm(straight, acTerm(10));
    Runner(straight, acRules(), simpleControlled(6)).run();
    EGraph before = straight;
    std::vector<ClassId> classes(before.classes().begin(), before.classes().end());
    const auto disturb = [&](EGraph& egraph) {
        Random random(3);
        for (int i = 0; i < 300; ++i)
            egraph.unite(classes[random.below(classes.size())], classes[random.below(classes.size())]);
    };
    disturb(straight);
    straight.rebuild();
    EGraph interrupted = before;
    disturb(interrupted);
    int stops = 0;
    while (!interrupted.rebuild([] { return true; })) {
        ++stops;
        EXPECT_FALSE(interrupted.isRebuilt());
    }
    EXPECT_GT(stops, 0);
    expectInvariants(interrupted);
    EXPECT_EQ(interrupted.nodeCount(), straight.nodeCount());
    EXPECT_EQ(interrupted.classCount(), straight.classCount());
}

}  // namespace egret::egraph::runner_control_test
