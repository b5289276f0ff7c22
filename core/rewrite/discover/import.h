#pragma once

#include "core/rewrite/discover/substitutions.h"
#include "core/rewrite/rule.h"

namespace egret::rewrite::discover {

// Translates one substitution into a rule named "<prefix>-<number>-<law>", with the shape preconditions that TASO
// leaves implicit; import.cpp lists them. Throws badInput or unsupported.
Rule importRule(const Substitution& substitution, std::size_t number, const std::string& prefix = "taso");

// Translates all substitutions of a file, numbered in order. Errors name the file and the rule's number.
std::vector<Rule> importRules(const std::vector<Substitution>& substitutions, const std::string& file = {});

// Returns the text of a rule file: a comment on the rules' origin, then Rule::toString of each.
std::string ruleFile(const std::vector<Rule>& rules, const std::string& comment);

}  // namespace egret::rewrite::discover
