#pragma once

#include "core/expressions/expression.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::hiss {

// What is learned from: an expression, and one that equals it and is smaller.
struct Pair {
    expressions::Expression left, right;
    bool operator==(const Pair&) const = default;
};

// The format in which HISS publishes its data: a line for each pair, as JSON the two lists of the tokens of their
// texts,
//   [["(", "v0", "+", "v1", ")", "-", "v0"], ["v1"]]
// Empty lines and those that begin with # are skipped. Throws badInput with the line of what is no such pair.
std::vector<Pair> parsePairs(std::string_view text);
std::vector<Pair> readPairs(const std::filesystem::path& file);
std::string printPairs(std::span<const Pair> pairs);

// Expressions as text (core/expressions/text.h), a line each; of lines that are pairs, the left side.
std::vector<expressions::Expression> parseExpressions(std::string_view text);
std::vector<expressions::Expression> readExpressions(const std::filesystem::path& file);

}  // namespace egret::hiss
