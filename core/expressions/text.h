#pragma once

#include "core/base/lexer.h"
#include "core/expressions/expression.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::expressions {

// What the variables are called, by number; those without a name, and those beyond the list, are v<number>.
struct Names {
    std::vector<std::string> variables;
    std::string of(int64_t variable) const;
};

// Infix text with C's precedences: "max(y, x) < x && !(z == 2)". v<number> and c<number> are the variable and symbol of
// that number (below kMaxArguments); other names get free numbers in order of occurrence. With `names`, known names
// keep their numbers and new ones are added. Throws badInput with line and column.
Expression parse(std::string_view text, Names* names = nullptr);
Expression parse(Lexer& lexer, Names* names);  // as far as it is an expression: what follows is for the caller to read
constexpr int64_t kMaxArguments = 1000;
constexpr int kMaxNesting = 500;  // of the text: calls, parentheses, operators

// The printed form of HISS: operands that are themselves operators are put in parentheses, but not those of min, max
// and select, and a call never is. Parses back to the same expression.
std::string print(const Expression& expression, const Names& names = {});
// Its tokens in order, as in the data of HISS: ( ) , count. With the node each belongs to: parentheses and commas to
// the operator whose operands they hold or part.
struct Token {
    std::string text;
    std::size_t node = 0;
};
std::vector<Token> tokensOf(const Expression& expression, const Names& names = {});
std::size_t tokenCount(const Expression& expression);  // O(size), without making them

}  // namespace egret::expressions
