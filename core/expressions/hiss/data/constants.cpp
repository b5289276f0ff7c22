#include "core/expressions/hiss/data/constants.h"

#include "core/expressions/hiss/cut.h"
#include "core/expressions/tester.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace egret::hiss {
namespace {

using namespace expressions;

// How the table's third variable joins the two constants, and the inverse, which computes c0 from c1 and the result.
struct Join {
    Op op;
    std::array<int64_t, 2> symbols;
    Op inverse;
    bool joinedIsLeft;  // the joined value is the left operand of the inverse

    Value first(Mode mode, const Value& joined, const Value& second) const {
        return apply(inverse, mode, joinedIsLeft ? std::array{joined, second} : std::array{second, joined});
    }
};
constexpr std::array<Join, 3> kJoins = {{
    {Op::add, {0, 1}, Op::subtract, true},
    {Op::subtract, {0, 1}, Op::add, true},
    {Op::subtract, {1, 0}, Op::subtract, false},
}};

constexpr std::array kDrawnOperators = {Op::add, Op::add, Op::add, Op::subtract, Op::subtract, Op::subtract, Op::min,
    Op::max, Op::lessEqual, Op::less, Op::greaterEqual, Op::greater, Op::equal, Op::notEqual, Op::multiply};

Expression draw(Random& random, int depth) {
    if (depth == 1 || random.below(4) == 0) {
        const auto number = static_cast<int64_t>(random.below(2));
        return random.below(2) == 0 ? Expression::variable(number) : Expression::symbol(number);
    }
    const Op op = kDrawnOperators[random.below(kDrawnOperators.size())];
    Expression left = draw(random, depth - 1);
    return Expression::of(op, {std::move(left), draw(random, depth - 1)});
}

Expression withJoin(const Expression& expression, const Join& join) {
    Expression result = expression;
    const Expression joined =
        Expression::of(join.op, {Expression::symbol(join.symbols[0]), Expression::symbol(join.symbols[1])});
    for (std::size_t i = result.size(); i-- > 0;)
        if (result[i] == Node{Op::variable, 2}) result = result.replaced(i, joined);
    return result;
}

}  // namespace

std::vector<Pair> constantPairs(const Table& table, std::size_t draws, uint64_t seed, const Task& task) {
    const Enumeration& classes = table.enumeration();
    const Fingerprinter& fingerprinter = classes.fingerprinter();
    if (fingerprinter.arguments().variables < 3)
        throw Error(Category::usage, "joining constants requires a table of three variables");
    const Mode mode = fingerprinter.mode();
    Random random(seed);
    // The table's points with values for both constants: one list for each way to join them.
    std::array<std::vector<Point>, kJoins.size()> points;
    const std::vector<Point> seconds = testPoints({1, 0}, mode, fingerprinter.points().size(), random.split(1));
    for (std::size_t join = 0; join < kJoins.size(); ++join)
        for (std::size_t i = 0; i < seconds.size(); ++i) {
            const Point& at = fingerprinter.points()[i];
            const Value second = seconds[i].variables[0];
            points[join].push_back({at.variables, {kJoins[join].first(mode, at.variables[2], second), second}});
        }

    constexpr int kDepth = 3;
    const std::size_t head = std::min(Enumeration::kHead, seconds.size());
    std::vector<Pair> pairs;
    std::unordered_set<Expression> known;
    for (std::size_t i = 0; i < draws; ++i) {
        if (i % 1024 == 0) {
            task.throwIfStopped();
            task.report(static_cast<double>(i) / static_cast<double>(draws), "pairs that join constants");
        }
        Expression left = renamed(draw(random, kDepth)).expression;
        const Arguments arguments = argumentsOf(left);
        if (arguments.symbols != 2 || arguments.variables == 0 || foldedSize(left) != left.size() ||
            known.contains(left))
            continue;
        for (std::size_t join = 0; join < kJoins.size(); ++join) {
            Column column;
            const auto computed = [&](std::size_t end) {
                while (column.size() < end) column.push_back(evaluate(left, mode, points[join][column.size()]));
                return column;
            };
            if (!classes.mayFind(computed(head))) continue;
            const auto found = classes.find(computed(seconds.size()));
            if (!found) continue;
            Expression right = withJoin(classes.smallest(*found), kJoins[join]);
            if (foldedSize(right) >= left.size() || argumentsOf(right).variables > arguments.variables) continue;
            if (!Tester(left, arguments, mode, 3 * seconds.size(), seed + 1).mayEqual(right)) continue;
            known.insert(left);
            pairs.push_back({std::move(left), std::move(right)});
            break;
        }
    }
    return pairs;
}

}  // namespace egret::hiss
