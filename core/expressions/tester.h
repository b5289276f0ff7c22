#pragma once

#include "core/base/random.h"
#include "core/expressions/semantics.h"

namespace egret::expressions {

// The points at which expressions are compared, in this order. As in HISS (after Massalin, 1987): all arguments 0, 1,
// 2; each argument 0 with the others 1. Then four of five are small numbers (-6..6, in rational modes also halves,
// thirds and quarters; a third of them 0, 1 or 2; an argument may repeat the previous one). These collide and divide
// often enough to tell v0 < 1 from v0 <= 0; HISS's large ones need thousands (tests/bench/expressions.md). The fifth is
// in turn one of HISS's: Booleans, integers of N(0, 1024), rationals of N(0, 1024), small ones, a mixture.
std::vector<Point> testPoints(Arguments arguments, Mode mode, std::size_t count, Random random);

// Tests many candidates quickly against one expression; agreement at all points is not a proof (check.h).
class Tester {
public:
    // `arguments` must cover the expression and all candidates.
    Tester(const Expression& expression, Arguments arguments, Mode mode, std::size_t points = 200, uint64_t seed = 1);

    // Returns true if both are equal wherever they can be computed, at least at half of the points. Usually decided
    // after a few points.
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
