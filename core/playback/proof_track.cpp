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
        : m_proof(proof), m_source(source), m_texts(texts), m_nodes(egraph::nodesOf(proof.terms, source.egraph)) {}

    std::string text(TermId term, int depth = kTermDepth) const {
        const NodeId node = m_nodes[term.index()];
        const std::string head = node.valid() ? m_source.label(node).title : std::string(m_proof.terms.op(term).text());
        const auto children = m_proof.terms.children(term);
        if (children.empty()) return head;
        if (depth == 0) return head + "(…)";
        std::vector<std::string> parts;
        for (const TermId child : children) parts.push_back(text(child, depth - 1));
        return head + '(' + join(parts, ", ") + ')';
    }

    json list() {
        json steps = json::array();
        for (const egraph::ProofLine& line : egraph::linesOf(m_proof))
            if (line.link && steps.size() < kMostSteps) steps.push_back(stepOf(line));
        return steps;
    }

private:
    json stepOf(const egraph::ProofLine& line) {
        json nodes = json::array(), classes = json::array();
        for (const TermId term : {line.from, line.to})
            if (const NodeId node = m_nodes[term.index()]; node.valid()) {
                nodes.push_back(node.index());
                classes.push_back(m_source.egraph.classOf(node).index());
            }
        const bool isRule = line.link->kind == ProofLink::Kind::rule || line.link->kind == ProofLink::Kind::applied;
        return {m_texts.add(egraph::linkName(*line.link)), isRule ? 1 : 0, line.depth, m_texts.add(text(line.from)),
            m_texts.add(text(line.to)), nodes, classes};
    }

    const Proof& m_proof;
    const TrackSource& m_source;
    TextTable& m_texts;
    std::vector<NodeId> m_nodes;  // by term
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
