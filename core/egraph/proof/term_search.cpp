// Breadth-first search from both ends. Each round expands all terms of one end's newest layer, the smaller of the two.
// The first common term then lies on a shortest path: a shorter one would have met in an earlier round.
//
// A neighbor of a term differs by one rewrite at one position. The rewrites of a sub-term depend only on the sub-term,
// so they are computed once for all terms that contain it.
//
// The search finds all steps from either end only if every rule is invertible. A rule that drops a variable, read
// backward, would have to invent a term, and literals come from infinitely many foldings. With such rules, a result may
// not be the shortest, which Found::isCertain tells.
#include "core/egraph/proof/term_search.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/walk.h"

#include <algorithm>
#include <unordered_map>

namespace egret::egraph {
namespace {

constexpr TermId kUnbound{};

// One rewrite of a sub-term.
struct Turn {
    TermId result;
    ProofLink link;
    bool reversed = false;
};

}  // namespace

class TermSearch::Implementation {
public:
    Implementation(std::span<const Rewrite> rules, Fold fold, const EGraph* egraph, TermSearchOptions options)
        : m_fold(std::move(fold)), m_egraph(egraph), m_options(options) {
        for (const Rewrite& rule : rules) {
            if (!rule.enabled) continue;
            m_isInvertible = m_isInvertible && isInvertible(rule);
            if (rule.sources.size() == 1 && rule.targets.size() == 1 && !rule.apply) m_rules.push_back(&rule);
        }
        m_isInvertible = m_isInvertible && !m_fold;
    }

    Found between(TermId a, TermId b, const Forbidden& forbidden, const Task& task) {
        m_cut = false;
        if (a == b) return {compact({.from = a}), true};
        Side left{.isLeft = true}, right{.isLeft = false};
        left.start(a);
        right.start(b);
        while (!left.layer.empty() && !right.layer.empty()) {
            Side& side = left.layer.size() <= right.layer.size() ? left : right;
            const Side& other = side.isLeft ? right : left;
            const std::optional<TermId> common = expand(side, other, forbidden, task);
            if (common) return {proofThrough(*common, a, left, right), isCertain()};
            if (left.visits.size() + right.visits.size() >= m_options.maxTerms) return {std::nullopt, false};
        }
        return {std::nullopt, isCertain()};
    }

    // ---- the e-graph -----------------------------------------------------------------------------------------------

    std::optional<NodeId> nodeOf(TermId term) {
        if (!m_egraph) return std::nullopt;
        if (const auto known = m_nodeOf.find(term.index()); known != m_nodeOf.end()) return known->second;
        visitUpward(
            std::vector{term}, [&](TermId one, const auto& call) { std::ranges::for_each(terms.children(one), call); },
            [&](TermId one) { return m_nodeOf.contains(one.index()); },
            [&](TermId one) { m_nodeOf[one.index()] = lookUp(one); });
        return m_nodeOf.at(term.index());
    }

    const std::vector<Turn>& turnsOf(TermId term) {
        const auto known = m_turns.find(term.index());
        if (known != m_turns.end()) return known->second;
        std::vector<Turn> turns;
        for (const Rewrite* rule : m_rules)
            for (const bool reversed : {false, true})
                if (auto turn = turnBy(*rule, term, reversed); turn && turn->result != term)
                    turns.push_back(std::move(*turn));
        if (auto turn = folded(term)) turns.push_back(std::move(*turn));
        return m_turns.emplace(term.index(), std::move(turns)).first->second;
    }

    TermPool terms;

private:
    // Whether every step with the rule can be found from either of its ends.
    static bool isInvertible(const Rewrite& rule) {
        if (rule.sources.size() != 1 || rule.targets.size() != 1 || rule.apply || rule.condition) return false;
        std::set<uint32_t> before, after;
        for (const PatternNode& node : rule.sources[0].nodes) {
            if (node.isVariable) before.insert(node.variable);
            else if (node.payload.kind != PatternPayload::Kind::exact) return false;
        }
        for (const PatternNode& node : rule.targets[0].nodes)
            if (node.isVariable) after.insert(node.variable);
        return before == after;
    }
    bool isCertain() const { return m_isInvertible && !m_cut; }

    struct Visit {
        TermId before;  // the neighbor closer to this side's end
        const Turn* turn = nullptr;
        std::vector<uint32_t> path;
    };
    struct Side {
        bool isLeft = true;
        std::unordered_map<uint32_t, Visit> visits = {};
        std::vector<TermId> layer = {};

        void start(TermId term) {
            visits.emplace(term.index(), Visit{});
            layer.push_back(term);
        }
    };

    // ---- searching -------------------------------------------------------------------------------------------------

    std::optional<TermId> expand(Side& side, const Side& other, const Forbidden& forbidden, const Task& task) {
        const std::vector<TermId> layer = std::exchange(side.layer, {});
        std::optional<TermId> common;
        for (const TermId term : layer) {
            task.throwIfStopped();
            forEachNeighbor(term, [&](TermId next, const Turn& turn, const std::vector<uint32_t>& path) {
                if (common || forbidden.contains(std::minmax(term, next))) return;
                if (sizeOf(next) > m_options.maxSize) {
                    m_cut = true;
                    return;
                }
                const auto [at, isNew] = side.visits.try_emplace(next.index());
                if (!isNew) return;
                at->second = {term, &turn, path};
                side.layer.push_back(next);
                if (other.visits.contains(next.index())) common = next;
            });
            if (common) return common;
            if (side.visits.size() >= m_options.maxTerms) break;
        }
        return common;
    }

    // Calls back with each term that differs by one rewrite, from the root down and left to right.
    template <class Call>
    void forEachNeighbor(TermId whole, const Call& call) {
        std::vector<uint32_t> path;
        std::vector<TermId> above;  // the terms on the path, without the last
        const auto visit = [&](auto&& self, TermId at) -> void {
            for (const Turn& turn : turnsOf(at)) {
                TermId made = turn.result;
                for (std::size_t i = path.size(); i-- > 0;) made = withChild(above[i], path[i], made);
                call(made, turn, path);
            }
            for (uint32_t c = 0; c < terms.children(at).size(); ++c) {
                above.push_back(at);
                path.push_back(c);
                self(self, terms.children(at)[c]);
                path.pop_back();
                above.pop_back();
            }
        };
        if (sizeOf(whole) <= m_options.maxSize) visit(visit, whole);
        else m_cut = true;
    }

    TermId withChild(TermId term, uint32_t child, TermId replacement) {
        std::vector<TermId> children(terms.children(term).begin(), terms.children(term).end());
        children[child] = replacement;
        return terms.add(terms.op(term), terms.payload(term), children);
    }

    std::size_t sizeOf(TermId term) {
        constexpr std::size_t kMost = 1u << 30;
        for (auto i = static_cast<uint32_t>(m_sizes.size()); i <= term.index(); ++i) {
            std::size_t size = 1;
            for (const TermId child : terms.children(TermId(i))) size = std::min(kMost, size + m_sizes[child.index()]);
            m_sizes.push_back(size);
        }
        return m_sizes[term.index()];
    }

    FlatProof proofThrough(TermId common, TermId a, const Side& left, const Side& right) const {
        FlatProof proof{.from = a};
        const auto step = [&](const Visit& visit, bool forward, TermId after) {
            proof.links.push_back(visit.turn->link);
            proof.steps.push_back(
                {static_cast<uint32_t>(proof.links.size() - 1), visit.turn->reversed == forward, visit.path, after});
        };
        std::vector<TermId> way{common};
        while (way.back() != a) way.push_back(left.visits.at(way.back().index()).before);
        for (std::size_t i = way.size() - 1; i-- > 0;) step(left.visits.at(way[i].index()), true, way[i]);
        for (TermId at = common;;) {
            const Visit& visit = right.visits.at(at.index());
            if (!visit.turn) break;
            step(visit, false, visit.before);
            at = visit.before;
        }
        return compact(std::move(proof));
    }

    // Keeps only the terms of the proof; the search has visited many more.
    FlatProof compact(FlatProof proof) const {
        std::vector<bool> used(terms.size(), false);
        const auto forEachTerm = [&proof](const auto& call) {
            call(proof.from);
            for (FlatStep& step : proof.steps) call(step.after);
            for (ProofLink& link : proof.links) {
                call(link.from);
                call(link.to);
                for (TermId& term : link.substitution)
                    if (term.valid()) call(term);
            }
        };
        forEachTerm([&used](TermId term) { used[term.index()] = true; });
        for (auto i = static_cast<uint32_t>(terms.size()); i-- > 0;)
            if (used[i])
                for (const TermId child : terms.children(TermId(i))) used[child.index()] = true;
        std::vector<TermId> placed(terms.size());
        for (uint32_t i = 0; i < terms.size(); ++i) {
            if (!used[i]) continue;
            placed[i] = proof.terms.add(terms.op(TermId(i)), terms.payload(TermId(i)),
                transformed(terms.children(TermId(i)), [&](TermId child) { return placed[child.index()]; }));
        }
        forEachTerm([&placed](TermId& term) { term = placed[term.index()]; });
        return proof;
    }

    // ---- rewriting -------------------------------------------------------------------------------------------------

    struct Binding {
        std::vector<TermId> variables;
        std::vector<TermId> nodes;  // by pattern node
    };

    bool match(const Pattern& pattern, uint32_t n, TermId term, Binding& binding) const {
        const PatternNode& node = pattern.nodes[n];
        if (node.isVariable) {
            TermId& bound = binding.variables[node.variable];
            if (!bound.valid()) bound = term;
            return bound == term;
        }
        if (terms.op(term) != node.op || terms.children(term).size() != node.children.size()) return false;
        if (!node.payload.matches(terms.payload(term))) return false;
        if (binding.nodes[n].valid()) return binding.nodes[n] == term;
        binding.nodes[n] = term;
        for (std::size_t i = 0; i < node.children.size(); ++i)
            if (!match(pattern, node.children[i], terms.children(term)[i], binding)) return false;
        return true;
    }

    // Builds a pattern's instance; nothing if a variable or payload is undefined. `payloads` are those of the rule's
    // source operators.
    std::optional<TermId> build(const Pattern& pattern, const std::vector<TermId>& variables,
        const std::vector<std::optional<uint32_t>>& payloads, bool isSource) {
        std::vector<TermId> made;
        std::size_t column = 0;
        for (const PatternNode& node : pattern.nodes) {
            if (node.isVariable) {
                made.push_back(node.variable < variables.size() ? variables[node.variable] : kUnbound);
                if (!made.back().valid()) return std::nullopt;
                continue;
            }
            std::optional<uint32_t> payload = node.payload.value;
            if (isSource) payload = payloads[column++];
            else if (node.payload.kind == PatternPayload::Kind::matched) payload = payloads[node.payload.value];
            if (!payload) return std::nullopt;
            made.push_back(
                terms.add(node.op, *payload, transformed(node.children, [&](uint32_t child) { return made[child]; })));
        }
        return made[pattern.root];
    }

    std::optional<Turn> turnBy(const Rewrite& rule, TermId term, bool reversed) {
        const Pattern &source = rule.sources[0], &target = rule.targets[0];
        const Pattern& from = reversed ? target : source;
        Binding binding{std::vector<TermId>(std::max(source.variableBound(), target.variableBound())),
            std::vector<TermId>(from.nodes.size())};
        if (!match(from, from.root, term, binding)) return std::nullopt;
        std::vector<std::optional<uint32_t>> payloads;  // of the source's operators
        std::size_t column = 0;
        for (std::size_t n = 0; n < source.nodes.size(); ++n) {
            const PatternNode& node = source.nodes[n];
            if (node.isVariable) continue;
            if (!reversed) payloads.push_back(terms.payload(binding.nodes[n]));
            else if (node.payload.kind == PatternPayload::Kind::exact) payloads.push_back(node.payload.value);
            else payloads.push_back(payloadFrom(target, binding, column));
            if (reversed && node.payload.kind == PatternPayload::Kind::predicate && payloads.back() &&
                !node.payload.accepts(*payloads.back()))
                return std::nullopt;
            ++column;
        }
        const std::optional<TermId> made = build(reversed ? source : target, binding.variables, payloads, reversed);
        if (!made || std::ranges::any_of(payloads, [](const auto& payload) { return !payload; })) return std::nullopt;
        Turn turn{.result = *made,
            .link = {.kind = ProofLink::Kind::rule,
                .from = reversed ? *made : term,
                .to = reversed ? term : *made,
                .rule = rule.name,
                .substitution = binding.variables,
                .payloads = transformed(payloads, [](const auto& payload) { return *payload; })},
            .reversed = reversed};
        if (rule.condition && !holds(rule, turn.link)) return std::nullopt;
        return turn;
    }

    // Returns the payload of source operator `column` as the target's instance shows it.
    std::optional<uint32_t> payloadFrom(const Pattern& target, const Binding& binding, std::size_t column) const {
        for (std::size_t n = 0; n < target.nodes.size(); ++n) {
            const PatternNode& node = target.nodes[n];
            if (!node.isVariable && node.payload.kind == PatternPayload::Kind::matched &&
                node.payload.value == column && binding.nodes[n].valid())
                return terms.payload(binding.nodes[n]);
        }
        return std::nullopt;
    }

    // Evaluates the rule's condition for its left side; false if the e-graph lacks a part of it.
    bool holds(const Rewrite& rule, const ProofLink& link) {
        if (!m_egraph) return false;
        const Pattern& source = rule.sources[0];
        Binding binding{link.substitution, std::vector<TermId>(source.nodes.size())};
        match(source, source.root, link.from, binding);
        std::vector<ClassId> variables;
        std::vector<NodeId> nodes;
        for (uint32_t v = 0; v < source.variableBound(); ++v) {
            const auto node = nodeOf(binding.variables[v]);
            if (!node) return false;
            variables.push_back(m_egraph->classOf(*node));
        }
        for (std::size_t n = 0; n < source.nodes.size(); ++n) {
            if (source.nodes[n].isVariable) continue;
            const auto node = nodeOf(binding.nodes[n]);
            if (!node) return false;
            nodes.push_back(*node);
        }
        const auto root = nodeOf(link.from);
        if (!root) return false;
        const ClassId rootClass = m_egraph->classOf(*root);
        return rule.condition(*m_egraph, {variables, link.payloads, {&rootClass, 1}, nodes});
    }

    std::optional<Turn> folded(TermId term) {
        const std::span<const TermId> children = terms.children(term);
        if (!m_fold || children.empty()) return std::nullopt;
        std::vector<Literal> literals;
        for (const TermId child : children) {
            if (!terms.children(child).empty()) return std::nullopt;
            literals.push_back({terms.op(child), terms.payload(child)});
        }
        const auto literal = m_fold(terms.op(term), terms.payload(term), literals);
        if (!literal) return std::nullopt;
        const TermId result = terms.add(literal->op, literal->payload, {});
        return Turn{.result = result, .link = {.kind = ProofLink::Kind::computed, .from = term, .to = result}};
    }

    std::optional<NodeId> lookUp(TermId term) const {
        std::vector<ClassId> classes;
        for (const TermId child : terms.children(term)) {
            const auto& node = m_nodeOf.at(child.index());
            if (!node) return std::nullopt;
            classes.push_back(m_egraph->classOf(*node));
        }
        const uint32_t op = m_egraph->opNumber(terms.op(term));
        if (op == EGraph::kNoOp) return std::nullopt;
        const NodeId node = m_egraph->findNode(op, terms.payload(term), classes);
        return node.valid() ? std::optional(node) : std::nullopt;
    }

    Fold m_fold;
    const EGraph* m_egraph;
    TermSearchOptions m_options;
    std::vector<const Rewrite*> m_rules;
    std::unordered_map<uint32_t, std::vector<Turn>> m_turns;  // by term; references stay valid
    std::unordered_map<uint32_t, std::optional<NodeId>> m_nodeOf;
    std::vector<std::size_t> m_sizes;  // operators, by term
    bool m_isInvertible = true;
    bool m_cut = false;  // a term was too large to visit
};

TermSearch::TermSearch(std::span<const Rewrite> rules, Fold fold, const EGraph* egraph, TermSearchOptions options)
    : m_own(std::make_unique<Implementation>(rules, std::move(fold), egraph, options)) {}
TermSearch::~TermSearch() = default;

TermPool& TermSearch::terms() { return m_own->terms; }

TermId TermSearch::add(const Pattern& term) {
    std::vector<TermId> made;
    for (const PatternNode& node : term.nodes) {
        if (node.isVariable) throw Error(Category::usage, "A term cannot contain variables.");
        made.push_back(m_own->terms.add(
            node.op, node.payload.value, transformed(node.children, [&](uint32_t child) { return made[child]; })));
    }
    return made[term.root];
}

TermSearch::Found TermSearch::between(TermId a, TermId b, const Forbidden& forbidden, const Task& task) {
    return m_own->between(a, b, forbidden, task);
}

std::vector<TermSearch::Maker> TermSearch::makersOf(TermId term) {
    std::vector<Maker> makers;
    for (const Turn& turn : m_own->turnsOf(term))
        if (turn.reversed && turn.link.kind == ProofLink::Kind::rule) makers.push_back({turn.link.rule, turn.result});
    return makers;
}

std::optional<NodeId> TermSearch::nodeOf(TermId term) { return m_own->nodeOf(term); }

}  // namespace egret::egraph
