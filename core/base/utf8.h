#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace egret {

constexpr char32_t kInvalidCharacter = 0xfffd;

struct Character {
    char32_t code = kInvalidCharacter;
    std::size_t bytes = 1;
    bool isValid() const { return code != kInvalidCharacter || bytes > 1; }  // U+FFFD itself has three bytes
};

// Reads the character at the beginning of a text, which is not empty. Each byte of an overlong form or a surrogate is
// one invalid character.
Character firstCharacter(std::string_view text);

// Converts each character by Unicode's simple case mapping, independent of the locale. Invalid bytes are unchanged.
enum class Case : uint8_t { lower, upper };
std::string changeCase(std::string_view text, Case wanted);

}  // namespace egret
