#include "core/egraph/proof/proof.h"

#include "core/base/error.h"
#include "core/base/hash.h"

#include <algorithm>

namespace egret::egraph {

TermId TermPool::add(Symbol op, uint32_t payload, std::span<const TermId> children) {
    uint64_t hash = hashCombine(op.id(), payload);
    for (const TermId child : children) {
        ensure(child.index() < m_terms.size(), "every child of a new term is in this pool");
        hash = hashCombine(hash, child.index());
    }
    const auto [begin, end] = m_index.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
        const TermId known(it->second);
        if (this->op(known) == op && this->payload(known) == payload &&
            std::ranges::equal(this->children(known), children))
            return known;
    }
    const auto number = static_cast<uint32_t>(m_terms.size());
    const std::vector<TermId> own(children.begin(), children.end());  // `children` may view this pool
    m_terms.push_back({op, payload, static_cast<uint32_t>(m_children.size()), static_cast<uint32_t>(own.size())});
    m_children.insert(m_children.end(), own.begin(), own.end());
    m_index.emplace(hash, number);
    return TermId(number);
}

TermId TermPool::at(TermId term, std::span<const uint32_t> path) const {
    for (const uint32_t child : path) {
        if (child >= children(term).size()) return {};
        term = children(term)[child];
    }
    return term;
}

std::string TermPool::print(TermId term, const std::span<const uint32_t>* mark, std::size_t limit) const {
    struct Open {
        TermId term;
        std::size_t next = 0;  // next child to print
        std::size_t depth = 0;
        bool onMark = false;  // the path so far matches the mark
    };
    std::string text;
    std::vector<Open> open;
    const auto begin = [&](TermId t, std::size_t depth, bool onMark) {
        if (onMark && mark && depth == mark->size()) text += "[";
        if (!children(t).empty()) text += "(";
        text += op(t).text();
        if (payload(t) != 0) text += "#" + std::to_string(payload(t));
        open.push_back({t, 0, depth, onMark});
    };
    begin(term, 0, mark != nullptr);
    while (!open.empty()) {
        if (text.size() > limit) return text.substr(0, limit) + "...";
        Open& top = open.back();
        const std::span<const TermId> arguments = children(top.term);
        if (top.next < arguments.size()) {
            const bool onMark = top.onMark && top.depth < mark->size() && (*mark)[top.depth] == top.next;
            text += " ";
            const std::size_t child = top.next++;
            begin(arguments[child], top.depth + 1, onMark);
            continue;
        }
        if (!arguments.empty()) text += ")";
        if (top.onMark && top.depth == mark->size()) text += "]";
        open.pop_back();
    }
    return text;
}

std::string linkName(const ProofLink& link) {
    switch (link.kind) {
        case ProofLink::Kind::given: return "given";
        case ProofLink::Kind::rule:
        case ProofLink::Kind::applied: return link.rule.text();
        case ProofLink::Kind::computed: return "computed";
        case ProofLink::Kind::congruence: return "congruence";
        case ProofLink::Kind::lemma: return "lemma";
    }
    return {};
}

std::vector<ProofLine> linesOf(const Proof& proof) {
    struct Open {
        uint32_t chain = 0;
        bool reversed = false;
        int depth = 0;
        std::size_t next = 0;
    };
    std::vector<ProofLine> lines;
    std::vector<std::optional<std::size_t>> firstLine(proof.chains.size());  // of the listed chains
    std::vector<Open> open{{proof.root, false, 0}};  // no recursion, because proofs are as deep as their terms
    while (!open.empty()) {
        Open& top = open.back();
        const ProofChain& chain = proof.chains[top.chain];
        if (top.next == chain.steps.size()) {
            open.pop_back();
            continue;
        }
        const ProofStep& step = chain.steps[top.reversed ? chain.steps.size() - 1 - top.next : top.next];
        ++top.next;
        const ProofLink& link = proof.links[step.link];
        const bool reversed = step.reversed != top.reversed;
        const auto add = [&](const ProofLink* told, int depth, TermId from, TermId to, std::size_t repeats) {
            if (reversed) std::swap(from, to);
            lines.push_back({told, reversed, depth, from, to, repeats});
        };
        int depth = top.depth;
        if (link.kind != ProofLink::Kind::lemma) add(&link, depth++, link.from, link.to, 0);
        std::vector<Open> inside;
        for (const uint32_t part : link.parts) {
            if (part == ProofLink::kSame) continue;
            if (firstLine[part]) {
                add(nullptr, depth, proof.chains[part].from, proof.chains[part].to, *firstLine[part]);
                continue;
            }
            firstLine[part] = lines.size();
            inside.push_back({part, reversed, depth});
        }
        open.insert(open.end(), inside.rbegin(), inside.rend());
    }
    return lines;
}

std::string printProof(const Proof& proof, std::size_t maxLines) {
    struct Open {
        uint32_t chain = 0;
        std::size_t next = 0;  // step
        std::size_t part = 0;  // index in that step's link
        std::size_t indent = 0;
        bool told = false;  // whether the step's line was written
    };
    std::vector<bool> spelled(proof.chains.size(), false);
    std::string text = proof.terms.print(proof.from(), 200) + "\n";
    std::size_t lines = 1;
    std::vector<Open> open{{proof.root, 0, 0, 1, false}};
    while (!open.empty()) {
        if (lines > maxLines) return text + "...\n";
        Open& top = open.back();
        const ProofChain& chain = proof.chains[top.chain];
        if (top.next == chain.steps.size()) {
            open.pop_back();
            continue;
        }
        const ProofStep step = chain.steps[top.next];
        const ProofLink& link = proof.links[step.link];
        const std::string margin(2 * top.indent, ' ');
        if (link.from == link.to && chain.from != chain.to) {  // that a term exists says nothing about an equality
            ++top.next;
            continue;
        }
        if (!top.told) {
            text += margin + (step.reversed ? "<- " : "-> ") + linkName(link) + ": " +
                proof.terms.print(proof.stepTo(step), 200) + "\n";
            ++lines;
            top.told = true;
        }
        if (top.part == link.parts.size()) {
            ++top.next;
            top.part = 0;
            top.told = false;
            continue;
        }
        const uint32_t part = link.parts[top.part++];
        if (part == ProofLink::kSame) continue;
        const ProofChain& argument = proof.chains[part];
        if (argument.from == argument.to) continue;
        text += margin + "  by " + proof.terms.print(argument.from, 80) + " = " + proof.terms.print(argument.to, 80) +
            (spelled[part] ? " (as above)\n" : "\n");
        ++lines;
        if (spelled[part]) continue;
        spelled[part] = true;
        open.push_back({part, 0, 0, top.indent + 2, false});
    }
    return text;
}

}  // namespace egret::egraph
