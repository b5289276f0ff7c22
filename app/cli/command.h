// egret-cli: one file per command group; command.h is what they share. A command registers its options with CLI11 and
// leaves a function to run; run() (run.h) parses, calls it, and turns errors into the exit codes of the contract.
#pragma once

#include "app/cli/run.h"
#include "core/base/error.h"
#include "core/base/event.h"
#include "core/base/task.h"
#include "core/runtime/engine.h"

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace egret::cli {

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

void addBatchCommands(CLI::App& app, Context& context);
void addDocumentationCommands(CLI::App& app, Context& context);
void addEGraphCommands(CLI::App& app, Context& context);
void addExprCommands(CLI::App& app, Context& context);
void addExprDataCommands(CLI::App& group, Context& context);  // those of "expr" that make data and networks
void addModelCommands(CLI::App& app, Context& context);
void addOptimizeCommand(CLI::App& app, Context& context);
void addProfileCommand(CLI::App& app, Context& context);
void addReportCommands(CLI::App& app, Context& context);
void addRlCommands(CLI::App& app, Context& context);
void addRulesCommands(CLI::App& app, Context& context);
void addSessionCommands(CLI::App& app, Context& context);
void addSessionFileCommands(CLI::App& group, Context& context);  // those of "session" on files as a whole
void addSynthCommands(CLI::App& app, Context& context);

// A table for people: columns padded, first column left, numbers right.
std::string table(const std::vector<std::vector<std::string>>& rows);
std::string counted(uint64_t count, std::string_view thing);  // "1 branch", "1,234 branches", "0 steps"
Error trainingIsThere(const std::string& folder);             // of who begins one where another would be written over
std::string endedBy(const std::string& stopReason);           // "saturated", "stopped by the time limit"
// Without a fraction where it has none: counts are kept as floating-point numbers.
nlohmann::json numberOf(double value);

// One of some names; `choose` gets the number of the one that was given.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names,
    const std::string& standard, const std::function<void(std::size_t)>& choose, const std::string& help);

// An option that names what the command writes. Before a command runs, requireOutputs() refuses what cannot be written
// (badInput), and two outputs in one place or one in the place of the session that is read (usage).
CLI::Option* addOutput(Context& context, CLI::App& command, const std::string& names, std::string& path,
    const std::string& help, Output kind = Output::file);
void requireOutputs(const Context& context, const CLI::App& app);

// --mode NAME of expressions, with what each means.
CLI::Option* addModeOption(CLI::App& command, std::string& mode);

// --device cpu|cuda:N and, for the latter, --precision. useDevice() is called when the command runs: it throws when the
// device is not there, with what is missing, and makes `engine` CUDA's on a CUDA device.
struct DeviceOption {
    std::string device = "cpu", precision = "f32";
};
void addDeviceOption(CLI::App& command, DeviceOption& option);
void useDevice(const DeviceOption& option, runtime::Engine& engine);

// --engine NAME, with what it is for; defaults to what `engine` is.
void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what);

}  // namespace egret::cli
