#include "core/egglog/big_number.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace egret::egglog {

static_assert(sizeof(long) == sizeof(int64_t));  // GMP converts from and to long

std::optional<BigInt> parseBigInt(std::string_view text) {
    const std::string_view digits = text.substr(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    if (digits.empty() || !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    BigInt number(std::string(digits), 10);
    return text.starts_with('-') ? BigInt(-number) : number;
}

std::optional<int64_t> toInt64(const BigInt& number) {
    return number.fits_slong_p() ? std::optional<int64_t>(number.get_si()) : std::nullopt;
}

std::size_t bitCount(const BigInt& number) { return sgn(number) == 0 ? 0 : mpz_sizeinbase(number.get_mpz_t(), 2); }

BigRat fraction(const BigInt& numerator, const BigInt& denominator) {
    BigRat result(numerator, denominator);
    result.canonicalize();
    return result;
}

BigInt floorOf(const BigRat& number) {
    BigInt result;
    mpz_fdiv_q(result.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return result;
}

double toDouble(const BigRat& number) {
    if (sgn(number) == 0) return 0;
    // Scale the quotient to 62 or 63 bits. Its last bit notes a remainder, so that the conversion rounds once.
    const BigInt magnitude = abs(number.get_num()), &divisor = number.get_den();
    const long shift = 62 + static_cast<long>(bitCount(divisor)) - static_cast<long>(bitCount(magnitude));
    const auto by = static_cast<unsigned long>(std::abs(shift));
    const BigInt top = shift > 0 ? BigInt(magnitude << by) : magnitude;
    const BigInt bottom = shift < 0 ? BigInt(divisor << by) : divisor;
    BigInt quotient = top / bottom;
    if (quotient * bottom != top) quotient |= 1;
    const double nearest = std::ldexp(static_cast<double>(quotient.get_si()), static_cast<int>(-shift));
    return sgn(number) < 0 ? -nearest : nearest;
}

}  // namespace egret::egglog
