#pragma once

#include "core/base/error.h"

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace egret {

// The JSON library reads any nesting in a loop, but copies, compares and prints what it read by recursion. Throws
// badInput for lists and objects nested deeper than limits::kJsonNesting; says nothing about whether the text is JSON.
void requireShallowJson(std::string_view text);

// A value as T. The JSON library makes a whole number of any number: of fractions by a conversion that is undefined
// beyond T's range, of others wrapped round, of true one. Here that is badInput; a text or a list throws the library's
// own exception.
template <class T>
T fromJson(const nlohmann::json& value) {
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        const bool isWhole = value.is_number_unsigned() ? std::in_range<T>(value.get<uint64_t>())
            : value.is_number_integer()                 ? std::in_range<T>(value.get<int64_t>())
                                                        : !value.is_number() && !value.is_boolean();
        if (!isWhole)
            throw Error(Category::badInput, value.dump() + " is no whole number, or too large for what it stands for");
    }
    return value.get<T>();
}
template <class T>
void fromJson(const nlohmann::json& value, T& into) {
    into = fromJson<T>(value);
}

}  // namespace egret
