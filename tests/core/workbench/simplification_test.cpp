// The methods that simplify expressions.
#include "core/workbench/simplification.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace egret::workbench::simplification_test {

TEST(Simplification, methodsAreTheBaselinesAndTheNetwork) {
    const auto methods = simplificationMethods();
    EXPECT_EQ(methods.front().name, "hiss");
    EXPECT_EQ(methods.back().name, "best-without-hiss");
    EXPECT_TRUE(makeSimplifier("best-without-hiss", {.mayRefine = true}));
    const auto rules = makeSimplifier("rules", {});
    EXPECT_EQ(rules->name(), "rules");
    EXPECT_THROW(makeSimplifier("unknown", {}), Error);
    EXPECT_THROW(makeSimplifier("hiss", {.mayRefine = true}), Error);
}

}  // namespace egret::workbench::simplification_test
