#pragma once

#include "core/expressions/text.h"
#include "views/theme/text.h"

#include <QString>

#include <vector>

namespace egret::expressions_view {

// The text of an expression with the positions of its nodes. A node's own tokens are its operator and its parentheses
// and commas; the tokens of a subtree are contiguous in the text.
struct Printed {
    struct Token {
        QString text;
        qsizetype begin = 0;  // position in the text
        std::size_t node = 0;
        bool isSymbol = false;  // the node's symbol, not a parenthesis or comma
    };
    struct Stretch {
        qsizetype begin = 0, end = 0;
    };

    QString text;
    std::vector<Token> tokens;

    Stretch stretchOf(const expressions::Expression& expression, std::size_t node) const;  // range of the subtree
};
Printed printed(const expressions::Expression& expression, const expressions::Names& names = {});
using egret::textOf;
QString textOf(const expressions::Expression& expression, const expressions::Names& names = {});
QString symbolOf(
    const expressions::Node& node, const expressions::Names& names = {});  // text of the node alone: v0, 2, min, +

}  // namespace egret::expressions_view
