#include "core/base/random.h"

#include <gtest/gtest.h>

namespace egret::base::random_test {

TEST(Random, oneSeedOneSequence) {
    Random a(7), b(7), c(8);
    const uint64_t first = a.next();
    EXPECT_EQ(first, b.next());
    EXPECT_NE(first, c.next());
}

TEST(Random, isTheSameOnEveryMachine) {  // published SplitMix64 output for seed 1234567
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ull);
    EXPECT_EQ(random.next(), 3203168211198807973ull);
}

TEST(Random, normalHasMeanZeroAndVarianceOne) {
    Random random(1);
    double sum = 0, squares = 0;
    constexpr int n = 100000;
    for (int i = 0; i < n; ++i) {
        const double x = random.normal();
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / n, 0, 0.02);
    EXPECT_NEAR(squares / n, 1, 0.02);
}

TEST(Random, splitStreamsDiffer) {
    const Random random(3);
    EXPECT_NE(random.split(0).next(), random.split(1).next());
    EXPECT_EQ(random.split(5).next(), random.split(5).next());
}

}  // namespace egret::base::random_test
