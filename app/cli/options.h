// Options shared by several commands.
#pragma once

#include "core/base/option_table.h"
#include "core/cost/mode.h"
#include "core/rewrite/rule.h"
#include "core/runtime/engine.h"

#include <CLI/CLI.hpp>

namespace egret::cli {

// A number within a range; the help shows the default.
template <class Number, class Bound>
CLI::Option* addNumber(
    CLI::App& command, const std::string& name, Number& number, Bound low, Bound high, const std::string& help = {}) {
    return command.add_option(name, number, help)->check(CLI::Range(low, high))->capture_default_str();
}
// A repeatable option with one value per occurrence.
template <class Value>
CLI::Option* addList(CLI::App& command, const std::string& name, std::vector<Value>& values, const std::string& help) {
    return command.add_option(name, values, help)->take_all()->allow_extra_args(false);
}
// One name out of a list.
CLI::Option* addName(CLI::App& command, const std::string& name, std::string& value,
    const std::vector<std::string>& names, const std::string& help = {});
// As above; `choose` receives the index of the chosen name.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names,
    const std::string& standard, const std::function<void(std::size_t)>& choose, const std::string& help);

// Adds the option of a table row that has a help text. `placeholder` names its number in the manual; empty: type and
// range.
void addTableOption(CLI::App& command, const OptionSpec& spec, const OptionValue& standard,
    std::function<void(const OptionValue&)> set, const std::string& placeholder);

// Adds the rows of a table as command options that set `options`.
template <class T>
void addTableOptions(CLI::App& command, const OptionTable<T>& table, T& options, const std::string& placeholder = {}) {
    for (const Option<T>& row : table)
        if (!row.help.empty())
            addTableOption(
                command, row, row.get(options), [&row, &options](const OptionValue& value) { row.set(options, value); },
                placeholder);
}

std::string flagOf(const OptionSpec& spec, bool isOn);  // "--k-multi", "--no-presolve"

// Throws usage for a given option that the method does not use.
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

// --mode NAME for expressions; the help explains each mode.
CLI::Option* addModeOption(CLI::App& command, std::string& mode);

// --cost analytic|measured
CLI::Option* addCostOption(CLI::App& command, std::string& cost, const std::string& help = "Cost model");
void addCostModeOption(CLI::App& command, cost::Mode& mode, const std::string& help);

// --rules FILE, and the rules of these files; empty: the rules shipped with Egret.
void addRulesOption(CLI::App& command, std::vector<std::string>& files);
std::vector<rewrite::Rule> rulesOf(const std::vector<std::string>& files);

// --device cpu|cuda:N and, for CUDA, --precision. Commands call useDevice() when they run. It throws if the device is
// missing, naming what is missing, and sets `engine` to CUDA on a CUDA device.
struct DeviceOption {
    std::string device = "cpu", precision = "f32";
};
void addDeviceOption(CLI::App& command, DeviceOption& option);
void useDevice(const DeviceOption& option, runtime::Engine& engine);

// --engine NAME and its purpose; the default is the value of `engine`.
void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what);

}  // namespace egret::cli
