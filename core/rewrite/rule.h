#pragma once

#include "core/rewrite/expression.h"

#include <filesystem>
#include <optional>

namespace egret::rewrite {

// A pattern term: a variable, or an operator with attributes over sub-patterns.
struct PatternTerm {
    std::string variable;  // if set, this is ?variable and the fields below are unused
    const graph::OpSpec* op = nullptr;
    struct Attribute {
        Symbol name;
        Expression value;  // on the left: a literal to equal, or a name to bind or compare
    };
    std::vector<Attribute> attributes;
    std::string rest;  // ..name: all attributes not listed here
    std::vector<PatternTerm> inputs;
    int line = 0, column = 0;

    bool isVariable() const { return !variable.empty(); }
    const Expression* find(Symbol attribute) const;  // null if it is not named
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
// With a single pattern the names may be omitted. `produce` may define further names and use them below. `unordered`
// states that exchanging the two matched patterns gives the same rewrite. Before `match` a rule may have a verifier's
// verdict: `verdict sound by axioms, tests "40 tests in a prime field"`. An operator matches only if every attribute
// with a non-default value is named on the left or covered by ..rest. A rule applies only if the right side type-checks
// and has the type of the left side.
struct Rule {
    // A verifier's verdict (verify/verify.h), stored with the rule for information only.
    struct Verdict {
        Soundness soundness = Soundness::unknown;
        std::vector<std::string> methods;  // subset of "axioms", "z3", "tests"
        // extent of the tests, a counterexample, or the reason why the result is unknown
        std::string note;
        std::string toString() const;  // as in a rule file, without the word `verdict`
    };
    struct Binding {
        std::string name;  // name of the source or target; may be empty if there is only one
        PatternTerm term;
    };
    std::string name, description;
    std::optional<Verdict> verdict;
    std::vector<Binding> sources;
    std::vector<Expression> conditions;
    std::vector<Binding> definitions;  // from `produce`, in order: names and targets
    bool unordered = false;
    std::string file;
    int line = 0;

    bool isMulti() const { return sources.size() > 1; }
    std::string toString() const;  // as in a rule file
};

// Returns the indices of the rules that can match: their operators are in the graph or produced by other such rules.
std::vector<std::size_t> applicable(const std::vector<Rule>& rules, const graph::Graph& graph);

// Throws badInput with file, line and column.
std::vector<Rule> parseRules(std::string_view text, const std::string& file = {});
std::string rulesText(const std::vector<Rule>& rules);  // in the format of parseRules()
std::vector<Rule> loadRules(const std::filesystem::path& file);
// Loads several files in order. Throws badInput for a duplicate rule name, since histories and counts identify rules by
// name.
std::vector<Rule> loadRuleFiles(const std::vector<std::filesystem::path>& files);
std::vector<Rule> defaultRules();                // all of resources/rules/*.rules, sorted by file name
std::vector<std::filesystem::path> ruleFiles();  // the files of defaultRules()

// Rules for proofs of equality (resources/rules/equality/*.rules). Searches do not use them, because they lead to
// spellings that are not faster.
std::vector<Rule> equalityRules();

// Rules that pay only in one runtime, so searches do not use them (resources/rules/runtimes/RUNTIME/KIND/*.rules).
// "fusions" produce operators that compute more at once, and help before a search. "layout" fits a finished graph to
// the layouts of the runtime. The rules of one file are applied together, since some only prepare for others. The sets
// are in the order of their names, and later ones may match what earlier ones produce.
struct RuleSet {
    std::string name;
    std::vector<Rule> rules;
};
std::vector<RuleSet> runtimeRules(std::string_view runtime, std::string_view kind);
std::vector<Rule> runtimeRules(std::string_view runtime);  // of all kinds and sets

}  // namespace egret::rewrite
