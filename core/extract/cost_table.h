#pragma once

#include "core/extract/problem.h"

#include <filesystem>
#include <map>

namespace egret {
class Lexer;
}

namespace egret::extract {

// Costs by operator: a formula for each, over the e-node's own cost and the costs of its children's terms. A table is a
// text with rows OPERATOR : FORMULA, in lines of their own or separated by semicolons, and # comments to the end of
// the line:
//     +       : max(children) + own      the operands are computed in parallel
//     call    : 2 * own + sum(children) + count
//     default : own + sum(children)      operators without a row; this formula if the row is missing
//     roots   : max(children)            the value of a selection, from the costs of its roots; by default their sum
// Operators that contain white space or any of : ; # ", and those named default or roots, are written as "strings".
// Formulas have + - * /, parentheses, numbers, and
//     own       the e-node's cost in the e-graph
//     count     its number of children
//     child1    the cost of its first child's term, and so on
//     children  all of these, as arguments of sum, max and min, which are 0 without arguments
// A term's cost must not fall when the cost of a subterm rises, and must be at least that cost; greedy extraction
// depends on it (Knuth 1977). So what follows - and / has no children, and cost() checks the rest.
class CostTable {
public:
    // Throws badInput with line and column. `file` is used only in errors.
    static CostTable parse(std::string_view text, const std::string& file = {});
    static CostTable read(const std::filesystem::path& path);
    static CostTable formula(std::string_view text);  // one formula for all operators
    // Reads what fits in one line: the name of a file, or @ and the name; rows; or one formula for all operators.
    static CostTable given(const std::string& text);

    // The cost of a term, and the value of a selection. Throw badInput, naming the operator, for a missing child, an
    // infinite or undefined cost, and a cost that is negative or falls.
    double cost(Symbol operatorName, double own, std::span<const double> children) const;
    double overRoots(std::span<const double> roots) const;

    // The costs of e-nodes by formulas without children; they may be negative. Throws badInput, naming the operator,
    // for a formula with children.
    std::vector<double> ownCosts(const Problem& problem) const;

private:
    friend class FormulaParser;
    struct Formula {
        enum class Kind : uint8_t { number, own, count, child, children, sum, max, min, subtract, multiply, divide };
        Kind kind = Kind::number;
        double number = 0;         // of kind number; of kind child: its index, from 0
        bool hasChildren = false;  // in the formula or its arguments
        std::vector<Formula> arguments = {};
    };
    struct Term {
        double own = 0;
        std::span<const double> children;
    };
    void readRow(Lexer& lexer);
    static const Formula& sum();  // own + sum(children)
    static double evaluate(const Formula& formula, const Term& term);
    static double finite(const std::string& name, const Formula& formula, const Term& term);
    static double rising(const std::string& name, const Formula& formula, const Term& term);
    const Formula* rowOf(Symbol operatorName) const;  // null: none

    std::map<Symbol, Formula> m_rows;
    std::optional<Formula> m_default, m_roots;
};

}  // namespace egret::extract
