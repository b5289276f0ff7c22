#pragma once

#include "core/expressions/hiss/training_options.h"
#include "core/expressions/hiss/vocabulary.h"

#include <span>
#include <vector>

namespace egret::hiss {

// The words of an expression: for trees its nodes in preorder; for linear networks its printed text
// (core/expressions/text.h), "( v0 + v1 ) - v0". Every expression has exactly one text; any other writing is no
// expression.
struct Word {
    Token token = 0;
    // That it belongs to: of a parenthesis or comma the operator whose operands it holds or parts.
    std::size_t node = 0;
};

// Unsupported error, naming the node, for one beyond the vocabulary. O(size).
std::vector<Word> wordsOf(const expressions::Expression& expression, Architecture architecture);
std::size_t wordCount(const expressions::Expression& expression, Architecture architecture);
std::size_t mostWords(std::size_t nodes);  // of a text; there are none with more

// The expression whose text this is, or nothing. O(length).
std::optional<expressions::Expression> expressionOf(std::span<const Token> text);

}  // namespace egret::hiss
