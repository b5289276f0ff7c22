#pragma once

#include <cstdint>

namespace egret {

// SplitMix64 (Steele, Lea, Flood 2014): small and fast. Each independent piece of work has its own stream, so results
// do not depend on the thread count. The distributions are Egret's own because the standard library's differ between
// platforms.
class Random {
public:
    explicit Random(uint64_t seed) : m_state(seed) {}

    uint64_t next();
    uint64_t below(uint64_t bound);           // uniform in [0, bound), unbiased; bound > 0
    double uniform();                         // [0, 1)
    double uniform(double low, double high);  // [low, high)
    double normal();                          // mean 0, variance 1 (Box-Muller)

    // Returns an independent generator for piece `stream`; does not change this one.
    Random split(uint64_t stream) const;

private:
    uint64_t m_state;
};

}  // namespace egret
