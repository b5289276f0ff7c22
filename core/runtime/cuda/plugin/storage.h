// Private to plugin/: converts between memory and registers. In registers, halves are floats and integers have 64 bits.
// The code also compiles for the host, so that tests can run it there.
#pragma once

#include "core/base/halves.h"
#include "core/runtime/cuda/program/elements.h"

#include <cstdint>
#include <type_traits>

#ifdef __CUDACC__
#define EGRET_BOTH __host__ __device__ inline
#else
#define EGRET_BOTH inline
#endif

namespace egret::runtime::cuda {

struct F16 {
    uint16_t bits;
};
struct Bf16 {
    uint16_t bits;
};

EGRET_BOTH float get(float value) { return value; }
EGRET_BOTH void put(float& to, float value) { to = value; }

template <class T>
requires std::is_integral_v<T> EGRET_BOTH int64_t get(T value) { return static_cast<int64_t>(value); }
template <class T>
requires std::is_integral_v<T> EGRET_BOTH void put(T& to, int64_t value) { to = static_cast<T>(value); }

EGRET_BOTH float get(F16 half) {
#ifdef __CUDA_ARCH__
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(half.bits));
    return value;
#else
    return fromF16(half.bits);
#endif
}
EGRET_BOTH void put(F16& to, float value) {
#ifdef __CUDA_ARCH__
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(to.bits) : "f"(value));
#else
    to.bits = toF16(value);
#endif
}

EGRET_BOTH float get(Bf16 half) {
#ifdef __CUDA_ARCH__
    return __uint_as_float(static_cast<unsigned>(half.bits) << 16);
#else
    return fromBf16(half.bits);
#endif
}
EGRET_BOTH void put(Bf16& to, float value) {
#ifdef __CUDA_ARCH__
    const unsigned bits = __float_as_uint(value);
    const bool isNan = (bits & 0x7fffffffu) > 0x7f800000u;
    to.bits = static_cast<uint16_t>(isNan ? (bits >> 16) | 0x40u : (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
#else
    to.bits = toBf16(value);
#endif
}

template <class T>
using Register = decltype(get(T()));  // float or int64_t

}  // namespace egret::runtime::cuda
