#include "app/cli/options.h"
#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/expressions/semantics.h"
#include "core/rewrite/rewrite.h"
#include "core/runtime/runtime.h"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <filesystem>

namespace egret::cli {
namespace {

namespace fs = std::filesystem;

// The folder is created when the command runs, with its parents.
void requireFolder(const fs::path& folder) {
    std::error_code none;
    fs::path there = fs::absolute(folder);
    while (!fs::exists(there, none) && there.has_relative_path()) there = there.parent_path();
    if (!fs::is_directory(there, none)) throw Error(Category::badInput, "is not a folder", {.file = there.string()});
    if (::access(there.c_str(), W_OK | X_OK) != 0)
        throw Error(Category::badInput, "folder is not writable", {.file = there.string()});
}

// Pipes and devices may be named twice; other paths may not.
bool isShared(const fs::path& path) {
    std::error_code none;
    const fs::file_status status = fs::status(path, none);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

std::string plain(double number) {
    return number == std::floor(number) ? fmt::format("{:.0f}", number) : fmt::format("{:g}", number);
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
    throw Error(Category::usage, option + " requires the method " + join(methods, " or ") + ", not " + method);
}

CLI::Option* addName(CLI::App& command, const std::string& name, std::string& value,
    const std::vector<std::string>& names, const std::string& help) {
    return command.add_option(name, value, help)->check(CLI::IsMember(names))->capture_default_str();
}

// CLI11's own transformer prints enumerators and their numbers in the help.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names,
    const std::string& standard, const std::function<void(std::size_t)>& choose, const std::string& help) {
    const auto take = [names, choose](const std::string& text) {
        choose(static_cast<std::size_t>(std::ranges::find(names, text) - names.begin()));
    };
    return command.add_option_function<std::string>(name, take, help)
        ->check(CLI::IsMember(names))
        ->default_str(standard);
}

CLI::Option* addModeOption(CLI::App& command, std::string& mode) {
    std::vector<std::string> names;
    for (const expressions::ModeFacts& facts : expressions::modes())
        names.push_back(std::string(facts.name) + ": " + std::string(facts.meaning));
    return command.add_option("--mode", mode, "Value semantics. " + join(names, "; "))->capture_default_str();
}

CLI::Option* addCostOption(CLI::App& command, std::string& cost, const std::string& help) {
    return addName(command, "--cost", cost, workbench::costNames(),
        help +
            ". analytic: the same on every machine; calibrated: analytic, corrected for this CPU; measured: every "
            "operator is timed");
}

void addCostModeOption(CLI::App& command, cost::Mode& mode, const std::string& help) {
    addChoice(
        command, "--cost-mode", namesOf(cost::modes()), std::string(cost::modeName(mode)),
        [&mode](std::size_t i) { mode = cost::modes()[i].mode; }, help);
}

void addRulesOption(CLI::App& command, std::vector<std::string>& files) {
    addList(command, "--rules", files, "Rule files to use instead of the rules shipped with Egret");
}

std::vector<rewrite::Rule> rulesOf(const std::vector<std::string>& files) {
    return files.empty() ? rewrite::defaultRules() : rewrite::loadRuleFiles({files.begin(), files.end()});
}

void addDeviceOption(CLI::App& command, DeviceOption& option) {
    command.add_option("--device", option.device, "cpu, or cuda:0, cuda:1, ... for an NVIDIA GPU")
        ->capture_default_str();
    addName(command, "--precision", option.precision, runtime::cudaPrecisions(),
        "GPU precision: f32, tf32 (tensor cores, 10-bit mantissa in products), f16 or bf16");
}

void useDevice(const DeviceOption& option, runtime::Engine& engine) {
    const runtime::Device device = runtime::parseDevice(option.device);
    if (!device.isCuda && engine != runtime::Engine::cuda) {
        if (option.precision != "f32")
            throw Error(
                Category::usage, "--precision " + option.precision + " requires a GPU; the CPU supports only f32");
        return;
    }
    runtime::requireDevice({true, device.index});
    runtime::setCuda({device.index, option.precision});
    engine = runtime::Engine::cuda;
}

void addExtentOption(CLI::App& command, ExtentOption& option, const std::string& purpose) {
    addList(command, "--extent", option.texts,
        "Value of an unknown extent: batch=8, or 8 for all others; guessed by default. " + purpose +
            " Several values, such as height=320,640, define several sets; --extent-weights sets their weights");
    command.add_option("--extent-weights", option.weights, "Weights of the sets of extents, such as 3,1")
        ->delimiter(',')
        ->check(CLI::PositiveNumber);
}

std::vector<graph::Extents> extentsOf(const ExtentOption& option) {
    std::vector<std::pair<std::string, std::vector<int64_t>>> lists;
    std::size_t count = option.texts.empty() ? 0 : 1;
    for (const std::string& text : option.texts) {
        const std::size_t equals = text.rfind('=');  // names may contain '='
        std::vector<int64_t> values;
        for (const std::string& one : split(equals == std::string::npos ? text : text.substr(equals + 1), ',')) {
            values.push_back(integerOf(one).value_or(0));
            if (values.back() < 1)
                throw Error(Category::usage, "an extent must have the form batch=8, or 8 for all, not '" + text + "'");
        }
        if (values.size() > 1 && count > 1 && values.size() != count)
            throw Error(Category::usage,
                "every --extent must have the same number of values, or one: '" + text + "' has " +
                    std::to_string(values.size()) + ", another " + std::to_string(count));
        count = std::max(count, values.size());
        lists.emplace_back(equals == std::string::npos ? std::string() : text.substr(0, equals), std::move(values));
    }
    if (!option.weights.empty() && option.weights.size() != count)
        throw Error(Category::usage,
            "--extent-weights requires one weight for each set of extents: " + std::to_string(count) + ", not " +
                std::to_string(option.weights.size()));
    std::vector<graph::Extents> sets(count, {{}, graph::kGuessed});
    for (std::size_t i = 0; i < count; ++i) {
        for (const auto& [name, values] : lists) {
            const int64_t value = values[values.size() == 1 ? 0 : i];
            if (name.empty()) sets[i].other = value;
            else sets[i].named[name] = value;
        }
        if (!option.weights.empty()) sets[i].weight = option.weights[i];
    }
    return sets;
}

void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what) {
    addChoice(
        command, "--engine", namesOf(runtime::engines()), std::string(runtime::engineName(engine)),
        [&engine](std::size_t i) { engine = runtime::engines()[i].engine; }, what);
}

// ---- outputs --------------------------------------------------------------------------------------------------------
// Outputs are checked before a command starts: hours of work must not end with a file that cannot be written.

CLI::Option* addOutput(Context& context, CLI::App& command, const std::string& names, std::string& path,
    const std::string& help, Output kind) {
    CLI::Option* option = command.add_option(names, path, help);
    context.outputs.emplace(option, kind);
    return option;
}

void requireOutputs(const Context& context, const CLI::App& app) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    std::map<fs::path, std::string> taken;  // argument that names each path
    for (const CLI::Option* option : command->get_options()) {
        if (option->count() == 0) continue;
        const auto output = context.outputs.find(option);
        const fs::path path = option->results().front();
        const bool isInput = output == context.outputs.end();
        if (isInput && !(option->get_positional() && path.extension() == ".egret")) continue;
        if (path == "-")
            throw Error(Category::usage, option->get_name() + " takes a file; standard output is /dev/stdout");
        const fs::path file = fs::weakly_canonical(linkTarget(path));
        const auto [other, isNew] = taken.emplace(file, option->get_name());
        if (isInput) continue;
        if (!isNew && !isShared(file))
            throw Error(Category::usage,
                other->second + " and " + option->get_name() + " name the same file; one would overwrite the other",
                {.file = path.string()});
        if (output->second == Output::folder) requireFolder(path);
        else if (!taken.contains(file.parent_path()) || fs::exists(file.parent_path()))
            requireWritable(path);  // even if the folder does not exist yet
    }
}

}  // namespace egret::cli
