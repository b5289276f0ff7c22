// Assigns the e-nodes of an e-graph to the rules that caused them.
//
// The log gives every e-node and union a derivation. A step of a rule depends on its causes: the e-nodes that it
// matched, and the unions that put one of them into the class of another's child. A union by congruence depends on one
// union, the one that made the last pair of children equal. Causes are older than what they cause, so derivations have
// no cycles.
//
// `share` follows these derivations backward. Each e-node of the e-graph starts with weight 1. A step adds up the
// weight of what it made, gives half of it to its rule, and passes the other half to its causes in equal parts. A step
// without causes gives all of its weight to its rule, and a congruence passes all of its weight on. So a rule that
// feeds many other rules is blamed for their e-nodes too, less the further away it is, and the shares of all origins
// add up to the number of e-nodes. Counting every ancestor in full (`derived`) does not rank rules: in a long run,
// nearly every e-node descends from nearly every rule.
//
// The log names only the first derivation of an e-node. Without a rule, its e-nodes could still arise in another way; a
// second run without the rule tells.
//
// Both passes are linear in the log. The forward pass uses one bit per rule, so it is repeated for every 64 rules. In
// the match (- ?x ?x), the union that made two children equal is not counted as a cause, because the log does not say
// whether the pattern required it.
#include "core/egraph/blame.h"

#include "core/base/error.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

namespace egret::egraph {

class BlameBuilder {
public:
    BlameBuilder(const EGraph& egraph, std::span<const IterationRecord> iterations)
        : m_egraph(egraph), m_history(egraph.history()), m_unions(m_history.m_unions),
          m_iterationCount(iterations.size() + 1), m_roots(egraph.createdCount()) {
        for (uint32_t i = 0; i < m_roots.size(); ++i) m_roots[i] = egraph.find(ClassId(i));
        const std::size_t steps = m_history.steps().size();
        m_originOf.resize(steps);
        m_iterationOf.resize(steps);
        addOrigin({.origin = Contribution::Origin::input});
        addOrigin({.origin = Contribution::Origin::analysis});
        std::size_t iteration = 0;
        for (Step s = 0; s < steps; ++s) {
            while (iteration < iterations.size() && s > iterations[iteration].lastStep) ++iteration;
            m_iterationOf[s] = static_cast<uint32_t>(iteration);
            m_originOf[s] = originOf(m_history.step(s).reason);
        }
    }

    Blame run() {
        m_cells.assign(m_iterationCount * m_origins.size(), {});
        findCauses();
        countDirect();
        shareOut();
        for (std::size_t first = 0; first < m_origins.size(); first += 64) countDerived(first);
        return ranked();
    }

private:
    static constexpr uint32_t kInput = 0, kAnalysis = 1;
    static constexpr uint32_t kNoUnion = 0xffffffffu;

    void addOrigin(Contribution origin) { m_origins.push_back(origin); }

    uint32_t originOf(const Reason& reason) {
        if (reason.kind == Reason::Kind::given) return kInput;
        if (reason.kind != Reason::Kind::rule) return kAnalysis;
        const auto [known, isNew] = m_ruleOrigin.try_emplace(reason.first, static_cast<uint32_t>(m_origins.size()));
        if (isNew) addOrigin({.origin = Contribution::Origin::rule, .rule = reason.ruleName()});
        return known->second;
    }

    struct Range {
        uint32_t begin = 0, end = 0;
    };
    Range nodesOf(Step s) const {
        return {m_history.step(s).firstNode, static_cast<uint32_t>(m_egraph.createdCount(s))};
    }
    Range unionsOf(Step s) const {
        return {m_history.step(s).firstUnion, static_cast<uint32_t>(m_history.unionCountAt(s))};
    }
    bool isCongruence(uint32_t number) const { return m_unions[number].why == History::kCongruence; }
    // A union of the analysis during a rule's step counts for the rule.
    uint32_t ownerOf(Step s) const { return m_originOf[s]; }

    // ---- causes -----------------------------------------------------------------------------------------------------

    void findCauses() {
        m_trigger.assign(m_unions.size(), kNoUnion);
        m_firstJoin.push_back(0);
        const auto steps = static_cast<Step>(m_history.steps().size());
        for (Step s = 0; s < steps; ++s) {
            findJoins(s);
            m_firstJoin.push_back(static_cast<uint32_t>(m_joins.size()));
            const Range unions = unionsOf(s);
            for (uint32_t u = unions.begin; u < unions.end; ++u)
                if (isCongruence(u)) m_trigger[u] = triggerOf(u);
        }
    }

    // Unions that connect a matched e-node's child with another matched e-node.
    void findJoins(Step s) {
        const std::span<const NodeId> matched = m_history.matched(s);
        if (matched.size() < 2) return;
        const uint32_t before = m_history.step(s).firstUnion;
        const std::size_t first = m_joins.size();
        for (const NodeId node : matched) {
            for (const ClassId child : m_egraph.originalChildren(node)) {
                for (const NodeId other : matched) {
                    const ClassId id(other.index());
                    if (other == node || id == child || m_roots[id.index()] != m_roots[child.index()]) continue;
                    const auto join = m_history.joinedBy(child, id);
                    if (!join || *join >= before) continue;
                    if (std::find(m_joins.begin() + static_cast<std::ptrdiff_t>(first), m_joins.end(), *join) ==
                        m_joins.end())
                        m_joins.push_back(*join);
                }
            }
        }
    }

    uint32_t triggerOf(uint32_t number) const {
        const History::Union& edge = m_unions[number];
        const auto a = m_egraph.originalChildren(NodeId(edge.a.index()));
        const auto b = m_egraph.originalChildren(NodeId(edge.b.index()));
        std::optional<uint32_t> last;
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
            const auto join = m_history.joinedBy(a[i], b[i]);
            if (join && *join < number) last = std::max(last.value_or(0), *join);
        }
        return last.value_or(kNoUnion);
    }

    std::span<const uint32_t> joinsOf(Step s) const {
        return std::span(m_joins).subspan(m_firstJoin[s], m_firstJoin[s + 1] - m_firstJoin[s]);
    }

    // ---- counting ---------------------------------------------------------------------------------------------------

    IterationContribution& cell(Step s, uint32_t origin) {
        return m_cells[m_iterationOf[s] * m_origins.size() + origin];
    }

    void countDirect() {
        std::vector<uint32_t> unionOrigin(m_unions.size(), kAnalysis);
        for (Step s = 0; s < m_originOf.size(); ++s) {
            const Range nodes = nodesOf(s), unions = unionsOf(s);
            if (nodes.begin < nodes.end) {
                IterationContribution& made = cell(s, ownerOf(s));
                made.created += nodes.end - nodes.begin;
                for (uint32_t n = nodes.begin; n < nodes.end; ++n) made.kept += m_egraph.isLive(NodeId(n));
            }
            for (uint32_t u = unions.begin; u < unions.end; ++u) {
                if (!isCongruence(u)) {
                    unionOrigin[u] = ownerOf(s);
                    ++cell(s, ownerOf(s)).unions;
                    continue;
                }
                if (m_trigger[u] != kNoUnion) unionOrigin[u] = unionOrigin[m_trigger[u]];
                ++cell(s, unionOrigin[u]).congruences;
            }
        }
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            Contribution& origin = m_origins[i % m_origins.size()];
            origin.created += m_cells[i].created;
            origin.kept += m_cells[i].kept;
            origin.unions += m_cells[i].unions;
            origin.congruences += m_cells[i].congruences;
        }
    }

    void shareOut() {
        std::vector<double> ofNode(m_egraph.createdCount(), 0), ofUnion(m_unions.size(), 0);
        for (uint32_t n = 0; n < ofNode.size(); ++n) ofNode[n] = m_egraph.isLive(NodeId(n)) ? 1 : 0;
        for (auto s = static_cast<Step>(m_originOf.size()); s-- > 0;) {
            const Range nodes = nodesOf(s), unions = unionsOf(s);
            double weight = 0;
            for (uint32_t u = unions.end; u-- > unions.begin;) {
                if (m_trigger[u] != kNoUnion) ofUnion[m_trigger[u]] += ofUnion[u];
                else weight += ofUnion[u];
            }
            for (uint32_t n = nodes.begin; n < nodes.end; ++n) weight += ofNode[n];
            if (weight == 0) continue;
            const std::span<const NodeId> matched = m_history.matched(s);
            const std::span<const uint32_t> joins = joinsOf(s);
            const std::size_t causes = matched.size() + joins.size();
            m_origins[ownerOf(s)].share += causes > 0 ? weight / 2 : weight;
            if (causes == 0) continue;
            const double part = weight / 2 / static_cast<double>(causes);
            for (const NodeId node : matched) ofNode[node.index()] += part;
            for (const uint32_t join : joins) ofUnion[join] += part;
        }
    }

    // Counts the e-nodes that descend from the origins number first to first + 63.
    void countDerived(std::size_t first) {
        std::vector<uint64_t> ofNode(m_egraph.createdCount(), 0), ofUnion(m_unions.size(), 0);
        for (Step s = 0; s < m_originOf.size(); ++s) {
            const std::size_t origin = ownerOf(s) - first;  // wraps around for earlier origins
            uint64_t mask = origin < 64 ? uint64_t{1} << origin : 0;
            for (const NodeId node : m_history.matched(s)) mask |= ofNode[node.index()];
            for (const uint32_t join : joinsOf(s)) mask |= ofUnion[join];
            const Range nodes = nodesOf(s), unions = unionsOf(s);
            for (uint32_t u = unions.begin; u < unions.end; ++u)
                ofUnion[u] = m_trigger[u] != kNoUnion ? ofUnion[m_trigger[u]] : mask;
            for (uint32_t n = nodes.begin; n < nodes.end; ++n) {
                ofNode[n] = mask;
                if (!m_egraph.isLive(NodeId(n))) continue;
                for (uint64_t rest = mask; rest != 0; rest &= rest - 1)
                    ++m_origins[first + static_cast<std::size_t>(std::countr_zero(rest))].derived;
            }
        }
    }

    Blame ranked() const {
        std::vector<uint32_t> order(m_origins.size());
        std::iota(order.begin(), order.end(), 0u);
        std::erase_if(order, [&](uint32_t i) { return m_origins[i].created + m_origins[i].unions == 0; });
        std::ranges::stable_sort(order, [&](uint32_t a, uint32_t b) {
            const Contribution &x = m_origins[a], &y = m_origins[b];
            if (x.share != y.share) return x.share > y.share;
            return x.rule.text() < y.rule.text();
        });
        Blame blame;
        blame.nodes = m_egraph.nodeCount();
        for (const uint32_t i : order) blame.origins.push_back(m_origins[i]);
        for (std::size_t iteration = 0; iteration < m_iterationCount; ++iteration) {
            auto& row = blame.iterations.emplace_back();
            for (const uint32_t i : order) row.push_back(m_cells[iteration * m_origins.size() + i]);
        }
        return blame;
    }

    const EGraph& m_egraph;
    const History& m_history;
    const Array<History::Union>& m_unions;
    const std::size_t m_iterationCount;
    std::vector<ClassId> m_roots;  // by id: its present representative
    std::vector<Contribution> m_origins;
    std::unordered_map<uint32_t, uint32_t> m_ruleOrigin;  // symbol -> index in m_origins
    std::vector<uint32_t> m_originOf, m_iterationOf;      // by step
    std::vector<uint32_t> m_trigger;                      // by union: what caused a congruence
    std::vector<uint32_t> m_joins, m_firstJoin;           // unions that a step depends on; indexed by step
    std::vector<IterationContribution> m_cells;           // by iteration, then origin
};

std::optional<std::size_t> Blame::indexOf(Symbol rule) const {
    for (std::size_t i = 0; i < origins.size(); ++i)
        if (origins[i].origin == Contribution::Origin::rule && origins[i].rule == rule) return i;
    return std::nullopt;
}

Blame blameOf(const EGraph& egraph, std::span<const IterationRecord> iterations) {
    if (!egraph.keepsHistory())
        throw Error(Category::usage, "This e-graph has no history, so its e-nodes cannot be assigned to rules.");
    return BlameBuilder(egraph, iterations).run();
}

}  // namespace egret::egraph
