#pragma once

#include "core/expressions/expression.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::hiss {

// An expression and a smaller equivalent to learn.
struct Pair {
    expressions::Expression left, right;
    bool operator==(const Pair&) const = default;
};

// The format of HISS's published data: one pair per line, as two JSON lists of text tokens,
//   [["(", "v0", "+", "v1", ")", "-", "v0"], ["v1"]]
// Empty lines and lines that begin with # are skipped. Throws badInput with the line of an invalid pair.
std::vector<Pair> parsePairs(std::string_view text);
std::vector<Pair> readPairs(const std::filesystem::path& file);
std::string printPairs(std::span<const Pair> pairs);

// Parses one expression (core/expressions/text.h) per line; takes only the left side of a pair.
std::vector<expressions::Expression> parseExpressions(std::string_view text);
std::vector<expressions::Expression> readExpressions(const std::filesystem::path& file);

}  // namespace egret::hiss
