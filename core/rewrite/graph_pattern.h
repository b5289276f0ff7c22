#pragma once

#include "core/egraph/pattern.h"
#include "core/rewrite/rule.h"

#include <cstdint>
#include <span>
#include <vector>

namespace egret::rewrite {

// One source of a rule as a pattern for plain graphs: terms in postorder, the root last.
struct GraphPattern {
    struct Term {
        const PatternTerm* op = nullptr;  // null: a variable
        // The number of the variable or operator, counted over all sources of the rule.
        uint32_t number = 0;
        std::vector<uint32_t> inputs;  // indexes of terms
    };
    // One step from a variable's node up to the root: the operator of the user to find, and the input index in that
    // user.
    struct Step {
        const graph::OpSpec* op;
        uint32_t input;
    };
    struct Way {
        uint32_t variable;
        std::vector<Step> steps;
    };

    std::vector<Term> terms;
    uint32_t depth = 0;     // steps from the root to the deepest term
    std::vector<Way> ways;  // paths from each occurrence of a variable, shortest first

    const Term& root() const { return terms.back(); }
};

// `operators` are the operator terms of all sources, by number; `first` is the number of the pattern's first operator.
GraphPattern graphPattern(
    const egraph::Pattern& pattern, std::span<const PatternTerm* const> operators, std::size_t first);

// Returns whether an operator has exactly the literal attributes that a term requires, and no explicit attribute that
// it omits.
bool accepts(const PatternTerm& term, const graph::Operator& op);

}  // namespace egret::rewrite
