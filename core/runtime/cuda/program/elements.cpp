#include "core/runtime/cuda/program/elements.h"

#include <cmath>
#include <limits>

namespace egret::runtime::cuda {

uint16_t toF16(float value) {
    uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const auto sign = static_cast<uint16_t>((bits >> 16) & 0x8000u);
    bits &= 0x7fffffffu;
    if (bits > 0x7f800000u) return static_cast<uint16_t>(sign | 0x7e00u);
    if (bits >= 0x477ff000u) return static_cast<uint16_t>(sign | 0x7c00u);  // rounds to at least 65536: infinity
    // Subnormal halves are multiples of 2^-24.
    if (bits < 0x38800000u)
        return static_cast<uint16_t>(
            sign | static_cast<uint16_t>(std::lrint(std::ldexp(std::fabs(static_cast<double>(value)), 24))));
    const uint32_t rounded = bits + 0xfffu + ((bits >> 13) & 1u);
    return static_cast<uint16_t>(sign | ((rounded - 0x38000000u) >> 13));
}

float fromF16(uint16_t half) {
    const int exponent = (half >> 10) & 0x1f, fraction = half & 0x3ff;
    const double sign = half & 0x8000 ? -1 : 1;
    if (exponent == 0x1f) return fraction ? std::nanf("") : static_cast<float>(sign * HUGE_VAL);
    return static_cast<float>(
        sign * (exponent ? std::ldexp(1024 + fraction, exponent - 25) : std::ldexp(fraction, -24)));
}

namespace {

template <class T>
T at(const void* data, std::size_t index) {
    T value;
    std::memcpy(&value, static_cast<const std::byte*>(data) + index * sizeof(T), sizeof(T));
    return value;
}
template <class T>
void put(void* data, std::size_t index, T value) {
    std::memcpy(static_cast<std::byte*>(data) + index * sizeof(T), &value, sizeof(T));
}

}  // namespace

int64_t toInteger(double value) {
    if (std::isnan(value) || value <= -0x1p63) return std::numeric_limits<int64_t>::min();
    return value >= 0x1p63 ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(value);
}

double load(Element element, const void* data, std::size_t index) {
    switch (element) {
        case Element::f32: return static_cast<double>(at<float>(data, index));
        case Element::f16: return static_cast<double>(fromF16(at<uint16_t>(data, index)));
        case Element::bf16: return static_cast<double>(fromBf16(at<uint16_t>(data, index)));
        case Element::i8: return at<int8_t>(data, index);
        case Element::i16: return at<int16_t>(data, index);
        case Element::i32: return at<int32_t>(data, index);
        case Element::i64: return static_cast<double>(at<int64_t>(data, index));
        case Element::u8: return at<uint8_t>(data, index);
        case Element::u16: return at<uint16_t>(data, index);
        case Element::u32: return at<uint32_t>(data, index);
        case Element::boolean: return at<uint8_t>(data, index) != 0;
    }
    return 0;
}

void store(Element element, void* data, std::size_t index, double value) {
    const auto integer = [&] { return toInteger(value); };
    switch (element) {
        case Element::f32: return put(data, index, static_cast<float>(value));
        case Element::f16: return put(data, index, toF16(static_cast<float>(value)));
        case Element::bf16: return put(data, index, toBf16(static_cast<float>(value)));
        case Element::i8: return put(data, index, static_cast<int8_t>(integer()));
        case Element::i16: return put(data, index, static_cast<int16_t>(integer()));
        case Element::i32: return put(data, index, static_cast<int32_t>(integer()));
        case Element::i64: return put(data, index, integer());
        case Element::u8: return put(data, index, static_cast<uint8_t>(integer()));
        case Element::u16: return put(data, index, static_cast<uint16_t>(integer()));
        case Element::u32: return put(data, index, static_cast<uint32_t>(integer()));
        case Element::boolean: return put<uint8_t>(data, index, value != 0);
    }
}

}  // namespace egret::runtime::cuda
