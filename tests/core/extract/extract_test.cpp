#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "tests/core/extract/random_problem.h"
#include "tests/core/extract/selections.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <cmath>

namespace egret::extract::extract_test {
namespace {

// Returns a problem in which root = (+ a b). Either a = big(x) and b = big(x) share the class "big", or each uses a
// cheap leaf.
Problem sharing() {
    Problem p;
    p.addClass();  // 0: root
    p.addNode(1, std::array{1u, 2u}, "+");
    p.addClass();  // 1: a leaf of cost 6, or cost 1 over the shared class
    p.addNode(6, {}, "a");
    p.addNode(1, std::array{3u}, "f");
    p.addClass();  // 2: like class 1
    p.addNode(6, {}, "b");
    p.addNode(1, std::array{3u}, "g");
    p.addClass();  // 3: the shared class
    p.addNode(7, {}, "s");
    p.roots = {0};
    return p;
}

}  // namespace

TEST(Greedy, takesTheCheapestTree) {
    const Result result = greedy(sharing());
    EXPECT_EQ(result.treeCost, 13);
    EXPECT_EQ(printSelection(sharing(), result, 0), "(+ a b)");
    EXPECT_EQ(result.choice[3], kNone);
}

TEST(GreedyDag, paysForSharedTermsOnce) {
    Problem problem = sharing();
    problem.cost[5] = 5;  // one operand costs 6 either way; both cost 12 as leaves, or 7 shared
    const Result result = greedyDag(problem);
    EXPECT_LE(result.cost, greedy(problem).cost);
    EXPECT_EQ(ilp(problem).cost, 8);
    EXPECT_EQ(printSelection(problem, ilp(problem), 0), "(+ (f s) (g s))");
}

TEST(Greedy, tiesAreBrokenByDagSize) {
    Problem p;
    p.addClass();
    p.addNode(0, std::array{1u, 2u}, "two");    // tree 4, DAG 4
    p.addNode(0, std::array{1u, 1u}, "twice");  // tree 4, DAG 2
    p.addClass();
    p.addNode(2, {}, "x");
    p.addClass();
    p.addNode(2, {}, "y");
    p.roots = {0};
    const Result result = greedy(p);
    EXPECT_EQ(result.treeCost, 4);
    EXPECT_EQ(result.cost, 2);
}

TEST(Greedy, byDepthTakesTheShallowestTree) {
    Problem p;  // a chain of three, or a wide e-node over leaves
    p.addClass();
    p.addNode(1, std::array{1u}, "chain");
    p.addNode(1, std::array{3u, 3u, 4u}, "wide");
    p.addNode(1, std::array{3u, 3u, 3u}, "narrow");  // same depth, one leaf fewer
    p.addClass();
    p.addNode(1, std::array{2u}, "link");
    p.addClass();
    p.addNode(1, {}, "end");
    p.addClass();
    p.addNode(1, {}, "x");
    p.addClass();
    p.addNode(1, {}, "y");
    p.roots = {0};
    const Result size = greedy(p), depth = minimize(p, objectiveNamed("depth"));
    EXPECT_EQ(printSelection(p, size, 0), "(chain (link end))");
    EXPECT_EQ(size.depth, 3);
    EXPECT_EQ(printSelection(p, depth, 0), "(narrow x x x)");
    EXPECT_EQ(depth.depth, 2);
    EXPECT_EQ(depth.treeCost, 4);
    EXPECT_EQ(depth.cost, 2);
}

TEST(Greedy, byDepthIsTheLeastDepthOnRandomProblems) {
    for (uint64_t seed = 0; seed < 300; ++seed) {
        const Problem problem = variedProblem(seed);
        if (bruteForce(problem) == std::numeric_limits<double>::infinity()) continue;
        const double least = minimize(problem, objectiveNamed("depth")).depth;
        for (const Result& other : {greedy(problem), greedyDag(problem), ilp(problem)}) EXPECT_GE(other.depth, least);
    }
}

TEST(Methods, areKnownByTheNameThatTheirResultsHave) {
    for (const Method& method : methods()) {
        EXPECT_EQ(&methodNamed(method.name), &method);
        const Result result = method.run(sharing(), {}, {}, {});
        EXPECT_EQ(result.method, method.name);
        EXPECT_EQ(result.optimal, method.isExact);
    }
}

TEST(Methods, anUnknownNameIsRefusedWithThoseThereAre) {
    try {
        methodNamed("greedyDag");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_THAT(error.message(),
            testing::StartsWith("unknown extraction method 'greedyDag'; available: greedy, greedy-dag, ilp"));
    }
}

// Methods that are stopped before they have a selection report the stop. Methods that are stopped later return their
// current selection.
TEST(Extract, stoppedBeforeTheFirstSelection) {
    std::stop_source source;
    source.request_stop();
    const Task stopped(source.get_token());
    for (const Method& method : methods()) {
        try {
            method.run(sharing(), {}, stopped, {});
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::cancelled);
        }
    }
}

TEST(Extract, cyclesAreNeverChosen) {
    Problem p;  // x = f(y), y = g(x): both cheap, each with an expensive exit
    p.addClass();
    p.addNode(0, std::array{1u}, "f");
    p.addNode(10, {}, "x");
    p.addClass();
    p.addNode(0, std::array{0u}, "g");
    p.addNode(9, {}, "y");
    p.roots = {0};
    for (const Method& method : methods()) {
        const Result result = method.run(p, {}, {}, {});
        EXPECT_EQ(result.cost, 9) << method.name;
        EXPECT_EQ(printSelection(p, result, 0), "(f y)") << method.name;
    }
}

TEST(Extract, costsThatMakeNoSenseAreRefusedByName) {
    for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        Problem problem = sharing();
        problem.cost[1] = bad;
        for (const Method& method : methods()) {
            if (bad < 0 && method.isExact) continue;
            try {
                method.run(problem, {}, {}, {});
                FAIL();
            } catch (const Error& error) {
                EXPECT_EQ(error.category(), Category::badInput);
                EXPECT_EQ(error.place().node, "a");
                EXPECT_NE(error.message().find(bad < 0 ? "negative"
                                  : std::isnan(bad)    ? "not a number"
                                                       : "infinite"),
                    std::string::npos);
            }
        }
    }
    Problem huge = sharing();  // each cost is finite, but their sum is not
    huge.cost[0] = huge.cost[3] = 1e308;
    EXPECT_THROW(greedy(huge), Error);
}

TEST(Extract, aRootWithoutATermIsReported) {
    Problem p;
    p.addClass();
    p.addNode(1, std::array{0u}, "loop");
    p.roots = {0};
    EXPECT_THROW(greedy(p), Error);
    EXPECT_THROW(greedyDag(p), Error);
    EXPECT_THROW(ilp(p), Error);
}

TEST(Extract, fromAnEGraphWithoutFilteredNodes) {
    egraph::EGraph egraph;
    const auto root = egraph::addTerm(egraph, "(* (f x) (f x))");
    const auto cheap = egraph::addTerm(egraph, "y");
    egraph.unite(*egraph::findTerm(egraph, "(f x)"), cheap);
    egraph.rebuild();
    const auto one = [](egraph::NodeId) { return 1.0; };
    Problem problem = problemOf(egraph, std::array{root}, one);
    EXPECT_EQ(problem.classCount(), 3u);
    Result result = greedy(problem);
    EXPECT_EQ(printSelection(problem, result, 0), "(* y y)");
    EXPECT_EQ(result.treeCost, 3);
    EXPECT_EQ(result.cost, 2);
    egraph.setFiltered(egraph::NodeId(cheap.index()));
    problem = problemOf(egraph, std::array{root}, one);
    result = greedy(problem);
    EXPECT_EQ(printSelection(problem, result, 0), "(* (f x) (f x))");
    EXPECT_EQ(egraph.op(problem.nodeIds[result.choice[0]]), Symbol("*"));
}

TEST(Extract, severalRootsShare) {
    Problem problem = sharing();
    problem.roots = {1, 2};
    EXPECT_EQ(greedy(problem).treeCost, 12);
    EXPECT_EQ(ilp(problem).cost, 9);
    problem.roots = {1, 1};
    EXPECT_EQ(greedy(problem).treeCost, 12);
    EXPECT_EQ(greedy(problem).cost, 6);
}

TEST(CheckSelection, findsWhatIsWrong) {
    const Problem problem = sharing();
    const Result good = greedy(problem);
    EXPECT_NO_THROW(checkSelection(problem, good));
    const auto broken = [&](auto change) {
        Result result = good;
        change(result);
        EXPECT_THROW(checkSelection(problem, result), Error);
    };
    broken([](Result& r) { r.choice[1] = kNone; });
    broken([](Result& r) { r.choice[1] = r.choice[2]; });
    broken([](Result& r) { r.choice[3] = 5; });
    broken([](Result& r) { r.cost += 1; });
    broken([](Result& r) { r.treeCost += 1; });
    broken([](Result& r) { r.depth += 1; });
    broken([](Result& r) { r.bound = r.cost + 1; });
    broken([](Result& r) { r.choice.pop_back(); });
}

TEST(Greedy, onRandomProblemsIsAcyclicAndDagIsNoWorse) {
    std::size_t solvable = 0;
    for (uint64_t seed = 0; seed < 400; ++seed) {
        const Problem problem = randomProblem(seed, 12, 4, 2);
        const double best = bruteForce(problem);
        if (best == std::numeric_limits<double>::infinity()) {
            EXPECT_THROW(greedy(problem), Error);
            continue;
        }
        ++solvable;
        const Result tree = greedy(problem), dag = greedyDag(problem);  // these functions check both results
        EXPECT_LE(dag.cost, tree.cost);
        EXPECT_LE(tree.treeCost, dag.treeCost * (1 + 1e-12));
        EXPECT_GE(dag.cost, best);
    }
    EXPECT_GT(solvable, 100u);
}

}  // namespace egret::extract::extract_test
