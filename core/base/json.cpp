#include "core/base/json.h"

#include "core/base/limits.h"
#include "core/base/text.h"

namespace egret {

void requireShallowJson(std::string_view text) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            else if (c == '"') inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > limits::kJsonNesting)
                throw Error(
                    Category::badInput, "JSON is nested more than " + std::to_string(limits::kJsonNesting) + " deep");
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
}

std::string escapedJson(const std::string& text) {
    std::string out;
    out.reserve(text.size());
    forUnprintable(
        text, [&](std::string_view part) { out += part; },
        [&](std::string_view part, char32_t code) {
            if (code == '\n') out += part;  // a line break between values; inside a string, it is already escaped
            else out.append("\\u").append(hex(code).substr(12));
        });
    return out;
}

}  // namespace egret
