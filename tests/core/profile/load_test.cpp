#include "core/profile/load.h"

#include <gtest/gtest.h>

namespace egret::profile::load_test {

// Regression: while other programs ran, a run of 456 ms had a spread of 0.0033 ms: each operator took one slice of the
// scheduler.
TEST(Load, aProgramThatIsInterruptedAHundredTimesASecondRunsBesideOthers) {
    EXPECT_TRUE((Load{.seconds = 10, .processorSeconds = 18, .preemptions = 2500, .threads = 2}.isBusy()));
    EXPECT_FALSE((Load{.seconds = 10, .processorSeconds = 18, .preemptions = 100, .threads = 2}.isBusy()));
    EXPECT_FALSE((Load{.seconds = 10, .processorSeconds = 12, .preemptions = 0, .threads = 2}.isBusy()))
        << "threads that wait for each other are not interrupted";
}

TEST(Load, aSingleThreadReceivesAllOfAProcessor) {
    EXPECT_TRUE((Load{.seconds = 10, .processorSeconds = 6, .preemptions = 0, .threads = 1}.isBusy()));
    EXPECT_FALSE((Load{.seconds = 10, .processorSeconds = 9.8, .preemptions = 50, .threads = 1}.isBusy()));
    EXPECT_FALSE((Load{.seconds = 10, .processorSeconds = 6, .preemptions = 0, .threads = 0}.isBusy()))
        << "a thread waits for a GPU";
}

TEST(Load, isThatOfThisProcess) {
    const LoadWatch watch;
    volatile double sum = 0;
    while (watch.load(1).processorSeconds <= 0) sum = sum + 1;  // until the kernel accounts for this loop
    const Load load = watch.load(1);
    EXPECT_EQ(load.threads, 1);
}

}  // namespace egret::profile::load_test
