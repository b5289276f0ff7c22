#pragma once

#include "core/base/lexer.h"
#include "core/base/lists.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace egret::synthesis {

// Operators are synthesized for symbolic sizes, so that one operator fits every layer of a network (paper, section
// 5.3).
//
// Primary variables are sizes of the input and the output (C_in, H). They are large and never in a denominator.
// Coefficient variables are introduced by primitives (a window k, a stride s, a number of groups g). They are small and
// may have any exponent.
struct Variable {
    std::string name;
    bool primary = false;
    int budget = 0;  // for coefficients: maximum number of primitives per operator that mention the variable
};

inline constexpr int kMaxVariables = 16;

// One concrete value per variable, in order.
using Mapping = std::vector<int64_t>;

// A monomial over the variables: the product of variable[i] to the power exponents[i].
struct Size {
    std::array<int8_t, kMaxVariables> exponents{};

    static Size one() { return {}; }
    static Size variable(int index);

    bool isOne() const { return *this == Size{}; }
    bool mentions(int variable) const { return exponents[variable] != 0; }
    Size operator*(const Size& other) const { return fromLanes(lanes() + other.lanes()); }
    Size operator/(const Size& other) const { return fromLanes(lanes() - other.lanes()); }
    bool operator==(const Size& other) const {
        return std::memcmp(exponents.data(), other.exponents.data(), kMaxVariables) == 0;
    }
    auto operator<=>(const Size&) const = default;

    uint64_t hash() const;
    // Returns the value if it is an integer of at least 1; otherwise empty. Exact up to 2^62.
    std::optional<int64_t> valueAt(const Mapping& mapping) const;
    double ratioAt(const Mapping& mapping) const;  // returns the value, which may be a fraction

private:
    // Adds all exponents at once, because shape distance spends most of its time on products of sizes.
    using Lanes = int8_t __attribute__((vector_size(kMaxVariables)));
    Lanes lanes() const {
        Lanes lanes;
        std::memcpy(&lanes, exponents.data(), kMaxVariables);
        return lanes;
    }
    static Size fromLanes(Lanes lanes) {
        Size size;
        std::memcpy(size.exponents.data(), &lanes, kMaxVariables);
        return size;
    }
};

// The variables of one problem. Converts sizes over these variables to and from text: "C_out/(g*s)", "k^2*H", "1".
class Variables {
public:
    // Throws badInput for a duplicate name or too many variables.
    int add(Variable variable);
    std::optional<int> find(std::string_view name) const;
    const Variable& operator[](int index) const { return m_variables[index]; }
    int size() const { return static_cast<int>(m_variables.size()); }

    std::string text(const Size& size) const;
    Size parse(Lexer& lexer) const;  // throws badInput with the position, also for an unknown name

    // Returns whether no primary variable is in a denominator.
    bool wellFormed(const Size& size) const;

private:
    Size parseFactor(Lexer& lexer, int nesting) const;
    Size parseProduct(Lexer& lexer, int nesting) const;
    std::vector<Variable> m_variables;
};

}  // namespace egret::synthesis
