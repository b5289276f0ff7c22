#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace egret {

// The characters of a UTF-8 text. Each byte of an invalid sequence, an overlong form or a surrogate counts as one
// invalid character.
struct Character {
    uint32_t code = 0xfffd;
    std::size_t bytes = 1;
    bool isValid() const { return code != 0xfffd || bytes > 1; }  // the character U+FFFD itself is valid
};
Character firstCharacter(std::string_view text);    // of a text that is not empty
std::size_t characterCount(std::string_view text);  // O(bytes), without checks

// Converts each character by Unicode's simple case mapping, independent of the locale. Invalid characters are
// unchanged.
enum class Case : uint8_t { lower, upper };
std::string changeCase(std::string_view text, Case wanted);

}  // namespace egret
