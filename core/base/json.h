#pragma once

#include "core/base/error.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace egret {

// Throws badInput if the JSON is nested deeper than limits::kJsonNesting; does not check that the text is valid JSON.
// The JSON library parses any nesting iteratively, but copies, compares and prints values recursively.
void requireShallowJson(std::string_view text);

// Escapes control characters and bidirectional overrides in JSON text, where they can occur only in strings.
std::string escapedJson(const std::string& text);

// Returns the value as text; all code that writes JSON uses this function. Strings may contain bytes that are not
// UTF-8, which become U+FFFD, and characters that printable() would escape, which become \uXXXX. If `indent` is
// negative, the text is a single line.
template <class Json>
std::string jsonText(const Json& value, int indent = -1) {
    return escapedJson(value.dump(indent, ' ', false, Json::error_handler_t::replace));
}

// Converts a value to T. The JSON library converts any number to an integer: a fraction with undefined behavior outside
// T's range, an integer modulo T's range, and true to 1. This function throws badInput in all these cases. For a string
// or a list, the library throws its own exception.
template <class T>
T fromJson(const nlohmann::json& value) {
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        const bool isWhole = value.is_number_unsigned() ? std::in_range<T>(value.get<uint64_t>())
            : value.is_number_integer()                 ? std::in_range<T>(value.get<int64_t>())
                                                        : !value.is_number() && !value.is_boolean();
        if (!isWhole) throw Error(Category::badInput, jsonText(value) + " is not a whole number or is out of range");
    }
    return value.get<T>();
}
template <class T>
void fromJson(const nlohmann::json& value, T& into) {
    into = fromJson<T>(value);
}

}  // namespace egret
