// Decides whether other rules derive a rule, using the rewrite engine itself. Draw an instance to which the rule
// applies (instance.h) and put only its left side into an e-graph. Saturate with the other rules, including conditions
// and type checks, and look up the right side. Rules are used only in their written direction, as in later use; a rule
// and its inverse are two rules.
//
// Two instances represent all of them. To avoid accidentally equal extents, each is the one with the most distinct
// extents among several draws. The result does not depend on the clock.
#include "core/rewrite/discover/closure.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/egraph/runner.h"
#include "core/rewrite/match.h"
#include "core/rewrite/verify/instance.h"

#include <set>

namespace egret::rewrite::discover {

struct Closure::Place {
    verify::Instance instance;
    std::vector<std::pair<graph::NodeId, graph::NodeId>> replacements;  // old root, new node
};

std::optional<Closure::Place> Closure::findPlace(const Rule& rule, Random random) const {
    const std::vector<CompiledRule> compiled{CompiledRule(rule, m_arena)};
    std::optional<Place> best;
    std::size_t mostExtents = 0;
    uint64_t places = 0;
    for (uint64_t draw = 0; draw < m_options.draws && places < m_options.places; ++draw) {
        auto instance = verify::drawInstance(rule, m_arena, random);
        if (!instance) continue;
        std::set<int64_t> extents;
        for (const graph::NodeId input : instance->graph.inputs())
            for (const int64_t d : instance->graph.type(input).shape().extents()) extents.insert(d);
        if (best && extents.size() <= mostExtents) {
            ++places;  // counts even if the rule does not apply here
            continue;
        }
        std::set<graph::NodeId> roots;
        for (const graph::Output& output : instance->graph.outputs()) roots.insert(output.node);
        for (const GraphMatch& match : findMatches(instance->graph, compiled)) {
            const std::set<graph::NodeId> replaced(match.roots.begin(), match.roots.end());
            if (replaced != roots) continue;
            ++places;
            mostExtents = extents.size();
            best = Place{*instance, match.replacements};
            break;
        }
    }
    return best;
}

namespace {

// Returns the class of a node, if it was ever added.
std::optional<egraph::ClassId> classOf(const TensorEGraph& whole, const graph::Arena& arena, graph::NodeId node) {
    if (const auto found = whole.classOfNode.find(node); found != whole.classOfNode.end())
        return whole.egraph->find(found->second);
    std::vector<egraph::ClassId> children;
    for (const graph::NodeId input : arena.node(node).inputs) {
        const auto child = classOf(whole, arena, input);
        if (!child) return {};
        children.push_back(*child);
    }
    const auto found = whole.egraph->lookup(Symbol(arena.op(node).name()), arena.node(node).op.index(), children);
    if (!found) return {};
    return whole.egraph->find(*found);
}

}  // namespace

void Closure::add(const Rule& rule) {
    m_rules.push_back(rule);
    if (m_arena) m_compiled.emplace_back(rule, m_arena);
}

void Closure::renew() {  // nodes are never freed, so an occasional new arena limits memory
    if (m_arena && ++m_uses < 400) return;
    m_uses = 0;
    m_arena = graph::Arena::create();
    m_compiled = compile(m_rules, m_arena);
}

std::vector<egraph::Rewrite> Closure::rulesFor(const graph::Graph& graph) const {
    std::vector<egraph::Rewrite> rewrites;
    for (const std::size_t i : applicable(m_rules, graph)) {
        rewrites.push_back(m_compiled[i].rewrite());
        if (m_rules[i].isMulti()) rewrites.back().maxIterations = m_options.kMulti;
    }
    return rewrites;
}

bool Closure::derivesAt(const Place& place, const Task& task) const {
    const TensorEGraph whole = makeEGraph(place.instance.graph, {.history = false});
    const auto isDone = [&] {
        for (const auto& [from, to] : place.replacements) {
            const auto made = classOf(whole, *m_arena, to);
            if (!made || *made != whole.egraph->find(whole.classOfNode.at(from))) return false;
        }
        return true;
    };
    if (isDone()) return true;
    egraph::Runner runner(*whole.egraph, rulesFor(place.instance.graph),
        {.iterations = m_options.iterations,
            .nodes = m_options.nodes,
            .seconds = 1e9,
            .scheduler = egraph::SchedulerKind::simple},
        task);
    runner.hooks.afterIteration = [&](egraph::Runner& self) {
        if (isDone()) self.requestStop("derived");
    };
    runner.run();
    task.throwIfStopped();
    return isDone();
}

bool Closure::derives(const Rule& rule, uint64_t seed, const Task& task) {
    renew();
    try {
        for (uint64_t again = 0; again < m_options.tries; ++again) {
            const auto place = findPlace(rule, Random(seed).split(hashText(rule.name, again)));
            if (!place || !derivesAt(*place, task)) return false;
        }
    } catch (const Error& error) {
        if (error.category() != Category::unsupported) throw error.at({.rule = rule.name});
        return false;
    }
    return true;
}

}  // namespace egret::rewrite::discover
