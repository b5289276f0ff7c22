#pragma once

#include "core/base/random.h"
#include "core/expressions/semantics.h"

namespace egret::expressions {

// Returns the points at which expressions are compared. The first ones are as in HISS (after Massalin, 1987): all
// arguments 0, 1 or 2, then each argument 0 with the others 1. Of the rest, four of five points have small values:
// -6..6 and, in rational modes, also halves, thirds and quarters. A third of these values are 0, 1 or 2, and an
// argument may repeat the previous one. Small values are equal or divisible often enough to distinguish v0 < 1 from v0
// <= 0; with HISS's large values, that takes thousands of points (tests/bench/expressions.md). Every fifth point is
// drawn like HISS's, in rotation: Booleans, integers of N(0, 1024), rationals of N(0, 1024), small values, a mixture.
std::vector<Point> testPoints(Arguments arguments, Mode mode, std::size_t count, Random random);

// Tests many candidates quickly against one expression; agreement at all points is not a proof (check.h).
class Tester {
public:
    // `arguments` must cover the expression and all candidates.
    Tester(const Expression& expression, Arguments arguments, Mode mode, std::size_t points = 200, uint64_t seed = 1);

    // Returns whether both are equal at all points where both can be computed, which must be at least half of the
    // points. A few points usually suffice to find a difference.
    bool mayEqual(const Expression& candidate) const { return mayBe(candidate, false); }
    // With `whereDefined`, compares only where the expression is defined.
    bool mayBe(const Expression& candidate, bool whereDefined) const;

    const std::vector<Point>& points() const { return m_points; }

private:
    Mode m_mode;
    std::vector<Point> m_points;
    std::vector<Value> m_values;
};

}  // namespace egret::expressions
