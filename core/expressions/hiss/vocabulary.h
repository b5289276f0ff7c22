#pragma once

#include "core/expressions/expression.h"

#include <optional>
#include <string>

namespace egret::hiss {

// The symbols that the network reads and writes: 16 operators, 0 1 2 True False, v0..v14, c0..c13 (table 3 of the
// paper) and, for reading only, the start token above the root. Other numbers become symbols first (cut.h).
using Token = int64_t;
constexpr int64_t kOperatorTokens = 16, kConstantTokens = 5, kVariableTokens = 15, kSymbolTokens = 14;
constexpr int64_t kTokens = kOperatorTokens + kConstantTokens + kVariableTokens + kSymbolTokens;  // 50
constexpr Token kStart = kTokens;
// A linear network's text (words.h) also has parentheses, commas and an end token.
constexpr Token kLeft = kStart + 1, kRight = kLeft + 1, kComma = kRight + 1, kEnd = kComma + 1;
constexpr int64_t kTextTokens = kEnd + 1;  // 55

// Returns nothing for a node beyond the vocabulary. Negation is read as a unary "-" and never written.
std::optional<Token> tokenOf(const expressions::Node& node);
expressions::Node nodeOf(Token token);  // throws internal for the start and text-only tokens
std::size_t arityOf(Token token);
std::string textOf(Token token);

}  // namespace egret::hiss
