// Confidence intervals of a measured median.
#include "core/profile/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace egret::profile {
namespace {

std::vector<double> oneTo(int n) {
    std::vector<double> values(static_cast<std::size_t>(n));
    std::iota(values.begin(), values.end(), 1.0);
    return values;
}

TEST(Statistics, medianAndQuartilesLieBetweenNeighbours) {
    const Summary summary = summarize({4, 1, 3, 2});
    EXPECT_EQ(summary.count, 4u);
    EXPECT_EQ(summary.median, 2.5);
    EXPECT_EQ(summary.lowerQuartile, 1.75);
    EXPECT_EQ(summary.upperQuartile, 3.25);
    EXPECT_EQ(summary.spread(), 1.5);
    EXPECT_EQ(summary.spreadPercent(), 60);
}

// Ranks and probabilities of the standard 95% table.
TEST(Statistics, theIntervalOfAMedianIsBetweenTwoOrderStatistics) {
    struct Row {
        int n;
        double low, high, confidence;
    };
    const Row table[] = {{6, 1, 6, 0.96875}, {10, 2, 9, 0.978515625}, {15, 4, 12, 0.96484375},
        {20, 6, 15, 0.958610534667969}, {100, 40, 61, 0.964799799782}};
    for (const Row& row : table) {
        const Interval interval = medianInterval(oneTo(row.n));
        EXPECT_EQ(interval.low, row.low) << row.n;
        EXPECT_EQ(interval.high, row.high) << row.n;
        EXPECT_NEAR(interval.confidence, row.confidence, 1e-9) << row.n;
    }
}

TEST(Statistics, theSteadiestRunsInARowAreThoseOfOneSpeed) {
    const std::vector<double> twoSpeeds{10, 14, 10, 14, 10.1, 10, 10.2, 10, 14};
    EXPECT_EQ(steadiest(twoSpeeds, 4), 4u);
    EXPECT_EQ(steadiest({3, 3, 3, 3}, 2), 0u) << "the first among equals";
    EXPECT_EQ(steadiest({1, 9}, 2), 0u);
    EXPECT_EQ(steadiest({1, 9}, 3), 0u) << "all, if there are fewer than requested";
}

// Regression: trying every start of a window took minutes for a hundred thousand runs.
TEST(Statistics, theSteadiestOfManyRunsAreFoundToATwentieth) {
    std::vector<double> values;
    for (int i = 0; i < 200'000; ++i) values.push_back(i % 2 == 0 ? 10 : i >= 60'000 && i < 130'000 ? 10.1 : 15);
    EXPECT_EQ(strideOf(40'000), 2'000u);
    const std::size_t begin = steadiest(values, 40'000);
    EXPECT_TRUE(begin >= 40'000 && begin <= 110'000) << begin << ": at least half are within the steady range";
    EXPECT_EQ(begin % strideOf(40'000), 0u);
}

TEST(Statistics, tooFewValuesSayHowLittleTheyKnow) {
    const Interval five = medianInterval(oneTo(5));
    EXPECT_EQ(five.low, 1);
    EXPECT_EQ(five.high, 5);
    EXPECT_NEAR(five.confidence, 0.9375, 1e-12);
    EXPECT_EQ(medianInterval({7}).confidence, 0);
    EXPECT_EQ(summarize({}).count, 0u);
}

TEST(Statistics, theIntervalCoversTheTrueMedianAsOftenAsItSays) {
    std::mt19937_64 random(1);
    std::lognormal_distribution<double> times(0, 0.5);  // a long tail, median 1
    const int kTrials = 4000;
    int covered = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> sample(20);
        for (double& value : sample) value = times(random);
        covered += summarize(sample).interval.contains(1.0);
    }
    EXPECT_NEAR(covered / static_cast<double>(kTrials), 0.9586, 0.01);  // three standard errors
}

TEST(Statistics, whatSlowsBothDownDoesNotHideWhichIsFaster) {
    // The machine slows down from run to run, by much more than the difference between the two graphs.
    std::vector<double> before, after;
    for (int i = 0; i < 12; ++i) {
        before.push_back(10 + i);
        after.push_back(9.5 + i + 0.01 * (i % 3));
    }
    const Difference difference = inTurns(before, after);
    EXPECT_LT(difference.after.interval.low, difference.before.interval.high)
        << "compared separately, their intervals overlap";
    EXPECT_NEAR(difference.change.median, -0.49, 0.02);
    EXPECT_TRUE(difference.isClear());
    EXPECT_GT(difference.speedUp.interval.low, 1);
}

TEST(Statistics, aDifferenceWithinTheNoiseIsNotClear) {
    const Difference same = inTurns({10, 11, 10, 12, 10, 11, 10, 11}, {11, 10, 10, 11, 11, 10, 11, 11});
    EXPECT_FALSE(same.isClear());
    EXPECT_TRUE(same.change.interval.contains(0));
    EXPECT_FALSE(inTurns({10, 10, 10}, {1, 1, 1}).isClear()) << "three runs cannot give 95% confidence";
}

}  // namespace
}  // namespace egret::profile
