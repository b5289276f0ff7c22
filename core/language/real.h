#pragma once

#include "core/base/symbol.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace egret::language {

// Real numbers as a domain of constants (constants.h): leaves whose text is a number; + - * / are folded.
struct Real {
    using Value = double;
    static std::optional<double> literal(Symbol symbol) {
        const std::optional<double> value = parseNumber<double>(symbol.text());
        return value ? finite(*value) : std::nullopt;
    }
    static Symbol print(double value) { return Symbol(formatNumber(value + 0.0)); }  // no negative zero
    static std::optional<double> fold(Symbol op, std::span<const double> values) {
        static const Symbol plus("+"), minus("-"), times("*"), over("/");
        if (values.size() != 2) return std::nullopt;
        if (op == plus) return finite(values[0] + values[1]);
        if (op == minus) return finite(values[0] - values[1]);
        if (op == times) return finite(values[0] * values[1]);
        if (op == over && values[1] != 0) return finite(values[0] / values[1]);
        return std::nullopt;
    }
    static std::optional<double> finite(double value) {
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
    }
    // Tolerates rounding: sums folded in a different order differ in their last bits.
    static bool same(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }
};

}  // namespace egret::language
