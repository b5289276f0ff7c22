#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/optimizers.h"
#include "core/workbench/document.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

struct OptimizeArguments {
    std::string file, out, method = "tensat", session;
    bool noMeasuring = false;
    bool requireVerified = false;
    std::vector<std::string> rules;
    std::string cost = "analytic";
    DeviceOption device;
    cost::Mode costMode = cost::Mode::corrected;
    ExtentOption extents;
    runtime::Engine engine = runtime::Engine::oneDnn;
    optimize::Options options;
    const CLI::App* command = nullptr;
};

std::vector<std::string> withPolicy() {
    const auto names = optimize::optimizersThat(&optimize::Optimizer::usesPolicy);
    return {names.begin(), names.end()};
}

constexpr const char* kEngineHelp =
    "Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch, "
    "the reference";

int optimizeFile(const Context& context, OptimizeArguments args) {
    requireOptionsOf(*args.command, optimize::optionTable(), optimize::Options(), args.method);
    requireMethod(*args.command, "--policy", withPolicy(), args.method);
    useDevice(args.device, args.engine);
    const Task task = context.task();
    const auto document = workbench::Document::open(args.file,
        {.session = args.session,
            .dropsScratch = true,
            .measuring = workbench::measuringNamed(args.cost, args.engine, args.costMode, task),
            .extents = extentsOf(args.extents)},
        task);
    document->setListener(context.progress());
    if (!args.rules.empty()) document->setRules(rulesOf(args.rules));
    optimize::Options options = args.options;
    options.rules = document->rules();
    options.cost = document->costModelPtr();
    options.seed = context.seed.value_or(options.seed);
    const workbench::OptimizeReport report = document->optimize(
        args.method, options, task, {.measuresLatency = !args.noMeasuring, .requiresVerified = args.requireVerified});
    const optimize::Result& result = report.result;
    json costs = json::object();
    for (const auto& one : report.costs) costs[std::string(one.mode)] = {{"before", one.before}, {"after", one.after}};
    const auto ifMeasured = [&](json value) { return report.isMeasured() ? std::move(value) : json(); };
    // The unit applies to every cost and to the bound.
    const json out{{"cost_before", result.costBefore}, {"cost_after", result.costAfter}, {"cost_unit", "us"},
        {"latency_before_ms", ifMeasured(report.latencyBeforeMs)},
        {"latency_after_ms", ifMeasured(report.latencyAfterMs)},
        {"spread_before_ms", ifMeasured(report.spreadBeforeMs)}, {"spread_after_ms", ifMeasured(report.spreadAfterMs)},
        {"engine", ifMeasured(runtime::engineName(report.engine))}, {"explore_seconds", result.exploreSeconds},
        {"extract_seconds", result.extractSeconds}, {"iterations", result.iterations}, {"nodes", result.nodes},
        {"classes", result.classes}, {"graphs", result.graphs}, {"stop_reason", result.stopReason},
        {"optimal", result.optimal}, {"bound", result.bound}, {"verified", report.verification.equal},
        {"max_abs_error", report.verification.maxAbsError}, {"max_rel_error", report.verification.maxRelError},
        {"not_run", report.verification.notRun}, {"not_compared", report.verification.notCompared},
        {"rules_applied", result.rulesApplied}, {"notes", result.notes}, {"costs", costs}, {"method", args.method},
        {"cost_model", document->costModelPtr()->name()}};
    if (!report.verification.equal) {
        // A rewritten program with different results is never written.
        return context.result(out,
            fmt::format("the result failed verification, so {} was not written: {}\n", args.out,
                report.verification.difference),
            kNo);
    }
    // Even after Ctrl-C, the best graph so far is verified and written.
    document->exportModel(result.graph, args.out);
    std::vector<std::vector<std::string>> rows{{"", "before", "after"}};
    for (const auto& one : report.costs)
        rows.push_back({"predicted cost, " + std::string(one.mode) + " (ms)", fixedDigits(one.before / 1000, 3),
            fixedDigits(one.after / 1000, 3)});
    if (report.isMeasured())
        rows.push_back({"measured latency, " + std::string(runtime::engineName(report.engine)) + " (ms)",
            fixedDigits(report.latencyBeforeMs, 3), fixedDigits(report.latencyAfterMs, 3)});
    const std::string seen = result.graphs > 0
        ? counted(result.graphs, "graph")
        : counted(result.nodes, "e-node") + " in " + counted(result.classes, "e-class");
    const std::string except = printable(runtime::exceptions(report.verification));
    const std::string text = table(rows) +
        fmt::format(
            "{}: {}, {}, {}; explored {:.2f} s, extracted {:.2f} s{}\nverified equal{}, max abs error {}\nwrote {}\n",
            args.method, counted(result.iterations, "iteration"), seen, endedBy(result.stopReason),
            result.exploreSeconds, result.extractSeconds, result.optimal ? " (optimal)" : "",
            except.empty() ? "" : " " + except, formatNumber(report.verification.maxAbsError), args.out);
    return context.result(out, text, task.stopRequested() ? kCancelled : kOk);
}

}  // namespace

void addOptimizeCommand(CLI::App& app, Context& context) {
    const auto [command, args] = addCommand(app, context, "optimize",
        "Optimize a model, verify the result and write it. Ctrl-C stops the search, writes the best verified graph so "
        "far, and returns exit code 5\nExample: egret-cli optimize model.onnx -o faster.onnx --method tensat --extract "
        "ilp",
        optimizeFile);
    args.command = &command;
    std::vector<std::string> methods, described;
    for (const auto& optimizer : optimize::all()) {
        methods.emplace_back(optimizer.name);
        described.push_back(fmt::format("{}: {}", optimizer.name, optimizer.description));
    }
    command
        .add_option("FILE", args.file,
            "An ONNX model, or an .egret session to continue; steps and latencies are added to the session")
        ->required();
    addOutput(context, command, "-o,--output", args.out, "Output ONNX file")->required();
    addName(command, "--method", args.method, methods, join(described, "; "));
    addRulesOption(command, args.rules);
    addCostOption(command, args.cost);
    addCostModeOption(command, args.costMode,
        "corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO");
    addExtentOption(command, args.extents,
        "Costs are summed over the sets, the first is timed, and the result is verified with each set and with other "
        "values; the output keeps its unknown extents.");
    addDeviceOption(command, args.device);
    addEngineOption(
        command, args.engine, std::string("Used for --cost measured and for reported latencies. ") + kEngineHelp);
    addTableOptions(command, optimize::optionTable(), args.options, "NUMBER");
    command
        .add_option("--policy", args.options.policy,
            "For " + join(withPolicy(), " and ") + ": a policy shipped with Egret, or a .safetensors file")
        ->capture_default_str();
    command.add_flag("--no-measuring", args.noMeasuring, "Skip timing the model before and after");
    command.add_flag("--require-verified", args.requireVerified,
        "Refuse models with nodes that cannot be run; otherwise, the result is verified except for these nodes");
    addOutput(context, command, "--session", args.session,
        "Save the session to this new .egret file; if FILE is a session, that session is continued instead");
}

}  // namespace egret::cli
