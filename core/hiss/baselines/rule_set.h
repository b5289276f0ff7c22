#pragma once

#include "core/base/error.h"
#include "core/expr/semantics.h"
#include "core/expr/transform.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::hiss {

// A rule that people wrote: an instance of `left` may be replaced by that of `right`. Variables stand for subtrees,
// symbols for numbers.
struct Rule {
    std::string text;  // as written
    int line = 0;
    expr::Expression left, right;
    std::optional<expr::Expression> condition;  // about symbols
    std::vector<bool> isTruth;                  // by variable: only 0 or 1
    // Variables of the left that the right lacks: they must not be undefined.
    std::vector<std::size_t> dropped;
    bool isEquation = false;        // for e-graphs, both ways
    std::vector<expr::Mode> modes;  // in which it is sound
};

// The format: resources/rules/expressions/simplify.rules. Throws badInput with line and column.
std::vector<Rule> parseRules(std::string_view text, const std::string& file = {});
// Those that ship with Egret and are sound in the mode.
std::vector<Rule> rulesOf(expr::Mode mode);

// What is easily seen of a subtree (false: not easily seen).
bool isTruth(const expr::Expression& expression, std::size_t node);  // always 0 or 1
bool isTotal(const expr::Expression& expression, expr::Mode mode);   // never undefined

// The subtree at `node` after the rule, if it matches there and its conditions hold; constants are folded. `mayRefine`:
// dropped variables may be undefined.
std::optional<expr::Expression> apply(
    const Rule& rule, const expr::Expression& expression, std::size_t node, expr::Mode mode, bool mayRefine);

}  // namespace egret::hiss
