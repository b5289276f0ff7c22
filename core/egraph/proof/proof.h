#pragma once

#include "core/base/id.h"
#include "core/base/symbol.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::egraph {

struct TermTag;
using TermId = Id<TermTag>;

// Concrete terms, each stored once: equal terms have equal ids, and the children of a term have smaller ids than it.
// A term is a DAG here, so one of exponential size as text may have few entries.
class TermPool {
public:
    TermId add(Symbol op, uint32_t payload, std::span<const TermId> children);  // O(children)

    std::size_t size() const { return m_terms.size(); }
    Symbol op(TermId term) const { return m_terms[term.index()].op; }
    uint32_t payload(TermId term) const { return m_terms[term.index()].payload; }
    std::span<const TermId> children(TermId term) const {
        const Record& record = m_terms[term.index()];
        return {m_children.data() + record.firstChild, record.arity};
    }

    // As an S-expression; payloads other than 0 follow the operator as "#7". With `mark`, the sub-term at that path
    // (child numbers from the root) stands in square brackets. Text beyond `limit` characters is left out: "...".
    std::string print(TermId term, std::size_t limit = 2000) const { return print(term, nullptr, limit); }
    std::string printMarked(TermId term, std::span<const uint32_t> mark, std::size_t limit = 2000) const {
        return print(term, &mark, limit);
    }

private:
    struct Record {
        Symbol op;
        uint32_t payload = 0, firstChild = 0, arity = 0;
    };
    std::string print(TermId term, const std::span<const uint32_t>* mark, std::size_t limit) const;

    std::vector<Record> m_terms;
    std::vector<TermId> m_children;
    std::unordered_multimap<uint64_t, uint32_t> m_index;  // hash of a term, its number
};

// What a language knows of computing: an operator over literals gives a literal, or nothing when it does not, or when
// some argument is no literal.
struct Literal {
    Symbol op;
    uint32_t payload = 0;
    bool operator==(const Literal&) const = default;
};
using Fold = std::function<std::optional<Literal>(Symbol op, uint32_t payload, std::span<const Literal> arguments)>;

// One equality `from = to` that holds for a single reason.
struct ProofLink {
    enum class Kind : uint8_t {
        given,  // the user said so
        rule,   // instances of a rule's left and right side under one substitution
        // By a rule with a computed right side that does not say what it builds: what it does with that match.
        applied,
        computed,    // an operator over literals is a literal
        congruence,  // the same operator over arguments that are equal one by one
        lemma,       // a chain that is used in several places
    };
    Kind kind = Kind::given;
    TermId from, to;
    uint32_t number = 0;               // given: the caller's own; rule: which of its sources and targets
    Symbol rule;                       // rule, applied: the name
    std::vector<TermId> substitution;  // rule: by variable number; a variable of other sources only may be none
    std::vector<uint32_t> payloads;    // rule: of the left sides' operators, source after source
    std::vector<uint32_t> parts;       // congruence: a chain for each argument, or kSame; lemma: its chain

    static constexpr uint32_t kSame = 0xffffffffu;  // the two arguments are one term
};

// A link, read from left to right or the other way.
struct ProofStep {
    uint32_t link = 0;
    bool reversed = false;
};

// from = ... = to. No steps: the two are one term.
struct ProofChain {
    TermId from, to;
    std::vector<ProofStep> steps;
};

// A proof of an equality as a tree with sharing: a root chain of links; congruences refer to the chains of their
// arguments. Chains and links refer only to such that stand before them, which rules out arguing in a circle.
struct Proof {
    TermPool terms;
    std::vector<ProofLink> links;
    std::vector<ProofChain> chains;
    uint32_t root = 0;  // the chain to prove

    TermId from() const { return chains[root].from; }
    TermId to() const { return chains[root].to; }
    TermId stepFrom(const ProofStep& step) const { return step.reversed ? links[step.link].to : links[step.link].from; }
    TermId stepTo(const ProofStep& step) const { return step.reversed ? links[step.link].from : links[step.link].to; }
};

// "assoc-add", "given", "computed", "congruence", ...
std::string linkName(const ProofLink& link);

// One step a line, arguments' proofs indented below their congruence; a chain is spelled out where it is met first.
std::string printProof(const Proof& proof, std::size_t maxLines = 1000);

}  // namespace egret::egraph
