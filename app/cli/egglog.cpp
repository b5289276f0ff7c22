#include "core/egglog/egglog.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/deadline.h"
#include "core/base/file.h"
#include "core/base/text.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

struct EgglogArguments {
    std::vector<std::string> files;
    std::string out;
    egglog::Limits limits;
    double seconds = 600;
    uint64_t memoryMb = 4096;
    bool proofs = false;
};

// Opens a program. Prints the errors and returns nothing if there are any.
std::unique_ptr<egglog::Program> openProgram(const Context& context, const std::string& file) {
    std::unique_ptr<egglog::Program> program = egglog::Program::open(file);
    for (const Error& error : program->errors()) context.note(std::string("egret-cli: ") + error.what());
    if (!program->errors().empty()) return nullptr;
    return program;
}

json outputOf(const egglog::Output& output) {
    using Kind = egglog::Output::Kind;
    const auto list = [&](const char* name, const char* number) {
        return listOf(output.counts, [&](const auto& entry) {
            return json{{name, entry.first}, {number, entry.second}};
        });
    };
    switch (output.kind) {
        case Kind::term:
            return {{"kind", "term"}, {"term", output.counts.at(0).first}, {"cost", output.counts.at(0).second}};
        case Kind::variants: return {{"kind", "variants"}, {"terms", list("term", "cost")}};
        case Kind::size: return {{"kind", "size"}, {"sizes", list("function", "rows")}};
        case Kind::sizes: return {{"kind", "sizes"}, {"sizes", list("function", "rows")}};
        case Kind::rows: return {{"kind", "rows"}, {"text", output.text}};
        case Kind::proof: return {{"kind", "proof"}, {"text", output.text}};
        case Kind::statistics: return {{"kind", "statistics"}, {"text", output.text}};
    }
    return {};
}

json runProgram(
    const Context& context, const EgglogArguments& args, const std::string& file, egglog::Program& program) {
    const Task task = context.task();
    const Deadline deadline(task, args.seconds);
    egglog::Limits limits = args.limits;
    limits.bytes = args.memoryMb << 20;
    json outputs = json::array();
    try {
        program.run(limits, deadline.task(), [&](const egglog::Output& output) {
            if (!output.file.empty()) writeFileAtomically(output.file, output.text);
            else if (context.json) outputs.push_back(outputOf(output));
            else context.console.out << printableLines(output.text);
        });
    } catch (const Error& error) {
        if (error.category() != Category::cancelled || task.stopRequested()) throw;
        throw Error(Category::limit,
            fmt::format("the program needs more than {} s, which is the time limit", args.seconds), error.place());
    }
    const egglog::Program::Statistics& statistics = program.statistics();
    json sizes = json::object();
    for (const auto& [name, rows] : program.sizes()) sizes[name] = rows;
    return {{"file", file}, {"outputs", outputs}, {"sizes", sizes}, {"iterations", statistics.iterations},
        {"matches", statistics.matches}, {"search_seconds", statistics.searchSeconds},
        {"apply_seconds", statistics.applySeconds}, {"rebuild_seconds", statistics.rebuildSeconds}};
}

int runEgglog(const Context& context, const EgglogArguments& args) {
    if (!args.out.empty() && args.files.size() > 1) throw Error(Category::usage, "--output requires a single program");
    json results = json::array();
    for (const std::string& file : args.files) {
        const std::unique_ptr<egglog::Program> program = openProgram(context, file);
        if (!program) return kBadInput;
        if (args.proofs) program->proveChecks();
        results.push_back(runProgram(context, args, file, *program));
        if (!args.out.empty()) writeFileAtomically(args.out, egraph::printSerialized(egglog::serialize(*program)));
    }
    return context.result({{"programs", results}}, "");
}

int checkEgglog(const Context& context, const EgglogArguments& args) {
    json results = json::array();
    std::string text;
    bool isValid = true;
    for (const std::string& file : args.files) {
        const std::unique_ptr<egglog::Program> program = egglog::Program::open(file);
        json errors = json::array();
        for (const Error& error : program->errors()) {
            errors.push_back({{"file", error.place().file}, {"line", error.place().line},
                {"column", error.place().column}, {"message", error.message()}});
            text += std::string(error.what()) + "\n";
        }
        isValid = isValid && program->errors().empty();
        if (program->errors().empty())
            text += fmt::format("{}: valid, {}, {}\n", file, counted(program->commandCount(), "command"),
                counted(program->ruleCount(), "rule"));
        results.push_back({{"file", file}, {"errors", errors}, {"rules", program->ruleCount()}});
    }
    return context.result({{"programs", results}}, text, isValid ? kOk : kBadInput);
}

int exportEgglog(const Context& context, const EgglogArguments& args) {
    const std::string& file = args.files.at(0);
    const egraph::Serialized graph = egraph::readSerialized(file);
    const std::string text = egglog::programOf(graph);
    if (!args.out.empty()) writeFileAtomically(args.out, text);
    return context.result(
        {{"file", args.out}, {"nodes", graph.nodes.size()}, {"program", args.out.empty() ? text : ""}},
        args.out.empty() ? text : fmt::format("-> {}: {}\n", args.out, counted(graph.nodes.size(), "e-node")));
}

}  // namespace

void addEgglogCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(
        app, "egglog", "Check and run egglog programs\nExample: egret-cli egglog run program.egg -o e-graph.json");

    const auto [running, run] = addCommand(group, context, "run",
        "Run egglog programs and print what they extract, print and check\nExample: egret-cli egglog run program.egg",
        runEgglog);
    running.add_option("EGG", run.files, "Programs, run one after the other")->required();
    running.add_option("--row-limit", run.limits.rows, "Maximum number of rows in all tables")->capture_default_str();
    running.add_flag("--proofs", run.proofs, "Also print a proof of each check, as 'prove' does");
    addNumber(running, "--time-limit", run.seconds, 0.0, 1e6, "Time limit for each program in seconds");
    addNumber(running, "--memory-limit", run.memoryMb, 1, 1 << 20, "Memory limit in MB");
    addOutput(context, running, "-o,--output", run.out, "Write the e-graph as egraph-serialize JSON");

    const auto [checking, check] = addCommand(group, context, "check",
        "Check the syntax, names and sorts of egglog programs without running them\nExample: egret-cli egglog check "
        "program.egg",
        checkEgglog);
    checking.add_option("EGG", check.files, "Programs")->required();

    const auto [exporting, exported] = addCommand(group, context, "export",
        "Write an egraph-serialize file as an egglog program that builds the same e-graph\nExample: egret-cli egglog "
        "export small.json -o small.egg",
        exportEgglog);
    exporting.add_option("JSON", exported.files, "An egraph-serialize file")->required()->expected(1);
    addOutput(context, exporting, "-o,--output", exported.out, "The program; by default it is printed");
}

}  // namespace egret::cli
