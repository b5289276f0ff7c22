#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace egret::session {

// What makes one text of another: the part that differs, between a beginning and an end that are the same.
struct TextEdit {
    std::size_t head = 0, tail = 0;  // bytes of the text before that stay; neither: it does not matter
    std::string middle;
};

// Cuts no UTF-8 character. O(bytes)
TextEdit editBetween(std::string_view before, std::string_view text);
std::string edited(std::string_view before, const TextEdit& edit);  // throws badInput when `before` is too short for it

}  // namespace egret::session
