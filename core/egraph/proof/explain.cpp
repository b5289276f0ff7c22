// Builds proofs from the log.
//
// Every id names one concrete term: the e-node that created it, applied to the terms of its original children, which
// are older. The unions form a forest over ids, so exactly one path of unions connects two equal ids. If the two were
// already equal at union number k, the path contains only unions before k. Each union is justified by earlier
// equalities:
//   congruence   the original children of the two e-nodes are equal, pairwise
//   rule         the matched e-nodes give the left side's instance. It equals the term of the matched root, and the
//                right side's instance equals the term of the id merged with it, up to earlier equalities
//   analysis     an e-node of the class has children that are equal to literals, and folding them gives the literal
// Proofs are therefore never circular, and no search for an order is needed: collect the unions involved, from the
// query downward, then build their links in chronological order from existing links. A union requires a fixed set of
// pairs of ids, and the chain of each pair is built once, so proofs stay polynomial (Nieuwenhuis and Oliveras, "Fast
// congruence closure and extensions", 2007, section 5). egg's explanations search for the order again (Flatt et al.,
// FMCAD 2022).
#include "core/egraph/proof/explain.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/walk.h"
#include "core/egraph/proof/plan.h"
#include "core/egraph/sexpr.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace egret::egraph {
namespace {

uint64_t pairKey(ClassId a, ClassId b) { return (uint64_t{a.index()} << 32) | b.index(); }

}  // namespace

Explainer::Explainer(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold)
    : m_egraph(egraph), m_forest(egraph.history()) {
    if (!egraph.keepsHistory())
        throw Error(Category::usage, "This e-graph has no history, so it cannot explain anything.");
    if (!egraph.isRebuilt()) throw Error(Category::usage, "An e-graph must be rebuilt before it can explain anything.");
    m_planner = std::make_shared<const Planner>(egraph, rules, std::move(fold));
}

class ProofBuilder {
public:
    explicit ProofBuilder(const Explainer& explainer)
        : m_from(explainer), m_egraph(explainer.m_egraph), m_history(m_egraph.history()),
          m_termOf(m_egraph.createdCount()) {}

    Proof between(ClassId a, ClassId b) {
        if (std::max(a, b).index() >= m_egraph.createdCount()) throw Error(Category::usage, "Unknown class.");
        if (m_egraph.find(a) != m_egraph.find(b))
            throw Error(Category::notFound, "The two terms are not equal in this e-graph.");
        need(a, b);
        buildAll();
        return finish(termOf(a), termOf(b), stepsOf(chain(a, b)));
    }

    Proof between(const Pattern& a, const Pattern& b) {
        const Shape left = m_from.m_planner->present(a), right = m_from.m_planner->present(b);
        const ClassId x = left.idOf(left.root), y = right.idOf(right.root);
        if (m_egraph.find(x) != m_egraph.find(y))
            throw Error(Category::notFound, "The two terms are not equal in this e-graph.");
        need(left);
        need(right);
        need(x, y);
        buildAll();
        const Instance from = build(left), to = build(right);
        std::vector<ProofStep> steps;
        if (from.link != kNone) steps.push_back({from.link, true});
        for (const ProofStep& step : stepsOf(chain(x, y))) steps.push_back(step);
        if (to.link != kNone) steps.push_back({to.link, false});
        return finish(from.term, to.term, std::move(steps));
    }

private:
    static constexpr uint32_t kNone = 0xffffffffu;
    struct Instance {
        TermId term;
        uint32_t link = kNone;  // link from the term of the root's e-node to this term; kNone if they are identical
    };

    // ---- relevant unions --------------------------------------------------------------------------------------------

    void need(ClassId a, ClassId b) {
        if (a != b && m_seen.insert(pairKey(a, b)).second) m_todo.emplace_back(a, b);
    }
    void need(const Shape& shape) {
        for (const Shape::Entry& entry : shape.entries) {
            const auto own = m_egraph.originalChildren(entry.node);
            for (std::size_t i = 0; i < own.size(); ++i) need(own[i], shape.idOf(entry.arguments[i]));
        }
    }

    void buildAll() {
        while (!m_todo.empty()) {
            const auto [a, b] = m_todo.back();
            m_todo.pop_back();
            for (const uint32_t number : pathOf(a, b)) {
                const auto [at, isNew] = m_plans.try_emplace(number);
                if (!isNew) continue;
                const Plan plan = m_from.m_planner->planOf(number);
                const auto [x, y] = endsOf(number, plan);
                need(plan.left);
                need(plan.right);
                if (!plan.left.entries.empty() || plan.left.root.id.valid()) need(x, plan.left.idOf(plan.left.root));
                if (!plan.right.entries.empty() || plan.right.root.id.valid())
                    need(plan.right.idOf(plan.right.root), y);
                at->second = plan;
            }
        }
        for (const auto& [number, plan] : m_plans) m_steps.emplace(number, justify(number, plan));
    }

    std::vector<uint32_t> pathOf(ClassId a, ClassId b) const {
        const auto path = m_from.m_forest.path(a, b);
        ensure(path.has_value(), "every equality that a proof requires holds");
        return *path;
    }

    std::pair<ClassId, ClassId> endsOf(uint32_t number, const Plan& plan) const {
        const UnionRecord record = m_history.unionAt(number);
        return plan.swapped ? std::pair(record.b, record.a) : std::pair(record.a, record.b);
    }

    // ---- building ---------------------------------------------------------------------------------------------------

    TermId termOf(ClassId id) {
        const auto childrenOf = [this](ClassId one) { return m_egraph.originalChildren(NodeId(one.index())); };
        visitUpward(
            std::vector{id}, [&](ClassId one, const auto& call) { std::ranges::for_each(childrenOf(one), call); },
            [this](ClassId one) { return m_termOf[one.index()].valid(); },
            [&](ClassId one) {
                const NodeId node(one.index());
                m_termOf[one.index()] = m_proof.terms.add(m_egraph.op(node), m_egraph.payload(node),
                    transformed(childrenOf(one), [this](ClassId child) { return m_termOf[child.index()]; }));
            });
        return m_termOf[id.index()];
    }

    const std::vector<ProofStep>& stepsOf(uint32_t chain) const {
        static const std::vector<ProofStep> kNothing;
        return chain == ProofLink::kSame ? kNothing : m_proof.chains[chain].steps;
    }

    uint32_t addLink(ProofLink link) {
        m_proof.links.push_back(std::move(link));
        return static_cast<uint32_t>(m_proof.links.size() - 1);
    }

    // Adds a chain without detours.
    uint32_t addChain(TermId from, TermId to, std::vector<ProofStep> steps) {
        if (from == to) return ProofLink::kSame;
        TermId at = from;
        for (const ProofStep& step : steps) {
            ensure(m_proof.stepFrom(step) == at, "a proof link begins where the previous link ends");
            at = m_proof.stepTo(step);
        }
        ensure(at == to, "a proof chain ends at its target");
        cutLoops(from, steps, [this](const ProofStep& step) { return m_proof.stepTo(step); });
        m_proof.chains.push_back({from, to, std::move(steps)});
        return static_cast<uint32_t>(m_proof.chains.size() - 1);
    }

    // Returns the chain between the terms of two ids; all unions on its path are already justified.
    uint32_t chain(ClassId a, ClassId b) {
        if (a == b) return ProofLink::kSame;
        const uint64_t key = pairKey(a, b);
        if (const auto known = m_chainOf.find(key); known != m_chainOf.end()) return known->second;
        std::vector<ProofStep> steps;
        ClassId at = a;
        for (const uint32_t number : pathOf(a, b)) {
            const UnionRecord record = m_history.unionAt(number);
            const auto part = m_steps.find(number);
            ensure(part != m_steps.end(), "a proof depends only on earlier equalities");
            const bool reversed = record.a != at;
            at = reversed ? record.a : record.b;
            if (!reversed) steps.insert(steps.end(), part->second.begin(), part->second.end());
            else
                for (auto step = part->second.rbegin(); step != part->second.rend(); ++step)
                    steps.push_back({step->link, !step->reversed});
        }
        const uint32_t made = addChain(termOf(a), termOf(b), steps);
        m_chainOf.emplace(key, made);
        return made;
    }

    // Appends the steps of a chain, or one lemma step, so that long chains are not copied.
    void append(std::vector<ProofStep>& steps, uint32_t chain) {
        if (chain == ProofLink::kSame) return;
        const ProofChain& whole = m_proof.chains[chain];
        if (whole.steps.size() == 1) {
            steps.push_back(whole.steps.front());
            return;
        }
        const auto [known, isNew] = m_lemmaOf.try_emplace(chain, 0);
        if (isNew)
            known->second =
                addLink({.kind = ProofLink::Kind::lemma, .from = whole.from, .to = whole.to, .parts = {chain}});
        steps.push_back({known->second, false});
    }

    Instance build(const Shape& shape) {
        std::vector<Instance> made;
        for (const Shape::Entry& entry : shape.entries) {
            const auto own = m_egraph.originalChildren(entry.node);
            ProofLink link{.kind = ProofLink::Kind::congruence, .from = termOf(ClassId(entry.node.index()))};
            std::vector<TermId> arguments;
            for (std::size_t i = 0; i < own.size(); ++i) {
                const Shape::Argument& argument = entry.arguments[i];
                uint32_t part = chain(own[i], shape.idOf(argument));
                arguments.push_back(argument.isEntry ? made[argument.entry].term : termOf(argument.id));
                if (argument.isEntry && made[argument.entry].link != kNone) {
                    std::vector<ProofStep> steps = stepsOf(part);
                    steps.push_back({made[argument.entry].link, false});
                    part = addChain(termOf(own[i]), arguments.back(), steps);
                }
                link.parts.push_back(part);
            }
            link.to = m_proof.terms.add(m_egraph.op(entry.node), m_egraph.payload(entry.node), arguments);
            made.push_back({link.to, kNone});
            if (link.from != link.to) made.back().link = addLink(std::move(link));
        }
        return shape.root.isEntry ? made[shape.root.entry] : Instance{termOf(shape.root.id), kNone};
    }

    // Returns the steps from term(a) to term(b) of a union.
    std::vector<ProofStep> justify(uint32_t number, const Plan& plan) {
        const auto [a, b] = endsOf(number, plan);
        std::vector<ProofStep> steps;
        if (plan.kind == ProofLink::Kind::congruence) {
            const Instance other = build(plan.left);
            ensure(other.term == termOf(b), "the e-nodes of a congruence differ only in their children");
            if (other.link != kNone) steps.push_back({other.link});
            return steps;
        }
        ProofLink link{.kind = plan.kind, .number = plan.number, .rule = plan.rule};
        if (plan.kind == ProofLink::Kind::given || plan.kind == ProofLink::Kind::applied) {
            link.from = termOf(a);
            link.to = termOf(b);
            return {{addLink(std::move(link))}};
        }
        append(steps, chain(a, plan.left.idOf(plan.left.root)));
        const Instance left = build(plan.left), right = build(plan.right);
        if (left.link != kNone) steps.push_back({left.link, false});
        link.from = left.term;
        link.to = right.term;
        link.payloads = plan.payloads;
        for (const ClassId id : plan.binding) link.substitution.push_back(id.valid() ? termOf(id) : TermId());
        if (link.from != link.to) steps.push_back({addLink(std::move(link)), false});
        if (right.link != kNone) steps.push_back({right.link, true});
        append(steps, chain(plan.right.idOf(plan.right.root), b));
        if (plan.swapped) {
            std::reverse(steps.begin(), steps.end());
            for (ProofStep& step : steps) step.reversed = !step.reversed;
        }
        return steps;
    }

    // Keeps only the chains and links that the root uses; planning also covers detours that were cut.
    Proof finish(TermId from, TermId to, const std::vector<ProofStep>& steps) {
        const uint32_t made = addChain(from, to, steps);
        if (made == ProofLink::kSame) m_proof.chains.push_back({from, to, {}});
        const auto root = static_cast<uint32_t>(m_proof.chains.size() - 1);
        std::vector<bool> keepChain(m_proof.chains.size(), false), keepLink(m_proof.links.size(), false);
        std::vector<uint32_t> open{root};
        keepChain[root] = true;
        while (!open.empty()) {
            const uint32_t chain = open.back();
            open.pop_back();
            for (const ProofStep& step : m_proof.chains[chain].steps) {
                if (keepLink[step.link]) continue;
                keepLink[step.link] = true;
                for (const uint32_t part : m_proof.links[step.link].parts) {
                    if (part == ProofLink::kSame || keepChain[part]) continue;
                    keepChain[part] = true;
                    open.push_back(part);
                }
            }
        }
        Proof result;
        result.terms = std::move(m_proof.terms);
        std::vector<uint32_t> chainAt(keepChain.size(), ProofLink::kSame), linkAt(keepLink.size(), 0);
        for (std::size_t i = 0, next = 0; i < keepChain.size(); ++i)
            if (keepChain[i]) chainAt[i] = static_cast<uint32_t>(next++);
        for (std::size_t i = 0; i < keepLink.size(); ++i) {
            if (!keepLink[i]) continue;
            ProofLink& link = m_proof.links[i];
            for (uint32_t& part : link.parts)
                if (part != ProofLink::kSame) part = chainAt[part];
            linkAt[i] = static_cast<uint32_t>(result.links.size());
            result.links.push_back(std::move(link));
        }
        for (std::size_t i = 0; i < keepChain.size(); ++i) {
            if (!keepChain[i]) continue;
            ProofChain& chain = m_proof.chains[i];
            for (ProofStep& step : chain.steps) step.link = linkAt[step.link];
            result.chains.push_back(std::move(chain));
        }
        result.root = chainAt[root];
        return result;
    }

    const Explainer& m_from;
    const EGraph& m_egraph;
    const History& m_history;
    Proof m_proof;
    std::vector<TermId> m_termOf;         // indexed by class id
    std::unordered_set<uint64_t> m_seen;  // requested pairs
    std::vector<std::pair<ClassId, ClassId>> m_todo;
    std::map<uint32_t, Plan> m_plans;  // keyed by union number, so in chronological order
    std::unordered_map<uint32_t, std::vector<ProofStep>> m_steps;
    std::unordered_map<uint64_t, uint32_t> m_chainOf;  // keyed by pair of ids
    std::unordered_map<uint32_t, uint32_t> m_lemmaOf;  // keyed by chain
};

Proof Explainer::explain(ClassId a, ClassId b) const { return ProofBuilder(*this).between(a, b); }

Proof Explainer::explain(std::string_view a, std::string_view b) const { return explain(parseTerm(a), parseTerm(b)); }

Proof Explainer::explain(const Pattern& a, const Pattern& b) const { return ProofBuilder(*this).between(a, b); }

std::vector<NodeId> nodesOf(const TermPool& terms, const EGraph& egraph) {
    std::vector<NodeId> nodes(terms.size());
    for (uint32_t t = 0; t < terms.size(); ++t) {  // children have smaller ids than their parent
        std::vector<ClassId> children;
        for (const TermId child : terms.children(TermId(t)))
            if (const NodeId node = nodes[child.index()]; node.valid()) children.push_back(egraph.classOf(node));
        if (children.size() == terms.children(TermId(t)).size())
            nodes[t] = egraph.findNode(egraph.opNumber(terms.op(TermId(t))), terms.payload(TermId(t)), children);
    }
    return nodes;
}

}  // namespace egret::egraph
