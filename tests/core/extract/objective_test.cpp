#include "core/extract/objective.h"

#include "core/base/error.h"
#include "tests/core/extract/random_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace egret::extract::objective_test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

ObjectiveOptions withTable(const char* text) {
    return {.table = std::make_shared<CostTable>(CostTable::parse(text, "my.costs"))};
}

// The least value of all selections.
double leastByBruteForce(const Problem& problem, const Objective& objective, const ObjectiveOptions& options) {
    double least = kInfinite;
    forEachSelection(problem, [&](const std::vector<uint32_t>& choice, double) {
        least = std::min(least, valueOf(objective, problem, choice, options));
    });
    return least;
}

Problem named(Problem problem, uint64_t seed) {
    Random random(seed);
    for (std::size_t n = 0; n < problem.nodeCount(); ++n)
        problem.operators.emplace_back(std::array{"+", "*", "f"}[random.below(3)]);
    return problem;
}

Result selectAll(const Problem& problem) {
    std::vector<uint32_t> choice;
    for (uint32_t c = 0; c < problem.classCount(); ++c) choice.push_back(problem.firstNode[c]);
    return resultOf(problem, choice, "test");
}

double valueOfAll(const char* name, const Problem& problem, const ObjectiveOptions& options = {}) {
    return valueOf(objectiveNamed(name), problem, selectAll(problem).choice, options);
}

// Costs of classes that are one e-node each, over the classes listed.
Problem graph(std::initializer_list<std::pair<double, std::vector<uint32_t>>> nodes) {
    Problem problem;
    for (const auto& [cost, children] : nodes) {
        problem.addClass();
        problem.addNode(cost, children);
    }
    problem.roots = {0};
    return problem;
}

// The value of one term in which children cost these amounts.
double termCost(const char* formula, double own, std::vector<double> children) {
    return CostTable::formula(formula).cost(Symbol("f"), own, children);
}

std::string refusal(auto act) {
    try {
        act();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(Objectives, greedyFindsTheLeastValueOfMonotoneOnes) {
    const ObjectiveOptions options = withTable(
        "+ : max(children) + own\n* : own + 2 * sum(children)\ndefault : max(own, sum(children)) + count\n"
        "roots : max(children)");
    std::size_t solved = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        const Problem problem = named(seed % 2 ? variedProblem(seed) : randomProblem(seed, 8, 3, 2), seed);
        for (const Objective& objective : objectives()) {
            const double least = leastByBruteForce(problem, objective, options);
            if (least == kInfinite) break;
            const Result result = minimize(problem, objective, options);
            checkSelection(problem, result);
            EXPECT_NEAR(*result.value, valueOf(objective, problem, result.choice, options), 1e-9);
            EXPECT_LE(result.valueBound, least + 1e-9) << objective.name << ", seed " << seed;
            EXPECT_GE(*result.value, least - 1e-9) << objective.name << ", seed " << seed;
            if (objective.isMonotone()) {
                EXPECT_NEAR(*result.value, least, 1e-9) << objective.name << ", seed " << seed;
            }
            ++solved;
        }
    }
    EXPECT_GT(solved, 600u);
}

// The heuristic for the others is close: of random problems, it misses the least value of few.
TEST(Objectives, exchangesMostlyFindTheLeastValueOfTheOthers) {
    for (const Objective& objective : objectives()) {
        if (objective.isMonotone()) continue;
        std::size_t solved = 0, least = 0;
        for (uint64_t seed = 0; seed < 200; ++seed) {
            const Problem problem = variedProblem(seed);
            const double best = leastByBruteForce(problem, objective, {});
            if (best == kInfinite) continue;
            ++solved;
            least += *minimize(problem, objective).value <= best + 1e-9;
        }
        EXPECT_GE(least, solved * 9 / 10) << objective.name;
    }
}

TEST(Objectives, treeIsTheTreeCostAndDepthTheDepth) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
        const Problem problem = variedProblem(seed);
        if (bruteForce(problem) == kInfinite) continue;
        const Result tree = minimize(problem, objectives().front()), depth = minimize(problem, objectiveNamed("depth"));
        EXPECT_EQ(tree.choice, greedy(problem).choice);
        EXPECT_EQ(tree.method, "greedy");
        EXPECT_NEAR(*tree.value, tree.treeCost, 1e-9);
        EXPECT_EQ(depth.method, "greedy (depth)");
        EXPECT_NEAR(*depth.value, depth.depth, 1e-9);
    }
}

TEST(Latency, isTheEndOfAListSchedule) {
    // The root needs four tasks of 3 and one of 4, all independent.
    const Problem tasks = graph({{1, {1, 2, 3, 4, 5}}, {3, {}}, {3, {}}, {3, {}}, {3, {}}, {4, {}}});
    EXPECT_EQ(valueOfAll("latency", tasks, {.devices = 1}), 17);
    EXPECT_EQ(valueOfAll("latency", tasks, {.devices = 2}), 10) << "3 + 3 + 3 beside 4 + 3";
    EXPECT_EQ(valueOfAll("latency", tasks, {.devices = 5}), 5);
    const Problem chain = graph({{2, {1}}, {2, {2}}, {2, {}}});
    EXPECT_EQ(valueOfAll("latency", chain, {.devices = 8}), 6);
    const Problem shared = graph({{1, {1, 1, 2}}, {5, {}}, {1, {1}}});
    EXPECT_EQ(valueOfAll("latency", shared, {.devices = 2}), 7) << "a shared child is computed once";
}

// Constants must not wait for a device.
TEST(Latency, nodesWithoutCostTakeNoDevice) {
    const Problem problem = graph({{1, {1, 2}}, {9, {}}, {3, {3}}, {0, {}}});
    EXPECT_EQ(valueOfAll("latency", problem, {.devices = 2}), 10);
}

TEST(Latency, isAtMostGrahamsFactorAboveItsBound) {
    for (uint64_t seed = 0; seed < 100; ++seed) {
        const Problem problem = variedProblem(seed);
        forEachSelection(problem, [&](const std::vector<uint32_t>& choice, double cost) {
            const double depth = valueOf(objectiveNamed("depth"), problem, choice);
            for (const uint64_t devices : {1u, 2u, 3u}) {
                const double value = valueOf(objectiveNamed("latency"), problem, choice, {.devices = devices});
                const auto p = static_cast<double>(devices);
                EXPECT_GE(value, std::max(depth, cost / p) - 1e-9);
                EXPECT_LE(value, cost / p + (1 - 1 / p) * depth + 1e-9);  // Graham's bound
            }
        });
    }
}

TEST(Memory, isThePeakOfResultsInMemory) {
    EXPECT_EQ(valueOfAll("memory", graph({{1, {1}}, {5, {2}}, {3, {}}})), 8) << "operand and result";
    // A large intermediate result goes first: 10 + 1 at its peak, then 1 + 4 + 1 beside the rest.
    EXPECT_EQ(valueOfAll("memory", graph({{1, {1, 2}}, {4, {}}, {1, {3}}, {10, {}}})), 11);
    // The same, but the order of the children is as needed already.
    EXPECT_EQ(valueOfAll("memory", graph({{1, {2, 1}}, {4, {}}, {1, {3}}, {10, {}}})), 11);
    Problem roots = graph({{2, {}}, {3, {}}});
    roots.roots = {0, 1, 0};
    EXPECT_EQ(valueOfAll("memory", roots), 5) << "roots stay";
    EXPECT_EQ(valueOfAll("memory", graph({{1, {1, 2}}, {1, {3}}, {1, {3}}, {7, {}}})), 9) << "until the last user";
}

TEST(MaxRoot, isTheMostExpensiveRoot) {
    Problem problem = graph({{1, {2, 2}}, {3, {2}}, {4, {}}});
    problem.roots = {0, 1};
    EXPECT_EQ(valueOfAll("max-root", problem), 7);
}

TEST(CostTable, formulasAreEvaluated) {
    EXPECT_EQ(termCost("max(children) + own", 2, {3, 5}), 7);
    EXPECT_EQ(termCost("own * 2 + sum(children) * 3 - 1", 2, {3, 5}), 27);
    EXPECT_EQ(termCost("(own + sum(children)) / 2 + 10", 2, {3, 5}), 15);
    EXPECT_EQ(termCost("child2 + 2 * child1", 0, {3, 5}), 11);
    EXPECT_EQ(termCost("max(children, 9, own) + min(children)", 2, {3, 5}), 12);
    EXPECT_EQ(termCost("max(children) + min(children) + count", 2, {}), 0) << "no children, no count";
    EXPECT_EQ(termCost("1 + 1 + 2e3", 0, {}), 2002);
}

TEST(CostTable, rowsAreForOperators) {
    const CostTable table = CostTable::parse(
        "# costs\n+: 1 + sum(children)\n\"a b\" : 7\ndefault : own + max(children)\n"
        "\"default\" : 5 # an operator\nroots : max(children)\n");
    const std::vector<double> children{2, 3};
    EXPECT_EQ(table.cost(Symbol("+"), 10, children), 6);
    EXPECT_EQ(table.cost(Symbol("a b"), 10, {}), 7);
    EXPECT_EQ(table.cost(Symbol("default"), 10, {}), 5);
    EXPECT_EQ(table.cost(Symbol("other"), 10, children), 13);
    EXPECT_EQ(table.overRoots(children), 3);
    const CostTable empty = CostTable::parse("");
    EXPECT_EQ(empty.cost(Symbol("+"), 10, children), 15);
    EXPECT_EQ(empty.overRoots(children), 5);
}

TEST(CostTable, errorsNameThePlace) {
    const auto parse = [](const char* text) { return refusal([&] { CostTable::parse(text, "my.costs"); }); };
    EXPECT_THAT(parse("+ : own\n* : own $ 2"), testing::HasSubstr("my.costs:2:9"));
    EXPECT_THAT(parse("+ own"), testing::HasSubstr("my.costs:1:3: expected ':'"));
    EXPECT_THAT(parse("+ : owm"), testing::HasSubstr("unknown name 'owm'"));
    EXPECT_THAT(parse("+ : children"), testing::HasSubstr("argument of sum, max or min"));
    EXPECT_THAT(parse("+ : own - sum(children)"), testing::HasSubstr("depends on the children"));
    EXPECT_THAT(parse("+ : 1 / child1"), testing::HasSubstr("depends on the children"));
    EXPECT_THAT(parse("+ : own % 2"), testing::HasSubstr("no operator '%'"));
    EXPECT_THAT(parse("+ : own\n+ : 2"), testing::HasSubstr("my.costs:2:1: '+' has two rows"));
    EXPECT_THAT(parse(("+ : " + std::string(100'000, '(')).c_str()), testing::HasSubstr("nested deeper than 500"));
    EXPECT_THAT(refusal([] { termCost("child3 + own", 1, {1}); }), testing::HasSubstr("f"));
    EXPECT_THAT(refusal([] { termCost("min(children)", 1, {1, 4}); }), testing::HasSubstr("less than the cost 4"));
    EXPECT_THAT(refusal([] { termCost("own / 0", 1, {}); }), testing::HasSubstr("not a cost"));
    EXPECT_THAT(refusal([] { termCost("20 + (own - 5) * child1", 4, {3}); }), testing::HasSubstr("negative number"));
    EXPECT_THAT(refusal([] { termCost("0 - own", 4, {}); }), testing::HasSubstr("negative"));
}

TEST(CostTable, givesCostsOfSingleENodes) {
    Problem problem;
    problem.addClass();
    problem.addNode(3, std::array{1u, 1u});
    problem.addNode(4, std::array{1u});
    problem.addClass();
    problem.addNode(5, {});
    problem.operators = {Symbol("+"), Symbol("f"), Symbol("x")};
    problem.roots = {0};
    EXPECT_EQ(CostTable::parse("+ : own + count\nx : 0 - 1").ownCosts(problem), (std::vector<double>{5, 4, -1}));
    EXPECT_EQ(CostTable::formula("1").ownCosts(problem), (std::vector<double>{1, 1, 1}));
    EXPECT_THAT(refusal([&] { CostTable::parse("f : max(children)").ownCosts(problem); }), testing::HasSubstr("'f'"));
}

TEST(Objectives, theTableIsRequired) {
    try {
        minimize(graph({{1, {}}}), objectiveNamed("table"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
    }
}

}  // namespace egret::extract::objective_test
