#pragma once

#include <cstdint>

namespace egret {

// SplitMix64 (Steele, Lea, Flood 2014), which is small and fast. Each independent piece of work has its own stream, so
// results do not depend on the number of threads. The distributions are implemented here, because those of the standard
// library differ between platforms.
class Random {
public:
    explicit Random(uint64_t seed) : m_state(seed) {}

    uint64_t next();
    uint64_t below(uint64_t bound);           // uniform in [0, bound), unbiased; bound > 0
    double uniform();                         // in [0, 1)
    double uniform(double low, double high);  // in [low, high)
    double normal();                          // mean 0, variance 1 (Box-Muller)

    // Returns an independent generator for piece `stream` and leaves this generator unchanged.
    Random split(uint64_t stream) const;

private:
    uint64_t m_state;
};

}  // namespace egret
