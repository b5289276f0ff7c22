#include "app/cli/run.h"

#include "app/cli/command.h"
#include "app/version.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/runtime/runtime.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <new>
#include <utility>

namespace egret::cli {
namespace {

int exitCodeOf(Category category) {
    switch (category) {
        case Category::usage: return kUsage;
        case Category::badInput:
        case Category::unsupported: return kBadInput;
        case Category::limit: return kLimit;
        case Category::cancelled: return kCancelled;
        case Category::notFound: return kNo;
        case Category::internal: return kInternal;
    }
    return kInternal;
}

// CLI11 accepts nan in any range, and reads -1 as a huge unsigned number and 2^64 as 2^64 - 1.
void refuseOddNumbers(CLI::App& app) {
    static const CLI::Validator finite(
        [](std::string& text) {
            return std::isfinite(std::strtod(text.c_str(), nullptr)) ? std::string()
                                                                     : "'" + text + "' is not a finite number";
        },
        "");
    static const CLI::Validator whole(
        [](std::string& text) {
            return parseNumber<uint64_t>(text)
                ? std::string()
                : "'" + text + "' is not a nonnegative whole number that fits in 64 bits";
        },
        "");
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.starts_with("FLOAT")) option->check(finite);
        if (type.starts_with("UINT")) option->check(whole);
    }
    for (CLI::App* command : app.get_subcommands({})) refuseOddNumbers(*command);
}

// Returns the Levenshtein distance: insertions, deletions and substitutions.
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row = consecutive(b.size() + 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j)
            diagonal = std::exchange(row[j + 1], std::min({row[j] + 1, row[j + 1] + 1, diagonal + (a[i] != b[j])}));
    }
    return row.back();
}

// For an unknown word, CLI11 reports a missing command. Returns a message about that word instead; empty if something
// else is wrong.
std::string unknownCommand(const CLI::App& app) {
    constexpr std::size_t kFar = 3;
    const CLI::App* group = &app;
    while (!group->get_subcommands().empty()) group = group->get_subcommands().front();
    const std::vector<std::string> words = app.remaining(true);
    const auto word = std::ranges::find_if(words, [](const std::string& one) { return !one.starts_with('-'); });
    if (word == words.end() || group->get_require_subcommand_min() == 0) return {};
    std::string nearest;
    std::vector<std::string> names;
    for (const CLI::App* command : group->get_subcommands({})) {
        names.push_back(command->get_name());
        if (editDistance(*word, names.back()) < (nearest.empty() ? kFar : editDistance(*word, nearest)))
            nearest = names.back();
    }
    return "unknown command '" + *word + "' of " + group->get_name() +
        (nearest.empty() ? "; available: " + join(names, ", ") : "; did you mean '" + nearest + "'?");
}

// Returns, for example, "egret-cli egraph saturate".
std::string nameOf(const CLI::App& app) {
    std::string name = app.get_name();
    for (const CLI::App* level = &app; !level->get_subcommands().empty();) {
        level = level->get_subcommands().front();
        name.append(" ").append(level->get_name());
    }
    return name;
}

}  // namespace

int run(std::vector<std::string> words, const Console& console) {
    Context context{.console = console};
    CLI::App app{
        "Egret: inspect and steer how programs are rewritten into faster ones.\nExample: egret-cli optimize model.onnx "
        "-o faster.onnx --method tensat --extract ilp",
        "egret-cli"};
    app.set_version_flag("--version", "egret-cli " + app::versionText());
    app.require_subcommand(1);
    app.fallthrough();
    app.add_flag("--json", context.json, "Print the result as one JSON object");
    app.add_option(
           "--threads", context.threads, "Threads per operator (0: one per core), or for e-graph search (0: one)")
        ->check(CLI::Range(0, 1024));
    app.add_option("--seed", context.seed, "Random seed; the default depends on the command");
    addModelCommands(app, context);
    addOptimizeCommand(app, context);
    addProfileCommand(app, context);
    addRulesCommands(app, context);
    addEGraphCommands(app, context);
    addEgglogCommands(app, context);
    addBatchingCommands(app, context);
    addExpressionsCommands(app, context);
    addPolicyCommands(app, context);
    addEditCommand(app, context);
    addExperimentCommand(app, context);
    addSessionCommands(app, context);
    addSynthesisCommands(app, context);
    addExerciseCommands(app, context);
    addDocumentationCommands(app, context);
    refuseOddNumbers(app);
    const auto say = [&](const std::string& what) {
        console.err << (console.errIsTerminal ? "\r\x1b[K" : "") << "egret-cli: " << printable(what) << "\n";
    };
    try {
        try {
            std::ranges::reverse(words);  // CLI11 expects the words in reverse order
            app.parse(std::move(words));
        } catch (const CLI::ParseError& error) {
            if (const std::string unknown = unknownCommand(app); error.get_exit_code() != 0 && !unknown.empty()) {
                say(unknown);
                return kUsage;
            }
            if (app.exit(error, console.out, console.err) != 0) return kUsage;
            context.requireWritten();  // prints help or version
            return kOk;
        }
        if (console.begins) console.begins(nameOf(app));
        runtime::setThreads(context.threads);
        requireOutputs(context, app);
        return context.run();
    } catch (const Error& error) {
        say(error.what());
        return exitCodeOf(error.category());
    } catch (const std::filesystem::filesystem_error& error) {
        // A file system error on a user's path, for example a folder in place of a file.
        say(error.path1().string() + ": " + error.code().message());
        return kBadInput;
    } catch (const std::bad_alloc&) {
        say("out of memory");
        return kLimit;
    } catch (const std::exception& error) {
        say(std::string("internal error: ") + error.what());
        return kInternal;
    }
}

}  // namespace egret::cli
