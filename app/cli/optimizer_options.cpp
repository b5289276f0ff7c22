#include "app/cli/optimizer_options.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/option_table.h"

#include <CLI/CLI.hpp>

namespace egret::cli {

void addOptimizerOptions(CLI::App& command, optimize::Options& options) {
    using optimize::OptionSpec;
    for (const OptionSpec& spec : optimize::optionTable()) {
        const std::string name(spec.name), help = std::string(spec.title) + ". " + std::string(spec.help);
        const auto set = [&spec, &options](const std::string& text) {
            try {
                optimize::setOption(spec, options, text);
            } catch (const Error& error) {
                throw CLI::ValidationError(error.message());
            }
        };
        if (spec.kind == OptionSpec::Kind::flag) {  // all of them are on unless somebody says no
            command.add_flag_callback("--no-" + name, [set] { set("no"); }, help);
            continue;
        }
        command.add_option_function<std::string>("--" + name, set, help)
            ->type_name(spec.kind == OptionSpec::Kind::choice ? join({spec.choices.begin(), spec.choices.end()}, "|") : "NUMBER")
            ->default_str(optimize::optionText(spec, options));
    }
}

}  // namespace egret::cli
