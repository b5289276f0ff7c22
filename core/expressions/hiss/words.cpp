#include "core/expressions/hiss/words.h"

#include "core/base/error.h"
#include "core/expressions/text.h"

#include <algorithm>

namespace egret::hiss {

using expressions::Expression;

namespace {

Token known(const Expression& expression, std::size_t node) {
    const std::optional<Token> token = tokenOf(expression[node]);
    if (!token)
        throw Error(Category::unsupported,
            "the network supports only 0, 1, 2, v0..v14 and c0..c13, not '" + std::to_string(expression[node].value) +
                "'",
            {.node = std::to_string(node)});
    return *token;
}

}  // namespace

std::vector<Word> wordsOf(const Expression& expression, Architecture architecture) {
    std::vector<Word> words;
    if (architecture == Architecture::tree) {
        for (std::size_t node = 0; node < expression.size(); ++node) words.push_back({known(expression, node), node});
        return words;
    }
    for (const auto& [text, node] : expressions::tokensOf(expression))
        words.push_back({text == "(" ? kLeft
                : text == ")"        ? kRight
                : text == ","        ? kComma
                                     : known(expression, node),
            node});
    return words;
}

std::size_t wordCount(const Expression& expression, Architecture architecture) {
    return architecture == Architecture::tree ? expression.size() : expressions::tokenCount(expression);
}

// An operator has two parentheses, and a call has a comma before every operand but the first.
std::size_t mostWords(std::size_t nodes) { return 3 * nodes; }

std::optional<Expression> expressionOf(std::span<const Token> text) {
    std::string spelled;
    for (const Token token : text) spelled += textOf(token) + " ";
    try {
        Expression read = expressions::parse(spelled);
        const auto isSame = [](const Word& word, Token token) { return word.token == token; };
        if (std::ranges::equal(wordsOf(read, Architecture::linear), text, isSame)) return read;
    } catch (const Error& error) {
        if (error.category() != Category::badInput && error.category() != Category::unsupported) throw;
    }
    return std::nullopt;
}

}  // namespace egret::hiss
