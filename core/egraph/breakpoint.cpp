#include "core/egraph/breakpoint.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

namespace egret::egraph {

Breakpoint Breakpoint::onTerm(std::string_view text) { return {Kind::term, {}, {}, parseTerm(text), 0}; }

bool Breakpoints::look(const EGraph& egraph, Watch& watch) {
    const Breakpoint& what = watch.breakpoint;
    if (what.kind == Breakpoint::Kind::rule) return false;
    if (what.kind == Breakpoint::Kind::change) {
        const ClassId root = egraph.find(what.id);
        const std::size_t size = egraph.nodesOf(root).size();
        const bool changed = root != watch.root || size != watch.size;
        watch.root = root;
        watch.size = size;
        return changed;
    }
    const bool holds = what.kind == Breakpoint::Kind::goal ? what.holds(egraph)
        : what.kind == Breakpoint::Kind::size              ? egraph.nodeCount() > what.nodes
                                                           : findTerm(egraph, what.term).has_value();
    const bool strikes = holds && !watch.held;
    watch.held = holds;
    return strikes;
}

uint32_t Breakpoints::add(const EGraph& egraph, Breakpoint breakpoint) {
    if (breakpoint.kind == Breakpoint::Kind::change && breakpoint.id.index() >= egraph.createdCount())
        throw Error(Category::usage, "Unknown class for the breakpoint.");
    Watch& watch = m_watches.emplace_back();
    watch.number = m_next++;
    watch.breakpoint = std::move(breakpoint);
    // A goal is first tested after an iteration, because the e-graph may not be rebuilt now.
    if (watch.breakpoint.kind != Breakpoint::Kind::goal) look(egraph, watch);
    return watch.number;
}

void Breakpoints::remove(uint32_t number) {
    std::erase_if(m_watches, [&](const Watch& watch) { return watch.number == number; });
}

std::optional<uint32_t> Breakpoints::beforeMatch(Symbol rule) const {
    for (const Watch& watch : m_watches)
        if (watch.breakpoint.kind == Breakpoint::Kind::rule && watch.breakpoint.rule == rule) return watch.number;
    return std::nullopt;
}

std::optional<uint32_t> Breakpoints::update(const EGraph& egraph, bool isRebuilt) {
    std::optional<uint32_t> first;
    for (Watch& watch : m_watches) {
        if (watch.breakpoint.kind == Breakpoint::Kind::goal && !isRebuilt) continue;
        if (look(egraph, watch) && !first) first = watch.number;
    }
    return first;
}

}  // namespace egret::egraph
