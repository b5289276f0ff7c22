#pragma once

#include "core/language/language.h"
#include "core/rewrite/rule.h"

#include <string>
#include <utility>
#include <vector>

namespace egret::rewrite::verify {

// Returns the language of tensor programs as terms without shapes, used by resources/rules/terms/taso_axioms.rules.
const language::Language& tensorTerms();

// Returns the operator properties used in derivations. Loaded once; throws badInput like any rule file.
const std::vector<egraph::Rewrite>& axioms();

// Both sides of a rule, one pair per output, with variables as atoms.
struct RuleTerms {
    std::vector<std::pair<std::string, std::string>> pairs;
    std::string whyNone;  // the reason why the rule has no terms; empty if it has
};
RuleTerms termsOf(const Rule& rule);

}  // namespace egret::rewrite::verify
