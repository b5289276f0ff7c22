// language: the term languages that Egret saturates, and their rules.
//
//   language.h   Language: operators, analysis, conditions; RuleSet: rules for a language, built in or from a file
//   rule_text.h  the text format of resources/rules/terms/*.rules
//   constants.h  constant folding as an analysis, for any domain of constants; real.h: the domain of real numbers
//   *.cpp        one language each: math, prop, lambda, halide
//
// A term is an S-expression (core/egraph/sexpr.h). An atom is a symbol or a literal: x, five, 5. Tensor programs have
// richer terms and separate rules: core/rewrite.
#pragma once

#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace egret::language {

struct Operator {
    std::string name;
    std::size_t arity = 0;
};

// A rule's condition on the classes of its variables, such as "when nonzero(?b)". It reads only their data and e-nodes.
struct Condition {
    std::string name;
    std::size_t arity = 1;
    bool (*holds)(const egraph::EGraph& egraph, std::span<const egraph::ClassId> classes) = nullptr;
};

// A class that a right side computes, such as "with ?fresh = fresh(?x, ?body)".
struct Computed {
    std::string name;
    std::size_t arity = 1;
    egraph::ClassId (*make)(
        egraph::EGraph& egraph, std::span<const egraph::ClassId> classes, egraph::Reason reason) = nullptr;
    // Returns whether `made` is a valid result for these arguments; for checking proofs.
    bool (*holds)(
        const egraph::TermPool& terms, std::span<const egraph::TermId> arguments, egraph::TermId made) = nullptr;
};

struct Language {
    std::string name, description;
    std::vector<Operator> operators;
    std::unique_ptr<egraph::Analysis> (*analysis)() = nullptr;  // for rule sets with "analysis on"
    // Returns the literal that an operator over literals folds to, if the analysis folds it; for checking proofs.
    std::optional<Symbol> (*fold)(Symbol op, std::span<const Symbol> literals) = nullptr;
    std::vector<Condition> conditions;
    std::vector<Computed> computed;

    const Operator* find(std::string_view op) const;
    // Throws badInput for an unknown operator with arguments, or for a wrong number of arguments.
    void check(const egraph::Pattern& term) const;
};

const std::vector<const Language*>& all();
const Language& named(std::string_view name);  // throws usage with the available names

struct RuleSet {
    const Language* language = nullptr;
    bool analysis = false;  // the e-graph needs the language's analysis
    std::vector<egraph::Rewrite> rules;

    std::unique_ptr<egraph::Analysis> makeAnalysis() const { return analysis ? language->analysis() : nullptr; }
    egraph::Fold fold() const;  // the constant folding that proofs may use
};

std::vector<std::string> ruleSetNames(const Language& language);  // the rule sets shipped with Egret
// Loads a rule set by name (ac, plain, math, prop, lambda, halide) or from a file. Throws badInput with line and
// column.
RuleSet rules(const Language& language, const std::string& nameOrFile);
RuleSet builtIn(std::string_view name);  // rules() for the language of the rule set

}  // namespace egret::language
