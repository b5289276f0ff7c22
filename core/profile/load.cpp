#include "core/profile/load.h"

#include "core/base/clock.h"

#include <sys/resource.h>

namespace egret::profile {
namespace {

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

Load sinceStart() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return {.seconds = secondsSince(Clock::time_point()),
        .processorSeconds = secondsOf(used.ru_utime) + secondsOf(used.ru_stime),
        .preemptions = used.ru_nivcsw};
}

}  // namespace

// A competing program takes a processor for a slice of about 3 ms, so that a thread is interrupted over a hundred times
// a second. On an idle machine, housekeeping and the window's own thread interrupt it about ten times a second.
bool Load::isBusy() const {
    constexpr double kMostPreemptions = 50;  // per second
    constexpr double kLeastShare = 0.9;
    return preemptionsPerSecond() > kMostPreemptions || (threads == 1 && processorSeconds < kLeastShare * seconds);
}

LoadWatch::LoadWatch() : m_begin(sinceStart()) {}

Load LoadWatch::load(int threads) const {
    const Load now = sinceStart();
    return {.seconds = now.seconds - m_begin.seconds,
        .processorSeconds = now.processorSeconds - m_begin.processorSeconds,
        .preemptions = now.preemptions - m_begin.preemptions,
        .threads = threads};
}

}  // namespace egret::profile
