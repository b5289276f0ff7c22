#pragma once

#include "core/base/error.h"
#include "core/expressions/semantics.h"
#include "core/expressions/transform.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::hiss {

// A rule that people wrote: an instance of `left` may be replaced by that of `right`. Variables stand for subtrees,
// symbols for numbers.
struct Rule {
    std::string text;  // as written
    int line = 0;
    expressions::Expression left, right;
    std::optional<expressions::Expression> condition;  // about symbols
    std::vector<bool> isTruth;                         // by variable: only 0 or 1
    // Variables of the left that the right lacks: they must not be undefined.
    std::vector<std::size_t> dropped;
    bool isEquation = false;               // for e-graphs, both ways
    std::vector<expressions::Mode> modes;  // in which it is sound
};

// The format: resources/rules/expressions/simplify.rules. Throws badInput with line and column.
std::vector<Rule> parseRules(std::string_view text, const std::string& file = {});
// Those that ship with Egret and are sound in the mode.
std::vector<Rule> rulesOf(expressions::Mode mode);

// What is easily seen of a subtree (false: not easily seen).
bool isTruth(const expressions::Expression& expression, std::size_t node);        // always 0 or 1
bool isTotal(const expressions::Expression& expression, expressions::Mode mode);  // never undefined

// The subtree at `node` after the rule, if it matches there and its conditions hold; constants are folded. `mayRefine`:
// dropped variables may be undefined.
std::optional<expressions::Expression> apply(const Rule& rule, const expressions::Expression& expression,
    std::size_t node, expressions::Mode mode, bool mayRefine);

}  // namespace egret::hiss
