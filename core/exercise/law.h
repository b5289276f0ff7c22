#pragma once

#include "core/base/lexer.h"
#include "core/base/random.h"
#include "core/expressions/check.h"
#include "core/expressions/expression.h"
#include "core/expressions/text.h"

#include <string>
#include <vector>

namespace egret::exercise {

// Expressions of exercises are about integers. Their laws have no divisions, so all values are defined.
inline constexpr expressions::Mode kIntegers = expressions::Mode::halide;

// An equality that holds for all integers.
struct Law {
    expressions::Expression left, right;
    expressions::Names names;
    std::string text() const;  // min(a, b) + c = min(a + c, b + c)
};

// The laws that exercises are drawn from; the tests prove each of them. Products have a number as a factor, so that Z3
// decides every comparison.
const std::vector<Law>& laws();

// Reads LEFT = RIGHT or LEFT -> RIGHT. Throws badInput, also for a variable of the right side that the left side lacks.
struct WrittenLaw : Law {
    bool isBothWays = false;
};
WrittenLaw parseLaw(const std::string& text, const std::string& file);

// Returns x, y, z, as many as the largest number of variables in an exercise.
const expressions::Names& variableNames();

// Returns a leaf: one of the first `variables` variables, or a number from 1 to 4.
expressions::Expression drawLeaf(Random& random, std::size_t variables);
// Returns an operator over parts of at most `depth` - 1 levels.
expressions::Expression drawTerm(Random& random, std::size_t variables, int depth);
// Returns the side of a law with terms for its variables; the same term for each occurrence.
expressions::Expression instance(
    const expressions::Expression& side, const std::vector<expressions::Expression>& terms);

}  // namespace egret::exercise
