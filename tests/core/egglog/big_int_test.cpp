#include "core/egglog/big_int.h"

#include "core/base/random.h"

#include <gtest/gtest.h>
#include <functional>

namespace egret::egglog::big_int_test {
namespace {

BigInt big(const char* text) { return *BigInt::parse(text); }

// A number of up to `most` bits, with runs of equal bits, which reach the carries.
BigInt randomNumber(Random& random, std::size_t most) {
    BigInt number;
    for (std::size_t bits = random.below(most + 1); bits > 0; --bits)
        number = number.shiftedLeft(1) + BigInt(random.below(8) != 0 ? number.isZero() || random.below(4) != 0 : 0);
    return random.below(2) ? -number : number;
}

}  // namespace

TEST(BigInt, printsWhatItParses) {
    for (const char* text :
        {"0", "-1", "4294967296", "-340282366920938463463374607431768211456", "1000000000000000000"})
        EXPECT_EQ(big(text).toString(), text);
    EXPECT_FALSE(BigInt::parse("12x"));
    EXPECT_FALSE(BigInt::parse("-"));
    EXPECT_EQ(big("-0"), BigInt(0));
}

TEST(BigInt, agreesWith64BitIntegers) {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const auto a = static_cast<int64_t>(random.next()) >> random.below(63);
        const auto b = static_cast<int64_t>(random.next()) >> (32 + random.below(31));
        EXPECT_EQ((BigInt(a >> 2) + BigInt(b)).toInt64(), (a >> 2) + b);
        EXPECT_EQ((BigInt(a >> 32) * BigInt(b)).toInt64(), (a >> 32) * b);
        EXPECT_EQ(bitwise(BigInt(a), BigInt(b), std::bit_xor<uint32_t>()).toInt64(), a ^ b);
        EXPECT_EQ(bitwise(BigInt(a), BigInt(b), std::bit_and<uint32_t>()).toInt64(), a & b);
        EXPECT_EQ(BigInt(a).shiftedRight(7).toInt64(), a >> 7);
        EXPECT_EQ(BigInt(a) <=> BigInt(b), a <=> b);
        EXPECT_EQ(BigInt(a).toDouble(), static_cast<double>(a));
        if (b == 0 || b == -1) continue;
        EXPECT_EQ(BigInt::divide(BigInt(a), BigInt(b)).quotient.toInt64(), a / b);
        EXPECT_EQ(BigInt::divide(BigInt(a), BigInt(b)).remainder.toInt64(), a % b);
    }
}

TEST(BigInt, divisionInvertsMultiplication) {
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        const BigInt a = randomNumber(random, 300), b = randomNumber(random, 200);
        if (b.isZero()) continue;
        const BigInt::Division division = BigInt::divide(a, b);
        EXPECT_EQ(division.quotient * b + division.remainder, a);
        EXPECT_LT(division.remainder.abs(), b.abs());
        EXPECT_EQ(BigInt::divide(a * b, b).quotient, a);
        EXPECT_EQ(a.shiftedLeft(70).shiftedRight(70), a);
    }
}

TEST(BigRat, isInLowestTerms) {
    const BigRat third(BigInt(-2), BigInt(-6));
    EXPECT_EQ(third.numerator(), BigInt(1));
    EXPECT_EQ((third + third * BigRat(2, 1)), BigRat(1, 1));
    EXPECT_EQ(BigRat(-7, 2).floor(), BigInt(-4));
    EXPECT_LT(third, BigRat(1, 2));
    EXPECT_EQ(third.toDouble(), 1.0 / 3);
}

}  // namespace egret::egglog::big_int_test
