#pragma once

#include "core/optimize/optimize.h"

#include <span>
#include <string_view>
#include <vector>

namespace egret::optimize {

// One row per thing a person can set in Options: the options of the command line and the fields of the window's dialogs
// are made of these rows.
struct OptionSpec {
    enum class Kind { count, real, choice, flag };
    enum class Group { exploration, extraction, search };

    std::string_view name;    // "k-multi"
    std::string_view title;   // "Multi-pattern iterations"
    std::string_view help;    // a sentence
    std::vector<std::string_view> methods;  // the optimizers that look at it; empty: all do
    Group group;
    Kind kind;
    double low, high;                               // of count and real
    std::string_view unit;                          // "s", or nothing
    std::vector<std::string_view> choices;          // of choice: the names, value 0 first
    double (*get)(const Options& options);          // a choice: its index; a flag: 0 or 1
    void (*set)(Options& options, double value);    // within low and high, or below the number of choices
};
const std::vector<OptionSpec>& optionTable();
const OptionSpec& optionNamed(std::string_view name);  // throws usage

// The value as a person writes it: "3", "1.05", "greedy-dag", "yes". Setting throws usage for what is no such value, naming those
// there are.
std::string optionText(const OptionSpec& spec, const Options& options);
void setOption(const OptionSpec& spec, Options& options, std::string_view text);

bool concerns(const OptionSpec& spec, std::string_view method);

}  // namespace egret::optimize
