// Options that several commands have.
#pragma once

#include "core/base/option_table.h"
#include "core/cost/mode.h"
#include "core/rewrite/rule.h"
#include "core/runtime/engine.h"

#include <CLI/CLI.hpp>

namespace egret::cli {

// A number in a range, with its default in the help.
template <class Number, class Bound>
CLI::Option* addNumber(
    CLI::App& command, const std::string& name, Number& number, Bound low, Bound high, const std::string& help = {}) {
    return command.add_option(name, number, help)->check(CLI::Range(low, high))->capture_default_str();
}
// An option that may be given several times, with one value each time.
template <class Value>
CLI::Option* addList(CLI::App& command, const std::string& name, std::vector<Value>& values, const std::string& help) {
    return command.add_option(name, values, help)->take_all()->allow_extra_args(false);
}
// One of some names.
CLI::Option* addName(CLI::App& command, const std::string& name, std::string& value,
    const std::vector<std::string>& names, const std::string& help = {});
// The same; `choose` gets the number of the one that was given.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names,
    const std::string& standard, const std::function<void(std::size_t)>& choose, const std::string& help);

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

// --mode NAME of expressions, with what each means.
CLI::Option* addModeOption(CLI::App& command, std::string& mode);

// --cost analytic|measured
CLI::Option* addCostOption(CLI::App& command, std::string& cost, const std::string& help = "Cost model");
void addCostModeOption(CLI::App& command, cost::Mode& mode, const std::string& help);

// --rules FILE, and the rules of these files; of none: those that Egret ships.
void addRulesOption(CLI::App& command, std::vector<std::string>& files);
std::vector<rewrite::Rule> rulesOf(const std::vector<std::string>& files);

// --device cpu|cuda:N and, for the latter, --precision. useDevice() is called when the command runs: it throws when the
// device is not there, with what is missing, and makes `engine` CUDA's on a CUDA device.
struct DeviceOption {
    std::string device = "cpu", precision = "f32";
};
void addDeviceOption(CLI::App& command, DeviceOption& option);
void useDevice(const DeviceOption& option, runtime::Engine& engine);

// --engine NAME, with what it is for; defaults to what `engine` is.
void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what);

}  // namespace egret::cli
