// Constant folding.
#include "core/expressions/tester.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"
#include "tests/core/expressions/random_expression.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

std::string folded(const std::string& text, Mode mode) { return print(fold(parse(text), mode)); }

TEST(Fold, subtreesOfConstantsBecomeOne) {
    EXPECT_EQ(folded("(v0 + (27 - 7)) <= min(3, 4)", Mode::rational), "(v0 + 20) <= 3");
    EXPECT_EQ(folded("(1 + 2) * (3 - 4)", Mode::rational), "-3");
    EXPECT_EQ(folded("1 < 2", Mode::rational), "True");
    EXPECT_EQ(folded("select(2 < 1, v0, 7)", Mode::rational), "select(False, v0, 7)");  // v0 is not a constant
    EXPECT_EQ(folded("v0 + 1 + 2", Mode::rational), "(v0 + 1) + 2");                    // folding does no algebra
}

TEST(Fold, whatHasNoIntegerStays) {
    EXPECT_EQ(folded("(7 / 2) + v0", Mode::rational), "(7 / 2) + v0");
    EXPECT_EQ(folded("(7 / 2) * 2", Mode::rational), "7");
    EXPECT_EQ(folded("(7 / 2) + v0", Mode::intFloor), "3 + v0");
    EXPECT_EQ(folded("1 + (1 / 0)", Mode::intFloor), "1 + (1 / 0)");
    EXPECT_EQ(folded("1 + (1 / 0)", Mode::halide), "1");
    EXPECT_EQ(folded("c0 - c0", Mode::halide), "c0 - c0");  // a symbol is not a number
}

TEST(Fold, keepsTheValue) {
    Random random(3);
    for (int i = 0; i < 3000; ++i) {
        const Expression e = randomExpression(random, 5);
        for (const ModeFacts& mode : modes()) {
            const Expression f = fold(e, mode.mode);
            EXPECT_LE(f.size(), e.size());
            EXPECT_EQ(fold(f, mode.mode), f);
            for (const Point& point : testPoints({3, 1}, mode.mode, 12, Random(static_cast<uint64_t>(i))))
                EXPECT_EQ(evaluate(e, mode.mode, point), evaluate(f, mode.mode, point))
                    << print(e) << " in " << mode.name;
        }
    }
}

}  // namespace
}  // namespace egret::expressions
