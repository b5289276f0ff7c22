// Finds what a union depends on: the logged reason and the e-nodes involved.
//
// A right side is rebuilt from the present hash index. E-nodes that were congruent then still are; the log identifies
// the e-nodes that became congruent later.
#include "core/egraph/proof/plan.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/lists.h"

#include <algorithm>

namespace egret::egraph {
namespace {

template <class Key, class Value>
std::span<const std::pair<Key, Value>> range(const std::vector<std::pair<Key, Value>>& sorted, Key key) {
    const auto [begin, end] = std::equal_range(sorted.begin(), sorted.end(), std::pair<Key, Value>(key, Value()),
        [](const auto& x, const auto& y) { return x.first < y.first; });
    return {begin, end};
}

}  // namespace

Planner::Planner(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold)
    : m_egraph(egraph), m_history(egraph.history()), m_fold(std::move(fold)) {
    for (const Rewrite& rule : rules) m_rules.emplace(rule.name, &rule);
    for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
        const NodeId node(i);
        const auto children = egraph.originalChildren(node);
        m_forms.emplace_back(formKey(egraph.op(node), egraph.payload(node), children), node);
        (children.empty() ? m_leaves : m_members).emplace_back(egraph.classOf(node), node);
    }
    std::sort(m_forms.begin(), m_forms.end());
    std::sort(m_members.begin(), m_members.end());
    std::sort(m_leaves.begin(), m_leaves.end());
}

uint64_t Planner::formKey(Symbol op, uint32_t payload, std::span<const ClassId> children) const {
    uint64_t key = hashCombine(op.id(), payload);
    for (const ClassId child : children) key = hashCombine(key, m_egraph.find(child).index());
    return key;
}

std::vector<NodeId> Planner::formed(Symbol op, uint32_t payload, std::span<const ClassId> children) const {
    std::vector<NodeId> found;
    for (const auto& [key, node] : range(m_forms, formKey(op, payload, children))) {
        const auto own = m_egraph.originalChildren(node);
        if (m_egraph.op(node) == op && m_egraph.payload(node) == payload &&
            std::ranges::equal(
                own, children, [this](ClassId x, ClassId y) { return m_egraph.find(x) == m_egraph.find(y); }))
            found.push_back(node);
    }
    return found;
}

Plan Planner::planOf(uint32_t number) const {
    const UnionRecord record = m_history.unionAt(number);
    switch (record.reason.kind) {
        case Reason::Kind::given: break;
        case Reason::Kind::congruence: {
            Plan plan{.kind = ProofLink::Kind::congruence};
            plan.left.add(NodeId(record.a.index()),
                transformed(m_egraph.originalChildren(NodeId(record.b.index())),
                    [](ClassId child) { return Shape::Argument{.id = child}; }));
            return plan;
        }
        case Reason::Kind::rule: return planRule(number, record);
        case Reason::Kind::analysis: return planComputed(number, record);
    }
    return {.number = record.reason.first};
}

bool Planner::sameBefore(ClassId a, ClassId b, uint32_t number) const {
    return a == b || m_history.findBefore(a, number) == m_history.findBefore(b, number);
}

Plan Planner::planRule(uint32_t number, const UnionRecord& record) const {
    const Symbol name = record.reason.ruleName();
    bool computes = false;
    const auto [begin, end] = m_rules.equal_range(name);
    for (auto it = begin; it != end; ++it) {
        const Rewrite& rule = *it->second;
        for (uint32_t i = 0; i < rule.targets.size(); ++i)
            if (auto plan = planPair(rule, i, number, record)) return std::move(*plan);
        if (rule.built)
            if (auto plan = planPair(rule, 0, number, record)) return std::move(*plan);
        computes = computes || rule.apply;
    }
    if (!computes)
        throw Error(Category::usage,
            begin == end ? "The rule was applied, but it is not among the given rules."
                         : "The rule has changed since it was applied.",
            {.rule = name.text()});
    return {.kind = ProofLink::Kind::applied, .rule = name};
}

// Returns the plan if the union comes from source and target number `pair` of this rule; empty otherwise.
std::optional<Plan> Planner::planPair(
    const Rewrite& rule, uint32_t pair, uint32_t number, const UnionRecord& record) const {
    const std::span<const NodeId> matched = m_history.matched(record.step);
    Plan plan{.kind = ProofLink::Kind::rule, .number = pair, .rule = rule.name};
    const auto bind = [&](uint32_t variable, ClassId id) {
        if (variable >= plan.binding.size()) plan.binding.resize(variable + 1);
        if (!plan.binding[variable].valid()) plan.binding[variable] = id;
    };
    std::size_t column = 0, firstColumn = 0;
    for (uint32_t s = 0; s < rule.sources.size(); ++s) {
        const Pattern& source = rule.sources[s];
        if (s == pair) firstColumn = column;
        for (const PatternNode& node : source.nodes) {
            if (node.isVariable) continue;
            if (column >= matched.size()) return std::nullopt;
            const NodeId found = matched[column++];
            const auto own = m_egraph.originalChildren(found);
            if (m_egraph.op(found) != node.op || own.size() != node.children.size()) return std::nullopt;
            plan.payloads.push_back(m_egraph.payload(found));
            for (std::size_t i = 0; i < own.size(); ++i) {
                const PatternNode& child = source.nodes[node.children[i]];
                if (child.isVariable) bind(child.variable, own[i]);
            }
        }
    }
    if (column != matched.size()) return std::nullopt;
    const PatternNode& root = rule.sources[pair].nodes[rule.sources[pair].root];
    if (root.isVariable) bind(root.variable, record.a);
    if (!layLeft(rule.sources[pair], matched.subspan(firstColumn), number, plan)) return std::nullopt;
    if (!sameBefore(record.a, plan.left.idOf(plan.left.root), number)) return std::nullopt;
    const Pattern& target = rule.built ? rule.built->target : rule.targets[pair];
    if (rule.built) {
        plan.binding.resize(std::max<std::size_t>(plan.binding.size(), target.variableBound()));
        if (!bindComputed(target, target.root, record.b, number, plan)) return std::nullopt;
    }
    if (!layRight(target, matched, number, record.b, plan)) return std::nullopt;
    return plan;
}

bool Planner::bindComputed(const Pattern& target, uint32_t number, ClassId id, uint32_t before, Plan& plan) const {
    const PatternNode& node = target.nodes[number];
    if (node.isVariable) {
        if (!plan.binding[node.variable].valid()) plan.binding[node.variable] = id;
        return sameBefore(plan.binding[node.variable], id, before);
    }
    for (const auto& [unused, member] : range(m_members, m_egraph.find(id))) {
        const auto own = m_egraph.originalChildren(member);
        if (m_egraph.op(member) != node.op || own.size() != node.children.size() ||
            !sameBefore(ClassId(member.index()), id, before))
            continue;
        const std::vector<ClassId> kept = plan.binding;
        bool fits = true;
        for (std::size_t i = 0; i < own.size() && fits; ++i)
            fits = bindComputed(target, node.children[i], own[i], before, plan);
        if (fits) return true;
        plan.binding = kept;
    }
    return false;
}

bool Planner::layLeft(const Pattern& source, std::span<const NodeId> matched, uint32_t number, Plan& plan) const {
    std::vector<Shape::Argument> laid;
    std::size_t column = 0;
    for (const PatternNode& node : source.nodes) {
        if (node.isVariable) {
            laid.push_back({false, 0, plan.binding[node.variable]});
            continue;
        }
        const NodeId found = matched[column++];
        const auto own = m_egraph.originalChildren(found);
        std::vector<Shape::Argument> arguments;
        for (std::size_t i = 0; i < own.size(); ++i) {
            arguments.push_back(laid[node.children[i]]);
            if (!sameBefore(own[i], plan.left.idOf(arguments.back()), number)) return false;
        }
        laid.push_back(plan.left.add(found, std::move(arguments)));
    }
    plan.left.root = laid[source.root];
    return true;
}

// Collects candidate e-nodes bottom-up, then selects one for each parent top-down from `root`.
bool Planner::layRight(
    const Pattern& target, std::span<const NodeId> matched, uint32_t number, ClassId root, Plan& plan) const {
    std::vector<std::vector<ClassId>> candidates(target.nodes.size());
    std::vector<ClassId> first;
    for (uint32_t n = 0; n < target.nodes.size(); ++n) {
        const PatternNode& node = target.nodes[n];
        if (node.isVariable) {
            if (node.variable >= plan.binding.size() || !plan.binding[node.variable].valid()) return false;
            candidates[n] = {plan.binding[node.variable]};
            continue;
        }
        first.clear();
        for (const uint32_t child : node.children) first.push_back(candidates[child].front());
        const uint32_t payload = node.payload.kind == PatternPayload::Kind::matched
            ? m_egraph.payload(matched[node.payload.value])
            : node.payload.value;
        for (const NodeId found : formed(node.op, payload, first)) {
            const auto own = m_egraph.originalChildren(found);
            bool fits = true;
            for (std::size_t i = 0; i < own.size() && fits; ++i)
                fits = std::ranges::any_of(
                    candidates[node.children[i]], [&](ClassId id) { return sameBefore(own[i], id, number); });
            if (fits) candidates[n].emplace_back(found.index());
        }
        if (candidates[n].empty()) return false;
    }
    const auto pick = [&](uint32_t n, ClassId wanted) {
        const auto& among = candidates[n];
        if (std::ranges::find(among, wanted) != among.end()) return wanted;
        const auto it = std::ranges::find_if(among, [&](ClassId id) { return sameBefore(id, wanted, number); });
        return it == among.end() ? ClassId() : *it;
    };
    // Different parents may use a pattern node through different e-nodes, so pairs of a pattern node and an e-node are
    // placed.
    std::vector<std::map<ClassId, Shape::Argument>> laid(target.nodes.size());
    const ClassId chosen = pick(target.root, root);
    if (!chosen.valid()) return false;
    laid[target.root][chosen] = {};
    const auto isVariable = [&](uint32_t n) { return target.nodes[n].isVariable; };
    for (uint32_t n = target.root + 1; n-- > 0;) {
        if (isVariable(n)) continue;
        for (const auto& [id, unused] : laid[n]) {
            const auto own = m_egraph.originalChildren(NodeId(id.index()));
            for (std::size_t i = 0; i < own.size(); ++i) {
                const uint32_t child = target.nodes[n].children[i];
                laid[child].emplace(pick(child, own[i]), Shape::Argument());
            }
        }
    }
    for (uint32_t n = 0; n <= target.root; ++n) {
        for (auto& [id, argument] : laid[n]) {
            if (isVariable(n)) {
                argument = plan.right.leaf(id);
                continue;
            }
            std::vector<Shape::Argument> arguments;
            const auto own = m_egraph.originalChildren(NodeId(id.index()));
            for (std::size_t i = 0; i < own.size(); ++i) {
                const uint32_t child = target.nodes[n].children[i];
                arguments.push_back(laid[child].at(pick(child, own[i])));
            }
            argument = plan.right.add(NodeId(id.index()), std::move(arguments));
        }
    }
    plan.right.root = laid[target.root].at(chosen);
    return true;
}

Plan Planner::planComputed(uint32_t number, const UnionRecord& record) const {
    if (!m_fold)
        throw Error(Category::usage,
            "The analysis of this e-graph has computed a value; explaining it requires the language's fold function.");
    for (const bool swapped : {false, true}) {
        const ClassId a = swapped ? record.b : record.a, b = swapped ? record.a : record.b;
        for (const auto& [unused, node] : range(m_members, m_egraph.find(a))) {
            if (!sameBefore(a, ClassId(node.index()), number)) continue;
            if (auto plan = computedBy(node, b, number)) {
                plan->swapped = swapped;
                return std::move(*plan);
            }
        }
    }
    throw Error(Category::unsupported, "The analysis has merged two classes for a reason other than folding literals.");
}

// Returns the plan if the e-node folds to a literal in class b for some literals in its children's classes.
std::optional<Plan> Planner::computedBy(NodeId node, ClassId b, uint32_t number) const {
    const auto own = m_egraph.originalChildren(node);
    std::vector<std::vector<NodeId>> leaves(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        for (const auto& [unused, leaf] : range(m_leaves, m_egraph.find(own[i])))
            if (sameBefore(own[i], ClassId(leaf.index()), number)) leaves[i].push_back(leaf);
        if (leaves[i].empty()) return std::nullopt;
    }
    std::vector<std::size_t> pick(own.size(), 0);  // enumerates all choices of a leaf per child
    for (;;) {
        std::vector<Literal> literals;
        for (std::size_t i = 0; i < own.size(); ++i)
            literals.push_back({m_egraph.op(leaves[i][pick[i]]), m_egraph.payload(leaves[i][pick[i]])});
        if (const auto result = m_fold(m_egraph.op(node), m_egraph.payload(node), literals)) {
            for (const NodeId leaf : formed(result->op, result->payload, {})) {
                if (!sameBefore(ClassId(leaf.index()), b, number)) continue;
                Plan plan{.kind = ProofLink::Kind::computed};
                std::vector<Shape::Argument> arguments;
                for (std::size_t i = 0; i < own.size(); ++i) arguments.push_back(plan.left.add(leaves[i][pick[i]], {}));
                plan.left.add(node, std::move(arguments));
                plan.right.add(leaf, {});
                return plan;
            }
        }
        std::size_t i = 0;
        while (i < own.size() && ++pick[i] == leaves[i].size()) pick[i++] = 0;
        if (i == own.size()) return std::nullopt;
    }
}

std::optional<ClassId> Planner::classAt(Symbol op, uint32_t payload, std::span<const ClassId> children, Step at) const {
    for (const NodeId node : formed(op, payload, children)) {
        if (m_egraph.birth(node) > at) continue;
        const auto own = m_egraph.originalChildren(node);
        bool fits = true;
        for (std::size_t i = 0; i < own.size() && fits; ++i)
            fits = m_egraph.find(own[i], at) == m_egraph.find(children[i], at);
        if (fits) return m_egraph.find(ClassId(node.index()), at);
    }
    return std::nullopt;
}

Shape Planner::present(const Pattern& term) const {
    Shape shape;
    std::vector<Shape::Argument> laid;
    std::vector<ClassId> children;
    for (const PatternNode& node : term.nodes) {
        if (node.isVariable) throw Error(Category::usage, "A term to explain cannot contain variables.");
        children.clear();
        std::vector<Shape::Argument> arguments;
        for (const uint32_t child : node.children) {
            arguments.push_back(laid[child]);
            children.push_back(shape.idOf(laid[child]));
        }
        const auto found = formed(node.op, node.payload.value, children);
        if (found.empty())
            throw Error(
                Category::notFound, "The e-graph does not contain the term: it lacks '" + node.op.text() + "'.");
        laid.push_back(shape.add(found.front(), std::move(arguments)));
    }
    shape.root = laid[term.root];
    return shape;
}

}  // namespace egret::egraph
