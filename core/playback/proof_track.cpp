#include "core/playback/proof_track.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/proof/explain.h"

namespace egret::playback {
namespace {

using egraph::ClassId;
using egraph::NodeId;
using egraph::Proof;
using egraph::ProofLink;
using egraph::TermId;
using nlohmann::json;

constexpr std::size_t kMostSteps = 300, kMostProofs = 6;
constexpr int kTermDepth = 2;  // deeper terms are shown as "…"

class Listing {
public:
    Listing(const Proof& proof, const TrackSource& source, TextTable& texts)
        : m_proof(proof), m_source(source), m_texts(texts), m_places(proof.terms.size()) {
        const egraph::EGraph& egraph = source.egraph;
        for (uint32_t t = 0; t < proof.terms.size(); ++t) {  // children have smaller ids than their parent
            std::vector<ClassId> children;
            for (const TermId child : proof.terms.children(TermId(t)))
                if (const NodeId node = m_places[child.index()]; node.valid()) children.push_back(egraph.classOf(node));
            if (children.size() != proof.terms.children(TermId(t)).size()) continue;
            m_places[t] =
                egraph.findNode(egraph.opNumber(proof.terms.op(TermId(t))), proof.terms.payload(TermId(t)), children);
        }
    }

    std::string text(TermId term, int depth = kTermDepth) const {
        const NodeId node = m_places[term.index()];
        const std::string head = node.valid() ? m_source.label(node).title : std::string(m_proof.terms.op(term).text());
        const auto children = m_proof.terms.children(term);
        if (children.empty()) return head;
        if (depth == 0) return head + "(…)";
        std::vector<std::string> parts;
        for (const TermId child : children) parts.push_back(text(child, depth - 1));
        return head + '(' + join(parts, ", ") + ')';
    }

    // Walks the chains depth-first without recursion, because proofs are as deep as their terms.
    json list() {
        std::vector<bool> isListed(m_proof.chains.size(), false);
        std::vector<Open> open{{m_proof.root, false, 0}};
        json steps = json::array();
        while (!open.empty() && steps.size() < kMostSteps) {
            Open& top = open.back();
            const auto& chain = m_proof.chains[top.chain];
            if (top.next == chain.steps.size()) {
                open.pop_back();
                continue;
            }
            const auto& step = chain.steps[top.reversed ? chain.steps.size() - 1 - top.next : top.next];
            ++top.next;
            const ProofLink& link = m_proof.links[step.link];
            const bool isReversed = step.reversed != top.reversed;
            const bool isLemma = link.kind == ProofLink::Kind::lemma;
            const int depth = top.depth;
            if (!isLemma) steps.push_back(stepOf(link, isReversed, depth));
            std::vector<Open> inside;
            for (const uint32_t part : link.parts) {
                if (part == ProofLink::kSame || isListed[part]) continue;
                isListed[part] = true;
                inside.push_back({part, isReversed, isLemma ? depth : depth + 1});
            }
            open.insert(open.end(), inside.rbegin(), inside.rend());
        }
        return steps;
    }

private:
    struct Open {
        uint32_t chain = 0;
        bool reversed = false;
        int depth = 0;
        std::size_t next = 0;
    };

    json stepOf(const ProofLink& link, bool isReversed, int depth) {
        const TermId from = isReversed ? link.to : link.from, to = isReversed ? link.from : link.to;
        json nodes = json::array(), classes = json::array();
        for (const TermId term : {from, to})
            if (const NodeId node = m_places[term.index()]; node.valid()) {
                nodes.push_back(node.index());
                classes.push_back(m_source.egraph.classOf(node).index());
            }
        const bool isRule = link.kind == ProofLink::Kind::rule || link.kind == ProofLink::Kind::applied;
        return {m_texts.add(egraph::linkName(link)), isRule ? 1 : 0, depth, m_texts.add(text(from)),
            m_texts.add(text(to)), nodes, classes};
    }

    const Proof& m_proof;
    const TrackSource& m_source;
    TextTable& m_texts;
    std::vector<NodeId> m_places;  // the e-node of each term; invalid if the e-graph lacks it
};

// Returns the proof of an equality; null if it has no steps.
json proofOf(const TrackSource& source, ClassId a, ClassId b, TextTable& texts) {
    const Proof proof = egraph::Explainer(source.egraph, source.rewrites, source.fold).explain(a, b);
    if (proof.chains[proof.root].steps.empty()) return nullptr;
    Listing listing(proof, source, texts);
    json steps = listing.list();
    const bool isCut = steps.size() >= kMostSteps;
    return {{"from", listing.text(proof.from())}, {"to", listing.text(proof.to())}, {"classes", {a.index(), b.index()}},
        {"steps", std::move(steps)}, {"cut", isCut}};
}

}  // namespace

json proofsOf(const TrackSource& source, const std::vector<std::pair<ClassId, ClassId>>& pairs, TextTable& texts) {
    json proofs = json::array(), unproved = json::array();
    std::size_t listed = 0;
    for (; listed < pairs.size() && proofs.size() + unproved.size() < kMostProofs; ++listed) {
        const auto& [a, b] = pairs[listed];
        try {
            if (json proof = proofOf(source, a, b, texts); !proof.is_null()) proofs.push_back(std::move(proof));
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            unproved.push_back(
                "#" + std::to_string(a.index()) + " = #" + std::to_string(b.index()) + ": " + error.what());
        }
    }
    return {{"proofs", proofs}, {"unproved", unproved}, {"moreProofs", pairs.size() - listed}};
}

}  // namespace egret::playback
