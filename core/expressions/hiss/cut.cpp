#include "core/expressions/hiss/cut.h"

#include "core/expressions/hiss/vocabulary.h"

#include <algorithm>

namespace egret::hiss {

using expressions::Expression;
using expressions::Node;
using expressions::Op;

namespace {

template <class Thing>
std::size_t numberOf(std::vector<Thing>& known, const Thing& thing) {
    const auto number = static_cast<std::size_t>(std::ranges::find(known, thing) - known.begin());
    if (number == known.size()) known.push_back(thing);
    return number;
}

// Calls visit(position, level) in preorder (the root's level is 1); skips a node's subtree if visit returns false.
template <class Visit>
void walk(const Expression& expression, std::size_t node, Visit visit) {
    std::vector<int> levels = {1};  // levels of pending nodes, the next on top
    for (std::size_t i = node; !levels.empty();) {
        const int level = levels.back();
        levels.pop_back();
        if (visit(i, level)) {
            levels.insert(levels.end(), expressions::arityOf(expression[i].op), level + 1);
            ++i;
        } else {
            i = expression.endOf(i);
        }
    }
}

// Returns operators below the root whose subtrees occur twice or are too deep.
std::vector<Expression> hiddenIn(const Expression& expression, std::size_t node, int depth, Common common) {
    std::vector<Expression> hidden, seen;
    const auto contains = [](const std::vector<Expression>& list, const Expression& subtree) {
        return std::ranges::find(list, subtree) != list.end();
    };
    if (common == Common::folded)
        walk(expression, node, [&](std::size_t i, int level) {
            if (level == 1 || expression[i].isLeaf()) return true;
            const Expression subtree = expression.subtree(i);
            if (!contains(seen, subtree)) seen.push_back(subtree);
            else if (!contains(hidden, subtree)) hidden.push_back(subtree);
            return true;
        });
    walk(expression, node, [&](std::size_t i, int level) {
        if (expression[i].isLeaf()) return true;
        const Expression subtree = expression.subtree(i);
        if (level > 1 && contains(hidden, subtree)) return false;
        if (level >= depth) hidden.push_back(subtree);
        return level < depth;
    });
    return hidden;
}

}  // namespace

std::optional<Cut> cutAt(const Expression& expression, std::size_t node, int depth, Common common) {
    Cut cut;
    std::vector<Node> nodes;
    const std::vector<Expression> hidden = hiddenIn(expression, node, depth, common);
    walk(expression, node, [&](std::size_t i, int) {
        const Node& here = expression[i];
        if (here.op == Op::variable ||
            (!here.isLeaf() && !hidden.empty() && std::ranges::find(hidden, expression.subtree(i)) != hidden.end())) {
            nodes.push_back({Op::variable, static_cast<int64_t>(numberOf(cut.variables, expression.subtree(i)))});
            return false;
        }
        if (here.op == Op::symbol || (here.op == Op::number && !tokenOf(here)))
            nodes.push_back({Op::symbol, static_cast<int64_t>(numberOf(cut.symbols, here))});
        else nodes.push_back(here);
        return true;
    });
    if (cut.variables.size() > static_cast<std::size_t>(kVariableTokens) ||
        cut.symbols.size() > static_cast<std::size_t>(kSymbolTokens))
        return std::nullopt;
    cut.expression = Expression(std::move(nodes));
    return cut;
}

std::vector<Cut> cutsAt(const Expression& expression, std::size_t node) {
    std::vector<Cut> cuts;
    for (const Common common : {Common::open, Common::folded})
        if (std::optional<Cut> cut = cutAt(expression, node, kCutDepth, common);
            cut && cut->expression.size() > 1 && (cuts.empty() || cuts.front() != *cut))
            cuts.push_back(*std::move(cut));
    return cuts;
}

namespace {

Expression filled(const Expression& expression, const Cut& cut, bool fillVariables) {
    return expression.expanded([&](const Node& node) -> std::span<const Node> {
        const auto number = static_cast<std::size_t>(node.value);
        const bool isVariable = fillVariables && node.op == Op::variable;
        if (!isVariable && node.op != Op::symbol) return {};
        ensure(number < (isVariable ? cut.variables.size() : cut.symbols.size()),
            "an expression over a cut uses only the cut's arguments");
        return isVariable ? cut.variables[number].nodes() : std::span(&cut.symbols[number], 1);
    });
}

}  // namespace

Expression unfold(const Expression& expression, const Cut& cut) { return filled(expression, cut, true); }
Expression concrete(const Expression& expression, const Cut& cut) { return filled(expression, cut, false); }

std::size_t foldedSize(const Expression& expression) {
    struct Part {
        std::size_t size;
        bool hasVariables;
    };
    return expressions::bottomUp<Part>(expression, [&](std::size_t i, std::span<const Part> operands) {
        Part part{1, expression[i].op == Op::variable};
        for (const Part& operand : operands)
            part = {part.size + operand.size, part.hasVariables || operand.hasVariables};
        return part.hasVariables ? part : Part{1, false};
    }).size;
}

}  // namespace egret::hiss
