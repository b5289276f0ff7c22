#include "core/base/text.h"

#include "core/base/characters.h"
#include "core/base/digits.h"
#include "core/base/lexer.h"
#include "tests/support/german.h"

#include <gtest/gtest.h>

namespace egret::base::text_test {

TEST(Text, numbersReadBackEqual) {
    for (const double value : {0.1, 1e-300, 3.0, -2.5, 1.0 / 3}) EXPECT_EQ(std::stod(formatNumber(value)), value);
    EXPECT_EQ(formatNumber(3), "3");
}

TEST(Text, quotesWhatWouldBreakALine) { EXPECT_EQ(quote("a\"b\n\x01"), "\"a\\\"b\\n\\x01\""); }

// Regression: `model info` and messages printed control bytes from names in a file to the terminal.
TEST(Text, charactersThatCommandTerminalsAreShownEscaped) {
    EXPECT_EQ(printable("naïve 数据 🦆 \\ \"x\""), "naïve 数据 🦆 \\ \"x\"");
    EXPECT_EQ(printable("\x1b[31m\x7f\r\n\t"), "\\x1b[31m\\x7f\\x0d\\n\\t");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m"),
        "\\u{009b}31m");
    EXPECT_EQ(printable("\xe2\x80\xae"
                        "fdp.exe\xe2\x81\xa9\xe2\x80\xa8"),
        "\\u{202e}fdp.exe\\u{2069}\\u{2028}");
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(printableLines("a\n\tb\x08"), "a\n\tb\\x08");
    EXPECT_EQ(dotLabel("a\nb\x08\""), "\"a\\nb\\\\x08\\\"\"");
}

TEST(Text, bytesThatAreNotUtf8AreShownEscaped) {
    for (const auto& [bytes, shown] : std::initializer_list<std::pair<std::string, std::string>>{{"\xff", "\\xff"},
             {"\x80", "\\x80"}, {"\xc3(", "\\xc3("}, {"\xe2\x82", "\\xe2\\x82"}, {"\xc0\xaf", "\\xc0\\xaf"},
             {"\xed\xa0\x80", "\\xed\\xa0\\x80"}, {"\xf5\x80\x80\x80", "\\xf5\\x80\\x80\\x80"},
             {"\xf0\x9f\xa6", "\\xf0\\x9f\\xa6"}, {"\xef\xbf\xbd", "\xef\xbf\xbd"}}) {
        EXPECT_EQ(printable(bytes), shown);
        EXPECT_EQ(printable(shown), shown);
    }
}

TEST(Text, everyByteIsReadBackFromItsQuotedForm) {
    for (int first = 0; first < 256; ++first)
        for (const int second : {0, 0x61, 0x80, 0x9b, 0xff}) {
            const std::string text{static_cast<char>(first), static_cast<char>(second)};
            const std::string quoted = quote(text);
            EXPECT_EQ(printable(quoted), quoted);
            EXPECT_EQ(Lexer(quoted).next().text, text);
        }
}

TEST(Text, splitsAndJoins) {
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string>{"a", "", "b"}));
    EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
    EXPECT_EQ(trimmed("  x y\n"), "x y");
}

TEST(Text, hashesAreSixteenDigits) {
    EXPECT_EQ(hex(0), "0000000000000000");
    EXPECT_EQ(hex(0x1d), "000000000000001d");
    EXPECT_EQ(hex(0xfedcba9876543210), "fedcba9876543210");
}

TEST(Text, countsForPeople) {
    EXPECT_EQ(humanCount(1234567), "1.23 M");
    EXPECT_EQ(humanBytes(1536), "1.50 KiB");
    EXPECT_EQ(humanSeconds(3.76e-05), "37.6 µs");
    EXPECT_EQ(humanSeconds(0.0123456), "12.3 ms");
    EXPECT_EQ(humanSeconds(72), "72.0 s");
    EXPECT_EQ(humanSeconds(0), "0 µs");
    EXPECT_EQ(groupedDigits(1234567), "1,234,567");
    EXPECT_EQ(groupedDigits(-999), "-999");
}

// Regression: a cost was "92775.7 µs", a change "-0.0", and 999,999 was "1000 k".
TEST(Text, numbersForPeopleHaveThreeDigits) {
    EXPECT_EQ(humanSeconds(0.0927757), "92.8 ms");
    EXPECT_EQ(humanSeconds(-0.0927757), "-92.8 ms");
    EXPECT_EQ(humanSeconds(9.9996e-4), "1.00 ms") << "rounding may reach the next unit";
    EXPECT_EQ(humanSeconds(1.25e-7), "0.125 µs");
    EXPECT_EQ(humanSeconds(-1e-14), "0 µs") << "the rest of a sum that cancels";
    EXPECT_EQ(humanCount(999999), "1.00 M");
    EXPECT_EQ(humanCount(999), "999");
    EXPECT_EQ(humanBytes(1023), "1023 B");
    EXPECT_EQ(humanBytes(1023.0 * 1024), "0.999 MiB");
    EXPECT_EQ(threeDigits(-1.886), "-1.89");
    EXPECT_EQ(threeDigits(99.96), "100");
    EXPECT_EQ(threeDigits(0.0312, 2), "0.03");
    EXPECT_EQ(threeDigits(-0.004, 2), "0");
}

TEST(Text, charactersOfUtf8) {
    EXPECT_EQ(firstCharacter("🦆é").code, 0x1f986u);
    EXPECT_EQ(firstCharacter("🦆é").bytes, 4u);
    EXPECT_EQ(characterCount("aé数🦆"), 4u);
    // An overlong form, a surrogate, a lone continuation byte and a cut-off character.
    for (const std::string_view invalid : {"\xc0\x80", "\xed\xa0\x80", "\x80", "\xe6\x95"})
        EXPECT_FALSE(firstCharacter(invalid).isValid()) << invalid.size();
    EXPECT_TRUE(firstCharacter("\xef\xbf\xbd").isValid());
    EXPECT_EQ(changeCase("Éa\xff数ß𐐀I", Case::lower), "éa\xff数ß𐐨i");
    EXPECT_EQ(changeCase("éa\xff数α", Case::upper), "ÉA\xff数Α");
}

TEST(Text, numbersOfSoManyDigits) {
    EXPECT_EQ(fixedDigits(1.5, 2), "1.50");
    EXPECT_EQ(fixedDigits(-1e300, 0).size(), 302u);
    EXPECT_EQ(significantDigits(1234.5, 3), "1.23e+03");
    EXPECT_EQ(significantDigits(0.5, 3), "0.5");
}

TEST(Text, numbersHaveAPointInEveryLocale) {
    const test::German locale;
    EXPECT_EQ(formatNumber(0.5), "0.5");
    EXPECT_EQ(fixedDigits(0.5, 2), "0.50");
    EXPECT_EQ(humanCount(1234567), "1.23 M");
    EXPECT_EQ(humanBytes(1536), "1.50 KiB");
    EXPECT_EQ(humanSeconds(3.76e-05), "37.6 µs");
    EXPECT_EQ(groupedDigits(1234567), "1,234,567");
}

}  // namespace egret::base::text_test
