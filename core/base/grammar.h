#pragma once

#include "core/base/lexer.h"

#include <set>
#include <utility>

namespace egret {

// How a rule begins in every file of them, over networks and over terms alike: rule NAME ["description"]. `names` are
// those of the file so far, since no two rules of it have the same. Throws badInput with file, line and column.
struct RuleHead {
    std::string name, description;
    int line = 0;
};

inline RuleHead readRuleHead(Lexer& lexer, std::set<std::string>& names) {
    lexer.keepUnknownEscapes();  // rule files of the lambda calculus have descriptions such as "(\x. b) a"
    RuleHead head{.line = lexer.expect("rule").line};
    const Token at = lexer.peek();
    head.name = lexer.word("");
    if (!names.insert(head.name).second) lexer.fail("a second rule named '" + head.name + "'", at);
    if (lexer.peek().kind == Token::Kind::string) head.description = lexer.next().text;
    return head;
}

// How tight an infix operator binds in every text of ours that has them (rules' conditions, expressions): C's
// precedences, from 1 (the loosest) on; 0 for what is no infix operator.
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

// Operands and the infix operators between them, by precedence climbing. operand() reads an operand, join(op, left,
// right) makes one of two and what stands between them. Operators of one precedence are joined from left to right.
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
