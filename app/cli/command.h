// egret-cli: one file per command group; command.h is shared by all of them. A command registers its options and a
// function with CLI11. run() (run.h) parses the command line, calls the function and maps errors to exit codes.
#pragma once

#include "app/cli/run.h"
#include "core/base/error.h"
#include "core/base/event.h"
#include "core/base/task.h"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace egret::cli {

using nlohmann::json;

enum ExitCode { kOk = 0, kNo = 1, kUsage = 2, kBadInput = 3, kLimit = 4, kCancelled = 5, kInternal = 70 };

enum class Output { file, folder };

// Global options and output streams, for all commands.
struct Context {
    const Console& console;
    std::map<const CLI::Option*, Output> outputs = {};  // options that name output files
    bool json = false;
    int threads = 0;
    std::optional<uint64_t> seed = {};  // if unset, each command uses its own default
    std::function<int()> run = {};      // the chosen command

    int threadsOrAll() const;  // the requested number, or one per core

    // Ctrl-C stops the task. Progress goes to stderr; on a terminal it overwrites one line.
    Task task() const;
    EventSink progress() const;
    // Prints `value` with --json, otherwise `text`. Returns `code`.
    int result(const nlohmann::json& value, const std::string& text, int code = kOk) const;
    void requireWritten() const;  // throws badInput if standard output failed
    // These write to stderr, escaped with printable() and printableLines(), because texts can contain names from files.
    void note(const std::string& text) const;  // one line
    void notes(const std::string& lines) const;
};

void addBatchingCommands(CLI::App& app, Context& context);
void addDocumentationCommands(CLI::App& app, Context& context);
void addEgglogCommands(CLI::App& app, Context& context);
void addEGraphCommands(CLI::App& app, Context& context);
void addEditCommand(CLI::App& app, Context& context);
void addExerciseCommands(CLI::App& app, Context& context);
void addExperimentCommand(CLI::App& app, Context& context);
void addExpressionsCommands(CLI::App& app, Context& context);
void addModelCommands(CLI::App& app, Context& context);
void addOptimizeCommand(CLI::App& app, Context& context);
void addProfileCommand(CLI::App& app, Context& context);
void addPolicyCommands(CLI::App& app, Context& context);
void addRulesCommands(CLI::App& app, Context& context);
void addSessionCommands(CLI::App& app, Context& context);
void addSynthesisCommands(CLI::App& app, Context& context);

// Adds a group that requires one of its commands. `alias` is an earlier name kept for scripts; help, manual and
// completions list only `name`.
CLI::App& addGroup(CLI::App& app, const std::string& name, const std::string& help, const std::string& alias = "");
// Adds a command; the caller adds its options. Selecting it sets context.run to `action`.
CLI::App& addCommand(
    CLI::App& group, Context& context, const std::string& name, const std::string& help, std::function<int()> action);
inline CLI::App& addCommand(CLI::App& group, Context& context, const std::string& name, const std::string& help,
    int (*action)(const Context&)) {
    return addCommand(group, context, name, help, [&context, action] { return action(context); });
}
// Like the overload above, with arguments that the options set.
template <class Parameter, class Arguments = std::remove_cvref_t<Parameter>>
std::pair<CLI::App&, Arguments&> addCommand(CLI::App& group, Context& context, const std::string& name,
    const std::string& help, int (*action)(const Context&, Parameter)) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App& command =
        addCommand(group, context, name, help, [&context, action, arguments] { return action(context, *arguments); });
    return {command, *arguments};
}

// Formats a text table: columns padded, first column left-aligned, numbers right-aligned.
std::string table(const std::vector<std::vector<std::string>>& rows);
std::string writtenText(const std::string& file, double seconds);  // "-> FILE in 1.2 s", one line
Error trainingIsThere(const std::string& folder);                  // error if training would overwrite a training run
std::string endedBy(const std::string& stopReason);                // "saturated", "stopped by the time limit"
// Returns a JSON array with one element per item.
template <class Things, class ToJson>
json listOf(const Things& things, ToJson toJson) {
    json list = json::array();
    for (const auto& thing : things) list.push_back(toJson(thing));
    return list;
}
// Omits the fraction of whole numbers, because counts are stored as doubles.
json numberOf(double value);

// Adds an option that names an output file. Before the command runs, requireOutputs() rejects unwritable paths
// (badInput) and outputs that overwrite each other or the input session (usage).
CLI::Option* addOutput(Context& context, CLI::App& command, const std::string& names, std::string& path,
    const std::string& help, Output kind = Output::file);
void requireOutputs(const Context& context, const CLI::App& app);

// Adds the option --html of a command that can write its result as a page (core/playback).
CLI::Option* addPage(Context& context, CLI::App& command, std::string& file);
// Writes the page of a playback. Returns a line for the text output.
std::string writePage(const json& playback, const std::string& file);

}  // namespace egret::cli
