#include "core/egraph/proof/proof_check.h"

#include <algorithm>

namespace egret::egraph {
namespace {

// The error message; empty if there is none.
using Complaint = std::optional<std::string>;

class Checker {
public:
    Checker(const TermPool& terms, std::span<const Rewrite> rules, const ProofTrust& trust, ProofVerdict& verdict)
        : m_terms(terms), m_rules(rules), m_trust(trust), m_verdict(verdict) {}

    bool isTerm(TermId term) const { return term.index() < m_terms.size(); }

    // Checks that children precede their parents, so terms are finite.
    Complaint terms() const {
        for (uint32_t i = 0; i < m_terms.size(); ++i)
            for (const TermId child : m_terms.children(TermId(i)))
                if (child.index() >= i) return "Term " + std::to_string(i) + " has a child that does not precede it.";
        return {};
    }

    // Checks all kinds except congruence and lemma, which need the enclosing proof. `proof` is passed to checkApply.
    Complaint link(const ProofLink& link, const Proof& proof) {
        if (!isTerm(link.from) || !isTerm(link.to)) return "it refers to an unknown term";
        switch (link.kind) {
            case ProofLink::Kind::given:
                ++m_verdict.premises;
                if (m_trust.checkGiven && !m_trust.checkGiven(m_terms, link))
                    return "it is not one of the given equalities";
                return {};
            case ProofLink::Kind::rule: return rule(link);
            case ProofLink::Kind::applied:
                if (std::ranges::none_of(m_rules, [&](const Rewrite& r) { return r.name == link.rule && r.apply; }))
                    return "no rule of that name has a computed right side";
                if (!m_trust.checkApply)
                    return "it is computed by rule '" + link.rule.text() + "', which patterns cannot verify";
                if (!m_trust.checkApply(proof, link))
                    return "rule '" + link.rule.text() + "' does not produce this result";
                return {};
            case ProofLink::Kind::computed: return computed(link);
            case ProofLink::Kind::congruence:
            case ProofLink::Kind::lemma: break;
        }
        return "this kind of link is not allowed here";
    }

private:
    Complaint rule(const ProofLink& link) {
        Complaint complaint = "the rule is unknown";
        for (const Rewrite& rule : m_rules) {
            if (rule.name != link.rule) continue;
            complaint = instance(rule, link);
            if (complaint) continue;
            m_verdict.conditional += rule.condition ? 1 : 0;
            return {};
        }
        return complaint;
    }

    Complaint instance(const Rewrite& rule, const ProofLink& link) const {
        if (link.number >= (rule.built ? 1 : std::min(rule.sources.size(), rule.targets.size())))
            return "the rule has no right side with this number";
        std::size_t payload = 0, own = 0;
        for (uint32_t s = 0; s < rule.sources.size(); ++s) {
            if (s == link.number) own = payload;
            for (const PatternNode& node : rule.sources[s].nodes) payload += node.isVariable ? 0 : 1;
        }
        if (link.payloads.size() != payload) return "the payloads of the left side are missing";
        if (!matches(rule.sources[link.number], link, own, true, link.from))
            return "its left term is not an instance of the left side";
        const Pattern& target = rule.built ? rule.built->target : rule.targets[link.number];
        if (!matches(target, link, 0, false, link.to)) return "its right term is not an instance of the right side";
        if (!rule.built) return {};
        // The rule's conditions and functions may read any of its variables.
        const auto isGiven = [&](TermId term) { return term.valid() && isTerm(term); };
        if (link.substitution.size() < target.variableBound() || !std::ranges::all_of(link.substitution, isGiven))
            return "a variable has no term";
        if (!rule.built->holds(m_terms, link.substitution)) return "its computed terms do not satisfy the rule";
        return {};
    }

    // Returns whether the term is the pattern's instance under the link's substitution. On a left side, `firstPayload`
    // is the index of the pattern's first payload.
    bool matches(
        const Pattern& pattern, const ProofLink& link, std::size_t firstPayload, bool isLeft, TermId term) const {
        std::vector<TermId> expected(pattern.nodes.size());
        std::vector<uint32_t> payloads(pattern.nodes.size(), 0);
        for (std::size_t n = 0, next = firstPayload; n < pattern.nodes.size(); ++n) {
            const PatternNode& node = pattern.nodes[n];
            if (node.isVariable) continue;
            if (isLeft) {
                payloads[n] = link.payloads[next++];
                if (!node.payload.matches(payloads[n])) return false;
            } else if (node.payload.kind == PatternPayload::Kind::matched) {
                if (node.payload.value >= link.payloads.size()) return false;
                payloads[n] = link.payloads[node.payload.value];
            } else {
                payloads[n] = node.payload.value;
            }
        }
        // Match from the root down. A pattern node used twice must match the same term both times.
        expected[pattern.root] = term;
        for (std::size_t n = pattern.root + std::size_t{1}; n-- > 0;) {
            const PatternNode& node = pattern.nodes[n];
            const TermId here = expected[n];
            if (!here.valid()) continue;  // unreachable from the root
            if (node.isVariable) {
                if (node.variable >= link.substitution.size() || link.substitution[node.variable] != here) return false;
                continue;
            }
            const auto children = m_terms.children(here);
            if (m_terms.op(here) != node.op || m_terms.payload(here) != payloads[n] ||
                children.size() != node.children.size())
                return false;
            for (std::size_t i = 0; i < children.size(); ++i) {
                TermId& child = expected[node.children[i]];
                if (child.valid() && child != children[i]) return false;
                child = children[i];
            }
        }
        return true;
    }

    Complaint computed(const ProofLink& link) const {
        if (!m_trust.fold) return "constant folding is not available";
        std::vector<Literal> literals;
        for (const TermId child : m_terms.children(link.from)) {
            if (!m_terms.children(child).empty()) return "an argument is not a literal";
            literals.push_back({m_terms.op(child), m_terms.payload(child)});
        }
        const auto result = m_trust.fold(m_terms.op(link.from), m_terms.payload(link.from), literals);
        if (!result) return "it cannot be folded";
        if (!m_terms.children(link.to).empty() || *result != Literal{m_terms.op(link.to), m_terms.payload(link.to)})
            return "it folds to " + result->op.text();
        return {};
    }

    const TermPool& m_terms;
    std::span<const Rewrite> m_rules;
    const ProofTrust& m_trust;
    ProofVerdict& m_verdict;
};

// Returns a link's statement, for error messages.
std::string claim(const TermPool& terms, const ProofLink& link) {
    const auto print = [&](TermId term) {
        return term.index() < terms.size() ? terms.print(term, 200) : std::string("?");
    };
    return print(link.from) + " = " + print(link.to) + " by " + linkName(link);
}

// Properties of a chain alone: whether its steps connect, and which links it uses.
struct ChainFacts {
    Complaint broken;
    std::size_t linkBound = 0;  // exclusive upper bound of its link numbers
};

ChainFacts factsOf(const Proof& proof, const ProofChain& chain) {
    ChainFacts facts;
    TermId at = chain.from;
    for (std::size_t i = 0; i < chain.steps.size() && !facts.broken; ++i) {
        const ProofStep& step = chain.steps[i];
        facts.linkBound = std::max<std::size_t>(facts.linkBound, step.link + std::size_t{1});
        if (step.link >= proof.links.size()) facts.broken = "step " + std::to_string(i + 1) + " uses an unknown link";
        else if (proof.stepFrom(step) != at)
            facts.broken = "step " + std::to_string(i + 1) + " does not begin where the previous one ends";
        else at = proof.stepTo(step);
    }
    if (!facts.broken && at != chain.to) facts.broken = "it does not end at its last term";
    return facts;
}

// Checks links that combine chains: every part must lead from argument to argument.
Complaint combined(const Proof& proof, const std::vector<ChainFacts>& chains, uint32_t number) {
    const ProofLink& link = proof.links[number];
    if (link.from.index() >= proof.terms.size() || link.to.index() >= proof.terms.size())
        return "it refers to an unknown term";
    const bool isLemma = link.kind == ProofLink::Kind::lemma;
    const auto from = proof.terms.children(link.from), to = proof.terms.children(link.to);
    if (!isLemma) {
        if (proof.terms.op(link.from) != proof.terms.op(link.to) ||
            proof.terms.payload(link.from) != proof.terms.payload(link.to))
            return "the operators differ";
        if (from.size() != to.size()) return "the numbers of arguments differ";
    }
    if (link.parts.size() != (isLemma ? 1 : from.size())) return "it has the wrong number of parts";
    for (std::size_t i = 0; i < link.parts.size(); ++i) {
        const TermId x = isLemma ? link.from : from[i], y = isLemma ? link.to : to[i];
        if (link.parts[i] == ProofLink::kSame) {
            if (x != y) return "argument " + std::to_string(i + 1) + " differs without a proof";
            continue;
        }
        if (link.parts[i] >= proof.chains.size()) return "a part is missing";
        const ProofChain& part = proof.chains[link.parts[i]];
        if (part.from != x || part.to != y) return "part " + std::to_string(i + 1) + " proves a different equality";
        const ChainFacts& facts = chains[link.parts[i]];
        if (facts.broken) return "in part " + std::to_string(i + 1) + ", " + *facts.broken;
        if (facts.linkBound > number)
            return "part " + std::to_string(i + 1) + " depends on a link that is not proved before it";
    }
    return {};
}

// Returns whether the two terms differ only at the path.
bool alikeBut(const TermPool& terms, TermId x, TermId y, std::span<const uint32_t> path) {
    for (const uint32_t child : path) {
        const auto mine = terms.children(x), theirs = terms.children(y);
        if (terms.op(x) != terms.op(y) || terms.payload(x) != terms.payload(y) || mine.size() != theirs.size() ||
            child >= mine.size())
            return false;
        for (std::size_t i = 0; i < mine.size(); ++i)
            if (i != child && mine[i] != theirs[i]) return false;
        x = mine[child];
        y = theirs[child];
    }
    return true;
}

}  // namespace

ProofVerdict checkProof(const Proof& proof, std::span<const Rewrite> rules, const ProofTrust& trust) {
    ProofVerdict verdict;
    Checker checker(proof.terms, rules, trust, verdict);
    verdict.wrong = checker.terms();
    if (verdict.wrong) return verdict;
    std::vector<ChainFacts> chains;
    for (const ProofChain& chain : proof.chains) chains.push_back(factsOf(proof, chain));
    for (uint32_t i = 0; i < proof.links.size(); ++i) {
        const ProofLink& link = proof.links[i];
        const bool combines = link.kind == ProofLink::Kind::congruence || link.kind == ProofLink::Kind::lemma;
        if (const Complaint complaint = combines ? combined(proof, chains, i) : checker.link(link, proof)) {
            verdict.wrong =
                "Link " + std::to_string(i) + ", " + claim(proof.terms, link) + ", is wrong: " + *complaint + ".";
            return verdict;
        }
    }
    if (proof.root >= proof.chains.size()) verdict.wrong = "The root chain is missing.";
    else if (chains[proof.root].broken) verdict.wrong = "The root chain is wrong: " + *chains[proof.root].broken + ".";
    return verdict;
}

ProofVerdict checkFlat(const FlatProof& proof, std::span<const Rewrite> rules, const ProofTrust& trust) {
    ProofVerdict verdict;
    Checker checker(proof.terms, rules, trust, verdict);
    verdict.wrong = checker.terms();
    if (verdict.wrong) return verdict;
    Proof bare;  // passed to checkApply
    if (trust.checkApply) {
        bare.terms = proof.terms;
        bare.links = proof.links;
    }
    const auto wrong = [&](std::size_t number, const std::string& complaint) {
        verdict.wrong = "Step " + std::to_string(number + 1) + " is wrong: " + complaint + ".";
        return verdict;
    };
    for (const ProofLink& link : proof.links)
        if (const Complaint complaint = checker.link(link, bare)) {
            verdict.wrong = "The step " + claim(proof.terms, link) + " is wrong: " + *complaint + ".";
            return verdict;
        }
    if (!checker.isTerm(proof.from)) return wrong(0, "the first term is missing");
    TermId before = proof.from;
    for (std::size_t i = 0; i < proof.steps.size(); ++i) {
        const FlatStep& step = proof.steps[i];
        if (step.link >= proof.links.size() || !checker.isTerm(step.after))
            return wrong(i, "it refers to an unknown link or term");
        const ProofLink& link = proof.links[step.link];
        if (proof.terms.at(before, step.path) != (step.reversed ? link.to : link.from))
            return wrong(i, "the term at its position is not the one that " + linkName(link) + " rewrites");
        if (proof.terms.at(step.after, step.path) != (step.reversed ? link.from : link.to))
            return wrong(i, linkName(link) + " produces a different term");
        if (!alikeBut(proof.terms, before, step.after, step.path)) return wrong(i, "the term also changes elsewhere");
        before = step.after;
    }
    return verdict;
}

}  // namespace egret::egraph
