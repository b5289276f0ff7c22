#include "core/base/characters.h"

#include <algorithm>
#include <clocale>
#include <cwctype>

namespace egret {
namespace {

void append(std::string& out, uint32_t code) {
    const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xc0 | code >> 6);
    } else {
        if (code < 0x10000) {
            put(0xe0 | code >> 12);
        } else {
            put(0xf0 | code >> 18);
            put(0x80 | (code >> 12 & 0x3f));
        }
        put(0x80 | (code >> 6 & 0x3f));
    }
    put(0x80 | (code & 0x3f));
}

}  // namespace

Character firstCharacter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
    uint32_t code = lead & (0x7f >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3f);
    }
    constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kLeast[bytes] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
    return {code, bytes};
}

std::size_t characterCount(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string changeCase(std::string_view text, Case wanted) {
    static const locale_t unicode = [] {
        const locale_t found = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);  // maps all of Unicode
        return found ? found : ::newlocale(LC_CTYPE_MASK, "C", nullptr);        // maps ASCII; always exists
    }();
    const auto change = wanted == Case::lower ? ::towlower_l : ::towupper_l;
    std::string out;
    while (!text.empty()) {
        const Character character = firstCharacter(text);
        if (character.isValid())
            append(out, static_cast<uint32_t>(change(static_cast<wint_t>(character.code), unicode)));
        else out += text[0];
        text.remove_prefix(character.bytes);
    }
    return out;
}

}  // namespace egret
