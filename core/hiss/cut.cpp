#include "core/hiss/cut.h"

#include "core/hiss/vocabulary.h"

#include <algorithm>

namespace egret::hiss {

using expr::Expression;
using expr::Node;
using expr::Op;

namespace {

template <class Thing>
std::size_t numberOf(std::vector<Thing>& known, const Thing& thing) {
    const auto at = std::ranges::find(known, thing);
    if (at == known.end()) known.push_back(thing);
    return static_cast<std::size_t>(std::ranges::find(known, thing) - known.begin());
}

}  // namespace

std::optional<Cut> cutAt(const Expression& expression, std::size_t node, int depth) {
    Cut cut;
    std::vector<Node> nodes;
    std::vector<int> depths = {1};  // of the nodes to come, the next on top
    for (std::size_t i = node, end = expression.endOf(node); i < end;) {
        const Node& here = expression[i];
        const int level = depths.back();
        depths.pop_back();
        if (here.op == Op::variable || (!here.isLeaf() && level >= depth)) {
            nodes.push_back({Op::variable, static_cast<int64_t>(numberOf(cut.variables, expression.subtree(i)))});
            i = expression.endOf(i);
            continue;
        }
        if (here.op == Op::symbol || (here.op == Op::number && !tokenOf(here))) nodes.push_back({Op::symbol, static_cast<int64_t>(numberOf(cut.symbols, here))});
        else nodes.push_back(here);
        depths.insert(depths.end(), static_cast<std::size_t>(expr::arityOf(here.op)), level + 1);
        ++i;
    }
    if (cut.variables.size() > static_cast<std::size_t>(kVariableTokens) || cut.symbols.size() > static_cast<std::size_t>(kSymbolTokens)) return std::nullopt;
    cut.expression = Expression(std::move(nodes));
    return cut;
}

namespace {

Expression filled(const Expression& expression, const Cut& cut, bool fillVariables) {
    std::vector<Node> nodes;
    for (const Node& node : expression.nodes()) {
        const auto number = static_cast<std::size_t>(node.value);
        if (fillVariables && node.op == Op::variable) {
            ensure(number < cut.variables.size(), "an expression over a cut names the cut's variables");
            nodes.insert(nodes.end(), cut.variables[number].nodes().begin(), cut.variables[number].nodes().end());
        } else if (node.op == Op::symbol) {
            ensure(number < cut.symbols.size(), "an expression over a cut names the cut's symbols");
            nodes.push_back(cut.symbols[number]);
        } else {
            nodes.push_back(node);
        }
    }
    return Expression(std::move(nodes));
}

}  // namespace

Expression unfold(const Expression& expression, const Cut& cut) { return filled(expression, cut, true); }
Expression concrete(const Expression& expression, const Cut& cut) { return filled(expression, cut, false); }

std::size_t foldedSize(const Expression& expression) {
    struct Part {
        std::size_t size;
        bool hasVariables;
    };
    std::vector<Part> below;
    for (std::size_t i = expression.size(); i-- > 0;) {
        Part part{1, expression[i].op == Op::variable};
        for (int operand = 0; operand < expr::arityOf(expression[i].op); ++operand) {
            part.size += below.back().size;
            part.hasVariables = part.hasVariables || below.back().hasVariables;
            below.pop_back();
        }
        if (!part.hasVariables) part.size = 1;
        below.push_back(part);
    }
    return below.back().size;
}

}  // namespace egret::hiss
