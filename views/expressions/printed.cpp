#include "views/expressions/printed.h"

#include <algorithm>

namespace egret::expressions_view {

QString textOf(const expressions::Expression& expression, const expressions::Names& names) {
    return textOf(print(expression, names));
}

QString symbolOf(const expressions::Node& node, const expressions::Names& names) {
    if (node.isLeaf()) return textOf(expressions::Expression({node}), names);
    const std::string_view text = factsOf(node.op).text;
    return textOf(text);
}

// The printed text consists of the tokens, with spaces between some of them.
Printed printed(const expressions::Expression& expression, const expressions::Names& names) {
    Printed result{.text = textOf(expression, names), .tokens = {}};
    qsizetype at = 0;
    std::vector<bool> isNamed(expression.size(), false);
    for (const expressions::Token& token : tokensOf(expression, names)) {
        while (result.text[at] == QLatin1Char(' ')) ++at;
        Printed::Token placed{textOf(token.text), at, token.node, false};
        placed.isSymbol = !isNamed[token.node] && placed.text == symbolOf(expression[token.node], names);
        if (placed.isSymbol) isNamed[token.node] = true;
        at += placed.text.size();
        result.tokens.push_back(std::move(placed));
    }
    return result;
}

Printed::Stretch Printed::stretchOf(const expressions::Expression& expression, std::size_t node) const {
    const std::size_t end = expression.endOf(node);
    Stretch stretch{text.size(), 0};
    for (const Token& token : tokens) {
        if (token.node < node || token.node >= end) continue;
        stretch.begin = std::min(stretch.begin, token.begin);
        stretch.end = std::max(stretch.end, token.begin + token.text.size());
    }
    return stretch;
}

}  // namespace egret::expressions_view
