#include "core/exercise/law.h"

#include <gtest/gtest.h>

namespace egret::exercise::law_test {

TEST(Laws, holdForAllIntegers) {
    expressions::Checker checker(kIntegers);
    for (const Law& law : laws()) EXPECT_TRUE(checker(law.left, law.right).isEqual()) << law.text();
}

TEST(Laws, areReadInBothForms) {
    EXPECT_TRUE(parseLaw("a + b = b + a", "x").isBothWays);
    const WrittenLaw law = parseLaw("max(p, q) -> max(q, p)", "x");
    EXPECT_FALSE(law.isBothWays);
    EXPECT_EQ(law.text(), "max(p, q) = max(q, p)");
}

}  // namespace egret::exercise::law_test
