#pragma once

#include <cstdint>
#include <functional>
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

// Returns the product of all numbers, 1 for none.
inline int64_t productOf(std::span<const int64_t> numbers) {
    int64_t out = 1;
    for (const int64_t number : numbers) out *= number;
    return out;
}

}  // namespace egret
