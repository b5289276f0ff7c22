#include "core/base/json.h"

#include "core/base/limits.h"

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

}  // namespace egret
