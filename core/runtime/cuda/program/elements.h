#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace egret::runtime::cuda {

// Element types of the plug-in. Arithmetic uses single precision for all floats and 64 bits for all integers; a store
// narrows the value to the type. f64 is unsupported because it is slow on many GPUs, and u64 because it does not fit
// into 64 signed bits.
enum class Element : uint8_t { f32, f16, bf16, i8, i16, i32, i64, u8, u16, u32, boolean };

struct ElementRow {
    Element element;
    std::string_view name;
    std::size_t bytes;
    std::string_view storage;  // type in CUDA C++ (map_source.cpp)
};
constexpr ElementRow kElements[] = {
    {Element::f32, "f32", 4, "float"},
    {Element::f16, "f16", 2, "egretF16"},
    {Element::bf16, "bf16", 2, "egretBf16"},
    {Element::i8, "i8", 1, "signed char"},
    {Element::i16, "i16", 2, "short"},
    {Element::i32, "i32", 4, "int"},
    {Element::i64, "i64", 8, "long long"},
    {Element::u8, "u8", 1, "unsigned char"},
    {Element::u16, "u16", 2, "unsigned short"},
    {Element::u32, "u32", 4, "unsigned"},
    {Element::boolean, "bool", 1, "egretTruth"},
};
constexpr std::size_t bytesOf(Element element) { return kElements[static_cast<std::size_t>(element)].bytes; }
constexpr std::string_view nameOf(Element element) { return kElements[static_cast<std::size_t>(element)].name; }
constexpr std::string_view storageOf(Element element) { return kElements[static_cast<std::size_t>(element)].storage; }
constexpr bool isFloat(Element element) {
    return element == Element::f32 || element == Element::f16 || element == Element::bf16;
}

constexpr bool isInteger(Element element) { return !isFloat(element) && element != Element::boolean; }

// Truncates toward zero, like the device. Values outside the range of i64 saturate; NaN becomes the smallest value.
int64_t toInteger(double value);

// Convert between a number and element `index` of an array. Integers are truncated toward zero, then to the type's
// bits.
double load(Element element, const void* data, std::size_t index);
void store(Element element, void* data, std::size_t index, double value);

}  // namespace egret::runtime::cuda
