#include "core/base/random.h"

#include "core/base/hash.h"

#include <cmath>
#include <numbers>

namespace egret {

uint64_t Random::next() {
    uint64_t z = (m_state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

uint64_t Random::below(uint64_t bound) {
    const uint64_t reject = (0 - bound) % bound;  // 2^64 mod bound; values below it would bias the results
    for (;;) {
        const uint64_t x = next();
        if (x >= reject) return x % bound;
    }
}

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

double Random::uniform(double low, double high) { return low + (high - low) * uniform(); }

double Random::normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

Random Random::split(uint64_t stream) const { return Random(hashCombine(m_state, stream)); }

}  // namespace egret
