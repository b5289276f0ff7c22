#pragma once

#include <charconv>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace egret {

std::string formatNumber(double value);  // the shortest text that round-trips
// Names and messages may come from other people's files. Terminals interpret control characters, bidirectional
// overrides change the order that readers see, and JSON and drawings must be UTF-8. quote(), printable() and jsonText()
// (core/base/json.h) escape all of these; every text that Egret displays or writes goes through one of them.
std::string quote(std::string_view text);           // "a\"b\x1b": also escapes " and \; the lexer can read it
std::string printable(std::string_view text);       // a single line: a\x1b\nb\u{202e}
std::string printableLines(std::string_view text);  // keeps line breaks and tabs
std::string dotLabel(std::string_view text);        // a quoted Graphviz string, in which \n is a line break
// Calls escape() for the parts of the text that must be escaped, one character or invalid byte at a time, and keep()
// for all other parts. `code` is 0xfffd for an invalid byte.
void forUnprintable(std::string_view text, const std::function<void(std::string_view)>& keep,
    const std::function<void(std::string_view part, char32_t code)>& escape);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
template <class Table>
std::vector<std::string> namesOf(const Table& table) {  // skips unnamed rows
    std::vector<std::string> names;
    for (const auto& row : table) names.emplace_back(row.name);
    return names;
}
// Adds the name to `taken` and returns it, with a number if it is there already: "x", then "x_2" if numbers begin at 2.
std::string uniqueName(const std::string& wanted, std::unordered_set<std::string>& taken, int first = 2);
std::vector<std::string> split(std::string_view text, char separator);
std::string trimmed(std::string_view text);
// Parses the whole text like std::from_chars. Returns nothing if the text is not a number or is out of range.
template <class Number>
std::optional<Number> parseNumber(std::string_view text, auto... base) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base...);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}
inline std::optional<int64_t> integerOf(std::string_view text) { return parseNumber<int64_t>(text); }
std::string humanCount(double value);                         // 1234567 -> "1.23 M"
std::string humanBytes(double bytes);                         // "1.5 MiB"
std::string humanSeconds(double seconds);                     // 3.76e-5 -> "37.6 µs"; also "ms" and "s"
std::string counted(uint64_t count, std::string_view thing);  // "1 branch", "1,234 branches", "0 steps"
std::string groupedDigits(int64_t value);                     // 1234567 -> "1,234,567"
std::string hex(uint64_t value);                              // always 16 digits, as in stored hashes

}  // namespace egret
