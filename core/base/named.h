#pragma once

#include "core/base/error.h"
#include "core/base/text.h"

namespace egret {

// Returns the row with this name. Throws usage with the available names if there is none; `what` describes the rows.
template <class Table>
const auto& rowNamed(const Table& table, std::string_view name, std::string_view what) {
    std::vector<std::string> names;
    for (const auto& row : table) {
        if (row.name == name) return row;
        names.emplace_back(row.name);
    }
    throw Error(Category::usage,
        "unknown " + std::string(what) + " '" + std::string(name) + "'; available: " + join(names, ", "));
}

}  // namespace egret
