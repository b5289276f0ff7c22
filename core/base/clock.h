#pragma once

#include <chrono>

namespace egret {

// The time that passes, for limits and for telling people. How long work takes, whatever else the machine does:
// stopwatch.h.
using Clock = std::chrono::steady_clock;

inline double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace egret
