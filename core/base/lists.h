#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <numeric>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

namespace egret {

// Returns the results of `function` for all elements, in order. A pointer to a member stands for its value.
template <class Range, class Function>
auto transformed(Range&& range, Function function) {
    using Result = std::remove_cvref_t<std::invoke_result_t<Function&, std::ranges::range_reference_t<Range>>>;
    std::vector<Result> out;
    if constexpr (std::ranges::sized_range<Range>) out.reserve(std::ranges::size(range));
    for (auto&& element : range) out.push_back(std::invoke(function, element));
    return out;
}

// Returns first, first + 1, ..., end - 1.
template <class T = int64_t>
std::vector<T> consecutive(std::integral auto first, std::integral auto end) {
    std::vector<T> out(static_cast<std::size_t>(end) - static_cast<std::size_t>(first));
    std::iota(out.begin(), out.end(), static_cast<T>(first));
    return out;
}

// Returns the product of all numbers, 1 for none.
inline int64_t productOf(std::span<const int64_t> numbers) {
    int64_t out = 1;
    for (const int64_t number : numbers) out *= number;
    return out;
}

}  // namespace egret
