#include "core/egglog/big_number.h"

#include <gtest/gtest.h>

#include <limits>

namespace egret::egglog::big_number_test {

TEST(BigNumber, parsesDecimalsOnly) {
    for (const char* text : {"0", "-1", "4294967296", "-340282366920938463463374607431768211456"})
        EXPECT_EQ(parseBigInt(text)->get_str(), text);
    EXPECT_EQ(*parseBigInt("+7"), 7);
    for (const char* text : {"", "-", "12x", " 1", "0x10", "--1"}) EXPECT_FALSE(parseBigInt(text)) << text;
}

TEST(BigNumber, fits64BitsOrNot) {
    EXPECT_EQ(toInt64(*parseBigInt("-9223372036854775808")), std::numeric_limits<int64_t>::min());
    EXPECT_FALSE(toInt64(*parseBigInt("9223372036854775808")));
    EXPECT_EQ(bitCount(0), 0u);
    EXPECT_EQ(bitCount(-8), 4u);
}

TEST(BigNumber, fractionsAreInLowestTerms) {
    const BigRat third = fraction(-2, -6);
    EXPECT_EQ(third.get_num(), 1);
    EXPECT_EQ(third.get_den(), 3);
    EXPECT_EQ(floorOf(fraction(-7, 2)), -4);
    EXPECT_EQ(floorOf(fraction(7, 2)), 3);
}

TEST(BigNumber, doublesAreTheNearest) {
    EXPECT_EQ(toDouble(fraction(1, 3)), 1.0 / 3);
    EXPECT_EQ(toDouble(fraction(-2, 3)), -2.0 / 3);
    EXPECT_EQ(toDouble(0), 0);
    const BigInt large = BigInt(1) << 53;
    EXPECT_EQ(toDouble(BigInt(large + 1)), 0x1p53);               // a tie goes to the even neighbor
    EXPECT_EQ(toDouble(fraction(large * 2 + 3, 2)), 0x1p53 + 2);  // just above a tie
    EXPECT_EQ(toDouble(BigInt(BigInt(1) << 2000)), std::numeric_limits<double>::infinity());
}

}  // namespace egret::egglog::big_number_test
