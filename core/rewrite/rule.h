#pragma once

#include "core/rewrite/expression.h"

#include <filesystem>
#include <optional>
#include <set>

namespace egret::rewrite {

// One side of a rule: a variable, or an operator with attributes over sub-patterns.
struct PatternTerm {
    std::string variable;  // set: this is ?variable and nothing below applies
    const graph::OpSpec* op = nullptr;
    struct Attribute {
        Symbol name;
        Expression value;  // on the left a literal (must equal) or a name (binds, or must equal what it is bound to)
    };
    std::vector<Attribute> attributes;
    std::string rest;  // ..name: all attributes not named here
    std::vector<PatternTerm> inputs;
    int line = 0, column = 0;

    bool isVariable() const { return !variable.empty(); }
    std::string toString() const;
};

enum class Soundness { sound, unsound, unknown };
std::string_view soundnessName(Soundness soundness);

// A rewrite rule over tensor programs. In a rule file:
//
//   rule merge-matmuls "Two products of one left factor are one product, split"
//     match   ?p = (MatMul[activation=act] ?x ?a)
//             ?q = (MatMul[activation=act] ?x ?b)
//     when    rank(?a) == 2 && rank(?b) == 2
//     produce ?s = (Split[axis=rank(?x)-1, outputs=2, split=[dim(?a,1), dim(?b,1)]]
//                     (MatMul[activation=act] ?x (Concat[axis=1] ?a ?b)))
//             ?p = (Get[index=0] ?s)
//             ?q = (Get[index=1] ?s)
//
// With a single pattern the names may be left out. `produce` may define further names and use them below. `unordered`
// says that exchanging the two matched patterns gives the same rewrite. Before `match` a rule may carry what a verifier
// said of it: `verdict sound by axioms, tests "40 tests in a prime field"`. An operator matches only if every attribute
// it carries beyond its defaults is named on the left or covered by ..rest. A rule applies only where the right side
// type-checks and has the type of what it replaces.
struct Rule {
    // What a verifier said (verify/verify.h), kept with the rule to be read; nothing else depends on it.
    struct Verdict {
        Soundness soundness = Soundness::unknown;
        std::vector<std::string> methods;  // of "axioms", "z3", "tests"
        std::string note;                  // how much was tested, a counterexample, or why nothing is known
        std::string toString() const;      // as in a rule file, without the word `verdict`
    };
    struct Binding {
        std::string name;  // of the source or target; empty for the only one
        PatternTerm term;
    };
    std::string name, description;
    std::optional<Verdict> verdict;
    std::vector<Binding> sources;
    std::vector<Expression> conditions;
    std::vector<Binding> definitions;  // of `produce`, in order: names and targets
    bool unordered = false;
    std::string file;
    int line = 0;

    bool isMulti() const { return sources.size() > 1; }
    std::string toString() const;  // as in a rule file
};

// Throws badInput with file, line and column.
std::vector<Rule> parseRules(std::string_view text, const std::string& file = {});
std::string rulesText(const std::vector<Rule>& rules);  // that parseRules() reads
std::vector<Rule> loadRules(const std::filesystem::path& file);
// Of several files, in their order. Throws badInput for a second rule of a name, which histories and tallies could not
// tell apart.
std::vector<Rule> loadRuleFiles(const std::vector<std::filesystem::path>& files);
std::vector<Rule> defaultRules();                // all of resources/rules/*.rules, sorted by file name
std::vector<std::filesystem::path> ruleFiles();  // those files

}  // namespace egret::rewrite
