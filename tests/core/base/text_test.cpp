#include "core/base/text.h"

#include "core/base/digits.h"
#include "tests/support/german.h"

#include <gtest/gtest.h>

namespace egret::base::text_test {

TEST(Text, numbersReadBackEqual) {
    for (const double value : {0.1, 1e-300, 3.0, -2.5, 1.0 / 3}) EXPECT_EQ(std::stod(formatNumber(value)), value);
    EXPECT_EQ(formatNumber(3), "3");
}

TEST(Text, quotesWhatWouldBreakALine) { EXPECT_EQ(quote("a\"b\n\x01"), "\"a\\\"b\\n\\x01\""); }

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
    EXPECT_EQ(humanSeconds(0.0123456), "12.35 ms");
    EXPECT_EQ(humanSeconds(72), "72 s");
    EXPECT_EQ(humanSeconds(0), "0 µs");
    EXPECT_EQ(groupedDigits(1234567), "1,234,567");
    EXPECT_EQ(groupedDigits(-999), "-999");
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
