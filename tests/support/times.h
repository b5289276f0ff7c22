#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <thread>

namespace egret::test {

// Returns true if this run checks durations. They depend on the machine and its load, so only the ctest entries added
// by egret_times() check them. These entries are labeled slow and run alone.
inline bool checksTimes() { return std::getenv("EGRET_CHECK_TIMES") != nullptr; }

// Checks that a time, or a value computed from times, is below its bound. Fails only in runs that check times.
inline testing::AssertionResult isBelow(double taken, double bound, const char* unit) {
    if (!checksTimes() || taken < bound) return testing::AssertionSuccess();
    return testing::AssertionFailure() << taken << ' ' << unit << ", not under " << bound;
}

// Waits until this process has used this much CPU time. Another thread can thus act while work is in progress, at any
// machine speed and load.
inline void waitForWork(double seconds) {
    // CPU time of all threads.
    const auto worked = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    for (const double end = worked() + seconds; worked() < end;)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace egret::test
