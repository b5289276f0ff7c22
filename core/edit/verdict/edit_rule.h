#pragma once

#include "core/edit/verdict/correspondence.h"
#include "core/rewrite/verify/verify.h"

namespace egret::edit {

// The rule that an edit is an instance of.
struct EditRule {
    std::optional<rewrite::Rule> rule;                // empty if there is none
    std::optional<rewrite::verify::Verdict> verdict;  // of the rule; soundness unknown if it cannot be tested
    std::string reason;                               // why there is no rule, as a sentence without a full stop
};

// Generalizes the only innermost pair of an edit: unchanged tensors become variables, and attributes that are equal on
// both sides become names. Of several rules, from general to special, returns the first that is sound, or else the most
// special one: with names; with the ranks of the variables as conditions; and with the attributes of this edit.
// `name` is the rule's name. Deterministic. Throws cancelled.
EditRule editRule(const graph::Graph& before, const graph::Graph& after, const std::string& name, uint64_t seed = 0,
    const Task& task = {});
EditRule editRule(const Correspondence& all, uint32_t pair, const std::string& name, uint64_t seed, const Task& task);

}  // namespace egret::edit
