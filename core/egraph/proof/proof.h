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

// Concrete terms, each stored once: equal terms have equal ids, and a term's children have smaller ids. Terms are DAGs,
// so a term whose text is exponentially long may have few entries.
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

    // Returns the sub-term at a path of child numbers; an invalid id if there is none.
    TermId at(TermId term, std::span<const uint32_t> path) const;

    // Prints the term as an S-expression; payloads other than 0 follow the operator as "#7". With `mark`, the sub-term
    // at that path (child numbers from the root) is in square brackets. Text beyond `limit` characters becomes "...".
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
    std::unordered_multimap<uint64_t, uint32_t> m_index;  // hash of a term -> its number
};

// The language's constant folding. Returns the literal to which an operator over literals folds; nothing if the
// operator does not fold or an argument is not a literal.
struct Literal {
    Symbol op;
    uint32_t payload = 0;
    bool operator==(const Literal&) const = default;
};
using Fold = std::function<std::optional<Literal>(Symbol op, uint32_t payload, std::span<const Literal> arguments)>;

// One equality `from = to` with a single reason.
struct ProofLink {
    enum class Kind : uint8_t {
        given,  // asserted by the user
        rule,   // instances of a rule's left and right side under one substitution
        // by a rule whose computed right side is not declared
        applied,
        computed,    // constant folding of an operator over literals
        congruence,  // same operator, pairwise equal arguments
        lemma,       // a chain used several times
    };
    Kind kind = Kind::given;
    TermId from, to;
    uint32_t number = 0;               // given: the caller's number; rule: index of source and target
    Symbol rule;                       // rule, applied: its name
    std::vector<TermId> substitution;  // rule: by variable number; unset for variables that occur only in other sources
    std::vector<uint32_t> payloads;    // rule: payloads of the left sides' operators, source by source
    std::vector<uint32_t> parts;       // congruence: a chain per argument, or kSame; lemma: its chain

    static constexpr uint32_t kSame = 0xffffffffu;  // both arguments are the same term
};

// A link, read forward or backward.
struct ProofStep {
    uint32_t link = 0;
    bool reversed = false;
};

// A chain of equalities from = ... = to. Without steps, both are the same term.
struct ProofChain {
    TermId from, to;
    std::vector<ProofStep> steps;
};

// Removes the detours where steps that begin at a term return to an earlier term. termAfter(step) is the term to which
// a step leads.
template <class Step, class TermAfter>
void cutLoops(TermId from, std::vector<Step>& steps, TermAfter termAfter) {
    std::unordered_map<uint32_t, std::size_t> place{{from.index(), 0}};  // term index -> number of steps before it
    std::size_t kept = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (kept != i) steps[kept] = std::move(steps[i]);
        const TermId at = termAfter(steps[kept++]);
        const auto [known, isNew] = place.try_emplace(at.index(), kept);
        if (isNew) continue;
        while (kept > known->second) {
            const TermId gone = termAfter(steps[--kept]);
            if (gone != at) place.erase(gone.index());
        }
    }
    steps.resize(kept);
}

// A proof of an equality as a tree with sharing: a root chain of links; congruences refer to the chains of their
// arguments. Chains and links refer only to earlier ones, which rules out circular reasoning.
struct Proof {
    TermPool terms;
    std::vector<ProofLink> links;
    std::vector<ProofChain> chains;
    uint32_t root = 0;  // the proved chain

    TermId from() const { return chains[root].from; }
    TermId to() const { return chains[root].to; }
    TermId stepFrom(const ProofStep& step) const { return step.reversed ? links[step.link].to : links[step.link].from; }
    TermId stepTo(const ProofStep& step) const { return step.reversed ? links[step.link].from : links[step.link].to; }
};

// Returns a display name: "assoc-add", "given", "computed", "congruence", ...
std::string linkName(const ProofLink& link);

// One line of a proof as a list: a link, or the repetition of a chain that is already listed.
struct ProofLine {
    const ProofLink* link = nullptr;  // null for a repetition
    bool reversed = false;
    int depth = 0;
    TermId from, to;
    std::size_t repeats = 0;  // index of the repeated chain's first line
};

// Lists the links of a proof in order. The parts of a congruence follow it with a greater depth, a lemma is replaced by
// its chain, and a chain is listed where it first occurs. The proof must outlive the lines.
std::vector<ProofLine> linesOf(const Proof& proof);

// Prints one step per line, with the arguments' proofs indented below their congruence. A chain is expanded at its
// first use.
std::string printProof(const Proof& proof, std::size_t maxLines = 1000);

}  // namespace egret::egraph
