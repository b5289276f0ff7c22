#include "core/runtime/cuda/program/elements.h"

#include "core/base/halves.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace egret::runtime::cuda {
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
