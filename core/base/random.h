#pragma once

#include <cstdint>

namespace egret {

// SplitMix64 (Steele, Lea, Flood 2014): small, fast, and a stream can be split off for every independent piece of
// work, so results do not depend on thread count. The distributions are our own because the standard library's
// are not the same on every platform.
class Random {
public:
    explicit Random(uint64_t seed) : m_state(seed) {}

    uint64_t next();
    uint64_t below(uint64_t bound);           // uniform in [0, bound), unbiased; bound > 0
    double uniform();                         // [0, 1)
    double uniform(double low, double high);  // [low, high)
    double normal();                          // mean 0, variance 1 (Box-Muller)

    // An independent generator for piece number `stream`; this one is left as it is.
    Random split(uint64_t stream) const;

private:
    uint64_t m_state;
};

}  // namespace egret
