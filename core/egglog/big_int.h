#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace egret::egglog {

// An integer of any size: sign and magnitude in base 2^32, least significant digit first, without leading zeros.
// Multiplication and division are the schoolbook methods (Knuth, TAOCP 2, 4.3.1), because egglog programs rarely
// compute with more than a few hundred digits.
class BigInt {
public:
    BigInt() = default;
    BigInt(int64_t value);                                      // NOLINT: numbers convert
    static std::optional<BigInt> parse(std::string_view text);  // decimal

    bool isZero() const { return m_digits.empty(); }
    bool isNegative() const { return m_isNegative; }
    std::size_t bits() const;  // of the magnitude
    std::size_t bytes() const { return m_digits.size() * sizeof(uint32_t); }
    std::optional<int64_t> toInt64() const;
    double toDouble() const;
    std::string toString() const;

    BigInt operator-() const;
    BigInt abs() const;
    friend BigInt operator+(const BigInt& a, const BigInt& b);
    friend BigInt operator-(const BigInt& a, const BigInt& b) { return a + -b; }
    friend BigInt operator*(const BigInt& a, const BigInt& b);
    struct Division;
    // Rounds toward zero; the remainder has the sign of `a`. `b` must not be zero.
    static Division divide(const BigInt& a, const BigInt& b);
    BigInt shiftedLeft(std::size_t bits) const;
    BigInt shiftedRight(std::size_t bits) const;  // rounds toward negative infinity
    // Bitwise operations on two's complement of unlimited length.
    template <class Operation>
    friend BigInt bitwise(const BigInt& a, const BigInt& b, Operation operation);

    bool operator==(const BigInt&) const = default;
    std::strong_ordering operator<=>(const BigInt& other) const;

private:
    static std::strong_ordering compareMagnitudes(const BigInt& a, const BigInt& b);
    static BigInt addMagnitudes(const BigInt& a, const BigInt& b);
    static BigInt subtractMagnitudes(const BigInt& a, const BigInt& b);  // |a| >= |b|
    uint32_t divideBySmall(uint32_t divisor);                            // in place; returns the remainder
    uint32_t complementDigit(std::size_t index, uint64_t& carry) const;
    void trim();

    std::vector<uint32_t> m_digits;
    bool m_isNegative = false;
};

struct BigInt::Division {
    BigInt quotient, remainder;
};

template <class Operation>
BigInt bitwise(const BigInt& a, const BigInt& b, Operation operation) {
    const std::size_t size = std::max(a.m_digits.size(), b.m_digits.size()) + 1;
    BigInt result;
    uint64_t carryA = 1, carryB = 1;
    for (std::size_t i = 0; i < size; ++i)
        result.m_digits.push_back(operation(a.complementDigit(i, carryA), b.complementDigit(i, carryB)));
    if (result.m_digits.back() >> 31) {  // negative: the magnitude is the complement plus one
        uint64_t carry = 1;
        for (uint32_t& digit : result.m_digits) {
            carry += static_cast<uint32_t>(~digit);
            digit = static_cast<uint32_t>(carry);
            carry >>= 32;
        }
        result.m_isNegative = true;
    }
    result.trim();
    return result;
}

BigInt greatestCommonDivisor(BigInt a, BigInt b);

// A fraction in lowest terms with a positive denominator.
class BigRat {
public:
    BigRat() : m_denominator(1) {}
    BigRat(BigInt numerator, BigInt denominator);  // the denominator must not be zero

    const BigInt& numerator() const { return m_numerator; }
    const BigInt& denominator() const { return m_denominator; }
    bool isInteger() const { return m_denominator == BigInt(1); }
    double toDouble() const;

    friend BigRat operator+(const BigRat& a, const BigRat& b);
    friend BigRat operator-(const BigRat& a, const BigRat& b);
    friend BigRat operator*(const BigRat& a, const BigRat& b);
    friend BigRat operator/(const BigRat& a, const BigRat& b);  // `b` must not be zero
    BigInt floor() const;

    bool operator==(const BigRat&) const = default;
    std::strong_ordering operator<=>(const BigRat& other) const;

private:
    BigInt m_numerator, m_denominator;
};

}  // namespace egret::egglog
