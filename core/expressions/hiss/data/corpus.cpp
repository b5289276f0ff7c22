// The generator starts with a small expression, or with an identically true one as in equations 10 and 11 of HISS. It
// applies simplification rules backwards at random nodes until the expression has a random number of tokens. Each step
// keeps the value in every mode: divisors are positive constants, and steps that hold only for integers are excluded.
// So each expression has a known smaller equivalent and a chain of rules leading to it.
#include "core/expressions/hiss/data/corpus.h"

#include "core/base/random.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <unordered_set>

namespace egret::hiss {
namespace {

using namespace expressions;

constexpr std::size_t kFewestTokens = 6, kMostTokens = 100, kMostVariables = 15, kMostConstants = 14;

Expression number(int64_t value) { return Expression::number(value); }
Expression joined(Op op, const Expression& a, const Expression& b) { return Expression::of(op, {a, b}); }
Expression add(const Expression& a, const Expression& b) { return joined(Op::add, a, b); }
Expression subtract(const Expression& a, const Expression& b) { return joined(Op::subtract, a, b); }
Expression multiply(const Expression& a, int64_t b) { return joined(Op::multiply, a, number(b)); }
Expression divide(const Expression& a, int64_t b) { return joined(Op::divide, a, number(b)); }
Expression least(const Expression& a, const Expression& b) { return joined(Op::min, a, b); }
Expression most(const Expression& a, const Expression& b) { return joined(Op::max, a, b); }

bool givesTruth(const Expression& expression) { return factsOf(expression.root().op).givesTruth; }
bool isComparison(const Expression& expression) {
    return expression.root().op >= Op::greaterEqual && expression.root().op <= Op::notEqual;
}
std::size_t comparisonNumber(const Expression& expression) {
    return static_cast<std::size_t>(expression.root().op) - static_cast<std::size_t>(Op::greaterEqual);
}
Expression operand(const Expression& expression, std::size_t which) {
    return expression.subtree(expression.operandsOf(0)[which]);
}

// Draws the parts of expressions; each expression has a few variables and constants, like a loop nest.
class Writer {
public:
    explicit Writer(Random random) : m_random(random) {
        constexpr std::array<int64_t, 12> kSizes = {3, 4, 5, 7, 8, 16, 18, 27, 32, 64, 72, 128};
        // Most expressions have few variables.
        m_variables = 1 + static_cast<int64_t>(std::min(m_random.below(6), m_random.below(6)) + m_random.below(3));
        if (m_random.below(20) == 0) m_variables = static_cast<int64_t>(kMostVariables);
        m_constants.resize(3 + m_random.below(10));
        for (int64_t& constant : m_constants)
            constant = m_random.below(4) == 0 ? 3 + static_cast<int64_t>(m_random.below(200))
                                              : kSizes[m_random.below(kSizes.size())];
    }

    Random& random() { return m_random; }
    bool one(uint64_t in) { return m_random.below(in) == 0; }
    int64_t size() { return one(5) ? 2 : m_constants[m_random.below(m_constants.size())]; }  // greater than 1
    int64_t offset() { return one(3) ? 1 + static_cast<int64_t>(m_random.below(2)) : size(); }
    Expression variable() {
        return Expression::variable(static_cast<int64_t>(m_random.below(static_cast<uint64_t>(m_variables))));
    }

    // Returns an index expression, such as v2, v2 * 8 + v0 or min(v1 * 8, v3 - 8) + 16.
    Expression index(int depth) {
        if (depth == 0 || one(4)) return one(5) ? number(offset()) : variable();
        const Expression inner = index(depth - 1);
        switch (m_random.below(9)) {
            case 0: return multiply(inner, size());
            case 1: return add(inner, number(offset()));
            case 2: return subtract(inner, number(offset()));
            case 3: return add(inner, index(depth - 1));
            case 4: return subtract(inner, index(depth - 1));
            case 5: return least(inner, index(depth - 1));
            case 6: return most(inner, index(depth - 1));
            case 7: return multiply(divide(inner, size()), size());
            default: return Expression::of(Op::select, {condition(0), inner, index(depth - 1)});
        }
    }

    Expression condition(int depth) {
        static constexpr std::array kComparisons = {
            Op::lessEqual, Op::lessEqual, Op::less, Op::greaterEqual, Op::greater, Op::equal, Op::notEqual};
        static constexpr std::array kConnectives = {Op::logicalAnd, Op::logicalAnd, Op::logicalOr};
        if (depth > 0 && one(5))
            return Expression::of(
                kConnectives[m_random.below(kConnectives.size())], {condition(depth - 1), condition(depth - 1)});
        if (depth > 0 && one(12)) return Expression::of(Op::logicalNot, {condition(depth - 1)});
        return Expression::of(kComparisons[m_random.below(kComparisons.size())], {index(depth), index(depth)});
    }

    // Returns an expression that contains the given one.
    Expression larger(const Expression& expression) {
        static constexpr std::array kJoining = {
            Op::min, Op::max, Op::add, Op::subtract, Op::lessEqual, Op::less, Op::equal};
        const bool isFirst = one(2);
        if (givesTruth(expression)) {
            if (one(4)) return Expression::of(Op::select, {expression, index(2), index(2)});
            const Expression other = condition(1);
            const Op op = one(3) ? Op::logicalOr : Op::logicalAnd;
            return isFirst ? joined(op, expression, other) : joined(op, other, expression);
        }
        const Expression other = index(2);
        const Op op = kJoining[m_random.below(kJoining.size())];
        return isFirst ? joined(op, expression, other) : joined(op, other, expression);
    }

    // Equation 10: x and a slightly larger value, each rounded down to multiples.
    Expression roundedBelow() {
        const Expression x = index(1);
        const int64_t left = size(), right = size(), plus = offset();
        return Expression::of(Op::lessEqual,
            {add(multiply(divide(x, left), left), number(plus)),
                multiply(
                    divide(add(x, number(plus + right - 1 + static_cast<int64_t>(m_random.below(4)))), right), right)});
    }
    // Equation 11: a sum on both sides; on one side a term with a lower bound is rounded down and added.
    Expression boundedBelow() {
        const Expression sum = index(1);
        const int64_t bound = size(), plus = offset(), tile = size(), minus = offset();
        const int64_t slack = bound + plus - (tile - 1) + minus;  // slack of the right side before it is used up
        if (slack <= 0) return roundedBelow();
        const Expression rounded = multiply(divide(add(most(variable(), number(bound)), number(plus)), tile), tile);
        return Expression::of(Op::lessEqual,
            {subtract(sum, number(minus)),
                subtract(add(rounded, sum), number(slack - static_cast<int64_t>(m_random.below(2)) * (slack > 1)))});
    }

private:
    Random m_random;
    int64_t m_variables;
    std::vector<int64_t> m_constants;
};

// Applies a rewriting step to an expression. Returns nothing if the step does not apply.
using RuleStep = std::optional<Expression> (*)(const Expression& at, Writer& write);

constexpr std::array kOfTruths = {
    // a <= b becomes a + x <= b + x; likewise for the other comparisons.
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        if (!isComparison(at)) return std::nullopt;
        const Expression both = write.one(2) ? number(write.offset()) : write.index(1);
        return joined(at.root().op, add(operand(at, 0), both), add(operand(at, 1), both));
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        if (!isComparison(at)) return std::nullopt;
        const int64_t both = write.size();
        return joined(at.root().op, multiply(operand(at, 0), both), multiply(operand(at, 1), both));
    },
    // a <= b becomes b >= a.
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        static constexpr std::array kExchanged = {
            Op::lessEqual, Op::greaterEqual, Op::greater, Op::less, Op::equal, Op::notEqual};
        if (!isComparison(at)) return std::nullopt;
        return joined(kExchanged[comparisonNumber(at)], operand(at, 1), operand(at, 0));
    },
    // a <= b becomes !(a > b).
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        static constexpr std::array kOpposite = {
            Op::less, Op::greater, Op::greaterEqual, Op::lessEqual, Op::notEqual, Op::equal};
        if (!isComparison(at)) return std::nullopt;
        return Expression::of(
            Op::logicalNot, {joined(kOpposite[comparisonNumber(at)], operand(at, 0), operand(at, 1))});
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const Expression other = write.condition(0);
        return write.one(2) ? joined(Op::logicalAnd, at, joined(Op::logicalOr, other, at))
                            : joined(Op::logicalOr, at, joined(Op::logicalAnd, at, other));
    },
    // p becomes p && q where q is always true, or q || p where q is always false.
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const Expression truth = write.one(2) ? write.roundedBelow() : write.boundedBelow();
        return write.one(2) ? joined(Op::logicalAnd, at, truth)
                            : joined(Op::logicalOr, Expression::of(Op::logicalNot, {truth}), at);
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const Expression bound = write.index(1);
        return joined(Op::logicalAnd, at, joined(Op::lessEqual, least(bound, write.variable()), bound));
    },
};

constexpr std::array kOfNumbers = {
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const Expression both = write.one(2) ? number(write.offset()) : write.index(1);
        return write.one(2) ? subtract(add(at, both), both) : add(subtract(at, both), both);
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const int64_t both = write.size();
        return divide(multiply(at, both), both);
    },
    // x becomes min(x, max(x, y)) or max(min(y, x), x).
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const Expression other = write.index(1);
        return write.one(2) ? least(at, most(at, other)) : most(least(other, at), at);
    },
    // x becomes min(x, x + 8) or max(x - 8, x).
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        const int64_t more = write.offset();
        return write.one(2) ? least(at, add(at, number(more))) : most(subtract(at, number(more)), at);
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        return Expression::of(Op::select, {write.condition(0), at, at});
    },
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        return Expression::of(Op::select, {write.boundedBelow(), at, write.index(1)});
    },
    // 24 becomes 8 + 16 or 32 - 8.
    +[](const Expression& at, Writer& write) -> std::optional<Expression> {
        if (at.root().op != Op::number) return std::nullopt;
        const int64_t part = write.offset();
        return at.root().value > part ? add(number(part), number(at.root().value - part))
                                      : subtract(number(at.root().value + part), number(part));
    },
    // (x + y) * 8 becomes x * 8 + y * 8, for constant factors.
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        if (at.root().op != Op::multiply || operand(at, 1).root().op != Op::number) return std::nullopt;
        const Expression inner = operand(at, 0), factor = operand(at, 1);
        if (inner.root().op != Op::add && inner.root().op != Op::subtract) return std::nullopt;
        return joined(inner.root().op, joined(Op::multiply, operand(inner, 0), factor),
            joined(Op::multiply, operand(inner, 1), factor));
    },
    // min(x, y) + z becomes min(x + z, y + z).
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        if (at.root().op != Op::add && at.root().op != Op::subtract) return std::nullopt;
        const Expression inner = operand(at, 0), outer = operand(at, 1);
        if (inner.root().op != Op::min && inner.root().op != Op::max) return std::nullopt;
        return joined(inner.root().op, joined(at.root().op, operand(inner, 0), outer),
            joined(at.root().op, operand(inner, 1), outer));
    },
    // (x + y) + z becomes y + (z + x). The last step swaps operands: x + y becomes y + x.
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        if (at.root().op != Op::add || operand(at, 0).root().op != Op::add) return std::nullopt;
        const Expression inner = operand(at, 0);
        return add(operand(inner, 1), add(operand(at, 1), operand(inner, 0)));
    },
    +[](const Expression& at, Writer&) -> std::optional<Expression> {
        if (!factsOf(at.root().op).commutes) return std::nullopt;
        return joined(at.root().op, operand(at, 1), operand(at, 0));
    },
};

std::size_t drawLength(Random& random) {
    // A truncated normal distribution. The mean length of the result is 58, because steps overshoot.
    constexpr double kMean = 55.2, kDeviation = 24;
    for (;;) {
        const double length = std::round(kMean + kDeviation * random.normal());
        if (length >= kFewestTokens && length <= kMostTokens) return static_cast<std::size_t>(length);
    }
}

std::size_t constantsOf(const Expression& expression) {
    std::set<int64_t> constants;
    for (const Node& node : expression.nodes())
        if (node.op == Op::number && (node.value < 0 || node.value > 2)) constants.insert(node.value);
    return constants.size();
}

Pair grow(Random random) {
    constexpr int kTries = 400;
    Writer write(random);
    const std::size_t length = drawLength(write.random());
    Expression left, right;
    constexpr std::size_t kShort = 20;
    if (length < kShort) left = right = write.one(2) ? write.index(1) : write.condition(0);
    else switch (write.random().below(8)) {
            case 0: left = write.roundedBelow(), right = Expression::truth(true); break;
            case 1: left = write.boundedBelow(), right = Expression::truth(true); break;
            case 2: left = right = write.index(2); break;
            default: left = right = write.condition(write.one(3) ? 2 : 1); break;
        }
    // The size after simplification: about half, which is what the best methods achieve on Halide's own expressions.
    const double kept = write.random().uniform(0.25, 0.8) * static_cast<double>(length);
    for (int i = 0; left == right && static_cast<double>(tokenCount(left)) < kept && i < kTries; ++i) {
        const Expression next = write.larger(left);
        if (tokenCount(next) <= length && constantsOf(next) <= kMostConstants) left = right = next;
    }
    for (int i = 0; i < kTries && (tokenCount(left) < length || left == right); ++i) {
        const auto node = static_cast<std::size_t>(write.random().below(left.size()));
        // Steps on constants are mostly pointless, because constants fold.
        if (left[node].isConstant() && !write.one(3)) continue;
        const Expression at = left.subtree(node);
        const auto step = givesTruth(at) ? kOfTruths[write.random().below(kOfTruths.size())]
                                         : kOfNumbers[write.random().below(kOfNumbers.size())];
        const std::optional<Expression> grown = step(at, write);
        if (!grown) continue;
        Expression next = left.replaced(node, *grown);
        if (tokenCount(next) <= std::max(length + 4, kFewestTokens + 6) && tokenCount(next) <= kMostTokens &&
            constantsOf(next) <= kMostConstants)
            left = std::move(next);
    }
    return {std::move(left), std::move(right)};
}

Pair renamedBoth(const Pair& pair) {
    Renamed left = renamed(pair.left);
    Expression right = pair.right.changed([&](Node& node) {
        if (node.op == Op::variable)
            node.value = std::ranges::find(left.variables, node.value) - left.variables.begin();
    });
    return {std::move(left.expression), std::move(right)};
}

}  // namespace

Corpus halideCorpus(const CorpusOptions& options, const Task& task) {
    const std::size_t total = options.training + options.validation + options.test;
    const Random random(options.seed);
    std::unordered_set<Expression> known;
    std::vector<Pair> pairs;
    for (uint64_t i = 0; pairs.size() < total; ++i) {
        if (i % 256 == 0) {
            task.throwIfStopped();
            task.report(static_cast<double>(pairs.size()) / static_cast<double>(total), "expressions");
        }
        Pair pair = renamedBoth(grow(random.split(i)));
        const std::size_t tokens = tokenCount(pair.left);
        if (tokens < kFewestTokens || tokens > kMostTokens || pair.right.size() >= pair.left.size() ||
            argumentsOf(pair.left).variables > kMostVariables || constantsOf(pair.left) > kMostConstants)
            continue;
        if (known.insert(pair.left).second) pairs.push_back(std::move(pair));
    }
    const auto take = [&](std::size_t count) {
        const std::vector<Pair> taken(
            std::make_move_iterator(pairs.end() - count), std::make_move_iterator(pairs.end()));
        pairs.resize(pairs.size() - count);
        return taken;
    };
    Corpus corpus;
    corpus.test = take(options.test);
    corpus.validation = take(options.validation);
    corpus.training = std::move(pairs);
    return corpus;
}

PairFacts factsOf(std::span<const Pair> pairs) {
    PairFacts facts{.pairs = pairs.size()};
    if (pairs.empty()) return facts;
    facts.fewestTokens = tokenCount(pairs.front().left);
    for (const Pair& pair : pairs) {
        const std::size_t tokens = tokenCount(pair.left);
        facts.fewestTokens = std::min(facts.fewestTokens, tokens);
        facts.mostTokens = std::max(facts.mostTokens, tokens);
        facts.mostVariables = std::max(facts.mostVariables, argumentsOf(pair.left).variables);
        facts.mostConstants = std::max(facts.mostConstants, constantsOf(pair.left));
        facts.meanTokens += static_cast<double>(tokens);
        facts.meanNodes += static_cast<double>(pair.left.size());
        facts.meanRightNodes += static_cast<double>(pair.right.size());
    }
    for (double* mean : {&facts.meanTokens, &facts.meanNodes, &facts.meanRightNodes})
        *mean /= static_cast<double>(pairs.size());
    return facts;
}

}  // namespace egret::hiss
