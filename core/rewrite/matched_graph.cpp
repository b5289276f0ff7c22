// Updates matches only around what a rewrite changed.
//
// Nodes are hash-consed, so a change gives new ids to everything above it. Graph::replacedWithImage gives the new node
// for each old one. A new node is *clean* if exactly one old node became it by a pure renaming of its inputs, and rules
// cannot distinguish the two: operator, type, weight flag and constant are the same. All others are *dirty*: nodes that
// the rule made, images of what it replaced, and nodes into which several old ones merged.
//
// Among clean nodes the images are a one-to-one map that preserves operators, inputs and everything that conditions can
// query. So a match whose operators and variables are all clean was a match before, with the same right side, and vice
// versa. These matches are carried over with renumbered positions, and only matches that touch a dirty node are
// searched for (graph_search.h). This is exact for all rules, provided that rules marked unordered really are. Two
// properties of a match depend on more than the nodes it touches, so they are checked again for each match. One is
// whether the right side is already present. The other is whether the roots of an unordered rule still ascend, since
// the order of nodes() may change anywhere. If they do not, the rule is evaluated again with its sources exchanged.
//
// The index and the map take time linear in the graph, with a small factor. Matching, the main cost of a full search,
// depends only on the size of the change.
#include "core/rewrite/matched_graph.h"

#include <algorithm>

namespace egret::rewrite {
namespace {

constexpr uint32_t kNowhere = GraphIndex::kNowhere;

// Maps the old graph's nodes to the new graph.
struct Change {
    std::vector<uint32_t> moved;  // new position, by old position; kNowhere if absent or not clean
    std::vector<bool> isDirty;    // by new position
};

Change changeOf(const graph::Graph& before, const graph::Graph::Replaced& after, const GraphIndex& index,
    const std::vector<std::pair<graph::NodeId, graph::NodeId>>& replacements) {
    const auto& nodes = before.nodes();
    const auto isReplaced = [&](graph::NodeId id) {
        return std::ranges::any_of(replacements, [&](const auto& pair) { return pair.first == id; });
    };
    // Constants have no inputs, so they are never renamed.
    const auto looksAlike = [&](graph::NodeId a, graph::NodeId b) {
        const graph::Node &was = before.node(a), &is = before.node(b);
        return was.op == is.op && was.isWeight == is.isWeight && was.type == is.type;
    };
    Change change{std::vector<uint32_t>(nodes.size(), kNowhere), std::vector<bool>(index.size(), true)};
    std::vector<uint32_t> origins(index.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const uint32_t place = index.find(after.image[i]);
        if (place == kNowhere) continue;
        change.moved[i] = place;
        const bool isSame =
            after.image[i] == nodes[i] || (!isReplaced(nodes[i]) && looksAlike(nodes[i], after.image[i]));
        change.isDirty[place] = ++origins[place] > 1 || !isSame;
    }
    for (uint32_t& place : change.moved)
        if (place != kNowhere && change.isDirty[place]) place = kNowhere;
    return change;
}

// ---- reading an occurrence ------------------------------------------------------------------------------------------

using Input = CompiledRule::Plan::Input;

graph::NodeId variableOf(const graph::Graph& graph, const Occurrence& at, std::size_t number) {
    return graph.nodes()[at.places[at.plan->roots.size() + number]];
}

// Returns whether a part of the right side is exactly this node.
bool isThere(const graph::Graph& graph, const Occurrence& at, const Input& part, graph::NodeId id) {
    if (!part.isMade) return variableOf(graph, at, part.index) == id;
    const CompiledRule::Plan::Node& made = at.plan->nodes[part.index];
    const graph::Node& node = graph.node(id);
    return made.op == node.op &&
        std::ranges::equal(made.inputs, node.inputs,
            [&](const Input& input, graph::NodeId below) { return isThere(graph, at, input, below); });
}

bool changes(const graph::Graph& graph, const Occurrence& at) {
    for (std::size_t i = 0; i < at.plan->roots.size(); ++i)
        if (!isThere(graph, at, at.plan->roots[i], graph.nodes()[at.places[i]])) return true;
    return false;
}

}  // namespace

MatchedGraph::MatchedGraph(
    graph::Graph graph, std::shared_ptr<const std::vector<CompiledRule>> rules, const Task& task, std::size_t limit)
    : m_graph(std::move(graph)), m_rules(std::move(rules)), m_limit(limit), m_isCut(m_rules->size()) {
    const GraphIndex index(m_graph);
    for (uint32_t rule = 0; rule < m_rules->size(); ++rule)
        m_isCut[rule] = !GraphSearch(index, (*m_rules)[rule], rule, m_limit, task, m_occurrences).everywhere();
    list();
}

MatchedGraph::MatchedGraph(const MatchedGraph& from, graph::Graph graph)
    : m_graph(std::move(graph)), m_rules(from.m_rules), m_limit(from.m_limit), m_isCut(from.m_isCut) {}

void MatchedGraph::list() {
    for (std::size_t i = 0; i < m_occurrences.size(); ++i)
        if (changes(m_graph, m_occurrences[i])) m_matches.push_back(static_cast<uint32_t>(i));
}

const std::string& MatchedGraph::ruleOf(std::size_t match) const {
    return (*m_rules)[m_occurrences[m_matches.at(match)].rule].rule().name;
}

RuleNames MatchedGraph::cutRules() const {
    RuleNames names;
    for (std::size_t rule = 0; rule < m_isCut.size(); ++rule)
        if (m_isCut[rule]) names.insert((*m_rules)[rule].rule().name);
    return names;
}

GraphMatch MatchedGraph::operator[](std::size_t number) const {
    const Occurrence& here = m_occurrences[m_matches.at(number)];
    const CompiledRule& rule = (*m_rules)[here.rule];
    const CompiledRule::Plan& plan = *here.plan;
    const std::size_t sources = plan.roots.size(), variables = rule.rewrite().variables.size();
    GraphMatch match;
    match.rule = rule.rule().name;
    for (std::size_t i = 0; i < variables; ++i)
        match.variables.emplace_back(rule.rewrite().variables[i].text(), variableOf(m_graph, here, i));
    for (std::size_t i = sources + variables; i < here.places.size(); ++i)
        match.nodes.push_back(m_graph.nodes()[here.places[i]]);
    std::vector<graph::NodeId> made, inputs;
    const auto nodeFor = [&](const Input& input) {
        return input.isMade ? made[input.index] : match.variables[input.index].second;
    };
    for (const CompiledRule::Plan::Node& node : plan.nodes) {
        inputs.clear();
        for (const Input& input : node.inputs) inputs.push_back(nodeFor(input));
        made.push_back(m_graph.arena().add(node.op, inputs, node.type));
    }
    for (std::size_t i = 0; i < sources; ++i) {
        match.roots.push_back(m_graph.nodes()[here.places[i]]);
        match.replacements.emplace_back(match.roots[i], nodeFor(plan.roots[i]));
    }
    return match;
}

MatchedGraph MatchedGraph::after(const GraphMatch& match, const Task& task) const {
    return after(match, m_graph.replacedWithImage(match.replacements), task);
}

MatchedGraph MatchedGraph::after(const GraphMatch& match, graph::Graph::Replaced replaced, const Task& task) const {
    const GraphIndex index(replaced.graph);
    Change change = changeOf(m_graph, replaced, index, match.replacements);
    MatchedGraph next(*this, std::move(replaced.graph));
    uint32_t depth = 0;
    for (const CompiledRule& rule : *m_rules)
        for (const GraphPattern& source : rule.sources()) depth = std::max(depth, source.depth);
    const Neighbourhood dirty(index, std::move(change.isDirty), depth);

    auto& found = next.m_occurrences;
    found.reserve(m_occurrences.size() + 16);
    auto old = m_occurrences.begin();
    std::vector<uint32_t> places;
    for (uint32_t number = 0; number < m_rules->size(); ++number) {
        const CompiledRule& rule = (*m_rules)[number];
        const auto first = static_cast<std::ptrdiff_t>(found.size());
        GraphSearch search(index, rule, number, m_limit, task, found);
        bool isAll = !m_isCut[number];
        for (; old != m_occurrences.end() && old->rule == number; ++old) {
            if (m_isCut[number]) continue;
            places.clear();
            for (const uint32_t place : old->places) places.push_back(change.moved[place]);
            if (std::ranges::find(places, kNowhere) != places.end()) continue;
            const std::span<uint32_t> roots(places.data(), rule.sources().size());
            if (rule.rewrite().unordered && !std::ranges::is_sorted(roots)) {
                std::ranges::sort(roots);
                isAll = search.at(roots) && isAll;
            } else {
                found.push_back({number, places, old->plan});
            }
        }
        isAll = isAll && search.around(dirty) && found.size() - static_cast<std::size_t>(first) <= m_limit;
        if (isAll) {
            std::sort(found.begin() + first, found.end());
        } else {  // only a full search can determine the first m_limit occurrences
            found.resize(static_cast<std::size_t>(first));
            isAll = GraphSearch(index, rule, number, m_limit, task, found).everywhere();
        }
        next.m_isCut[number] = !isAll;
    }
    next.list();
    return next;
}

graph::Graph appliedEverywhere(graph::Graph graph, const std::vector<Rule>& rules, const Task& task,
    std::map<std::string, uint64_t>* counts, std::size_t limit) {
    auto compiled = std::make_shared<std::vector<CompiledRule>>();
    for (const Rule& rule : rules) compiled->emplace_back(rule, graph.arenaPtr());
    MatchedGraph matched(std::move(graph), compiled, task);
    for (std::size_t applied = 0; matched.size() > 0 && applied < limit; ++applied) {
        const GraphMatch match = matched[0];
        if (counts) ++(*counts)[match.rule];
        matched = matched.after(match, task);
    }
    return matched.graph();
}

}  // namespace egret::rewrite
