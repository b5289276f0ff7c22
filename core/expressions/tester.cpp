#include "core/expressions/tester.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace egret::expressions {
namespace {

enum class Kind { truth, integer, rational, small };
constexpr int kKinds = 4;

// Draws once per statement, because C++ does not fix the order of evaluation.
Value draw(Kind kind, Mode mode, Random& random) {
    constexpr double kSpread = 1024;
    constexpr int64_t kDenominator = 64;
    const auto denominator = [&](int64_t most) {
        return factsOf(mode).isInteger ? 1 : 1 + static_cast<int64_t>(random.below(static_cast<uint64_t>(most)));
    };
    switch (kind) {
        case Kind::truth: return {static_cast<int64_t>(random.below(2)), 1};
        case Kind::small: {
            if (random.below(3) == 0) return {static_cast<int64_t>(random.below(3)), 1};
            const int64_t below = denominator(4);
            return Value::of(static_cast<int64_t>(random.below(13)) - 6, below);
        }
        case Kind::rational:
        case Kind::integer: break;
    }
    const int64_t below = kind == Kind::rational ? denominator(kDenominator) : 1;
    return Value::of(static_cast<int64_t>(std::lround(random.normal() * kSpread)), below);
}

}  // namespace

std::vector<Point> testPoints(Arguments arguments, Mode mode, std::size_t count, Random random) {
    const std::size_t total = arguments.variables + arguments.symbols;
    std::vector<Point> points;
    const auto add = [&](auto value) {
        Point point;
        for (std::size_t i = 0; i < arguments.variables; ++i) point.variables.push_back(value(i));
        for (std::size_t i = 0; i < arguments.symbols; ++i) point.symbols.push_back(value(arguments.variables + i));
        points.push_back(std::move(point));
    };
    for (int64_t constant = 0; constant <= 2; ++constant) add([&](std::size_t) { return Value{constant, 1}; });
    for (std::size_t zero = 0; zero < total; ++zero) add([&](std::size_t i) { return Value{i == zero ? 0 : 1, 1}; });
    constexpr std::size_t kTurn = 5, kRepeat = 4;
    for (std::size_t i = 0; points.size() < count; ++i) {
        const std::size_t turn = i / kTurn % (kKinds + 1);  // the last kind is a mixture
        Value last;
        add([&](std::size_t argument) {
            const bool repeats = argument > 0 && i % kTurn != 0 && random.below(kRepeat) == 0;
            if (!repeats)
                last =
                    draw(i % kTurn != 0 ? Kind::small : static_cast<Kind>(turn < kKinds ? turn : random.below(kKinds)),
                        mode, random);
            return last;
        });
    }
    points.resize(count);
    return points;
}

namespace {

// Moves points to where an expression with larger numbers changes; 80 / 5 < v0 and 17 < v0, for example, differ nowhere
// else. At every second point, values are drawn near the expression's numbers and combinations of two of them, or
// uniformly from twice their range.
void visitConstants(const Expression& expression, std::vector<Point>& points, Random random) {
    constexpr int64_t kSmall = 2, kLarge = 1 << 20;  // beyond this, sums and products would be too large
    std::vector<int64_t> constants;
    for (const Node& node : expression.nodes())
        if (node.op == Op::number && (node.value < 0 || node.value > kSmall) && node.value < kLarge &&
            node.value > -kLarge)
            constants.push_back(node.value);
    if (constants.empty()) return;
    const auto [least, most] = std::ranges::minmax(constants);
    const int64_t range = 2 * std::max(std::abs(least), std::abs(most));
    const auto value = [&]() -> Value {
        if (random.below(2) == 0)
            return {static_cast<int64_t>(random.below(static_cast<uint64_t>(2 * range + 1))) - range, 1};
        const int64_t one = constants[random.below(constants.size())],
                      other = constants[random.below(constants.size())];
        const std::array<int64_t, 4> bases = {one, one / other, one - other, one + other};
        const int64_t near =
            bases[random.below(bases.size())] + static_cast<int64_t>(random.below(2 * kSmall + 1)) - kSmall;
        return {random.below(4) != 0 ? near : -near, 1};
    };
    for (std::size_t i = 1; i < points.size(); i += 2)
        for (std::vector<Value>* values : {&points[i].variables, &points[i].symbols})
            for (Value& of : *values)
                if (random.below(4) != 0) of = value();
}

}  // namespace

Tester::Tester(const Expression& expression, Arguments arguments, Mode mode, std::size_t points, uint64_t seed)
    : m_mode(mode), m_points(testPoints(arguments, mode, points, Random(seed))) {
    visitConstants(expression, m_points, Random(seed).split(1));
    for (const Point& point : m_points) m_values.push_back(evaluate(expression, mode, point));
}

bool Tester::mayBe(const Expression& candidate, bool whereDefined) const {
    std::size_t compared = 0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (m_values[i].isTooLarge() || (whereDefined && m_values[i].isUndefined())) continue;
        const Value value = evaluate(candidate, m_mode, m_points[i]);
        if (value.isTooLarge()) continue;
        if (value != m_values[i]) return false;
        ++compared;
    }
    return whereDefined || compared * 2 >= m_points.size();
}

}  // namespace egret::expressions
