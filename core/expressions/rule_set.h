#pragma once

#include "core/expressions/semantics.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::expressions {

// A human-written rule: an instance of `left` may be replaced by that of `right`. Variables match subtrees; symbols
// match numbers.
struct Rule {
    std::string text;  // the rule as written
    int line = 0;
    Expression left, right;
    std::optional<Expression> condition;  // condition over symbols
    std::vector<bool> isTruth;            // by variable: matches only subtrees that are 0 or 1
    // Variables of the left side that are missing on the right; their subtrees must always be defined.
    std::vector<std::size_t> dropped;
    bool isEquation = false;  // used only in e-graphs, in both directions
    std::vector<Mode> modes;  // modes in which the rule is sound
};

// Format: resources/rules/expressions/simplify.rules. Throws badInput with line and column.
std::vector<Rule> parseRules(std::string_view text, const std::string& file = {});
// Returns the bundled rules that are sound in the mode.
std::vector<Rule> rulesOf(Mode mode);

// Cheap, conservative tests of a subtree; false means unknown.
bool isTruth(const Expression& expression, std::size_t node);  // always 0 or 1
bool isTotal(const Expression& expression, Mode mode);         // never undefined

// Applies the rule at `node` if it matches and its conditions hold, and folds constants. With `mayRefine`, dropped
// variables may be undefined.
std::optional<Expression> apply(
    const Rule& rule, const Expression& expression, std::size_t node, Mode mode, bool mayRefine);

}  // namespace egret::expressions
