#pragma once

#include "core/egraph/matcher.h"

#include <limits>
#include <optional>
#include <string_view>

namespace egret::egraph {

class TermPool;  // proof/proof.h
struct TermTag;
using TermId = Id<TermTag>;

// A rewrite rule. Each target is built and united with the class of the source at the same place; or `apply` does the
// work itself. Conditions see the e-graph as it is when the match is applied, not when it was found.
struct Rewrite {
    Symbol name;
    std::vector<Pattern> sources;
    std::vector<Pattern> targets;
    std::function<bool(const EGraph&, const Match&)> condition;
    // A computed right side: adds and unites, giving the reason on. Instead of targets, or after them.
    std::function<void(EGraph&, const Match&, Reason)> apply;
    // For proofs, where `apply` builds a pattern over the match's variables and some that it computes, numbered after
    // them: the pattern, and whether these terms, by variable, are such that the rule holds with them.
    struct Built {
        Pattern target;
        std::function<bool(const TermPool&, std::span<const TermId>)> holds;
    };
    std::optional<Built> built;  // one source only

    VariableNames variables;  // for people
    bool unordered = false;   // two symmetric sources: one of each exchanged pair of matches will do
    bool enabled = true;
    int priority = 0;  // higher ones are searched and applied first
    static constexpr uint32_t kEveryIteration = std::numeric_limits<uint32_t>::max();
    // Searched only while iteration < this (Tensat's k_multi), and then never banned.
    uint32_t maxIterations = kEveryIteration;
    bool isBounded() const { return maxIterations != kEveryIteration; }
    // False when the condition or right side reads more than the classes of its match: then old matches count again.
    bool incremental = true;
};

// Rules in S-expressions: rewrite("comm", "(+ ?a ?b)", "(+ ?b ?a)"). Throws usage when the right side has a variable
// that the left side lacks, badInput on malformed text; both name the rule.
Rewrite rewrite(std::string_view name, std::string_view left, std::string_view right,
    std::function<bool(const EGraph&, const Match&)> condition = {});
// Sources and targets in pairs: rewriteMulti("r", {"(f ?a ?b)", "(f ?a ?c)"}, {...}).
Rewrite rewriteMulti(
    std::string_view name, const std::vector<std::string>& lefts, const std::vector<std::string>& rights);

// A rule made ready: checked and compiled.
class CompiledRewrite {
public:
    explicit CompiledRewrite(Rewrite rule);

    const Rewrite& rule() const { return m_rule; }
    const Matcher& matcher() const { return m_matcher; }
    bool dataMatters() const { return m_rule.condition || m_rule.apply; }
    bool needsWholeMatch() const { return m_needsWholeMatch; }  // more than Matcher::readBare

    // Builds the right sides and unites; whether anything changed. The condition is not asked again.
    bool apply(EGraph& egraph, const Match& match, Reason reason) const;

private:
    // A right side flattened: e-nodes to add in order, each over variables and e-nodes added before.
    struct Argument {
        bool isVariable = false;
        uint32_t index = 0;
    };
    struct Addition {
        Symbol op;
        uint32_t payload = 0;
        bool payloadFromMatch = false;  // then `payload` numbers the matched e-node
        uint32_t firstArgument = 0, arity = 0;
    };
    struct Target {
        std::vector<Addition> additions;
        std::vector<Argument> arguments;
        Argument root;
    };
    void build(EGraph& egraph, const Target& target, std::size_t source, const Match& match, Reason reason) const;

    Rewrite m_rule;
    Matcher m_matcher;
    std::vector<Target> m_targets;
    uint32_t m_mostAdditions = 0, m_mostArguments = 0;
    bool m_needsWholeMatch = false;
};

}  // namespace egret::egraph
