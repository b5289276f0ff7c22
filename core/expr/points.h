#pragma once

#include "core/base/random.h"
#include "core/expr/semantics.h"

namespace egret::expr {

// The points at which HISS compares expressions (its probabilistic test, after Massalin, 1987), in this order: every
// variable at each of the constants 0, 1, 2; each argument 0 with the others 1; then in turn Booleans, integers of N(0, 1024), rationals
// of N(0, 1024), small integers (-4..4), and mixtures. In integer modes the rationals are integers.
std::vector<Point> testPoints(Arguments arguments, Mode mode, std::size_t count, Random random);

// The quick test: many candidates against one expression. Equal at all points is no proof (see check.h), different at one is.
class Tester {
public:
    // `arguments`: at least those of the expression and of all candidates.
    Tester(const Expression& expression, Arguments arguments, Mode mode, std::size_t points = 200, uint64_t seed = 1);

    // Equal wherever both can be computed, and at least at half of the points. Mostly decided after a few points.
    bool mayEqual(const Expression& candidate) const;
    // The same where the expression is defined.
    bool mayRefine(const Expression& candidate) const;

    const std::vector<Point>& points() const { return m_points; }

private:
    bool agrees(const Expression& candidate, bool whereDefined) const;

    Mode m_mode;
    std::vector<Point> m_points;
    std::vector<Value> m_values;
};

}  // namespace egret::expr
