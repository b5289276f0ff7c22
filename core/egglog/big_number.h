#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace egret::egglog {

// Numbers of any size (GMP). A BigRat is in lowest terms with a positive denominator.
using BigInt = mpz_class;
using BigRat = mpq_class;

std::optional<BigInt> parseBigInt(std::string_view text);  // decimal, with an optional sign
std::optional<int64_t> toInt64(const BigInt& number);
std::size_t bitCount(const BigInt& number);                           // of the magnitude
BigRat fraction(const BigInt& numerator, const BigInt& denominator);  // the denominator must not be zero
BigInt floorOf(const BigRat& number);
double toDouble(const BigRat& number);  // the nearest double; GMP's own conversion rounds toward zero

}  // namespace egret::egglog
