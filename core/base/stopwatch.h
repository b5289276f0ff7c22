#pragma once

#include <ctime>

namespace egret {

// How long work takes. Work of one thread is timed by the processor time of that thread, the one that holds the
// stopwatch: on a quiet machine that is what the clock says, and on one with other work it still is. Of several threads
// only the clock knows. Reading it takes some 0.3 us.
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
