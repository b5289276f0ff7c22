#pragma once

#include <chrono>

namespace egret {

// Elapsed time, for limits and messages. Use stopwatch.h to measure work independently of other load.
using Clock = std::chrono::steady_clock;

inline double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace egret
