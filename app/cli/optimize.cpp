#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/optimizers.h"
#include "core/workbench/document.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

struct OptimizeArguments {
    std::string file, out, method = "tensat", session;
    bool noMeasuring = false;
    std::vector<std::string> rules;
    std::string cost = "analytic";
    DeviceOption device;
    cost::Mode costMode = cost::Mode::corrected;
    runtime::Engine engine = runtime::Engine::oneDnn;
    optimize::Options options;
};

const std::vector<std::string> kWithPolicy{"xrlflow", "guided"};

constexpr const char* kEngineHelp =
    "What runs models to be timed; what onednn cannot run, libtorch does. Results are always verified by libtorch, the "
    "reference";

int optimizeFile(const Context& context, OptimizeArguments& args) {
    useDevice(args.device, args.engine);
    const Task task = context.task();
    const auto document = workbench::Document::open(args.file,
        {.session = args.session,
            .dropsScratch = true,
            .measuring = {args.cost == "measured", args.costMode, args.engine}},
        task);
    document->setListener(context.progress());
    if (!args.rules.empty()) document->setRules(rewrite::loadRuleFiles({args.rules.begin(), args.rules.end()}));
    optimize::Options options = args.options;
    options.rules = document->rules();
    options.cost = document->costModelPtr();
    options.seed = context.seed.value_or(options.seed);
    const workbench::OptimizeReport report = document->optimize(args.method, options, task, !args.noMeasuring);
    const optimize::Result& result = report.result;
    json costs = json::object();
    for (const auto& one : report.costs) costs[std::string(one.mode)] = {{"before", one.before}, {"after", one.after}};
    const auto ifMeasured = [&](json value) { return report.isMeasured() ? std::move(value) : json(); };
    // Of all costs, and of the bound.
    const json out{{"cost_before", result.costBefore}, {"cost_after", result.costAfter}, {"cost_unit", "us"},
        {"latency_before_ms", ifMeasured(report.latencyBeforeMs)},
        {"latency_after_ms", ifMeasured(report.latencyAfterMs)},
        {"spread_before_ms", ifMeasured(report.spreadBeforeMs)}, {"spread_after_ms", ifMeasured(report.spreadAfterMs)},
        {"engine", ifMeasured(runtime::engineName(report.engine))}, {"explore_seconds", result.exploreSeconds},
        {"extract_seconds", result.extractSeconds}, {"iterations", result.iterations}, {"nodes", result.nodes},
        {"classes", result.classes}, {"graphs", result.graphs}, {"stop_reason", result.stopReason},
        {"optimal", result.optimal}, {"bound", result.bound}, {"verified", report.verification.equal},
        {"max_abs_error", report.verification.maxAbsError}, {"max_rel_error", report.verification.maxRelError},
        {"rules_applied", result.rulesApplied}, {"notes", result.notes}, {"costs", costs}, {"method", args.method},
        {"cost_model", document->costModelPtr()->name()}};
    if (!report.verification.equal) {
        // A rewritten program that computes something else is never written.
        return context.result(out,
            "The result does not compute the same, so " + args.out +
                " was not written: " + report.verification.difference + "\n",
            kNo);
    }
    // Also after Ctrl-C: what was found so far is verified and worth keeping.
    document->exportModel(result.graph, args.out);
    std::vector<std::vector<std::string>> rows{{"", "before", "after"}};
    for (const auto& one : report.costs)
        rows.push_back({"predicted cost, " + std::string(one.mode) + " (ms)", fixedDigits(one.before / 1000, 3),
            fixedDigits(one.after / 1000, 3)});
    if (report.isMeasured())
        rows.push_back({"measured latency, " + std::string(runtime::engineName(report.engine)) + " (ms)",
            fixedDigits(report.latencyBeforeMs, 3), fixedDigits(report.latencyAfterMs, 3)});
    std::string text = table(rows);
    text += args.method + ": " + counted(result.iterations, "iteration") + ", " +
        (result.graphs > 0 ? counted(result.graphs, "graph")
                           : counted(result.nodes, "e-node") + " in " + counted(result.classes, "e-class")) +
        ", " + endedBy(result.stopReason) + "; explored " + fixedDigits(result.exploreSeconds, 2) + " s, extracted " +
        fixedDigits(result.extractSeconds, 2) + " s" + (result.optimal ? " (optimal)" : "") + "\n";
    text += "verified equal, max abs error " + formatNumber(report.verification.maxAbsError) + "\n" + "wrote " +
        args.out + "\n";
    return context.result(out, text, task.stopRequested() ? kCancelled : kOk);
}

}  // namespace

void addOptimizeCommand(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("optimize",
        "Rewrite a model into a faster one, verify it, and write it. Ctrl-C ends the search: the best graph so far is "
        "verified and written, the exit code is 5\n"
        "Example: egret-cli optimize model.onnx -o faster.onnx --method tensat --extract ilp");
    auto args = std::make_shared<OptimizeArguments>();
    std::vector<std::string> methods, described;
    for (const auto& optimizer : optimize::all()) {
        methods.emplace_back(optimizer.name);
        described.push_back(std::string(optimizer.name) + ": " + std::string(optimizer.description));
    }
    std::vector<std::string> costModes;
    for (const auto& mode : cost::modes()) costModes.emplace_back(mode.name);
    command
        ->add_option("FILE", args->file,
            "An ONNX model, or an .egret session, which is gone on with: it gets the steps and latencies")
        ->required();
    addOutput(context, *command, "-o,--output", args->out, "The ONNX file to write")->required();
    command->add_option("--method", args->method, join(described, "; "))
        ->check(CLI::IsMember(methods))
        ->capture_default_str();
    command->add_option("--rules", args->rules, "Rule files instead of the ones Egret ships")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--cost", args->cost, "Cost model")
        ->check(CLI::IsMember({"analytic", "measured"}))
        ->capture_default_str();
    addChoice(
        *command, "--cost-mode", costModes, std::string(cost::modeName(args->costMode)),
        [args](std::size_t i) { args->costMode = cost::modes()[i].mode; },
        "corrected: weights fold, moving data costs; taso-faithful: summed as TASO does");
    addDeviceOption(*command, args->device);
    addEngineOption(
        *command, args->engine, std::string("For --cost measured, and the latencies reported. ") + kEngineHelp);
    addTableOptions(*command, optimize::optionTable(), args->options, "NUMBER");
    command
        ->add_option("--policy", args->options.policy,
            "For " + join(kWithPolicy, " and ") + ": a policy that comes with Egret, or a .safetensors file")
        ->capture_default_str();
    command->add_flag("--no-measuring", args->noMeasuring, "Do not time the model before and after");
    addOutput(context, *command, "--session", args->session,
        "Keep the session in this .egret file, a new one; a FILE that is a session is gone on with instead");
    command->callback([&context, args, command] {
        context.run = [&context, args, command] {
            requireOptionsOf(*command, optimize::optionTable(), optimize::Options(), args->method);
            requireMethod(*command, "--policy", kWithPolicy, args->method);
            return optimizeFile(context, *args);
        };
    });
}

}  // namespace egret::cli
