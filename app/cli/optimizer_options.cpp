#include "app/cli/optimizer_options.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/option_table.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace egret::cli {
namespace {

// All flags are on unless somebody says no.
std::string flagOf(const optimize::OptionSpec& spec) {
    return (spec.kind == optimize::OptionSpec::Kind::flag ? "--no-" : "--") + std::string(spec.name);
}

}  // namespace

void addOptimizerOptions(CLI::App& command, optimize::Options& options) {
    using optimize::OptionSpec;
    for (const OptionSpec& spec : optimize::optionTable()) {
        const std::string name = flagOf(spec), help = std::string(spec.title) + ". " + std::string(spec.help);
        const auto set = [&spec, &options](const std::string& text) {
            try {
                optimize::setOption(spec, options, text);
            } catch (const Error& error) {
                throw CLI::ValidationError(error.message());
            }
        };
        if (spec.kind == OptionSpec::Kind::flag) {
            command.add_flag_callback(name, [set] { set("no"); }, help);
            continue;
        }
        command.add_option_function<std::string>(name, set, help)
            ->type_name(spec.kind == OptionSpec::Kind::choice ? join({spec.choices.begin(), spec.choices.end()}, "|")
                        : spec.unit == "s"                     ? "SECONDS"
                                                               : "NUMBER")
            ->default_str(optimize::optionText(spec, options));
    }
}

void requireMethod(const CLI::App& command, const std::string& option, const std::vector<std::string>& methods, const std::string& method) {
    if (command.count(option) == 0 || std::ranges::find(methods, method) != methods.end()) return;
    throw Error(Category::usage, option + " is for the method " + join(methods, " or ") + ", not for " + method);
}

void requireOptionsOf(const CLI::App& command, const std::string& method) {
    for (const optimize::OptionSpec& spec : optimize::optionTable())
        if (!optimize::concerns(spec, method)) requireMethod(command, flagOf(spec), {spec.methods.begin(), spec.methods.end()}, method);
}

}  // namespace egret::cli
