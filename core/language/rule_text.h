#pragma once

#include "core/language/language.h"

namespace egret::language {

// The rule format:
//
//   analysis on                          # this set needs the language's analysis
//
//   rule div-canon "a division is a product"
//     match   (/ ?a ?b)
//     when    nonzero(?b)                # conditions of the language, separated by commas; all must hold
//     produce (* ?a (pow ?b -1))
//
//   rule rename
//     match   (let ?x ?e (lam ?y ?body))
//     with    ?z = fresh(?y, ?e)         # a class computed by the language
//     produce (lam ?z (let ?x ?e (let ?y (var ?z) ?body)))
//
//   rule double-negation
//     match   (~ (~ ?a))
//     produce ?a
//     and back                           # also in reverse, as double-negation-back
//
// # starts a comment. Throws badInput with line and column: an unknown keyword, operator, condition or function, a
// variable that the left side lacks, a wrong number of arguments, a duplicate rule name.
RuleSet parseRules(std::string_view text, const Language& language, const std::string& file = {});

}  // namespace egret::language
