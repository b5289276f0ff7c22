#pragma once

#include "core/base/json.h"
#include "core/base/option_table.h"

// Converts options to and from JSON. Each option is stored at its key, and choices are stored by name.
namespace egret {

inline nlohmann::json::json_pointer keyOf(const OptionSpec& spec) {
    return nlohmann::json::json_pointer(spec.key.empty() ? '/' + std::string(spec.name) : std::string(spec.key));
}

template <class T>
void optionsToJson(const OptionTable<T>& table, const T& options, nlohmann::json& into) {
    for (const Option<T>& row : table) {
        if (row.key == OptionSpec::kNotKept) continue;
        nlohmann::json& at = into[keyOf(row)];
        if (row.kind == OptionSpec::Kind::choice) at = row.textOf(options);
        else std::visit([&](const auto& value) { at = value; }, row.get(options));
    }
}

// Options that are missing from the file, which may be older, keep their values. Throws badInput for values that are
// out of range. For values of the wrong type, throws badInput or the JSON library's own exception.
template <class T>
void optionsFromJson(const OptionTable<T>& table, const nlohmann::json& from, T& options) {
    if (!from.is_object()) throw Error(Category::badInput, "the options are not a JSON object");
    for (const Option<T>& row : table) {
        if (row.key == OptionSpec::kNotKept || !from.contains(keyOf(row))) continue;
        const nlohmann::json& at = from.at(keyOf(row));
        OptionValue value = row.get(options);
        if (row.kind == OptionSpec::Kind::choice) value = row.value(at.get<std::string>());
        else std::visit([&](auto& into) { fromJson(at, into); }, value);
        row.requireInRange(value, Category::badInput);
        row.set(options, value);
    }
}

}  // namespace egret
