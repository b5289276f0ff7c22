// Private to core/runtime: the elements of string tensors, which are represented by the ids of Symbols (values.h).
#pragma once

#include "core/graph/types.h"

#include <ATen/core/Tensor.h>

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

std::vector<std::string> stringsOf(const at::Tensor& symbols);  // in row-major order
at::Tensor symbolsOf(const std::vector<std::string>& strings, const std::vector<int64_t>& shape);

// Convert between strings and numbers, as Cast does. A string is a decimal number, an infinity or NaN, in upper or
// lower case ("-INF", "nan"). A number becomes the shortest text with the same value. Throws badInput for any other
// string.
at::Tensor numbersFrom(const at::Tensor& symbols, graph::ElementType wanted);
at::Tensor textsFrom(const at::Tensor& numbers, graph::ElementType element);

// Replaces the ids of symbols by the ranks of their strings in lexicographic order. `order` receives the symbols by
// rank.
at::Tensor ranksOf(const at::Tensor& symbols, at::Tensor& order);

}  // namespace egret::runtime
