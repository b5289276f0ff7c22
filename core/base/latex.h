#pragma once

#include <string>
#include <string_view>

namespace egret {

// Returns a text that LaTeX (with UTF-8 input) prints as given: characters with a meaning are escaped, and the symbols
// that the standard fonts lack become commands. Control characters become spaces.
std::string latexText(std::string_view text);
std::string latexLabel(std::string_view text);  // letters, digits and hyphens only

}  // namespace egret
