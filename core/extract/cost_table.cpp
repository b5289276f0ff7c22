#include "core/extract/cost_table.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/grammar.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::extract {

class FormulaParser {
public:
    using Formula = CostTable::Formula;
    using Kind = Formula::Kind;

    explicit FormulaParser(Lexer& lexer) : m_lexer(lexer) {}

    Formula infix() {
        return parseInfix(
            m_lexer, [this] { return operand(); },
            [this](const Token& op, Formula left, Formula right) {
                const bool isAddition = op.is("+"), isProduct = op.is("*");
                if (!isAddition && !isProduct && !op.is("-") && !op.is("/"))
                    m_lexer.fail("formulas have no operator '" + op.text + "'", op);
                if (!isAddition && !isProduct && right.hasChildren)
                    m_lexer.fail("the right side of '" + op.text +
                            "' depends on the children, so that the cost of a term could fall when theirs rises",
                        op);
                const Kind kind = isAddition ? Kind::sum
                    : isProduct              ? Kind::multiply
                    : op.is("-")             ? Kind::subtract
                                             : Kind::divide;
                return joined(kind, {std::move(left), std::move(right)});
            });
    }

private:
    static Formula joined(Kind kind, std::vector<Formula> arguments) {
        const bool hasChildren = std::ranges::any_of(arguments, &Formula::hasChildren);
        return {.kind = kind, .hasChildren = hasChildren, .arguments = std::move(arguments)};
    }

    Formula operand() {
        if (++m_operands > limits::kConditionNodes)
            m_lexer.fail("a formula may have at most " + std::to_string(limits::kConditionNodes) + " operands");
        if (++m_nesting > limits::kNesting)
            m_lexer.fail("the formula is nested deeper than " + std::to_string(limits::kNesting));
        Formula operand = nested();
        --m_nesting;
        return operand;
    }

    Formula nested() {
        if (m_lexer.accept("(")) {
            Formula inner = infix();
            m_lexer.expect(")");
            return inner;
        }
        const Token token = m_lexer.peek();
        if (token.kind == Token::Kind::integer || token.kind == Token::Kind::number) {
            m_lexer.next();
            return {.number = token.number};
        }
        m_lexer.expect(Token::Kind::name, "a number, own, count, child1, sum, max, min or '('");
        if (token.text == "own") return {.kind = Kind::own};
        if (token.text == "count") return {.kind = Kind::count};
        if (token.text.starts_with("child"))
            if (const auto number = integerOf(std::string_view(token.text).substr(5)); number && *number > 0)
                return {.kind = Kind::child, .number = static_cast<double>(*number - 1), .hasChildren = true};
        for (const auto& [name, kind] :
            {std::pair("sum", Kind::sum), std::pair("max", Kind::max), std::pair("min", Kind::min)})
            if (token.text == name) return call(kind);
        m_lexer.fail(token.text == "children" ? "'children' must be an argument of sum, max or min"
                                              : "unknown name '" + token.text + "'",
            token);
    }

    Formula call(Kind kind) {
        m_lexer.expect("(");
        std::vector<Formula> arguments;
        do {
            if (m_lexer.accept("children")) arguments.push_back({.kind = Kind::children, .hasChildren = true});
            else arguments.push_back(infix());
        } while (m_lexer.accept(","));
        m_lexer.expect(")");
        return joined(kind, std::move(arguments));
    }

    Lexer& m_lexer;
    std::size_t m_operands = 0;
    int m_nesting = 0;
};

CostTable CostTable::parse(std::string_view text, const std::string& file) {
    CostTable table;
    int number = 0;
    for (const std::string& line : split(text, '\n')) {
        Lexer lexer(line, file, ++number);
        while (!lexer.atEnd()) table.readRow(lexer);
    }
    return table;
}

void CostTable::readRow(Lexer& lexer) {
    if (lexer.accept(";")) return;
    const Token at = lexer.peek();
    const bool isQuoted = at.kind == Token::Kind::string;
    const std::string name = isQuoted ? lexer.next().text : lexer.word(":;");
    lexer.expect(":");
    Formula formula = FormulaParser(lexer).infix();
    if (!lexer.atEnd()) lexer.expect(";");
    std::optional<Formula>* special = isQuoted ? nullptr
        : name == "default"                    ? &m_default
        : name == "roots"                      ? &m_roots
                                               : nullptr;
    if (special ? special->has_value() : m_rows.contains(Symbol(name))) lexer.fail("'" + name + "' has two rows", at);
    if (special) *special = std::move(formula);
    else m_rows.emplace(Symbol(name), std::move(formula));
}

CostTable CostTable::read(const std::filesystem::path& path) { return parse(readFile(path), path.string()); }

CostTable CostTable::given(const std::string& text) {
    std::error_code none;
    if (text.starts_with('@')) return read(text.substr(1));
    if (std::filesystem::is_regular_file(text, none)) return read(text);
    return text.find(':') == std::string::npos ? formula(text) : parse(text, "'" + text + "'");
}

CostTable CostTable::formula(std::string_view text) {
    CostTable table;
    Lexer lexer(text, "'" + std::string(text) + "'");
    table.m_default = FormulaParser(lexer).infix();
    if (!lexer.atEnd()) lexer.fail("expected the end of the formula");
    return table;
}

double CostTable::evaluate(const Formula& formula, const Term& term) {
    using Kind = Formula::Kind;
    const auto argument = [&](std::size_t i) { return evaluate(formula.arguments[i], term); };
    const auto fold = [&](double first, auto join) {
        std::optional<double> result;
        const auto take = [&](double value) { result = result ? join(*result, value) : value; };
        for (const Formula& one : formula.arguments) {
            if (one.kind == Kind::children) std::ranges::for_each(term.children, take);
            else take(evaluate(one, term));
        }
        return result.value_or(first);
    };
    switch (formula.kind) {
        case Kind::number: return formula.number;
        case Kind::own: return term.own;
        case Kind::count: return static_cast<double>(term.children.size());
        case Kind::child: {
            const auto index = static_cast<std::size_t>(formula.number);
            if (index < term.children.size()) return term.children[index];
            throw Error(Category::badInput,
                "The formula uses child" + std::to_string(index + 1) + ", but an e-node has only " +
                    std::to_string(term.children.size()) + (term.children.size() == 1 ? " child." : " children."));
        }
        case Kind::sum: return fold(0, std::plus());
        case Kind::max: return fold(0, [](double a, double b) { return std::max(a, b); });
        case Kind::min: return fold(0, [](double a, double b) { return std::min(a, b); });
        case Kind::subtract: return argument(0) - argument(1);
        case Kind::multiply:
        case Kind::divide: {
            const double left = argument(0), right = argument(1);
            if ((right < 0 && formula.arguments[0].hasChildren) || (left < 0 && formula.arguments[1].hasChildren))
                throw Error(Category::badInput, "The formula multiplies the cost of a child by a negative number.");
            return formula.kind == Kind::multiply ? left * right : left / right;
        }
        case Kind::children: break;
    }
    return std::numeric_limits<double>::quiet_NaN();  // not reached: children are arguments of folds only
}

double CostTable::finite(const std::string& name, const Formula& formula, const Term& term) {
    try {
        const double value = evaluate(formula, term);
        if (std::isfinite(value)) return value;
        throw Error(Category::badInput, "The formula gives " + formatNumber(value) + ", which is not a cost.");
    } catch (const Error& error) {
        throw error.at({.node = name});
    }
}

double CostTable::rising(const std::string& name, const Formula& formula, const Term& term) {
    const double value = finite(name, formula, term);
    double least = 0;
    for (const double child : term.children) least = std::max(least, child);
    if (value < least * (1 - 1e-12))
        throw Error(Category::badInput,
            "The formula gives " + formatNumber(value) +
                (least > 0 ? ", less than the cost " + formatNumber(least) + " of a child" : ", which is negative") +
                "; greedy extraction requires costs that do not fall.",
            {.node = name});
    return value;
}

const CostTable::Formula& CostTable::sum() {
    static const Formula kSum{.kind = Formula::Kind::sum,
        .hasChildren = true,
        .arguments = {{.kind = Formula::Kind::own}, {.kind = Formula::Kind::children, .hasChildren = true}}};
    return kSum;
}

const CostTable::Formula* CostTable::rowOf(Symbol operatorName) const {
    const auto row = m_rows.find(operatorName);
    return row != m_rows.end() ? &row->second : m_default ? &*m_default : nullptr;
}

double CostTable::cost(Symbol operatorName, double own, std::span<const double> children) const {
    const Formula* row = rowOf(operatorName);
    return rising(operatorName.text(), row ? *row : sum(), {own, children});
}

double CostTable::overRoots(std::span<const double> roots) const {
    return rising("roots", m_roots ? *m_roots : sum(), {0, roots});
}

std::vector<double> CostTable::ownCosts(const Problem& problem) const {
    const auto requireOwn = [](const std::string& name, const Formula& formula) {
        if (formula.hasChildren)
            throw Error(Category::badInput,
                "The formula depends on the costs of children; costs of single e-nodes use only own and count.",
                {.node = name});
    };
    for (const auto& [name, formula] : m_rows) requireOwn(name.text(), formula);
    if (m_default) requireOwn("default", *m_default);
    std::vector<double> result(problem.cost), children;
    for (uint32_t n = 0; n < problem.nodeCount(); ++n) {
        const Symbol name = n < problem.operators.size() ? problem.operators[n] : Symbol();
        const Formula* row = rowOf(name);
        children.assign(problem.childrenOf(n).size(), 0);
        if (row) result[n] = finite(name.text(), *row, {problem.cost[n], children});
    }
    return result;
}

}  // namespace egret::extract
