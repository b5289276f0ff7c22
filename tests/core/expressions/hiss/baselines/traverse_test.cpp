// Runs the methods on published expressions that none of them has seen.
#include "core/base/random.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/text.h"
#include "tests/support/shared_data.h"
#include "tests/support/thorough.h"
#include "tests/support/times.h"

#include <gmock/gmock.h>
#include <algorithm>
#include <cstdio>
#include <map>

namespace egret::hiss {
namespace {

struct Figures {
    double hitRate = 0, nodes = 0, tokens = 0, medianSeconds = 0;
};

Figures measured(std::string_view method, const std::vector<Pair>& pairs) {
    const auto simplifier = makeBaseline(method, {});
    expressions::Checker checker(expressions::Mode::rational);
    Figures figures;
    std::vector<double> seconds;
    for (const Pair& pair : pairs) {
        const Simplification done = simplifier->simplify(pair.left);
        EXPECT_TRUE(checker(pair.left, done.result).isEqual())
            << method << ": " << expressions::print(pair.left) << " -> " << expressions::print(done.result);
        const Cost before = costOf(pair.left), after = costOf(done.result);
        figures.hitRate += after.nodes < before.nodes;
        figures.nodes += static_cast<double>(before.nodes) - static_cast<double>(after.nodes);
        figures.tokens += static_cast<double>(before.tokens) - static_cast<double>(after.tokens);
        seconds.push_back(done.seconds);
    }
    std::ranges::sort(seconds);
    for (double* figure : {&figures.hitRate, &figures.nodes, &figures.tokens})
        *figure /= static_cast<double>(pairs.size());
    figures.medianSeconds = seconds[seconds.size() / 2];
    std::printf("%-12s hit rate %.3f, nodes %.3f, tokens %.3f, median %.2f ms, human input: %s\n",
        std::string(method).c_str(), figures.hitRate, figures.nodes, figures.tokens, figures.medianSeconds * 1e3,
        simplifier->fromHumans().c_str());
    return figures;
}

TEST(Traverse, bestIsSmallerThanThePublishedRightSides) {
    const auto path = sharedData("data/hiss/traverse_pairs.json");
    if (path.empty()) GTEST_SKIP() << "the published data are missing";
    const auto all = readPairs(path);
    std::vector<Pair> pairs;
    egret::Random random(1);
    double published = 0;
    const int count = test::isThorough() ? 300 : 100;
    for (int i = 0; i < count; ++i) {
        pairs.push_back(all[random.below(all.size())]);
        published += static_cast<double>(pairs.back().left.size() - pairs.back().right.size()) / count;
    }
    std::printf("published right sides: nodes %.3f\n", published);
    std::map<std::string_view, Figures> figures;
    for (const Baseline& one : baselines()) figures[one.name] = measured(one.name, pairs);
    EXPECT_GE(figures["best"].hitRate, 0.99);
    EXPECT_GE(figures["best"].nodes, 4.7);
#ifndef EGRET_SANITIZED  // sanitizers slow the methods down
    EXPECT_TRUE(test::isBelow(figures["best"].medianSeconds, 0.2, "s"));
#endif
    for (const auto& [name, of] : figures) EXPECT_LE(of.nodes, figures["best"].nodes) << name;
}

}  // namespace
}  // namespace egret::hiss
