// Halide's expressions over int32 and Booleans: the operators of core/expressions in mode `halide`, and the remainder.
// Division rounds so that the remainder is never negative (Euclidean), and x/0 = x%0 = 0. Overflow is undefined, so
// overflowing operations are not folded.
#include "core/base/text.h"
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
    std::vector<Operator> all;
    for (const OperatorRow& row : operatorRows()) all.push_back({row.symbol.text(), row.arity});
    return all;
}

}  // namespace

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
        .computed = {},
    };
    return language;
}

}  // namespace egret::language
