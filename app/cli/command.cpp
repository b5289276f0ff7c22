#include "app/cli/command.h"

#include "core/base/characters.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/playback/page.h"

#include <fmt/format.h>
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cmath>
#include <thread>

namespace egret::cli {
namespace {

std::string progressLine(const Progress& progress) {
    constexpr int kWidth = 24;
    if (progress.fraction < 0) return progress.text;
    const int filled = static_cast<int>(std::min(1.0, progress.fraction) * kWidth);
    return "[" + std::string(static_cast<std::size_t>(filled), '#') +
        std::string(static_cast<std::size_t>(kWidth - filled), '.') + "] " + progress.text;
}

}  // namespace

int Context::threadsOrAll() const {
    return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Task Context::task() const {
    return Task(console.stop, [this](const Progress& progress) {
        if (console.errIsTerminal) console.err << "\r\x1b[K" << printable(progressLine(progress)) << std::flush;
    });
}

EventSink Context::progress() const {
    const auto lowest = std::make_shared<double>(INFINITY);
    return [this, lowest](const Event& event) {
        if (const auto* iteration = std::get_if<event::Iteration>(&event)) {
            if (console.errIsTerminal) console.err << "\r\x1b[K";
            console.err << "iteration " << iteration->index + 1 << ": " << iteration->nodes;
            if (iteration->classes > 0) console.err << " e-nodes, " << iteration->classes << " e-classes\n";
            else console.err << " nodes\n";
        } else if (const auto* better = std::get_if<event::Extracted>(&event)) {
            if (better->cost >= *lowest) return;  // only the bound improved
            *lowest = better->cost;
            note(fmt::format("{}: {:.3f} ms predicted", better->method, better->cost / 1000));
        } else if (const auto* message = std::get_if<event::Message>(&event)) {
            notes(message->text);
        }
    };
}

int Context::result(const nlohmann::json& value, const std::string& text, int code) const {
    if (console.errIsTerminal) console.err << "\r\x1b[K";
    if (json) console.out << jsonText(value, 2) << "\n";
    else console.out << printableLines(text);
    requireWritten();
    return code;
}

void Context::requireWritten() const {
    console.out.flush();
    if (!console.out) throw Error(Category::badInput, "cannot write the result to standard output");
}

void Context::note(const std::string& text) const { console.err << printable(text) << "\n"; }
void Context::notes(const std::string& lines) const { console.err << printableLines(lines) << "\n"; }

std::string writtenText(const std::string& file, double seconds) {
    return fmt::format("-> {} in {:.1f} s\n", file, seconds);
}

Error trainingIsThere(const std::string& folder) {
    return Error(Category::usage, "contains a training run; use --resume to continue it, or choose another folder",
        {.file = folder});
}

std::string endedBy(const std::string& stopReason) {
    static const std::map<std::string, std::string> kSaid = {{"saturated", "saturated"},
        {"exhausted", "no graphs left"}, {"episodes", "all episodes played"}, {"evaluations", "all evaluations done"},
        {"cancelled", "cancelled"}};
    const auto said = kSaid.find(stopReason);
    if (said != kSaid.end()) return said->second;
    return (stopReason.ends_with("limit") || stopReason == "budget" ? "stopped by the " : "stopped: ") + stopReason;
}

json numberOf(double value) {
    constexpr double kMostExact = 1LL << 53;
    if (std::abs(value) > kMostExact || value != std::floor(value)) return value;
    return static_cast<int64_t>(value);
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    auto cells = rows;
    for (auto& row : cells) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] = printable(row[i]);
            widths[i] = std::max(widths[i], characterCount(row[i]));
        }
    }
    std::string out;
    for (const auto& row : cells) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - characterCount(row[i]), ' ');
            const bool number = !row[i].empty() && row[i].find_first_not_of("0123456789.,-+%e") == std::string::npos;
            line += (i ? "  " : "") + (number ? pad + row[i] : row[i] + pad);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

CLI::App& addGroup(CLI::App& app, const std::string& name, const std::string& help, const std::string& alias) {
    CLI::App& group = *app.add_subcommand(name, help)->require_subcommand(1);
    if (!alias.empty()) group.alias(alias);
    return group;
}

CLI::App& addCommand(
    CLI::App& group, Context& context, const std::string& name, const std::string& help, std::function<int()> action) {
    CLI::App* command = group.add_subcommand(name, help);
    command->callback([&context, action = std::move(action)] { context.run = action; });
    return *command;
}

CLI::Option* addPage(Context& context, CLI::App& command, std::string& file) {
    return addOutput(context, command, "--html", file,
        "Write an HTML file that plays the result step by step in any browser, without network");
}

std::string writePage(const json& playback, const std::string& file) {
    const std::string page = playback::pageOf(playback);
    writeFileAtomically(file, page);
    return fmt::format("-> {}: {}, {}\n", file, counted(playback.at("steps").size(), "step"),
        humanBytes(static_cast<double>(page.size())));
}

}  // namespace egret::cli
