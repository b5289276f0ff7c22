#pragma once

#include "core/egraph/matcher.h"

#include <limits>
#include <optional>
#include <string_view>

namespace egret::egraph {

class TermPool;  // proof/proof.h
struct TermTag;
using TermId = Id<TermTag>;

// A rewrite rule. Each target is built and merged with the class of the corresponding source, or `apply` computes the
// right side. Conditions are evaluated when the match is applied, not when it was found.
struct Rewrite {
    Symbol name;
    std::vector<Pattern> sources;
    std::vector<Pattern> targets;
    std::function<bool(const EGraph&, const Match&)> condition;
    // The condition reads only the data and the e-nodes of the variables' classes, and several threads may evaluate it.
    bool isConditionLocal = false;
    // A computed right side, used instead of the targets or after them. Adds e-nodes and merges e-classes with the
    // given reason.
    std::function<void(EGraph&, const Match&, Reason)> apply;
    // Used for proofs of rules whose `apply` builds a pattern over the match's variables and computed variables
    // (numbered after the match's). Contains the pattern, and a test of whether the rule holds for given terms (by
    // variable).
    struct Built {
        Pattern target;
        std::function<bool(const TermPool&, std::span<const TermId>)> holds;
    };
    std::optional<Built> built;  // only for rules with one source

    VariableNames variables;  // for display
    bool unordered = false;   // two symmetric sources: of two matches that differ only in order, one suffices
    bool enabled = true;
    int priority = 0;  // rules with higher priority are searched and applied first
    static constexpr uint32_t kEveryIteration = std::numeric_limits<uint32_t>::max();
    // The rule is searched only while iteration < maxIterations (Tensat's k_multi). Such a rule is never banned.
    uint32_t maxIterations = kEveryIteration;
    bool isBounded() const { return maxIterations != kEveryIteration; }
    // False if the condition or right side reads more than the match's classes. Old matches are then found again.
    bool incremental = true;
};

// Creates a rule from S-expressions: rewrite("comm", "(+ ?a ?b)", "(+ ?b ?a)"). Throws usage if the right side has a
// variable that the left side lacks, badInput on malformed text; both errors name the rule.
Rewrite rewrite(std::string_view name, std::string_view left, std::string_view right,
    std::function<bool(const EGraph&, const Match&)> condition = {});
// Creates a rule from pairs of sources and targets: rewriteMulti("r", {"(f ?a ?b)", "(f ?a ?c)"}, {...}).
Rewrite rewriteMulti(
    std::string_view name, const std::vector<std::string>& lefts, const std::vector<std::string>& rights);

class CompiledRewrite {
public:
    explicit CompiledRewrite(Rewrite rule);

    const Rewrite& rule() const { return m_rule; }
    const Matcher& matcher() const { return m_matcher; }
    bool dataMatters() const { return m_rule.condition || m_rule.apply; }
    bool needsWholeMatch() const { return m_needsWholeMatch; }  // whether apply() needs more than Matcher::readBare

    // Builds the right sides and merges; returns whether anything changed. Does not check the condition.
    bool apply(EGraph& egraph, const Match& match, const Reason& reason) const;

    // Whether isRedundant() can decide: the right sides are patterns only.
    bool isBuiltFromPatterns() const { return !m_rule.apply; }
    // Whether apply() would change nothing in a rebuilt e-graph. Reads only, so threads may call it side by side.
    bool isRedundant(const EGraph& egraph, const Match& match) const;

private:
    // A flattened right side: e-nodes to add in order, each over variables and earlier e-nodes.
    struct Argument {
        bool isVariable = false;
        uint32_t index = 0;
    };
    struct Addition {
        Symbol op;
        uint32_t payload = 0;
        bool payloadFromMatch = false;  // if true, `payload` is the index of the matched e-node
        uint32_t firstArgument = 0, arity = 0;
    };
    struct Target {
        std::vector<Addition> additions;
        std::vector<Argument> arguments;
        Argument root;
    };
    // Calls `add(op, payload, children)`, which returns a class, for each e-node of the right side in order. Returns
    // the right side's class, or none as soon as `add` returns none.
    template <class Add>
    ClassId build(const Target& target, const Match& match, Add&& add) const;

    Rewrite m_rule;
    Matcher m_matcher;
    std::vector<Target> m_targets;
    uint32_t m_mostAdditions = 0, m_mostArguments = 0;
    bool m_needsWholeMatch = false;
};

}  // namespace egret::egraph
