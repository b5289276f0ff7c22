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

// The reason why a rule has no terms.
struct NoTerm {
    std::string reason;
};

// Returns both sides of a rule, one pair per output, with variables as atoms. Throws NoTerm.
std::vector<std::pair<std::string, std::string>> termsOf(const Rule& rule);

}  // namespace egret::rewrite::verify
