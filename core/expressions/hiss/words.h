#pragma once

#include "core/expressions/hiss/training_options.h"
#include "core/expressions/hiss/vocabulary.h"

#include <span>
#include <vector>

namespace egret::hiss {

// The words of an expression: for trees its nodes in preorder; for linear networks its printed text
// (core/expressions/text.h), "( v0 + v1 ) - v0". Every expression has exactly one text; any other spelling is invalid.
struct Word {
    Token token = 0;
    // The node to which the word belongs; for a parenthesis or comma, the operator whose operands it encloses or
    // separates.
    std::size_t node = 0;
};

// Throws unsupported, naming the node, for a node beyond the vocabulary. O(size).
std::vector<Word> wordsOf(const expressions::Expression& expression, Architecture architecture);
std::size_t wordCount(const expressions::Expression& expression, Architecture architecture);
std::size_t mostWords(std::size_t nodes);

// Returns the expression with this text, or nothing if the text is invalid. O(length).
std::optional<expressions::Expression> expressionOf(std::span<const Token> text);

}  // namespace egret::hiss
