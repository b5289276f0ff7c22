#include "views/expressions/printed.h"

#include "views/expressions/tree_layout.h"
#include "views/expressions/worked_examples.h"

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

QString stretch(const char* text, std::size_t node) {
    expressions::Names names;
    const expressions::Expression expression = expressions::parse(text, &names);
    const Printed print = printed(expression, names);
    const auto [begin, end] = print.stretchOf(expression, node);
    return print.text.mid(begin, end - begin);
}

TEST(Printed, knowsTheStretchOfEverySubtree) {
    EXPECT_EQ(stretch("min(y, x + 2) < y", 0), "min(y, x + 2) < y");
    EXPECT_EQ(stretch("min(y, x + 2) < y", 1), "min(y, x + 2)");
    EXPECT_EQ(stretch("min(y, x + 2) < y", 3), "x + 2");
    EXPECT_EQ(stretch("(v0 + v1) - !(v0 && v1)", 1), "(v0 + v1)") << "including its own parentheses";
    EXPECT_EQ(stretch("select(v0, 1, -2)", 3), "-2");
}

TEST(Printed, namesEveryNodeByOneToken) {
    for (const WorkedExample& example : workedExamples()) {
        const expressions::Expression expression = expressions::parse(example.text);
        std::vector<int> symbols(expression.size(), 0);
        for (const auto& token : printed(expression).tokens) symbols[token.node] += token.isSymbol;
        EXPECT_EQ(symbols, std::vector<int>(expression.size(), 1)) << example.text;
    }
}

TEST(TreeLayout, keepsOperandsInOrderAndApart) {
    for (const WorkedExample& example : workedExamples()) {
        const expressions::Expression expression = expressions::parse(example.text);
        const TreeLayout layout = layoutTree(expression, std::vector<double>(expression.size(), 30), 10, 60);
        for (std::size_t a = 0; a < expression.size(); ++a) {
            EXPECT_GE(layout.centres[a].x(), 15);
            EXPECT_LE(layout.centres[a].x(), layout.size.width() - 15);
            if (layout.parents[a] >= 0) {
                EXPECT_EQ(layout.centres[a].y(), layout.centres[static_cast<std::size_t>(layout.parents[a])].y() + 60);
            }
            for (std::size_t b = a + 1; b < expression.size(); ++b)  // a precedes b in the text
                if (layout.centres[a].y() == layout.centres[b].y()) {
                    EXPECT_GE(layout.centres[b].x() - layout.centres[a].x(), 40) << example.text;
                }
        }
    }
}

}  // namespace
}  // namespace egret::expressions_view
