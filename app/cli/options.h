#pragma once

#include "core/base/option_table.h"

namespace CLI {
class App;
}

namespace egret::cli {

// The option of a row that has a help text. `placeholder` stands for its number in the manual; empty: its type and
// range.
void addTableOption(CLI::App& command, const OptionSpec& spec, const OptionValue& standard,
    std::function<void(const OptionValue&)> set, const std::string& placeholder);

// The rows of a table as options of a command, which set them in `options`.
template <class T>
void addTableOptions(CLI::App& command, const OptionTable<T>& table, T& options, const std::string& placeholder = {}) {
    for (const Option<T>& row : table)
        if (!row.help.empty())
            addTableOption(
                command, row, row.get(options), [&row, &options](const OptionValue& value) { row.set(options, value); },
                placeholder);
}

std::string flagOf(const OptionSpec& spec, bool isOn);  // "--k-multi", "--no-presolve"

// Throws usage for options that were given and that the method does not use.
void requireMethod(const CLI::App& command, const std::string& option, const std::vector<std::string>& methods,
    const std::string& method);
template <class T>
void requireOptionsOf(
    const CLI::App& command, const OptionTable<T>& table, const T& standard, const std::string& method) {
    for (const Option<T>& row : table)
        if (!row.isFor(method))
            requireMethod(
                command, flagOf(row, row.numberOf(standard) != 0), {row.methods.begin(), row.methods.end()}, method);
}

}  // namespace egret::cli
