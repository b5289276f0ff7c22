#pragma once

#include "core/language/language.h"
#include "core/rewrite/rule.h"

#include <string>
#include <utility>
#include <vector>

namespace egret::rewrite::verify {

// Tensor programs as terms without shapes; the language of resources/rules/terms/taso_axioms.rules.
const language::Language& tensorTerms();

// The operator properties used in derivations. Loaded once; throws badInput like any rule file.
const std::vector<egraph::Rewrite>& axioms();

// The reason why a rule has no terms.
struct NoTerm {
    std::string reason;
};

// Both sides of a rule, one pair per output, with variables as atoms. Throws NoTerm.
std::vector<std::pair<std::string, std::string>> termsOf(const Rule& rule);

}  // namespace egret::rewrite::verify
