// language: the languages of terms that Egret saturates, and their rules.
//
//   language.h   Language: operators, analysis, conditions; RuleSet: rules for one, as built in or from a file
//   rule_text.h  the text format of resources/rules/terms/*.rules
//   constants.h  constant folding as an analysis, for any domain of constants; real.h: the real numbers as one
//   *.cpp        one language each: math, prop, lambda, halide
//
// A term is an S-expression (core/egraph/sexpr.h). An atom is a symbol or a literal: x, five, 5.
// Tensor programs have richer terms and rules of their own: core/rewrite.
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

// What a rule may ask of the classes of its variables: "when nonzero(?b)". Reads only their data and e-nodes.
struct Condition {
    std::string name;
    std::size_t arity = 1;
    bool (*holds)(const egraph::EGraph& egraph, std::span<const egraph::ClassId> classes) = nullptr;
};

// A class that a right side computes: "with ?fresh = fresh(?x, ?body)".
struct Computed {
    std::string name;
    std::size_t arity = 1;
    egraph::ClassId (*make)(
        egraph::EGraph& egraph, std::span<const egraph::ClassId> classes, egraph::Reason reason) = nullptr;
    // Whether a term may stand for it where the variables are these terms; for checking proofs.
    bool (*holds)(
        const egraph::TermPool& terms, std::span<const egraph::TermId> arguments, egraph::TermId made) = nullptr;
};

struct Language {
    std::string name, description;
    std::vector<Operator> operators;
    std::unique_ptr<egraph::Analysis> (*analysis)() = nullptr;  // for rule sets that say "analysis on"
    // The literal that an operator over literals is, if the analysis folds it; for checking proofs.
    std::optional<Symbol> (*fold)(Symbol op, std::span<const Symbol> literals) = nullptr;
    std::vector<Condition> conditions;
    std::vector<Computed> computed;

    const Operator* find(std::string_view op) const;
    // Throws badInput naming what is wrong: an unknown operator over arguments, or a wrong number of them.
    void check(const egraph::Pattern& term) const;
};

const std::vector<const Language*>& all();
const Language& named(std::string_view name);  // throws usage with the names there are

struct RuleSet {
    const Language* language = nullptr;
    bool analysis = false;  // the e-graph needs the language's analysis
    std::vector<egraph::Rewrite> rules;

    std::unique_ptr<egraph::Analysis> makeAnalysis() const { return analysis ? language->analysis() : nullptr; }
    egraph::Fold fold() const;  // what its proofs may compute
};

std::vector<std::string> ruleSetNames(const Language& language);  // that ship with Egret
// A rule set by name (ac, plain, math, prop, lambda, halide), or from a file. Throws badInput with line and column.
RuleSet rules(const Language& language, const std::string& nameOrFile);
RuleSet builtIn(std::string_view name);  // ruleSet of whichever language has it

}  // namespace egret::language
