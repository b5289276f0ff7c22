#pragma once

#include "core/egraph/pattern.h"
#include "core/rewrite/rule.h"

#include <cstdint>
#include <span>
#include <vector>

namespace egret::rewrite {

// One source of a rule as a plain graph is searched for it: terms, those below before those above, the root last.
struct GraphPattern {
    struct Term {
        const PatternTerm* op = nullptr;  // null: a variable
        // Of the variable, or of the operator; both count over all sources of the rule.
        uint32_t number = 0;
        std::vector<uint32_t> inputs;  // other terms
    };
    // How to climb from what a variable stands for to the root: the users to look for, and which input of theirs one
    // came from.
    struct Step {
        const graph::OpSpec* op;
        uint32_t input;
    };
    struct Way {
        uint32_t variable;
        std::vector<Step> steps;
    };

    std::vector<Term> terms;
    uint32_t depth = 0;     // steps from the root down to the deepest term
    std::vector<Way> ways;  // from each place of a variable, the shortest first

    const Term& root() const { return terms.back(); }
};

// `operators` are the terms of all sources' operators in the order of their numbers, `first` the number of the
// pattern's first one.
GraphPattern graphPattern(
    const egraph::Pattern& pattern, std::span<const PatternTerm* const> operators, std::size_t first);

// Whether an operator carries exactly the literal attributes a term asks for, and no explicit one it is silent about.
bool accepts(const PatternTerm& term, const graph::Operator& op);

}  // namespace egret::rewrite
