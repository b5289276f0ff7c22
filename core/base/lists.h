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

// Returns first, first + 1, ..., end - 1; nothing if `end` is not above `first`.
template <class T = int64_t>
std::vector<T> consecutive(std::integral auto first, std::integral auto end) {
    std::vector<T> out;
    for (auto number = static_cast<T>(first); number < static_cast<T>(end); ++number) out.push_back(number);
    return out;
}

template <class T = std::size_t>
std::vector<T> consecutive(std::size_t count) {  // 0, 1, ..., count - 1
    return consecutive<T>(0, count);
}

// Returns the sum of the results of `function` for all elements, added in order.
template <class Sum, class Range, class Function>
Sum sumOf(const Range& range, Function function) {
    Sum sum = 0;
    for (const auto& element : range) sum += std::invoke(function, element);
    return sum;
}

// Returns the number of elements of a tensor with these extents.
inline int64_t productOf(std::span<const int64_t> extents) {
    return std::accumulate(extents.begin(), extents.end(), int64_t{1}, std::multiplies<>());
}

}  // namespace egret
