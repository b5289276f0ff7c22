// Computes the activations of a row while it is in the L1 cache, in loops that the compiler vectorizes for the machine.
// LibTorch 1.13 computes eight numbers at a time and passes over memory once per function (tests/bench/batching.md).
//
// exp(x) = 2^n exp(x - n ln 2), where n is the integer nearest to x / ln 2. The remainder, at most ln(2)/2, uses a
// polynomial of degree 7 (Cephes' expf); the tests require an error below 2e-7 for the gates. Sums keep their order, so
// every machine gets the same numbers except for fused multiply-adds.
#include "core/batching/gates.h"

#include <cmath>

// Floating-point traps prevent vectorization. Disabling them loses nothing, because the exception flags are never read.
#pragma GCC optimize("O3", "no-trapping-math")

namespace egret::batching {
namespace {

[[gnu::always_inline]] inline float exponential(float x) {
    constexpr float kRound = 12582912.0f;  // 1.5 x 2^23: adding it leaves an integer in the low bits
    x = x > 88.0f ? 88.0f : x;
    x = x < -87.0f ? -87.0f : x;
    const float shifted = x * 1.44269504088896341f + kRound;
    const float n = shifted - kRound;
    const float rest = x - n * 0.693359375f + n * 2.12194440e-4f;  // ln 2 in two parts, the first with few bits
    float p = 1.9875691500e-4f;
    p = p * rest + 1.3981999507e-3f;
    p = p * rest + 8.3334519073e-3f;
    p = p * rest + 4.1665795894e-2f;
    p = p * rest + 1.6666665459e-1f;
    p = p * rest + 5.0000001201e-1f;
    p = p * rest * rest + rest + 1.0f;
    const int32_t power = __builtin_bit_cast(int32_t, shifted) - __builtin_bit_cast(int32_t, kRound) + 127;
    return p * __builtin_bit_cast(float, power << 23);
}

[[gnu::always_inline]] inline float sigmoid(float x) { return 1.0f / (1.0f + exponential(-x)); }
// 1 - 2 / (e^2x + 1): near 0 the absolute error is 1e-7, but not the relative error.
[[gnu::always_inline]] inline float hyperbolicTangent(float x) { return 1.0f - 2.0f / (exponential(2.0f * x) + 1.0f); }

// One clone per machine type; the loader selects the best.
#ifndef EGRET_SANITIZED  // the loader selects the clone before the thread sanitizer starts
__attribute__((target_clones("arch=skylake-avx512", "arch=haswell", "default")))
#endif
void activate(float* __restrict gates, const float* __restrict l, const float* __restrict r, float* __restrict y, int64_t n) {
    for (int64_t k = 0; k < n; ++k) {
        const float forgetLeft = sigmoid(gates[k]), forgetRight = sigmoid(gates[n + k]), in = sigmoid(gates[2 * n + k]),
                    g = hyperbolicTangent(gates[3 * n + k]);
        gates[k] = forgetLeft;
        gates[n + k] = forgetRight;
        gates[2 * n + k] = in;
        gates[3 * n + k] = g;
        y[k] = forgetLeft * l[k] + forgetRight * r[k] + in * g;
    }
}

}  // namespace

void gateRow(float* gates, const float* l, const float* r, float* y, int64_t n) { activate(gates, l, r, y, n); }

void gateRow(double* gates, const double* l, const double* r, double* y, int64_t n) {
    for (int64_t k = 0; k < 3 * n; ++k) gates[k] = 1 / (1 + std::exp(-gates[k]));
    for (int64_t k = 3 * n; k < 4 * n; ++k) gates[k] = std::tanh(gates[k]);
    for (int64_t k = 0; k < n; ++k) y[k] = gates[k] * l[k] + gates[n + k] * r[k] + gates[2 * n + k] * gates[3 * n + k];
}

}  // namespace egret::batching
