#pragma once

#include "core/rewrite/rule.h"
#include "core/rewrite/taso/substitutions.h"

namespace egret::rewrite::taso {

// TASO's substitutions as rules of ours, in order, named "taso-<number>-<law>". They carry the shape preconditions that TASO
// leaves unsaid; import.cpp lists them. Numbers count from `first`. Throws badInput or unsupported with the file and the
// rule's number.
std::vector<Rule> importRules(const std::vector<Substitution>& substitutions, const std::string& file = {}, std::size_t first = 0);

// The text of a rule file with these rules: a comment on where they come from, then Rule::toString of each.
std::string ruleFile(const std::vector<Rule>& rules, const std::string& comment);

}  // namespace egret::rewrite::taso
