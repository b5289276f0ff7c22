#pragma once

#include <ctime>

namespace egret {

// Measures single-threaded work by the CPU time of the owning thread, which equals the elapsed time on an idle machine
// and is independent of other load. Measures multi-threaded work by elapsed time. Reading the time takes about 0.3 us.
class Stopwatch {
public:
    explicit Stopwatch(int threads)
        : m_clock(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC), m_begin(now()) {}
    double milliseconds() const { return now() - m_begin; }

private:
    double now() const {
        timespec time{};
        clock_gettime(m_clock, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    }

    clockid_t m_clock;
    double m_begin;
};

}  // namespace egret
