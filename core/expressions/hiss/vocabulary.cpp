#include "core/expressions/hiss/vocabulary.h"

#include "core/expressions/text.h"

#include <algorithm>
#include <array>

namespace egret::hiss {
namespace {

using expressions::Node;
using expressions::Op;

constexpr std::array<Op, kOperatorTokens> kOperators = {Op::min, Op::max, Op::greaterEqual, Op::lessEqual, Op::less,
    Op::greater, Op::equal, Op::notEqual, Op::logicalNot, Op::select, Op::add, Op::subtract, Op::multiply, Op::divide,
    Op::logicalAnd, Op::logicalOr};
constexpr std::array<Node, kConstantTokens> kConstants = {
    {{Op::number, 0}, {Op::number, 1}, {Op::number, 2}, {Op::truth, 1}, {Op::truth, 0}}};
constexpr Token kFirstConstant = kOperatorTokens, kFirstVariable = kFirstConstant + kConstantTokens,
                kFirstSymbol = kFirstVariable + kVariableTokens;

template <class Rows, class Row>
std::optional<Token> indexOf(const Rows& rows, const Row& row, Token first = 0) {
    const auto at = std::ranges::find(rows, row);
    return at == rows.end() ? std::nullopt : std::optional(first + (at - rows.begin()));
}

}  // namespace

std::optional<Token> tokenOf(const Node& node) {
    const auto numbered = [&](Token first, int64_t count) {
        return node.value < count ? std::optional(first + node.value) : std::nullopt;
    };
    switch (node.op) {
        case Op::variable: return numbered(kFirstVariable, kVariableTokens);
        case Op::symbol: return numbered(kFirstSymbol, kSymbolTokens);
        case Op::number:
        case Op::truth: return indexOf(kConstants, node, kFirstConstant);
        case Op::negate: return indexOf(kOperators, Op::subtract);
        default: return indexOf(kOperators, node.op);
    }
}

Node nodeOf(Token token) {
    ensure(token >= 0 && token < kTokens, "the token is in the vocabulary");
    if (token < kFirstConstant) return {kOperators[token], 0};
    if (token < kFirstVariable) return kConstants[token - kFirstConstant];
    if (token < kFirstSymbol) return {Op::variable, token - kFirstVariable};
    return {Op::symbol, token - kFirstSymbol};
}

std::size_t arityOf(Token token) { return token < kFirstConstant ? expressions::arityOf(kOperators[token]) : 0; }

std::string textOf(Token token) {
    static constexpr std::array<std::string_view, kTextTokens - kStart> kOthers = {"start", "(", ")", ",", "end"};
    if (token >= kStart) return std::string(kOthers.at(token - kStart));
    if (token < kFirstConstant) return std::string(expressions::factsOf(kOperators[token]).text);
    return expressions::print(expressions::Expression({nodeOf(token)}));
}

}  // namespace egret::hiss
