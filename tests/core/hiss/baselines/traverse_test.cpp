// What the methods make of published expressions that none of them has seen.
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/expr/text.h"
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/data/pairs.h"
#include "tests/shared_data.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

TEST(Traverse, BestIsSmallerThanThePublishedRightSides) {
    const auto path = sharedData("data/hiss/traverse_pairs.json");
    if (path.empty()) GTEST_SKIP() << "the published data are not there";
    const auto pairs = readPairs(path);
    const auto best = makeBest({});
    expr::Checker checker(expr::Mode::rational);
    constexpr std::size_t kCount = 300;
    egret::Random random(1);
    std::size_t hits = 0, saved = 0, savedByFile = 0;
    std::vector<double> seconds;
    for (std::size_t i = 0; i < kCount; ++i) {
        const auto& pair = pairs[random.below(pairs.size())];
        const Simplification done = best->simplify(pair.left);
        EXPECT_TRUE(checker(pair.left, done.result).isEqual()) << expr::print(pair.left) << " -> " << expr::print(done.result);
        hits += done.result.size() < pair.left.size();
        saved += pair.left.size() - done.result.size();
        savedByFile += pair.left.size() - pair.right.size();
        seconds.push_back(done.seconds);
    }
    std::ranges::sort(seconds);
    std::cout << hits << " of " << kCount << " made smaller, by " << formatNumber(static_cast<double>(saved) / kCount) << " nodes on average (published: " << formatNumber(static_cast<double>(savedByFile) / kCount)
              << "), median " << formatNumber(seconds[kCount / 2] * 1e3) << " ms\n";
    EXPECT_GE(static_cast<double>(hits) / kCount, 0.99);
    EXPECT_GE(static_cast<double>(saved) / kCount, 4.7);
    EXPECT_LT(seconds[kCount / 2], 0.2);
}

}  // namespace
}  // namespace egret::hiss
