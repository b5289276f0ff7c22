#include "core/base/text.h"

#include "core/base/digits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace egret {

std::string formatNumber(double value) {
    std::array<char, 64> buffer;
    return {buffer.data(), std::to_chars(buffer.begin(), buffer.end(), value).ptr};
}

std::string quote(std::string_view text) {
    const auto isPlain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
    std::string out;
    out.reserve(text.size() + 2);
    out += '"';
    for (auto at = text.begin(); at != text.end();) {
        const auto end = std::find_if_not(at, text.end(), isPlain);
        out.append(at, end);
        if ((at = end) == text.end()) break;
        const char c = *at++;
        if (c == '\n') out += "\\n";
        else if (c == '\t') out += "\\t";
        else if (c == '"' || c == '\\') (out += '\\') += c;
        else {
            const std::string digits = hex(static_cast<unsigned char>(c));
            out += "\\x" + digits.substr(digits.size() - 2);
        }
    }
    return out + '"';
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i) out += separator;
        out += parts[i];
    }
    return out;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || text[i] == separator) {
            parts.emplace_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    return parts;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const auto first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

namespace {
std::string scaled(double value, double step, const std::vector<const char*>& units) {
    std::size_t unit = 0;
    while (std::abs(value) >= step && unit + 1 < units.size()) {
        value /= step;
        ++unit;
    }
    const int digits = unit == 0 ? 0 : std::abs(value) < 10 ? 2 : std::abs(value) < 100 ? 1 : 0;
    return fixedDigits(value, digits) + units[unit];
}
}  // namespace

std::string humanCount(double value) { return scaled(value, 1000, {"", " k", " M", " G", " T", " P"}); }

std::string humanBytes(double bytes) { return scaled(bytes, 1024, {" B", " KiB", " MiB", " GiB", " TiB"}); }

std::string humanSeconds(double seconds) {
    double value = seconds * 1e6;
    if (std::abs(value) < 1e-6) return "0 µs";  // rounding error of a sum that cancels out
    const char* unit = "µs";
    if (std::abs(value) >= 1e6) value /= 1e6, unit = "s";
    else if (std::abs(value) >= 1e3) value /= 1e3, unit = "ms";
    return significantDigits(value, 4) + " " + unit;
}

std::string groupedDigits(int64_t value) {
    std::string digits = std::to_string(value);
    const std::size_t sign = digits[0] == '-' ? 1 : 0;
    for (std::size_t at = digits.size(); at > sign + 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string hex(uint64_t value) {
    std::string digits(16, '0');
    for (auto at = digits.rbegin(); value != 0; value >>= 4) *at++ = "0123456789abcdef"[value & 15];
    return digits;
}

}  // namespace egret
