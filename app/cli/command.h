// egret-cli: one file per command group; command.h is what they share. A command registers its options with CLI11 and
// leaves a function to run; run() (run.h) parses, calls it, and turns errors into the exit codes of the contract.
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

// The global options and what commands write with.
struct Context {
    const Console& console;
    std::map<const CLI::Option*, Output> outputs = {};  // the options that name what a command writes
    bool json = false;
    int threads = 0;
    std::optional<uint64_t> seed = {};  // where it was given; otherwise each command has its own
    std::function<int()> run = {};      // of the command that was chosen

    int threadsOrAll() const;  // those that were asked for, or one for every core

    // Ctrl-C stops the task; progress goes to stderr, as a line that rewrites itself when that is a terminal.
    Task task() const;
    EventSink progress() const;
    // The result: `value` with --json, otherwise `text`. Returns `code`.
    int result(const nlohmann::json& value, const std::string& text, int code = kOk) const;
    void requireWritten() const;               // throws badInput when standard output could not be written
    void note(const std::string& text) const;  // to stderr
};

void addBatchingCommands(CLI::App& app, Context& context);
void addDocumentationCommands(CLI::App& app, Context& context);
void addEGraphCommands(CLI::App& app, Context& context);
void addExpressionsCommands(CLI::App& app, Context& context);
void addModelCommands(CLI::App& app, Context& context);
void addOptimizeCommand(CLI::App& app, Context& context);
void addProfileCommand(CLI::App& app, Context& context);
void addReportCommands(CLI::App& app, Context& context);
void addPolicyCommands(CLI::App& app, Context& context);
void addRulesCommands(CLI::App& app, Context& context);
void addSessionCommands(CLI::App& app, Context& context);
void addSynthesisCommands(CLI::App& app, Context& context);

// A group of commands, one of which has to be given.
// `alias` is an earlier name, which scripts may still use; help, manual and completions list `name` only.
CLI::App& addGroup(CLI::App& app, const std::string& name, const std::string& help, const std::string& alias = "");
// A command, to which the caller adds options. Once it is given, context.run calls `action`.
CLI::App& addCommand(
    CLI::App& group, Context& context, const std::string& name, const std::string& help, std::function<int()> action);
inline CLI::App& addCommand(CLI::App& group, Context& context, const std::string& name, const std::string& help,
    int (*action)(const Context&)) {
    return addCommand(group, context, name, help, [&context, action] { return action(context); });
}
// The same with arguments, which the options set.
template <class Parameter, class Arguments = std::remove_cvref_t<Parameter>>
std::pair<CLI::App&, Arguments&> addCommand(CLI::App& group, Context& context, const std::string& name,
    const std::string& help, int (*action)(const Context&, Parameter)) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App& command =
        addCommand(group, context, name, help, [&context, action, arguments] { return action(context, *arguments); });
    return {command, *arguments};
}

// A table for people: columns padded, first column left, numbers right.
std::string table(const std::vector<std::vector<std::string>>& rows);
std::string counted(uint64_t count, std::string_view thing);       // "1 branch", "1,234 branches", "0 steps"
std::string writtenText(const std::string& file, double seconds);  // "-> FILE in 1.2 s", a line
Error trainingIsThere(const std::string& folder);    // of who begins one where another would be written over
std::string endedBy(const std::string& stopReason);  // "saturated", "stopped by the time limit"
// A JSON array with one element for each thing.
template <class Things, class ToJson>
json listOf(const Things& things, ToJson toJson) {
    json list = json::array();
    for (const auto& thing : things) list.push_back(toJson(thing));
    return list;
}
// Without a fraction where it has none: counts are kept as floating-point numbers.
json numberOf(double value);

// An option that names what the command writes. Before a command runs, requireOutputs() refuses what cannot be written
// (badInput), and two outputs in one place or one in the place of the session that is read (usage).
CLI::Option* addOutput(Context& context, CLI::App& command, const std::string& names, std::string& path,
    const std::string& help, Output kind = Output::file);
void requireOutputs(const Context& context, const CLI::App& app);

}  // namespace egret::cli
