#include "core/egraph/pattern.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::egraph {

uint32_t Pattern::addVariable(uint32_t variable) {
    for (uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].isVariable && nodes[i].variable == variable) return root = i;
    PatternNode node;
    node.isVariable = true;
    node.variable = variable;
    nodes.push_back(std::move(node));
    return root = static_cast<uint32_t>(nodes.size() - 1);
}

uint32_t Pattern::addOperator(Symbol op, std::vector<uint32_t> children, PatternPayload payload) {
    PatternNode node;
    node.op = op;
    node.children = std::move(children);
    node.payload = std::move(payload);
    nodes.push_back(std::move(node));
    return root = static_cast<uint32_t>(nodes.size() - 1);
}

uint32_t Pattern::operatorCount() const {
    return static_cast<uint32_t>(std::ranges::count_if(nodes, [](const PatternNode& n) { return !n.isVariable; }));
}

uint32_t Pattern::variableBound() const {
    uint32_t bound = 0;
    for (const PatternNode& node : nodes)
        if (node.isVariable) bound = std::max(bound, node.variable + 1);
    return bound;
}

void Pattern::validate() const {
    if (root >= nodes.size()) throw Error(Category::usage, "A pattern needs at least one node and a valid root.");
    for (uint32_t i = 0; i < nodes.size(); ++i)
        for (const uint32_t child : nodes[i].children)
            if (child >= i) throw Error(Category::usage, "In a pattern, children must precede their parents.");
}

}  // namespace egret::egraph
