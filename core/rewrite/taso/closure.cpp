// Is a rule worth keeping, or do others do the same in several steps? Ask the engine that would take the steps: draw a place
// where the rule applies (instance.h), put the left side, and nothing else, into an e-graph, saturate with the other rules,
// conditions and type checks included, and look the right side up. Rules are used in the direction they are written in, as they
// will be later; a rule and its inverse are two rules.
//
// One place stands for all. So that no equality of its extents helps by accident, it is the one with the most different extents
// among several. Nothing depends on the clock.
#include "core/rewrite/taso/closure.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/egraph/runner.h"
#include "core/rewrite/match.h"
#include "core/rewrite/taso/instance.h"

#include <set>

namespace egret::rewrite::taso {
namespace {

struct Place {
    Instance instance;
    std::vector<std::pair<graph::NodeId, graph::NodeId>> replacements;  // what the rule replaces, and by what
};

std::optional<Place> findPlace(const Rule& rule, const std::shared_ptr<graph::Arena>& arena, const ClosureOptions& options, Random random) {
    const std::vector<CompiledRule> compiled{CompiledRule(rule, arena)};
    std::optional<Place> best;
    std::size_t mostExtents = 0;
    uint64_t places = 0;
    for (uint64_t draw = 0; draw < options.draws && places < options.places; ++draw) {
        auto instance = drawInstance(rule, arena, random);
        if (!instance) continue;
        std::set<int64_t> extents;
        for (const graph::NodeId input : instance->graph.inputs())
            for (const int64_t d : instance->graph.type(input).shape().extents()) extents.insert(d);
        if (best && extents.size() <= mostExtents) {
            ++places;  // it may not apply here, but would not be taken either
            continue;
        }
        const std::set<graph::NodeId> roots = [&] {
            std::set<graph::NodeId> all;
            for (const graph::Output& output : instance->graph.outputs()) all.insert(output.node);
            return all;
        }();
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

// The class of a node that may never have been added.
std::optional<egraph::ClassId> classOf(const TensorEGraph& whole, const graph::Arena& arena, graph::NodeId node) {
    if (const auto found = whole.classOfNode.find(node); found != whole.classOfNode.end()) return whole.egraph->find(found->second);
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

void Closure::renew() {  // nodes are never freed: a new arena now and then keeps memory small
    if (m_arena && ++m_uses < 400) return;
    m_uses = 0;
    m_arena = graph::Arena::create();
    m_compiled = compile(m_rules, m_arena);
}

bool Closure::derives(const Rule& rule, uint64_t seed, const Task& task) {
    renew();
    std::optional<Place> place;
    try {
        place = findPlace(rule, m_arena, m_options, Random(seed).split(hashText(rule.name)));
    } catch (const Error& error) {
        if (error.category() != Category::unsupported) throw error.at({.rule = rule.name});
    }
    if (!place) return false;
    const TensorEGraph whole = makeEGraph(place->instance.graph, {.history = false});
    const auto isDone = [&] {
        for (const auto& [from, to] : place->replacements) {
            const auto made = classOf(whole, *m_arena, to);
            if (!made || *made != whole.egraph->find(whole.classOfNode.at(from))) return false;
        }
        return true;
    };
    if (isDone()) return true;
    egraph::Runner runner(*whole.egraph, rewritesOf(m_compiled, m_options.kMulti),
                          {.iterations = m_options.iterations, .nodes = m_options.nodes, .seconds = 1e9, .scheduler = egraph::SchedulerKind::simple}, task);
    runner.hooks.afterIteration = [&](egraph::Runner& self) {
        if (isDone()) self.requestStop("derived");
    };
    runner.run();
    task.throwIfStopped();
    return isDone();
}

}  // namespace egret::rewrite::taso
