// The training data, and the expressions held out of the data.
#include "core/expressions/hiss/curriculum.h"
#include "core/base/error.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"

#include <gtest/gtest.h>
#include <thread>

namespace egret::hiss {
namespace {

using expressions::Expression;
using expressions::parse;

TEST(Curriculum, isNamed) {
    for (const Curriculum curriculum : {Curriculum::traverse, Curriculum::halide})
        EXPECT_EQ(curriculumNamed(nameOf(curriculum)), curriculum);
    EXPECT_THROW(curriculumNamed("all"), Error);
}

TEST(Curriculum, isAnotherWithoutOtherExpressions) {
    const auto identity = [](std::vector<Expression> heldOut) { return identityOf({.heldOut = std::move(heldOut)}); };
    EXPECT_EQ(identity({}), "traverse");
    EXPECT_EQ(identity({parse("v0 - v0")}), identity({parse("v0 - v0")}));
    EXPECT_NE(identity({parse("v0 - v0")}), identity({}));
    EXPECT_NE(identity({parse("v0 - v0")}), identity({parse("v0 + v0")}));
}

TEST(Curriculum, teachesEqualAndSmallerOnesAndNoneHeldOut) {
    // Holds out one of the eleven pairs with one operator; those pairs make up a tenth of all draws. The pair is
    // learned as v0 - v0 and is also drawn with symbols.
    const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const Lessons lessons = lessonsOf({.threads = threads, .heldOut = {parse("c1 - c1")}});
    EXPECT_GT(lessons.pairs, 160'000U);
    EXPECT_FALSE(lessons.longer);
    Random random(7);
    for (int i = 0; i < 5'000; ++i) {
        const Example example = lessons.shorter(random);
        EXPECT_LE(example.target.size(), example.input.size());
        const bool isDifference = example.input[0].op == expressions::Op::subtract && example.input.size() == 3;
        EXPECT_FALSE(isDifference && example.input[1] == example.input[2]) << print(example.input);
        if (i % 50 == 0) {
            const expressions::Arguments arguments = expressions::argumentsOf(example.input);
            EXPECT_TRUE(expressions::Tester(example.input, arguments, expressions::Mode::rational, 200, 77)
                            .mayEqual(example.target))
                << print(example.input);
        }
    }
}

}  // namespace
}  // namespace egret::hiss
