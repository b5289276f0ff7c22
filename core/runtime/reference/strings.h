// Private to core/runtime: the elements of string tensors, which are carried as the ids of Symbols (values.h).
#pragma once

#include "core/graph/types.h"

#include <ATen/core/Tensor.h>

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

std::vector<std::string> stringsOf(const at::Tensor& symbols);  // in row-major order
at::Tensor symbolsOf(const std::vector<std::string>& strings, const std::vector<int64_t>& shape);

// The characters of a text in UTF-8. A byte that does not belong to a valid sequence counts as one character.
std::vector<uint32_t> charactersOf(std::string_view text);

// Converts each character by Unicode's simple case mapping; bytes that are not UTF-8 stay.
enum class Case : uint8_t { lower, upper };
std::string changeCase(std::string_view text, Case wanted);
uint32_t changeCase(uint32_t character, Case wanted);

// Converts between strings and numbers as Cast does. A string is a decimal number, or an infinity or NaN in any case
// ("-INF", "nan"). Numbers become the shortest text that has the same value. Throws badInput for another string.
at::Tensor numbersFrom(const at::Tensor& symbols, graph::ElementType wanted);
at::Tensor textsFrom(const at::Tensor& numbers, graph::ElementType element);

// Returns symbols whose ids are replaced by ranks: the order of the strings. `order` receives the symbols by rank.
at::Tensor ranksOf(const at::Tensor& symbols, at::Tensor& order);

}  // namespace egret::runtime
