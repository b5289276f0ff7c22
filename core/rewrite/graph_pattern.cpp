#include "core/rewrite/graph_pattern.h"

#include <algorithm>

namespace egret::rewrite {

GraphPattern graphPattern(
    const egraph::Pattern& pattern, std::span<const PatternTerm* const> operators, std::size_t first) {
    GraphPattern made;
    // For each term: its parent, and its input index in the parent.
    std::vector<std::pair<uint32_t, uint32_t>> above(pattern.nodes.size());
    for (const egraph::PatternNode& node : pattern.nodes) {
        const auto index = static_cast<uint32_t>(made.terms.size());
        for (std::size_t i = 0; i < node.children.size(); ++i)
            above[node.children[i]] = {index, static_cast<uint32_t>(i)};
        if (node.isVariable) made.terms.push_back({nullptr, node.variable, {}});
        else {
            made.terms.push_back({operators[first], static_cast<uint32_t>(first), node.children});
            ++first;
        }
    }
    const auto root = static_cast<uint32_t>(made.terms.size() - 1);
    for (uint32_t at = 0; at <= root; ++at) {
        GraphPattern::Way way{made.terms[at].number, {}};
        for (uint32_t term = at; term != root; term = above[term].first)
            way.steps.push_back({made.terms[above[term].first].op->op, above[term].second});
        made.depth = std::max(made.depth, static_cast<uint32_t>(way.steps.size()));
        if (!made.terms[at].op) made.ways.push_back(std::move(way));
    }
    std::ranges::stable_sort(made.ways, {}, [](const GraphPattern::Way& way) { return way.steps.size(); });
    return made;
}

bool accepts(const PatternTerm& term, const graph::Operator& op) {
    std::size_t named = 0;
    for (const auto& wanted : term.attributes) {
        named += op.attributes.find(wanted.name) != nullptr;
        if (wanted.value.kind != Expression::Kind::literal) continue;
        const graph::Attribute* actual = op.find(wanted.name);
        if (!actual || !graph::equal(*actual, wanted.value.literal)) return false;
    }
    return !term.rest.empty() || named == op.attributes.entries().size();
}

}  // namespace egret::rewrite
