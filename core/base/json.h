#pragma once

#include <string_view>

namespace egret {

// The JSON library reads any nesting in a loop, but copies, compares and prints what it read by recursion. Throws badInput for
// lists and objects nested deeper than limits::kJsonNesting; says nothing about whether the text is JSON.
void requireShallowJson(std::string_view text);

}  // namespace egret
