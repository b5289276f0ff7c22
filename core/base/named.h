#pragma once

#include "core/base/error.h"
#include "core/base/text.h"

namespace egret {

// The row of a table with this name. `what` says what the rows are: throws usage with the available names.
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
