#pragma once

#include <functional>
#include <ranges>
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

}  // namespace egret
