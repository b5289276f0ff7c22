#pragma once

#include "core/base/lexer.h"

#include <set>
#include <utility>

namespace egret {

// The beginning of a rule, which is the same in rule files for computation graphs and terms: rule NAME ["description"].
// `names` contains the names of the rules read so far; names must be unique. Throws badInput with file, line and
// column.
struct RuleHead {
    std::string name, description;
    int line = 0;
};

inline RuleHead readRuleHead(Lexer& lexer, std::set<std::string>& names) {
    lexer.keepUnknownEscapes();  // descriptions in lambda-calculus rules contain text such as "(\x. b) a"
    RuleHead head{.line = lexer.expect("rule").line};
    const Token at = lexer.peek();
    head.name = lexer.word("");
    if (!names.insert(head.name).second) lexer.fail("duplicate rule name '" + head.name + "'", at);
    if (lexer.peek().kind == Token::Kind::string) head.description = lexer.next().text;
    return head;
}

// Calls read() for each item of a list whose items are separated by commas, and consumes `end`.
template <class Read>
void readList(Lexer& lexer, std::string_view end, Read read) {
    for (bool isFirst = true; !lexer.accept(end); isFirst = false) {
        if (!isFirst) lexer.expect(",");
        read();
    }
}

// Returns the precedence of an infix operator, from 1 (loosest), or 0 for any other token. The precedences are those of
// C and are the same in all of Egret's text formats (rule conditions, expressions).
inline int precedenceOf(const Token& token) {
    static constexpr std::pair<std::string_view, int> kOperators[] = {
        {"||", 1},
        {"&&", 2},
        {"==", 3},
        {"!=", 3},
        {"<", 4},
        {"<=", 4},
        {">", 4},
        {">=", 4},
        {"+", 5},
        {"-", 5},
        {"*", 6},
        {"/", 6},
        {"%", 6},
    };
    if (token.kind == Token::Kind::punctuation)
        for (const auto& [text, precedence] : kOperators)
            if (token.text == text) return precedence;
    return 0;
}

// Parses operands and infix operators by precedence climbing. operand() reads an operand; join(op, left, right)
// combines two operands. Operators are left-associative.
template <class Operand, class Join>
auto parseInfix(Lexer& lexer, Operand operand, Join join, int loosest = 1) -> decltype(operand()) {
    auto left = operand();
    for (;;) {
        lexer.splitSign();
        const int precedence = precedenceOf(lexer.peek());
        if (precedence < loosest) return left;
        const Token op = lexer.next();
        auto right = parseInfix(lexer, operand, join, precedence + 1);
        left = join(op, std::move(left), std::move(right));
    }
}

}  // namespace egret
