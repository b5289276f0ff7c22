#include "core/base/utf8.h"

#include <gtest/gtest.h>

namespace egret::base::utf8_test {
namespace {

TEST(Utf8, readsOneCharacter) {
    EXPECT_EQ(firstCharacter("ab").code, U'a');
    EXPECT_EQ(firstCharacter("\xf0\x9f\x98\x80!").code, U'\U0001F600');
    EXPECT_EQ(firstCharacter("\xf0\x9f\x98\x80!").bytes, 4u);
    EXPECT_TRUE(firstCharacter("\xef\xbf\xbd").isValid());  // U+FFFD itself
    for (const char* wrong : {"\xc0\x80", "\xed\xa0\x80", "\xe2\x82", "\x80", "\xf5\x80\x80\x80"}) {
        EXPECT_FALSE(firstCharacter(wrong).isValid()) << wrong;
        EXPECT_EQ(firstCharacter(wrong).bytes, 1u);
    }
}

TEST(Utf8, changesTheCaseOfAllOfUnicode) {
    EXPECT_EQ(changeCase("Ünï Ω 𐐀 I", Case::lower), "ünï ω 𐐨 i");
    EXPECT_EQ(changeCase("straße é\xff", Case::upper), "STRAßE É\xff");
}

}  // namespace
}  // namespace egret::base::utf8_test
