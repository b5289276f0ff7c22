#pragma once

#include "core/language/language.h"
#include "core/rewrite/rule.h"

#include <string>
#include <utility>
#include <vector>

namespace egret::rewrite::verify {

// Tensor programs as terms without shapes, the language of resources/rules/terms/taso_axioms.rules.
const language::Language& tensorTerms();

// The properties of operators that derivations rest on. Read once; throws badInput like any rule file.
const std::vector<egraph::Rewrite>& axioms();

// Why a rule has no terms.
struct NoTerm {
    std::string reason;
};

// Both sides of a rule, one pair per output, its variables as atoms. Throws NoTerm.
std::vector<std::pair<std::string, std::string>> termsOf(const Rule& rule);

}  // namespace egret::rewrite::verify
