// Halide's expressions over int32 and Booleans: the operators of core/expressions in mode `halide`, and the remainder.
// Division rounds so that the remainder is never negative (Euclidean), and x/0 = x%0 = 0. Overflow is undefined, so
// overflowing operations are not folded.
#include "core/base/text.h"
#include "core/expressions/rule_set.h"
#include "core/expressions/semantics.h"
#include "core/language/constants.h"
#include "core/language/language.h"

#include <algorithm>
#include <array>
#include <limits>

namespace egret::language {
namespace {

using egraph::ClassId;
using egraph::EGraph;
using expressions::Node;
using expressions::Op;

struct OperatorRow {
    Symbol symbol;
    std::size_t arity = 2;
    std::optional<Op> op;  // empty for the remainder
};
const std::vector<OperatorRow>& operatorRows() {
    static const std::vector<OperatorRow> rows = [] {
        std::vector<OperatorRow> made;
        for (const std::string& name : split("+ - * / % min max < <= > >= == != && || ! select", ' ')) {
            OperatorRow& row = made.emplace_back(OperatorRow{Symbol(name)});
            for (const std::size_t arity : {2u, 1u, 3u})
                if (!row.op && (row.op = expressions::findOp(name, arity))) row.arity = arity;
        }
        return made;
    }();
    return rows;
}

// Constants are leaves of expressions: numbers and truth values.
struct Scalars {
    using Value = Node;
    static std::optional<Node> number(int64_t value) {
        const bool fits = value >= std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max();
        return fits ? std::optional(Node{Op::number, value}) : std::nullopt;
    }
    static std::optional<Node> literal(Symbol symbol) {
        const std::string& text = symbol.text();
        if (text == "true" || text == "false") return Node{Op::truth, text == "true"};
        const std::optional<int64_t> value = integerOf(text);
        return value ? number(*value) : std::nullopt;
    }
    static Symbol print(const Node& value) {
        return Symbol(value.op == Op::number ? std::to_string(value.value) : value.value ? "true" : "false");
    }
    static std::optional<Node> fold(Symbol symbol, std::span<const Node> values) {
        const auto row = std::ranges::find(operatorRows(), symbol, &OperatorRow::symbol);
        if (row == operatorRows().end() || row->arity != values.size()) return std::nullopt;
        if (row->op == Op::select)
            return values[0].op == Op::truth ? std::optional(values[values[0].value ? 1 : 2]) : std::nullopt;
        const Op takes = row->op == Op::logicalNot || row->op >= Op::logicalAnd ? Op::truth : Op::number;
        std::array<expressions::Value, expressions::kMaxArity> operands;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i].op != takes) return std::nullopt;
            operands[i].numerator = values[i].value;
        }
        const int64_t result = expressions::apply(
            row->op.value_or(Op::divide), expressions::Mode::halide, std::span(operands).first(values.size()))
                                   .numerator;
        if (!row->op) return number(values[1].value == 0 ? 0 : values[0].value - result * values[1].value);
        return expressions::factsOf(*row->op).givesTruth ? Node{Op::truth, result} : number(result);
    }
    static bool same(const Node& a, const Node& b) { return a == b; }
};

std::optional<Node> constant(const EGraph& egraph, ClassId id) {
    const auto* constants = Constants<Scalars>::of(egraph);
    return constants ? constants->constant(egraph, id) : std::nullopt;
}

// A condition that holds if the class is constant and `holds` returns true for its value.
template <auto holds>
bool ofConstant(const EGraph& egraph, std::span<const ClassId> classes) {
    const auto value = constant(egraph, classes[0]);
    return value && holds(value->value);
}

std::vector<Operator> operators() {
    return transformed(operatorRows(), [&](const OperatorRow& row) { return Operator{row.symbol.text(), row.arity}; });
}

// ---- rules of core/expressions --------------------------------------------------------------------------------------

enum class Kind : uint8_t { unknown, number, truth };

// Infers the kinds of a rule's variables. Expressions may use numbers as truths; terms may not.
class Kinds {
public:
    explicit Kinds(const expressions::Rule& rule) : m_kinds(rule.isTruth.size(), Kind::unknown) {
        Kind whole = Kind::unknown;
        for (int round = 0; round < 2; ++round)  // in the second, the kinds of variables are known
            whole = infer(rule.right, 0, infer(rule.left, 0, whole));
        for (std::size_t i = 0; i < m_kinds.size(); ++i)
            m_isTyped = m_isTyped && (!rule.isTruth[i] || m_kinds[i] == Kind::truth);
    }
    bool isTyped() const { return m_isTyped; }

private:
    Kind join(Kind a, Kind b) {
        m_isTyped = m_isTyped && (a == b || a == Kind::unknown || b == Kind::unknown);
        return a == Kind::unknown ? b : a;
    }
    Kind infer(const expressions::Expression& expression, std::size_t at, Kind wanted) {
        const Node& node = expression[at];
        if (node.op == Op::variable) {
            Kind& kind = m_kinds[static_cast<std::size_t>(node.value)];
            return kind = join(kind, wanted);
        }
        if (node.op == Op::truth) return join(Kind::truth, wanted);
        if (node.isLeaf()) return join(Kind::number, wanted);
        const auto operands = expression.operandsOf(at);
        if (node.op == Op::select) {
            infer(expression, operands[0], Kind::truth);
            return infer(expression, operands[1], infer(expression, operands[2], wanted));
        }
        const bool takesTruths = node.op == Op::logicalNot || node.op == Op::logicalAnd || node.op == Op::logicalOr;
        for (const std::size_t operand : operands) infer(expression, operand, takesTruths ? Kind::truth : Kind::number);
        if (node.op == Op::negate) m_isTyped = false;  // no operator of terms
        return join(expressions::factsOf(node.op).givesTruth ? Kind::truth : Kind::number, wanted);
    }

    std::vector<Kind> m_kinds;
    bool m_isTyped = true;
};

// Numbers the variables first, then the numbers of the rule.
egraph::Pattern patternOf(const expressions::Expression& expression, std::size_t variables) {
    egraph::Pattern pattern;
    const auto add = [&](auto&& self, std::size_t at) -> uint32_t {
        const Node& node = expression[at];
        if (node.isArgument())
            return pattern.addVariable(
                static_cast<uint32_t>(node.value) + (node.op == Op::symbol ? static_cast<uint32_t>(variables) : 0));
        if (node.isConstant()) return pattern.addOperator(Scalars::print(node), {});
        std::vector<uint32_t> children;
        for (const std::size_t operand : expression.operandsOf(at)) children.push_back(self(self, operand));
        return pattern.addOperator(Symbol(std::string(expressions::factsOf(node.op).text)), std::move(children));
    };
    pattern.root = add(add, 0);
    return pattern;
}

egraph::Rewrite rewriteOf(const expressions::Rule& rule, bool isBackward) {
    const std::size_t variables = rule.isTruth.size(), numbers = expressions::argumentsOf(rule.left).symbols;
    egraph::Rewrite rewrite{.name = Symbol(isBackward ? rule.text + " (back)" : rule.text),
        .sources = {patternOf(isBackward ? rule.right : rule.left, variables)},
        .targets = {patternOf(isBackward ? rule.left : rule.right, variables)}};
    for (std::size_t i = 0; i < variables + numbers; ++i)
        rewrite.variables.emplace_back(
            i < variables ? std::string(1, static_cast<char>('a' + i)) : "c" + std::to_string(i - variables));
    if (numbers == 0) return rewrite;
    rewrite.isConditionLocal = true;
    rewrite.condition = [=, condition = rule.condition](const EGraph& egraph, const egraph::Match& match) {
        expressions::Point point;
        for (std::size_t i = 0; i < numbers; ++i) {
            const std::optional<Node> number = constant(egraph, match.variables[variables + i]);
            if (!number || number->op != Op::number) return false;
            point.symbols.push_back({number->value, 1});
        }
        return !condition || expressions::evaluate(*condition, expressions::Mode::halide, point).isTrue();
    };
    return rewrite;
}

}  // namespace

// The rules and equations of core/expressions that hold in mode halide and do not mix numbers with truths.
std::vector<egraph::Rewrite> rulesOfExpressions() {
    std::vector<egraph::Rewrite> rewrites;
    for (const expressions::Rule& rule : expressions::rulesOf(expressions::Mode::halide)) {
        if (!Kinds(rule).isTyped()) continue;
        rewrites.push_back(rewriteOf(rule, false));
        if (rule.isEquation && rule.dropped.empty() && !rule.right.root().isLeaf())
            rewrites.push_back(rewriteOf(rule, true));
    }
    return rewrites;
}

const Language& halide() {
    static const Language language = {
        .name = "halide",
        .description = "Halide's integer and Boolean expressions (Euclidean division, x/0 = 0)",
        .operators = operators(),
        .analysis = []() -> std::unique_ptr<egraph::Analysis> { return std::make_unique<Constants<Scalars>>(); },
        .fold = Constants<Scalars>::foldLiterals,
        .conditions = {{"nonzero", 1, ofConstant<[](int64_t value) { return value != 0; }>},
            {"positive", 1, ofConstant<[](int64_t value) { return 0 < value; }>},
            {"negative", 1, ofConstant<[](int64_t value) { return value < 0; }>},
            {"constant", 1, ofConstant<[](int64_t) { return true; }>},
            {"at-most", 2,
                [](const EGraph& e, std::span<const ClassId> c) {
                    const auto a = constant(e, c[0]), b = constant(e, c[1]);
                    return a && b && a->value <= b->value;
                }}},
    };
    return language;
}

}  // namespace egret::language
