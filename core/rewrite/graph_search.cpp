// Matching in plain graphs. Every e-class would have one node, so below a given root a pattern matches in at most one
// way. Matching walks the pattern and the graph in parallel, binding variables, and only reads the graph.
//
// Rules with several sources (TASO's and Tensat's multi-pattern rules) are joined one source at a time. The search for
// the next source starts at a variable that an earlier source bound and climbs through its users along the pattern to
// the root. The cost of a join is proportional to the number of such users. Matching every source everywhere and
// joining the lists (egraph/match_join.cpp) would cost their whole length. Sources that share no variable with earlier
// ones are tried at every node of their operator.
//
// To find only matches that touch given nodes, each source in turn is matched first, at roots that are above these
// nodes by at most the source's depth. A match that touches them in several sources is reported only for the first of
// these sources, so it is not duplicated.
#include "core/rewrite/graph_search.h"

#include <algorithm>

namespace egret::rewrite {

std::strong_ordering Occurrence::operator<=>(const Occurrence& other) const {
    if (const auto order = rule <=> other.rule; order != 0) return order;
    return places <=> other.places;
}

Neighbourhood::Neighbourhood(const GraphIndex& index, std::vector<bool> isTouched, uint32_t depth)
    : m_isTouched(std::move(isTouched)) {
    std::vector<bool> isNear = m_isTouched;
    for (uint32_t place = 0; place < index.size(); ++place)
        if (isNear[place]) m_near.push_back({index.op(place).spec, place, 0});
    for (std::size_t i = 0; i < m_near.size(); ++i) {  // breadth first, so heights are minimal
        const Near below = m_near[i];
        if (below.height == depth) break;
        for (const uint32_t user : index.users(below.place)) {
            if (isNear[user]) continue;
            isNear[user] = true;
            m_near.push_back({index.op(user).spec, user, below.height + 1});
        }
    }
}

GraphSearch::GraphSearch(const GraphIndex& index, const CompiledRule& rule, uint32_t number, std::size_t limit,
    const Task& task, std::vector<Occurrence>& into)
    : m_index(index), m_rule(rule), m_sources(rule.sources()), m_number(number), m_limit(limit), m_task(task),
      m_into(into), m_roots(m_sources.size()), m_variables(rule.rewrite().variables.size(), GraphIndex::kNowhere),
      m_operators(rule.operatorCount()) {}

bool GraphSearch::everywhere() {
    m_task.throwIfStopped();
    std::vector<uint32_t> scratch;
    return std::ranges::all_of(candidates(0, scratch), [this](uint32_t place) { return tryRoot(0, place); });
}

bool GraphSearch::around(const Neighbourhood& where) {
    m_task.throwIfStopped();
    m_where = &where;
    bool isAll = true;
    for (m_start = 0; m_start < m_sources.size(); ++m_start) {
        const GraphPattern& source = m_sources[m_start];
        where.forEachRoot(source.root().op ? source.root().op->op : nullptr, source.depth,
            [&](uint32_t place) { isAll = isAll && tryRoot(m_start, place); });
    }
    m_start = 0;
    m_where = nullptr;
    return isAll;
}

bool GraphSearch::at(std::span<const uint32_t> roots) {
    m_only = roots;
    const bool isAll = tryRoot(0, roots[0]);
    m_only = {};
    return isAll;
}

// Returns whether the pattern's term matches at a node under the current bindings; binds new variables.
bool GraphSearch::fits(const GraphPattern& pattern, uint32_t term, uint32_t place) {
    const auto& [op, number, inputs] = pattern.terms[term];
    if (!op) {
        uint32_t& bound = m_variables[number];
        if (bound != GraphIndex::kNowhere) return bound == place;
        bound = place;
        m_bound.push_back(number);
        return true;
    }
    const graph::Operator& actual = m_index.op(place);
    const auto below = m_index.inputs(place);
    if (actual.spec != op->op || below.size() != inputs.size() || !accepts(*op, actual)) return false;
    m_operators[number] = place;
    return std::ranges::equal(inputs, below, [&](uint32_t input, uint32_t at) { return fits(pattern, input, at); });
}

bool GraphSearch::isTouched(std::size_t source) const {
    return std::ranges::any_of(m_sources[source].terms, [&](const GraphPattern::Term& term) {
        return m_where->isTouched((term.op ? m_operators : m_variables)[term.number]);
    });
}

// Returns the possible roots of a source under the current bindings, in ascending order.
std::span<const uint32_t> GraphSearch::candidates(std::size_t source, std::vector<uint32_t>& scratch) const {
    if (!m_only.empty()) return m_only.subspan(source, 1);
    const GraphPattern& pattern = m_sources[source];
    for (const GraphPattern::Way& way : pattern.ways) {
        if (m_variables[way.variable] == GraphIndex::kNowhere) continue;
        scratch = {m_variables[way.variable]};
        std::vector<uint32_t> above;
        for (const GraphPattern::Step& step : way.steps) {
            above.clear();
            for (const uint32_t place : scratch)
                for (const uint32_t user : m_index.users(place))
                    if (m_index.op(user).spec == step.op && step.input < m_index.inputs(user).size() &&
                        m_index.inputs(user)[step.input] == place)
                        above.push_back(user);
            scratch.swap(above);
        }
        std::ranges::sort(scratch);
        return scratch;
    }
    if (pattern.root().op) return m_index.placesOf(*pattern.root().op->op);
    scratch.resize(m_index.size());
    for (uint32_t place = 0; place < m_index.size(); ++place) scratch[place] = place;
    return scratch;
}

// Matches this source at `place`, then all other sources in every possible way. Returns false if the limit ends the
// search.
bool GraphSearch::tryRoot(std::size_t source, uint32_t place) {
    if ((++m_steps & 0x3ff) == 0) m_task.throwIfStopped();
    const std::size_t boundBefore = m_bound.size();
    const GraphPattern& pattern = m_sources[source];
    m_roots[source] = place;
    bool goOn = true;
    if (fits(pattern, static_cast<uint32_t>(pattern.terms.size() - 1), place) &&
        (!m_where || source > m_start || isTouched(source) == (source == m_start)))
        goOn = extend(source == m_start ? 0 : source + 1);
    for (; m_bound.size() > boundBefore; m_bound.pop_back()) m_variables[m_bound.back()] = GraphIndex::kNowhere;
    return goOn;
}

bool GraphSearch::extend(std::size_t source) {
    if (source == m_start) ++source;
    if (source >= m_sources.size()) return emit();
    std::vector<uint32_t> scratch;
    return std::ranges::all_of(candidates(source, scratch), [&](uint32_t place) { return tryRoot(source, place); });
}

bool GraphSearch::emit() {
    if (m_rule.rewrite().unordered && std::ranges::adjacent_find(m_roots, std::greater_equal<>()) != m_roots.end())
        return true;
    static const graph::OpSpec* constant = graph::findOperator("Constant");
    static const Symbol value("value");
    const auto factsOf = [&](const std::vector<uint32_t>& places) {
        std::vector<TensorFacts> facts;
        facts.reserve(places.size());
        for (const uint32_t place : places) {
            const graph::Node& node = m_index.node(place);
            const graph::Operator& op = m_index.op(place);
            facts.push_back({node.type, node.isWeight,
                op.spec == constant ? std::get<graph::TensorPtr>(*op.find(value)) : nullptr});
        }
        return facts;
    };
    std::vector<graph::OperatorId> operators =
        transformed(m_operators, [&](const uint32_t place) { return m_index.node(place).op; });
    auto planned = m_rule.plan(factsOf(m_variables), factsOf(m_roots), operators);
    auto* plan = std::get_if<CompiledRule::Plan>(&planned);
    if (!plan) return true;
    if (m_found == m_limit) return false;
    ++m_found;
    Occurrence here{m_number, m_roots, std::make_shared<const CompiledRule::Plan>(std::move(*plan))};
    here.places.insert(here.places.end(), m_variables.begin(), m_variables.end());
    here.places.insert(here.places.end(), m_operators.begin(), m_operators.end());
    m_into.push_back(std::move(here));
    return true;
}

}  // namespace egret::rewrite
