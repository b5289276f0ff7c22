#pragma once

#include <cstdint>

namespace egret::profile {

// The processor time that a program received while it was measured, and how often the system took a processor away from
// one of its threads (involuntary context switches). If other programs run, a time on the clock consists of whole
// slices of the scheduler. Such times are too long, and so alike that their spread and confidence interval are too
// small.
struct Load {
    double seconds = 0;           // on the clock
    double processorSeconds = 0;  // of all threads
    int64_t preemptions = 0;
    // Threads that compute all the time; 0 if unknown. Several threads also wait for each other, and a GPU makes its
    // thread wait, so only a single thread must receive all of a processor's time.
    int threads = 0;

    double preemptionsPerSecond() const { return seconds > 0 ? static_cast<double>(preemptions) / seconds : 0; }
    bool isBusy() const;
};

// Measures the load of this process from its creation.
class LoadWatch {
public:
    LoadWatch();
    Load load(int threads) const;

private:
    Load m_begin;
};

}  // namespace egret::profile
