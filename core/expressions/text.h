#pragma once

#include "core/base/lexer.h"
#include "core/expressions/expression.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace egret::expressions {

// The names of the variables, by number. Unnamed variables and those beyond the list are printed as v<number>.
struct Names {
    std::vector<std::string> variables;
    std::string of(int64_t variable) const;
};

// Parses infix text with C's precedence: "max(y, x) < x && !(z == 2)". v<number> and c<number> are the variable and
// symbol with that number (below kMaxArguments); other names get free numbers in order of occurrence. With `names`,
// known names keep their numbers and new ones are added. Throws badInput with line and column.
Expression parse(std::string_view text, Names* names = nullptr);
Expression parse(Lexer& lexer, Names* names);  // parses a prefix; the caller reads the rest
// For texts that are not from a file: errors quote the first characters. parsePair() parses two texts in which equal
// names denote the same variables.
Expression parseQuoted(const std::string& text, Names* names = nullptr);
std::pair<Expression, Expression> parsePair(const std::string& left, const std::string& right, Names* names = nullptr);
constexpr int64_t kMaxArguments = 1000;
constexpr int kMaxNesting = 500;  // nesting depth of calls, parentheses and operators

// Prints an expression in the notation of HISS: operands that are infix operators are put in parentheses, except within
// min, max and select; calls never are. The text parses back to the same expression.
std::string print(const Expression& expression, const Names& names = {});
// A token of the printed form and its node. As in HISS's data, parentheses and commas are tokens; they belong to the
// operator whose operands they enclose or separate.
struct Token {
    std::string text;
    std::size_t node = 0;
};
std::vector<Token> tokensOf(const Expression& expression, const Names& names = {});
std::size_t tokenCount(const Expression& expression);  // O(size), without building the tokens

}  // namespace egret::expressions
