#pragma once

#include "core/rewrite/discover/substitutions.h"
#include "core/rewrite/rule.h"

namespace egret::rewrite::discover {

// One substitution as a rule named "<prefix>-<number>-<law>", with the shape preconditions that TASO leaves unsaid;
// import.cpp lists them. Throws badInput or unsupported.
Rule importRule(const Substitution& substitution, std::size_t number, const std::string& prefix = "taso");

// All of a file, numbered in order. Errors name the file and the rule's number.
std::vector<Rule> importRules(const std::vector<Substitution>& substitutions, const std::string& file = {});

// The text of a rule file with these rules: a comment on where they come from, then Rule::toString of each.
std::string ruleFile(const std::vector<Rule>& rules, const std::string& comment);

}  // namespace egret::rewrite::discover
