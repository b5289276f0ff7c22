#include "app/cli/options.h"

#include "core/base/text.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <sstream>

namespace egret::cli {
namespace {

std::string plain(double number) {
    std::ostringstream text;
    if (number == std::floor(number)) text << static_cast<int64_t>(number);
    else text << number;
    return text.str();
}

std::string typeOf(const OptionSpec& spec, const OptionValue& standard) {
    if (spec.kind == OptionSpec::Kind::text) return "TEXT";
    if (spec.kind == OptionSpec::Kind::choice) return join({spec.choices.begin(), spec.choices.end()}, "|");
    const std::string type = spec.kind == OptionSpec::Kind::real ? "FLOAT" : "INT";
    return (std::holds_alternative<uint64_t>(standard) ? "UINT" : type) + ':' + type + " in [" + plain(spec.low) +
        " - " + plain(spec.high) + ']';
}

}  // namespace

std::string flagOf(const OptionSpec& spec, bool isOn) {
    if (spec.kind != OptionSpec::Kind::flag || !isOn) return "--" + std::string(spec.name);
    return spec.off.empty() ? "--no-" + std::string(spec.name) : "--" + std::string(spec.off);
}

void addTableOption(CLI::App& command, const OptionSpec& spec, const OptionValue& standard,
    std::function<void(const OptionValue&)> set, const std::string& placeholder) {
    const std::string help = spec.tip.empty() && !spec.title.empty()
        ? std::string(spec.title) + ". " + std::string(spec.help)
        : std::string(spec.help);
    if (spec.kind == OptionSpec::Kind::flag) {
        const bool isOn = std::get<bool>(standard);
        command.add_flag_callback(
            flagOf(spec, isOn), [set, isOn] { set(!isOn); }, help);
        return;
    }
    const auto take = [&spec, set](const std::string& text) {
        try {
            set(spec.value(text));
        } catch (const Error& error) {
            throw CLI::ValidationError(error.message());
        }
    };
    const bool isNumber = spec.kind == OptionSpec::Kind::count || spec.kind == OptionSpec::Kind::real;
    command.add_option_function<std::string>("--" + std::string(spec.name), take, help)
        ->type_name(spec.unit == "s"               ? "SECONDS"
                : isNumber && !placeholder.empty() ? placeholder
                                                   : typeOf(spec, standard))
        ->default_str(spec.kind == OptionSpec::Kind::real ? plain(std::get<double>(standard)) : spec.text(standard));
}

void requireMethod(const CLI::App& command, const std::string& option, const std::vector<std::string>& methods,
    const std::string& method) {
    if (command.count(option) == 0 || std::ranges::find(methods, method) != methods.end()) return;
    throw Error(Category::usage, option + " is for the method " + join(methods, " or ") + ", not for " + method);
}

}  // namespace egret::cli
