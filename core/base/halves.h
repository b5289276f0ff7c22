#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace egret {

// Convert between f32 and the bits of 16-bit floats: IEEE's binary16 and bfloat16, the upper half of an f32. Round to
// nearest even, like GPUs; a NaN remains a NaN.
inline uint16_t toF16(float value) {
    const auto all = std::bit_cast<uint32_t>(value), bits = all & 0x7fffffffu;
    const auto sign = static_cast<uint16_t>((all >> 16) & 0x8000u);
    if (bits > 0x7f800000u) return static_cast<uint16_t>(sign | 0x7e00u);
    if (bits >= 0x477ff000u) return static_cast<uint16_t>(sign | 0x7c00u);  // rounds to at least 65536: infinity
    // Subnormal halves are multiples of 2^-24.
    if (bits < 0x38800000u)
        return static_cast<uint16_t>(
            sign | static_cast<uint16_t>(std::lrint(std::ldexp(std::fabs(static_cast<double>(value)), 24))));
    const uint32_t rounded = bits + 0xfffu + ((bits >> 13) & 1u);
    return static_cast<uint16_t>(sign | ((rounded - 0x38000000u) >> 13));
}

inline float fromF16(uint16_t half) {
    const uint32_t sign = static_cast<uint32_t>(half & 0x8000u) << 16;
    const uint32_t exponent = (half >> 10) & 0x1fu, mantissa = half & 0x3ffu;
    if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000u | (mantissa << 13));
    if (exponent) return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
    const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
}

inline uint16_t toBf16(float value) {
    const auto bits = std::bit_cast<uint32_t>(value);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return static_cast<uint16_t>((bits >> 16) | 0x40u);
    return static_cast<uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

inline float fromBf16(uint16_t half) { return std::bit_cast<float>(static_cast<uint32_t>(half) << 16); }

}  // namespace egret
