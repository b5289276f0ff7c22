// Options shared by several commands.
#pragma once

#include "core/base/option_table.h"
#include "core/cost/mode.h"
#include "core/graph/extents.h"
#include "core/rewrite/rule.h"
#include "core/runtime/engine.h"
#include "core/workbench/document.h"

#include <CLI/CLI.hpp>
#include <set>

namespace egret::cli {

// Adds an option for a number within a range; the help shows the default.
template <class Number, class Bound>
CLI::Option* addNumber(
    CLI::App& command, const std::string& name, Number& number, Bound low, Bound high, const std::string& help = {}) {
    return command.add_option(name, number, help)->check(CLI::Range(low, high))->capture_default_str();
}
// Adds a repeatable option with one value per occurrence.
template <class Value>
CLI::Option* addList(CLI::App& command, const std::string& name, std::vector<Value>& values, const std::string& help) {
    return command.add_option(name, values, help)->take_all()->allow_extra_args(false);
}
// Adds an option for one name from a list.
CLI::Option* addName(CLI::App& command, const std::string& name, std::string& value,
    const std::vector<std::string>& names, const std::string& help = {});
// As above; `choose` receives the index of the chosen name.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names,
    const std::string& standard, const std::function<void(std::size_t)>& choose, const std::string& help);

// Adds the option for a table row that has a help text. `placeholder` stands for its number in the manual; if empty,
// the manual shows type and range.
void addTableOption(CLI::App& command, const OptionSpec& spec, const OptionValue& standard,
    std::function<void(const OptionValue&)> set, const std::string& placeholder);

// Adds options for the rows of a table, except `others`, which set `options`.
template <class T>
void addTableOptions(CLI::App& command, const OptionTable<T>& table, T& options, const std::string& placeholder = {},
    const std::set<std::string_view>& others = {}) {
    for (const Option<T>& row : table)
        if (!row.help.empty() && !others.contains(row.name))
            addTableOption(
                command, row, row.get(options), [&row, &options](const OptionValue& value) { row.set(options, value); },
                placeholder);
}

std::string flagOf(const OptionSpec& spec, bool isOn);  // "--k-multi", "--no-presolve"

// Throws usage if an option is given that the method does not use.
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

// Adds --mode NAME for expressions; the help explains each mode.
CLI::Option* addModeOption(CLI::App& command, std::string& mode);

// Adds --cost analytic|calibrated|measured.
CLI::Option* addCostOption(CLI::App& command, std::string& cost, const std::string& help = "Cost model");
void addCostModeOption(CLI::App& command, cost::Mode& mode, const std::string& help);

// --extent NAME=VALUE,... and --extent-weights: values of a model's unknown extents. Several values make several sets.
struct ExtentOption {
    std::vector<std::string> texts;
    std::vector<double> weights;
};
void addExtentOption(CLI::App& command, ExtentOption& option, const std::string& purpose);
// Returns the sets, completed with guesses (graph::complete); empty if no option is given. Throws usage.
std::vector<graph::Extents> extentsOf(const ExtentOption& option);

// Adds --rules FILE. rulesOf() returns the rules of these files, or the shipped rules if empty.
void addRulesOption(CLI::App& command, std::vector<std::string>& files);
std::vector<rewrite::Rule> rulesOf(const std::vector<std::string>& files);

// --device cpu|cuda:N and, for CUDA, --precision. Commands call useDevice() when they run. It sets `engine` to CUDA on
// a CUDA device. If the device is unusable, it throws an error that names the missing part.
struct DeviceOption {
    std::string device = "cpu", precision = "f32";
};
void addDeviceOption(CLI::App& command, DeviceOption& option);
void useDevice(const DeviceOption& option, runtime::Engine& engine);

// Adds --engine NAME; `what` states its purpose, and the default is the value of `engine`.
void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what);

}  // namespace egret::cli
