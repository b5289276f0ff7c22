#include "app/cli/command.h"
#include "app/version.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/crash/crash.h"
#include "core/runtime/runtime.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <stop_token>
#include <thread>
#include <unistd.h>
#include <utility>

namespace egret::cli {
namespace {

std::stop_source& stopSource() {
    static std::stop_source source;
    return source;
}

// A signal handler may only set a flag; a small thread turns it into a stop request, and a second Ctrl-C ends at once.
std::atomic<int> interrupts = 0;
void onInterrupt(int) {
    if (interrupts.fetch_add(1) > 0) _exit(kCancelled);
}

void watchInterrupts() {
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    std::thread([] {
        while (interrupts.load() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stopSource().request_stop();
    }).detach();
}

constexpr const char* kNotWritten = "The result could not be written to standard output.";

int exitCodeOf(Category category) {
    switch (category) {
        case Category::usage: return kUsage;
        case Category::badInput: case Category::unsupported: return kBadInput;
        case Category::limit: return kLimit;
        case Category::cancelled: return kCancelled;
        case Category::notFound: return kNo;
        case Category::internal: return kInternal;
    }
    return kInternal;
}

bool stderrIsTerminal() {
    static const bool terminal = isatty(STDERR_FILENO) == 1;
    return terminal;
}

std::string progressLine(const Progress& progress) {
    constexpr int kWidth = 24;
    if (progress.fraction < 0) return progress.text;
    const int filled = static_cast<int>(std::min(1.0, progress.fraction) * kWidth);
    return "[" + std::string(static_cast<std::size_t>(filled), '#') +
           std::string(static_cast<std::size_t>(kWidth - filled), '.') + "] " + progress.text;
}

// Reports name the command, "egret-cli egraph saturate", but not what it was given: paths name models.
void installCrashReports(const CLI::App& app) {
    std::string command = app.get_name();
    for (const CLI::App* level = &app; !level->get_subcommands().empty();) {
        level = level->get_subcommands().front();
        command.append(" ").append(level->get_name());
    }
    crash::install(command, {{"Egret", app::versionText()}});
}

}  // namespace

int Context::threadsOrAll() const { return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

Task Context::task() const {
    return Task(stopSource().get_token(), [](const Progress& progress) {
        if (stderrIsTerminal()) std::cerr << "\r\x1b[K" << progressLine(progress) << std::flush;
    });
}

EventSink Context::progress() const {
    const auto lowest = std::make_shared<double>(INFINITY);
    return [lowest](const Event& event) {
        if (const auto* iteration = std::get_if<event::Iteration>(&event)) {
            if (stderrIsTerminal()) std::cerr << "\r\x1b[K";
            std::cerr << "iteration " << iteration->index + 1 << ": " << iteration->nodes;
            if (iteration->classes > 0) std::cerr << " e-nodes, " << iteration->classes << " e-classes\n";
            else std::cerr << " nodes\n";
        } else if (const auto* better = std::get_if<event::Extracted>(&event)) {
            if (better->cost >= *lowest) return;  // only the bound is better
            *lowest = better->cost;
            std::cerr << better->method << ": " << fixed(better->cost / 1000, 3) << " ms predicted\n";
        } else if (const auto* message = std::get_if<event::Message>(&event)) {
            std::cerr << message->text << "\n";
        }
    };
}

int Context::result(const nlohmann::json& value, const std::string& text, int code) const {
    if (stderrIsTerminal()) std::cerr << "\r\x1b[K";
    if (json) std::cout << value.dump(2) << "\n";
    else std::cout << text;
    requireWritten();
    return code;
}

void requireWritten() {
    std::cout.flush();
    if (!std::cout) throw Error(Category::badInput, kNotWritten);
}

void Context::note(const std::string& text) const { std::cerr << text << "\n"; }

std::string fixed(double value, int digits) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
    return buffer;
}

std::string counted(uint64_t count, std::string_view thing) {
    std::string text = groupedDigits(static_cast<int64_t>(count)) + " " + std::string(thing);
    if (count != 1) text += thing.ends_with("ch") || thing.ends_with("s") ? "es" : "s";
    return text;
}

Error trainingIsThere(const std::string& folder) {
    return Error(Category::usage, "holds a training: --resume goes on with it; another one needs a folder of its own", {.file = folder});
}

std::string endedBy(const std::string& stopReason) {
    static const std::map<std::string, std::string> kSaid = {{"saturated", "saturated"},
                                                             {"exhausted", "until no graph was left"},
                                                             {"episodes", "until all episodes were played"},
                                                             {"evaluations", "until all evaluations were made"},
                                                             {"cancelled", "cancelled"}};
    const auto said = kSaid.find(stopReason);
    if (said != kSaid.end()) return said->second;
    return (stopReason.ends_with("limit") || stopReason == "budget" ? "stopped by the " : "stopped: ") + stopReason;
}

nlohmann::json numberOf(double value) {
    constexpr double kMostExact = 1LL << 53;
    if (std::abs(value) > kMostExact || value != std::floor(value)) return value;
    return static_cast<int64_t>(value);
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
    // Columns are padded by characters, not bytes: count UTF-8 lead bytes.
    const auto width = [](const std::string& text) {
        return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
    };
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string out;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - width(row[i]), ' ');
            const bool number = !row[i].empty() && row[i].find_first_not_of("0123456789.,-+%e") == std::string::npos;
            line += (i ? "  " : "") + (number ? pad + row[i] : row[i] + pad);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

void addDeviceOption(CLI::App& command, DeviceOption& option) {
    command.add_option("--device", option.device, "cpu, or cuda:0, cuda:1, ...: an NVIDIA GPU")->capture_default_str();
    command
        .add_option("--precision", option.precision,
                    "On a GPU: f32, tf32 (tensor cores, 10 bits in products), f16 or bf16")
        ->check(CLI::IsMember(runtime::cudaPrecisions()))
        ->capture_default_str();
}

void useDevice(const DeviceOption& option, runtime::Engine& engine) {
    const runtime::Device device = runtime::parseDevice(option.device);
    if (!device.isCuda && engine != runtime::Engine::cuda) {
        if (option.precision != "f32") throw Error(Category::usage, "--precision " + option.precision + " is of GPUs; a CPU computes in f32");
        return;
    }
    runtime::requireDevice({true, device.index});
    runtime::setCuda({device.index, option.precision});
    engine = runtime::Engine::cuda;
}

void addEngineOption(CLI::App& command, runtime::Engine& engine, const std::string& what) {
    std::vector<std::string> names;
    for (const auto& row : runtime::engines()) names.emplace_back(row.name);
    addChoice(
        command, "--engine", names, std::string(runtime::engineName(engine)),
        [&engine](std::size_t i) { engine = runtime::engines()[i].engine; }, what);
}

// The library's own transformer speaks of enumerations and their numbers.
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::vector<std::string>& names, const std::string& standard,
                       const std::function<void(std::size_t)>& choose, const std::string& help) {
    const auto take = [names, choose](const std::string& text) { choose(static_cast<std::size_t>(std::ranges::find(names, text) - names.begin())); };
    return command.add_option_function<std::string>(name, take, help)->check(CLI::IsMember(names))->default_str(standard);
}

namespace {

// The library takes nan for a number within any range, -1 for a very large whole number, and 2^64 for 2^64 - 1.
void refuseOddNumbers(CLI::App& app) {
    static const CLI::Validator finite(
        [](std::string& text) {
            return std::isfinite(std::strtod(text.c_str(), nullptr)) ? std::string()
                                                                     : "'" + text + "' is not a finite number";
        },
        "");
    static const CLI::Validator whole([](std::string& text) {
        uint64_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        return read.ec == std::errc() && read.ptr == text.data() + text.size()
                   ? std::string()
                   : "'" + text + "' is not a whole number of at least 0 that fits 64 bits";
    }, "");
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.starts_with("FLOAT")) option->check(finite);
        if (type.starts_with("UINT")) option->check(whole);
    }
    for (CLI::App* command : app.get_subcommands({})) refuseOddNumbers(*command);
}

// Insertions, deletions and changes that make one word of the other (Levenshtein).
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j)
            diagonal = std::exchange(row[j + 1], std::min({row[j] + 1, row[j + 1] + 1, diagonal + (a[i] != b[j])}));
    }
    return row.back();
}

// The library says only that a command is missing where there is a word that names none. Empty: something else is wrong.
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
        if (editDistance(*word, names.back()) < (nearest.empty() ? kFar : editDistance(*word, nearest))) nearest = names.back();
    }
    return "'" + *word + "' is no command of " + group->get_name() + ". " +
           (nearest.empty() ? "There is " + join(names, ", ") + "." : "Did you mean '" + nearest + "'?");
}

}  // namespace

int main(int argc, char** argv) {
    watchInterrupts();  // before all else: until here a Ctrl-C ends the program without a word
    Context context;
    CLI::App app{"Egret: see and steer how programs get rewritten into faster ones.\n"
                 "Example: egret-cli optimize model.onnx -o faster.onnx --method tensat --extract ilp",
                 "egret-cli"};
    app.set_version_flag("--version", "egret-cli " + app::versionText());
    app.require_subcommand(1);
    app.fallthrough();
    app.add_flag("--json", context.json, "Print the result as one JSON object");
    app.add_option("--threads", context.threads,
                   "Threads one operator may use (0: one per core), or the search of an e-graph (0: one)")
        ->check(CLI::Range(0, 1024));
    app.add_option("--seed", context.seed, "Seed of everything random; otherwise each command has its own");
    addModelCommands(app, context);
    addOptimizeCommand(app, context);
    addProfileCommand(app, context);
    addRulesCommands(app, context);
    addEGraphCommands(app, context);
    addBatchCommands(app, context);
    addExprCommands(app, context);
    addRlCommands(app, context);
    addReportCommands(app, context);
    addSessionCommands(app, context);
    addSynthCommands(app, context);
    addDocumentationCommands(app, context);
    refuseOddNumbers(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (const std::string unknown = unknownCommand(app); error.get_exit_code() != 0 && !unknown.empty()) {
            std::cerr << "egret-cli: " << unknown << "\n";
            return kUsage;
        }
        if (app.exit(error) != 0) return kUsage;
        std::cout.flush();  // that was help, or the version
        if (std::cout) return kOk;
        std::cerr << "egret-cli: " << kNotWritten << "\n";
        return kBadInput;
    }
    installCrashReports(app);
    try {
        runtime::setThreads(context.threads);
        requireOutputs(app);
        return context.run();
    } catch (const Error& error) {
        std::cerr << (stderrIsTerminal() ? "\r\x1b[K" : "") << "egret-cli: " << error.what() << "\n";
        return exitCodeOf(error.category());
    } catch (const std::filesystem::filesystem_error& error) {  // of a path that was given: a folder in the place of a file, and the like
        std::cerr << "egret-cli: " << error.path1().string() << ": " << error.code().message() << "\n";
        return kBadInput;
    } catch (const std::bad_alloc&) {
        std::cerr << "egret-cli: out of memory\n";
        return kLimit;
    } catch (const std::exception& error) {
        std::cerr << "egret-cli: internal error: " << error.what() << "\n";
        return kInternal;
    }
}

}  // namespace egret::cli

int main(int argc, char** argv) { return egret::cli::main(argc, argv); }
