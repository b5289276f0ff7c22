#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace egret {

std::string formatNumber(double value);    // the shortest text that round-trips
std::string quote(std::string_view text);  // escapes ", \ and control characters
std::string join(const std::vector<std::string>& parts, std::string_view separator);
template <class Table>
std::vector<std::string> namesOf(const Table& table) {  // skips unnamed rows
    std::vector<std::string> names;
    for (const auto& row : table) names.emplace_back(row.name);
    return names;
}
std::vector<std::string> split(std::string_view text, char separator);
std::string trimmed(std::string_view text);
// Parses the whole text like std::from_chars. Returns nothing if it is not a number or is out of range.
template <class Number>
std::optional<Number> parseNumber(std::string_view text, auto... base) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base...);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}
inline std::optional<int64_t> integerOf(std::string_view text) { return parseNumber<int64_t>(text); }
std::string humanCount(double value);      // 1234567 -> "1.23 M"
std::string humanBytes(double bytes);      // "1.5 MiB"
std::string humanSeconds(double seconds);  // 3.76e-5 -> "37.6 µs"; also "ms" and "s"
std::string groupedDigits(int64_t value);  // 1234567 -> "1,234,567"
std::string hex(uint64_t value);           // always 16 digits, the format of hashes

}  // namespace egret
