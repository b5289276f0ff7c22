#include "core/base/text.h"

#include "core/base/characters.h"
#include "core/base/digits.h"

#include <array>
#include <cmath>

namespace egret {

std::string formatNumber(double value) {
    std::array<char, 64> buffer;
    return {buffer.data(), std::to_chars(buffer.begin(), buffer.end(), value).ptr};
}

namespace {

bool isPrintable(const Character& character) {
    if (!character.isValid()) return false;
    const uint32_t c = character.code;
    const bool isControl = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool isBreak = c == 0x2028 || c == 0x2029;
    const bool reorders = c == 0x061c || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return !isControl && !isBreak && !reorders && c != 0xfeff;
}

constexpr std::string_view kDigits = "0123456789abcdef";

void appendBytes(std::string& out, std::string_view bytes) {
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    }
}

std::string printed(std::string_view text, bool keepsLines) {
    std::string out;
    forUnprintable(
        text, [&](std::string_view part) { out += part; },
        [&](std::string_view part, char32_t code) {
            if (code == '\n' || code == '\t') out += keepsLines ? std::string(part) : code == '\n' ? "\\n" : "\\t";
            else if (code < 0x80 || code == 0xfffd) appendBytes(out, part);
            else out.append("\\u{").append(hex(code).substr(12)).append("}");  // these characters have at most 16 bits
        });
    return out;
}

// Returns three significant digits, in the first unit that gives fewer than four digits before the point.
// `wholeBelow`: below this value, the first unit has whole numbers.
std::string scaled(double value, double step, const std::vector<const char*>& units, double wholeBelow) {
    std::size_t unit = 0;
    while (std::abs(value) >= (unit == 0 && wholeBelow > 0 ? step - 0.5 : 999.5) && unit + 1 < units.size()) {
        value /= step;
        ++unit;
    }
    return (unit == 0 && std::abs(value) < wholeBelow ? fixedDigits(value, 0) : threeDigits(value)) + units[unit];
}

}  // namespace

void forUnprintable(std::string_view text, const std::function<void(std::string_view)>& keep,
    const std::function<void(std::string_view part, char32_t code)>& escape) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (c >= 0x20 && c < 0x7f) {
            ++at;
            continue;
        }
        const std::string_view rest = text.substr(at);
        const Character character = firstCharacter(rest);
        if (!isPrintable(character)) {
            if (at > begin) keep(text.substr(begin, at - begin));
            escape(rest.substr(0, character.bytes), character.code);
            begin = at + character.bytes;
        }
        at += character.bytes;
    }
    if (text.size() > begin) keep(text.substr(begin));
}

std::string quote(std::string_view text) {
    std::string out;
    out.reserve(text.size() + 2);
    out += '"';
    forUnprintable(
        text,
        [&](std::string_view part) {
            for (const char c : part) {
                if (c == '"' || c == '\\') out += '\\';
                out += c;
            }
        },
        [&](std::string_view part, char32_t code) {
            if (code == '\n') out += "\\n";
            else if (code == '\t') out += "\\t";
            else appendBytes(out, part);
        });
    return out + '"';
}

std::string printable(std::string_view text) { return printed(text, false); }
std::string printableLines(std::string_view text) { return printed(text, true); }
std::string dotLabel(std::string_view text) { return quote(printableLines(text)); }

std::string uniqueName(const std::string& wanted, std::unordered_set<std::string>& taken, int first) {
    std::string name = wanted;
    for (int i = first; !taken.insert(name).second; ++i) name = wanted + "_" + std::to_string(i);
    return name;
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

std::string humanCount(double value) { return scaled(value, 1000, {"", " k", " M", " G", " T", " P"}, 1000); }

std::string humanBytes(double bytes) { return scaled(bytes, 1024, {" B", " KiB", " MiB", " GiB", " TiB"}, 1024); }

std::string humanSeconds(double seconds) { return scaled(seconds * 1e6, 1000, {" µs", " ms", " s"}, 0); }

std::string counted(uint64_t count, std::string_view thing) {
    std::string text = groupedDigits(static_cast<int64_t>(count)) + " " + std::string(thing);
    if (count != 1) text += thing.ends_with("ch") || thing.ends_with("s") ? "es" : "s";
    return text;
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
