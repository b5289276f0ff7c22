#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace egret::session {

// Turns one text into another by replacing the part between their common prefix and suffix.
struct TextEdit {
    std::size_t head = 0, tail = 0;  // bytes kept from the old text; if both are 0, the edit contains the whole text
    std::string middle;
};

// Returns the edit that turns `before` into `text`. Never splits a UTF-8 character. O(bytes)
TextEdit editBetween(std::string_view before, std::string_view text);
std::string edited(std::string_view before, const TextEdit& edit);  // throws badInput if `before` is too short

}  // namespace egret::session
