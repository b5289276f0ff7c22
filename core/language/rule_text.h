#pragma once

#include "core/language/language.h"

namespace egret::language {

// Rules as people write them:
//
//   analysis on                          # this set needs the language's analysis
//
//   rule div-canon "a division is a product"
//     match   (/ ?a ?b)
//     when    nonzero(?b)                # conditions of the language, separated by commas; all have to hold
//     produce (* ?a (pow ?b -1))
//
//   rule rename
//     match   (let ?x ?e (lam ?y ?body))
//     with    ?z = fresh(?y, ?e)         # a class that the language computes
//     produce (lam ?z (let ?x ?e (let ?y (var ?z) ?body)))
//
//   rule double-negation
//     match   (~ (~ ?a))
//     produce ?a
//     and back                           # also the other way round, as double-negation-back
//
// # starts a comment. Throws badInput with line and column: an unknown keyword, operator, condition or function, a
// variable that the left side lacks, a wrong number of arguments, two rules of one name.
RuleSet parseRules(std::string_view text, const Language& language, const std::string& file = {});

}  // namespace egret::language
