#include "core/egglog/big_int.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace egret::egglog {

BigInt::BigInt(int64_t value) : m_isNegative(value < 0) {
    const uint64_t magnitude = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
    m_digits = {static_cast<uint32_t>(magnitude), static_cast<uint32_t>(magnitude >> 32)};
    trim();
}

std::optional<BigInt> BigInt::parse(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+')) text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    BigInt result;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        uint64_t carry = static_cast<uint64_t>(c - '0');
        for (uint32_t& digit : result.m_digits) {
            carry += uint64_t{digit} * 10;
            digit = static_cast<uint32_t>(carry);
            carry >>= 32;
        }
        if (carry > 0) result.m_digits.push_back(static_cast<uint32_t>(carry));
    }
    result.m_isNegative = isNegative;
    result.trim();
    return result;
}

void BigInt::trim() {
    while (!m_digits.empty() && m_digits.back() == 0) m_digits.pop_back();
    if (m_digits.empty()) m_isNegative = false;
}

std::size_t BigInt::bits() const {
    return m_digits.empty() ? 0 : m_digits.size() * 32 - static_cast<std::size_t>(std::countl_zero(m_digits.back()));
}

std::optional<int64_t> BigInt::toInt64() const {
    if (m_digits.size() > 2) return std::nullopt;
    uint64_t magnitude = 0;
    for (std::size_t i = m_digits.size(); i-- > 0;) magnitude = magnitude << 32 | m_digits[i];
    if (magnitude > (uint64_t{1} << 63) - (m_isNegative ? 0 : 1)) return std::nullopt;
    return static_cast<int64_t>(m_isNegative ? 0 - magnitude : magnitude);
}

double BigInt::toDouble() const {
    // Keep 64 bits and note whether lower ones are set, so that the conversion rounds once.
    const std::size_t size = bits();
    const std::size_t shift = size > 64 ? size - 64 : 0;
    uint64_t top = 0;
    const BigInt high = abs().shiftedRight(shift);
    for (std::size_t i = high.m_digits.size(); i-- > 0;) top = top << 32 | high.m_digits[i];
    if (shift > 0 && high.shiftedLeft(shift) != abs()) top |= 1;
    const double magnitude = std::ldexp(static_cast<double>(top), static_cast<int>(std::min<std::size_t>(shift, 5000)));
    return m_isNegative ? -magnitude : magnitude;
}

std::string BigInt::toString() const {
    if (isZero()) return "0";
    BigInt rest = abs();
    std::string text;
    while (!rest.isZero()) {
        std::string digits = std::to_string(rest.divideBySmall(1'000'000'000));
        if (!rest.isZero()) digits.insert(0, 9 - digits.size(), '0');
        text.insert(0, digits);
    }
    return m_isNegative ? "-" + text : text;
}

// ---- arithmetic -----------------------------------------------------------------------------------------------------

BigInt BigInt::operator-() const {
    BigInt result = *this;
    result.m_isNegative = !m_isNegative && !isZero();
    return result;
}

BigInt BigInt::abs() const {
    BigInt result = *this;
    result.m_isNegative = false;
    return result;
}

std::strong_ordering BigInt::compareMagnitudes(const BigInt& a, const BigInt& b) {
    if (a.m_digits.size() != b.m_digits.size()) return a.m_digits.size() <=> b.m_digits.size();
    for (std::size_t i = a.m_digits.size(); i-- > 0;)
        if (a.m_digits[i] != b.m_digits[i]) return a.m_digits[i] <=> b.m_digits[i];
    return std::strong_ordering::equal;
}

std::strong_ordering BigInt::operator<=>(const BigInt& other) const {
    if (m_isNegative != other.m_isNegative) return other.m_isNegative <=> m_isNegative;
    return m_isNegative ? compareMagnitudes(other, *this) : compareMagnitudes(*this, other);
}

BigInt BigInt::addMagnitudes(const BigInt& a, const BigInt& b) {
    BigInt result;
    uint64_t carry = 0;
    for (std::size_t i = 0; i < std::max(a.m_digits.size(), b.m_digits.size()) || carry > 0; ++i) {
        carry += i < a.m_digits.size() ? a.m_digits[i] : 0;
        carry += i < b.m_digits.size() ? b.m_digits[i] : 0;
        result.m_digits.push_back(static_cast<uint32_t>(carry));
        carry >>= 32;
    }
    return result;
}

BigInt BigInt::subtractMagnitudes(const BigInt& a, const BigInt& b) {
    BigInt result;
    int64_t borrow = 0;
    for (std::size_t i = 0; i < a.m_digits.size(); ++i) {
        borrow += int64_t{a.m_digits[i]} - (i < b.m_digits.size() ? int64_t{b.m_digits[i]} : 0);
        result.m_digits.push_back(static_cast<uint32_t>(borrow));
        borrow >>= 32;  // arithmetic: 0 or -1
    }
    result.trim();
    return result;
}

BigInt operator+(const BigInt& a, const BigInt& b) {
    if (a.m_isNegative == b.m_isNegative) {
        BigInt result = BigInt::addMagnitudes(a, b);
        result.m_isNegative = a.m_isNegative;
        return result;
    }
    const bool isFirst = BigInt::compareMagnitudes(a, b) >= 0;
    BigInt result = isFirst ? BigInt::subtractMagnitudes(a, b) : BigInt::subtractMagnitudes(b, a);
    result.m_isNegative = (isFirst ? a : b).m_isNegative && !result.isZero();
    return result;
}

BigInt operator*(const BigInt& a, const BigInt& b) {
    BigInt result;
    result.m_digits.assign(a.m_digits.size() + b.m_digits.size(), 0);
    for (std::size_t i = 0; i < a.m_digits.size(); ++i) {
        uint64_t carry = 0;
        for (std::size_t k = 0; k < b.m_digits.size() || carry > 0; ++k) {
            carry += result.m_digits[i + k] + (k < b.m_digits.size() ? uint64_t{a.m_digits[i]} * b.m_digits[k] : 0);
            result.m_digits[i + k] = static_cast<uint32_t>(carry);
            carry >>= 32;
        }
    }
    result.m_isNegative = a.m_isNegative != b.m_isNegative;
    result.trim();
    return result;
}

uint32_t BigInt::divideBySmall(uint32_t divisor) {
    uint64_t remainder = 0;
    for (std::size_t i = m_digits.size(); i-- > 0;) {
        remainder = remainder << 32 | m_digits[i];
        m_digits[i] = static_cast<uint32_t>(remainder / divisor);
        remainder %= divisor;
    }
    trim();
    return static_cast<uint32_t>(remainder);
}

BigInt::Division BigInt::divide(const BigInt& a, const BigInt& b) {
    Division division;
    if (b.m_digits.size() == 1) {
        division.quotient = a.abs();
        division.remainder = BigInt(division.quotient.divideBySmall(b.m_digits[0]));
    } else if (compareMagnitudes(a, b) < 0) {
        division.remainder = a.abs();
    } else {
        // Knuth's algorithm D: normalize so that the divisor's top bit is set; then each estimate is at most 2 too
        // high.
        const auto shift = static_cast<std::size_t>(std::countl_zero(b.m_digits.back()));
        const BigInt divisor = b.abs().shiftedLeft(shift);
        BigInt rest = a.abs().shiftedLeft(shift);
        const std::size_t n = divisor.m_digits.size();
        rest.m_digits.resize(std::max(rest.m_digits.size(), a.m_digits.size()) + 1, 0);
        const std::size_t steps = rest.m_digits.size() - n;
        division.quotient.m_digits.assign(steps, 0);
        for (std::size_t i = steps; i-- > 0;) {
            const uint64_t top = uint64_t{rest.m_digits[i + n]} << 32 | rest.m_digits[i + n - 1];
            uint64_t estimate = std::min<uint64_t>(top / divisor.m_digits[n - 1], UINT32_MAX);
            int64_t borrow = 0;
            uint64_t carry = 0;
            for (std::size_t k = 0; k <= n; ++k) {
                carry += k < n ? estimate * divisor.m_digits[k] : 0;
                borrow += int64_t{rest.m_digits[i + k]} - static_cast<int64_t>(static_cast<uint32_t>(carry));
                rest.m_digits[i + k] = static_cast<uint32_t>(borrow);
                borrow >>= 32;
                carry >>= 32;
            }
            while (borrow < 0) {  // the estimate was too high: add the divisor back
                --estimate;
                uint64_t sum = 0;
                for (std::size_t k = 0; k <= n; ++k) {
                    sum += uint64_t{rest.m_digits[i + k]} + (k < n ? divisor.m_digits[k] : 0);
                    rest.m_digits[i + k] = static_cast<uint32_t>(sum);
                    sum >>= 32;
                }
                borrow += static_cast<int64_t>(sum);
            }
            division.quotient.m_digits[i] = static_cast<uint32_t>(estimate);
        }
        rest.trim();
        division.remainder = rest.shiftedRight(shift);
    }
    division.quotient.m_isNegative = a.m_isNegative != b.m_isNegative;
    division.quotient.trim();
    division.remainder.m_isNegative = a.m_isNegative;
    division.remainder.trim();
    return division;
}

// ---- bits -----------------------------------------------------------------------------------------------------------

BigInt BigInt::shiftedLeft(std::size_t bits) const {
    if (isZero()) return {};
    BigInt result;
    result.m_isNegative = m_isNegative;
    result.m_digits.assign(bits / 32, 0);
    uint64_t carry = 0;
    for (const uint32_t digit : m_digits) {
        carry |= uint64_t{digit} << (bits % 32);
        result.m_digits.push_back(static_cast<uint32_t>(carry));
        carry >>= 32;
    }
    result.m_digits.push_back(static_cast<uint32_t>(carry));
    result.trim();
    return result;
}

BigInt BigInt::shiftedRight(std::size_t bits) const {
    const std::size_t skipped = bits / 32, shift = bits % 32;
    if (skipped >= m_digits.size()) return BigInt(m_isNegative ? -1 : 0);
    BigInt result;
    bool isExact = std::all_of(
        m_digits.begin(), m_digits.begin() + static_cast<std::ptrdiff_t>(skipped), [](uint32_t d) { return d == 0; });
    isExact = isExact && (m_digits[skipped] & ((uint64_t{1} << shift) - 1)) == 0;
    for (std::size_t i = skipped; i < m_digits.size(); ++i) {
        const uint64_t high = i + 1 < m_digits.size() ? m_digits[i + 1] : 0;
        result.m_digits.push_back(static_cast<uint32_t>((high << 32 | m_digits[i]) >> shift));
    }
    result.m_isNegative = m_isNegative;
    result.trim();
    return m_isNegative && !isExact ? result - BigInt(1) : result;
}

uint32_t BigInt::complementDigit(std::size_t index, uint64_t& carry) const {
    const uint32_t digit = index < m_digits.size() ? m_digits[index] : 0;
    if (!m_isNegative) return digit;
    carry += static_cast<uint32_t>(~digit);
    const auto result = static_cast<uint32_t>(carry);
    carry >>= 32;
    return result;
}

// ---- fractions ------------------------------------------------------------------------------------------------------

BigInt greatestCommonDivisor(BigInt a, BigInt b) {
    while (!b.isZero()) {
        BigInt remainder = BigInt::divide(a, b).remainder;
        a = std::move(b);
        b = std::move(remainder);
    }
    return a.abs();
}

BigRat::BigRat(BigInt numerator, BigInt denominator) {
    const BigInt common = greatestCommonDivisor(numerator, denominator);
    m_numerator = BigInt::divide(numerator, common).quotient;
    m_denominator = BigInt::divide(denominator, common).quotient;
    if (!m_denominator.isNegative()) return;
    m_numerator = -m_numerator;
    m_denominator = -m_denominator;
}

double BigRat::toDouble() const {
    // Scale the quotient to about 64 bits, and note a remainder, so that the conversion rounds once.
    const int shift = 66 + static_cast<int>(m_denominator.bits()) - static_cast<int>(m_numerator.bits());
    const BigInt scaled = shift > 0 ? m_numerator.shiftedLeft(static_cast<std::size_t>(shift)) : m_numerator;
    const BigInt divisor = shift < 0 ? m_denominator.shiftedLeft(static_cast<std::size_t>(-shift)) : m_denominator;
    BigInt::Division division = BigInt::divide(scaled, divisor);
    if (!division.remainder.isZero())
        division.quotient = bitwise(division.quotient.abs(), BigInt(1), [](uint32_t a, uint32_t b) { return a | b; });
    const double magnitude = std::ldexp(std::abs(division.quotient.toDouble()), -shift);
    return m_numerator.isNegative() ? -magnitude : magnitude;
}

BigRat operator+(const BigRat& a, const BigRat& b) {
    return {a.m_numerator * b.m_denominator + b.m_numerator * a.m_denominator, a.m_denominator * b.m_denominator};
}
BigRat operator-(const BigRat& a, const BigRat& b) {
    return {a.m_numerator * b.m_denominator - b.m_numerator * a.m_denominator, a.m_denominator * b.m_denominator};
}
BigRat operator*(const BigRat& a, const BigRat& b) {
    return {a.m_numerator * b.m_numerator, a.m_denominator * b.m_denominator};
}
BigRat operator/(const BigRat& a, const BigRat& b) {
    return {a.m_numerator * b.m_denominator, a.m_denominator * b.m_numerator};
}

BigInt BigRat::floor() const {
    const BigInt::Division division = BigInt::divide(m_numerator, m_denominator);
    return division.remainder.isNegative() ? division.quotient - BigInt(1) : division.quotient;
}

std::strong_ordering BigRat::operator<=>(const BigRat& other) const {
    return m_numerator * other.m_denominator <=> other.m_numerator * m_denominator;
}

}  // namespace egret::egglog
