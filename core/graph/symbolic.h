#pragma once

#include "core/base/symbol.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// Values of named extents, such as {"batch": 8}.
using ExtentValues = std::map<std::string, int64_t>;

// An integer that may depend on named extents: a number, an expression such as "2*H + 1", or unknown. Expressions are
// kept as polynomials over names, floor quotients and positive parts, so equal polynomials are equal values. Arithmetic
// returns unknown if an operand is unknown, on overflow, and for expressions of more than 24 terms. Named extents are
// assumed to be at least 0. Arithmetic on numbers takes no lock. Thread-safe.
class SymbolicInt {
public:
    constexpr SymbolicInt() = default;  // unknown
    constexpr SymbolicInt(int64_t number) : m_kind(Kind::number), m_number(number) {}
    // Creates a named extent. isExtentName(name) must be true; otherwise, the value's text reads back as a different
    // value.
    static SymbolicInt named(Symbol name);
    // Reads an expression as exporters and toString() write it: names, integers, +, -, *, //, **, Max(a, b),
    // Min(a, b), Mod(a, b) and floor(a/b), with blanks around + and -. {batch size} is a name that contains other
    // characters. Returns nothing if the text is not an expression.
    static std::optional<SymbolicInt> parse(std::string_view text);

    constexpr bool isUnknown() const { return m_kind == Kind::unknown; }
    constexpr bool isNumber() const { return m_kind == Kind::number; }
    constexpr int64_t number() const { return m_number; }  // requires isNumber()
    // Returns the interned text that identifies an expression. The value must be neither unknown nor a number.
    constexpr Symbol symbol() const { return m_symbol; }
    static SymbolicInt fromSymbol(Symbol symbol);  // the inverse; any other text is a name

    std::optional<Symbol> name() const;  // set if the expression is a single name
    std::vector<Symbol> names() const;   // all names in it, by text
    bool isSurelyNonnegative() const;
    // Returns the value with these extents; unknown if a name has no value or on overflow.
    SymbolicInt at(const ExtentValues& extents) const;
    std::string toString() const;  // "64", "2*H + 1", "(H - 1)//2 + 1", "?"

    friend SymbolicInt operator+(SymbolicInt a, SymbolicInt b);
    friend SymbolicInt operator-(SymbolicInt a, SymbolicInt b);
    friend SymbolicInt operator*(SymbolicInt a, SymbolicInt b);
    constexpr bool operator==(const SymbolicInt&) const = default;  // unknown equals unknown

private:
    enum class Kind : uint8_t { unknown, number, expression };
    Kind m_kind = Kind::unknown;
    int64_t m_number = 0;
    Symbol m_symbol;
};

// Returns whether the text reads back as a single name. It must not be another expression, must not begin or end with a
// blank, and must not contain a character that has a meaning in types and graphs. Arithmetic that overflows is a name,
// too.
bool isExtentName(std::string_view text);

SymbolicInt floorQuotient(SymbolicInt a, SymbolicInt b);  // rounds down; unknown if b is 0
SymbolicInt exactQuotient(SymbolicInt a, SymbolicInt b);  // unknown unless b divides a as a polynomial
SymbolicInt remainder(SymbolicInt a, SymbolicInt b);      // a - b * floorQuotient(a, b)
SymbolicInt larger(SymbolicInt a, SymbolicInt b);
SymbolicInt smaller(SymbolicInt a, SymbolicInt b);

}  // namespace egret::graph
