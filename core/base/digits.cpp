#include "core/base/digits.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace egret {
namespace {

std::string digitsOf(double value, std::chars_format format, int digits) {
    std::string text(
        static_cast<std::size_t>(std::numeric_limits<double>::max_exponent10 + std::max(digits, 0) + 8), '\0');
    text.resize(static_cast<std::size_t>(
        std::to_chars(text.data(), text.data() + text.size(), value, format, digits).ptr - text.data()));
    return text;
}

}  // namespace

std::string fixedDigits(double value, int digits) { return digitsOf(value, std::chars_format::fixed, digits); }
std::string significantDigits(double value, int digits) { return digitsOf(value, std::chars_format::general, digits); }

std::string shortDigits(double value, int mostDigits) {
    std::string number = fixedDigits(value, mostDigits);
    if (number.find('.') != std::string::npos) number.erase(number.find_last_not_of('0') + 1);
    if (number.ends_with('.')) number.pop_back();
    return number == "-0" ? "0" : number;
}

std::string threeDigits(double value, int mostDecimals) {
    const double size = std::abs(value);
    const int decimals = size < 0.9995 ? 3 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
    std::string number = fixedDigits(value, std::min(decimals, mostDecimals));
    return number.find_first_not_of("-0.") == std::string::npos ? "0" : number;
}

}  // namespace egret
