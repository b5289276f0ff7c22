#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <thread>

namespace egret::test {

// Whether this run checks how long things take. That depends on the machine and on what else it does, so only the ctest
// entries that egret_times() adds check it. They are labelled slow and run alone.
inline bool checksTimes() { return std::getenv("EGRET_CHECK_TIMES") != nullptr; }

// Whether a time, or what is computed from times, is below its bound. Only a run that checks times says no.
inline testing::AssertionResult isBelow(double taken, double bound, const char* unit) {
    if (!checksTimes() || taken < bound) return testing::AssertionSuccess();
    return testing::AssertionFailure() << taken << ' ' << unit << ", not under " << bound;
}

// Waits until this process has worked for so long. Another thread uses it to act while work goes on, on a machine of
// any speed and load.
inline void waitForWork(double seconds) {
    // Processor time of all threads.
    const auto worked = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    for (const double end = worked() + seconds; worked() < end;)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace egret::test
