#include "app/cli/command.h"
#include "app/cli/optimizer_options.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/optimizers.h"
#include "core/workbench/workbench.h"

#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

struct Arguments {
    std::string file, out, method = "tensat", session;
    std::vector<std::string> rules;
    std::string cost = "analytic";
    DeviceOption device;
    cost::Mode costMode = cost::Mode::corrected;
    runtime::Engine engine = runtime::Engine::oneDnn;
    optimize::Options options;
};

constexpr const char* kEngineHelp =
    "What runs models to be timed; what onednn cannot run, libtorch does. Results are always verified by libtorch, the "
    "reference";

int optimizeFile(const Context& context, Arguments& args) {
    useDevice(args.device, args.engine);
    const Task task = context.task();
    const auto document =
        workbench::Document::open(args.file,
                                  {.session = args.session,
                                   .dropsScratch = true,
                                   .measuring = {args.cost == "measured", args.costMode, args.engine}},
                                  task);
    document->setListener(context.progress());
    if (!args.rules.empty()) {
        std::vector<rewrite::Rule> rules;
        for (const std::string& file : args.rules)
            for (rewrite::Rule& rule : rewrite::loadRules(file)) rules.push_back(std::move(rule));
        document->setRules(std::move(rules));
    }
    optimize::Options options = args.options;
    options.rules = document->rules();
    options.cost = document->costModelPtr();
    options.seed = context.seed.value_or(options.seed);
    const workbench::OptimizeReport report = document->optimize(args.method, options, task);
    const optimize::Result& result = report.result;
    json costs = json::object();
    for (const auto& one : report.costs) costs[std::string(one.mode)] = {{"before", one.before}, {"after", one.after}};
    const json out{{"cost_before", result.costBefore}, {"cost_after", result.costAfter},
                   {"latency_before_ms", report.latencyBeforeMs}, {"latency_after_ms", report.latencyAfterMs},
                   {"spread_before_ms", report.spreadBeforeMs}, {"spread_after_ms", report.spreadAfterMs}, {"engine", runtime::engineName(report.engine)},
                   {"explore_seconds", result.exploreSeconds}, {"extract_seconds", result.extractSeconds},
                   {"iterations", result.iterations}, {"nodes", result.nodes}, {"classes", result.classes}, {"graphs", result.graphs},
                   {"stop_reason", result.stopReason}, {"optimal", result.optimal}, {"bound", result.bound},
                   {"verified", report.verification.equal}, {"max_abs_error", report.verification.maxAbsError},
                   {"max_rel_error", report.verification.maxRelError}, {"rules_applied", result.rulesApplied},
                   {"costs", costs}, {"method", args.method}, {"cost_model", document->costModelPtr()->name()}};
    if (!report.verification.equal) {
        // A rewritten program that computes something else is never written.
        return context.result(out,
                              "The result does not compute the same, so " + args.out +
                                  " was not written: " + report.verification.difference + "\n",
                              kNo);
    }
    document->exportModel(result.graph, args.out);  // also after Ctrl-C: what was found so far is verified and worth keeping
    std::vector<std::vector<std::string>> rows{
        {"", "before", "after"},
        {"measured latency, " + std::string(runtime::engineName(report.engine)) + " (ms)",
         fixed(report.latencyBeforeMs, 3), fixed(report.latencyAfterMs, 3)}};
    for (const auto& one : report.costs)
        rows.insert(rows.end() - 1, {"predicted cost, " + std::string(one.mode) + " (ms)", fixed(one.before / 1000, 3), fixed(one.after / 1000, 3)});
    std::string text = table(rows);
    const auto count = [](uint64_t number, const char* what) { return groupedDigits(static_cast<int64_t>(number)) + what; };
    text += args.method + ": " + std::to_string(result.iterations) + " iterations, " +
            (result.graphs > 0 ? count(result.graphs, " graphs")
                               : count(result.nodes, " e-nodes in ") + count(result.classes, " e-classes")) +
            ", stopped by " + result.stopReason + "; explored " + fixed(result.exploreSeconds, 2) + " s, extracted " +
            fixed(result.extractSeconds, 2) + " s" + (result.optimal ? " (optimal)" : "") + "\n";
    text += "verified equal, max abs error " + formatNumber(report.verification.maxAbsError) + "\n" + "wrote " + args.out + "\n";
    return context.result(out, text, task.stopRequested() ? kCancelled : kOk);
}

}  // namespace

void addOptimizeCommand(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("optimize", "Rewrite a model into a faster one, verify it, and write it\n"
                                                   "Example: egret-cli optimize model.onnx -o faster.onnx --method tensat --extract ilp");
    auto args = std::make_shared<Arguments>();
    std::vector<std::string> methods;
    for (const auto& optimizer : optimize::all()) methods.emplace_back(optimizer.name);
    std::map<std::string, cost::Mode> costModes;
    for (const auto& mode : cost::modes()) costModes.emplace(mode.name, mode.mode);
    command->add_option("FILE", args->file, "An ONNX model, or an .egret session, which is gone on with: it gets the steps and latencies")->required();
    addOutput(*command, "-o,--output", args->out, "The ONNX file to write")->required();
    command->add_option("--method", args->method)->check(CLI::IsMember(methods))->capture_default_str();
    command->add_option("--rules", args->rules, "Rule files instead of the ones Egret ships")->take_all()->allow_extra_args(false);
    command->add_option("--cost", args->cost, "Cost model")->check(CLI::IsMember({"analytic", "measured"}))->capture_default_str();
    command
        ->add_option("--cost-mode", args->costMode,
                     "corrected: weights fold, moving data costs; taso-faithful: summed as TASO does")
        ->transform(CLI::CheckedTransformer(costModes));
    addDeviceOption(*command, args->device);
    addEngineOption(*command, args->engine, std::string("For --cost measured, and the latencies reported. ") + kEngineHelp);
    addOptimizerOptions(*command, args->options);
    command
        ->add_option("--policy", args->options.policy,
                     "For xrlflow and guided: a policy that comes with Egret, or a .safetensors file")
        ->capture_default_str();
    addOutput(*command, "--session", args->session, "Keep the session in this .egret file, a new one; a FILE that is a session is gone on with instead");
    command->callback([&context, args] { context.run = [&context, args] { return optimizeFile(context, *args); }; });
}

}  // namespace egret::cli
