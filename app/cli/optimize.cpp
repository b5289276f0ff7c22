#include "app/cli/command.h"
#include "app/cli/optimizer_options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/optimize/optimizers.h"
#include "core/runtime/cuda/cuda.h"
#include "core/runtime/runtime.h"
#include "core/workbench/profile_export.h"
#include "core/workbench/workbench.h"

#include <CLI/CLI.hpp>
#include <filesystem>
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

constexpr const char* kEngineHelp = "What runs models to be timed; what onednn cannot run, libtorch does. Results are always verified by libtorch, the reference";

int optimizeFile(const Context& context, Arguments& args) {
    useDevice(args.device, args.engine);
    const Task task = context.task();
    const auto document = workbench::Document::open(args.file, {.session = args.session, .dropsScratch = true, .measuring = {args.cost == "measured", args.costMode, args.engine}, .device = args.engine == runtime::Engine::cuda ? args.device.device : "cpu"}, task);
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
    options.seed = context.seed;
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
        return context.result(out, "The result does not compute the same, so " + args.out + " was not written: " + report.verification.difference + "\n", kNo);
    }
    document->exportModel(result.graph, args.out);  // also after Ctrl-C: what was found so far is verified and worth keeping
    std::vector<std::vector<std::string>> rows{{"", "before", "after"},
                                               {"measured latency, " + std::string(runtime::engineName(report.engine)) + " (ms)", fixed(report.latencyBeforeMs, 3), fixed(report.latencyAfterMs, 3)}};
    for (const auto& one : report.costs)
        rows.insert(rows.end() - 1, {"predicted cost, " + std::string(one.mode) + " (ms)", fixed(one.before / 1000, 3), fixed(one.after / 1000, 3)});
    std::string text = table(rows);
    const auto count = [](uint64_t number, const char* what) { return groupedDigits(static_cast<int64_t>(number)) + what; };
    text += args.method + ": " + std::to_string(result.iterations) + " iterations, " +
            (result.graphs > 0 ? count(result.graphs, " graphs") : count(result.nodes, " e-nodes in ") + count(result.classes, " e-classes")) +
            ", stopped by " + result.stopReason + "; explored " + fixed(result.exploreSeconds, 2) + " s, extracted " + fixed(result.extractSeconds, 2) + " s" +
            (result.optimal ? " (optimal)" : "") + "\n";
    text += "verified equal, max abs error " + formatNumber(report.verification.maxAbsError) + "\n" + "wrote " + args.out + "\n";
    return context.result(out, text, task.stopRequested() ? kCancelled : kOk);
}

// The operators that the engine fused into this one, and it.
std::string withFused(const workbench::Profile& profile, const workbench::OperatorTime& head, std::string workbench::OperatorTime::*text) {
    std::string out;
    for (const auto& one : profile.operators)
        if (one.head == head.node) out += (out.empty() ? "" : " + ") + one.*text;
    return out;
}

struct ProfileArguments {
    std::string file, cost = "analytic", trace, csv, program;
    DeviceOption device;
    int repeats = 20;
    runtime::Engine engine = runtime::Engine::oneDnn;
};

json rooflineJson(const runtime::timing::RooflinePoint& point) {
    return {{"intensity", point.intensity}, {"gflops", point.flopsPerSecond / 1e9}, {"gbytes", point.bytesPerSecond / 1e9}, {"percent", 100 * point.fraction}, {"bound", point.isMemoryBound ? "memory" : "arithmetic"}};
}

int profileFile(const Context& context, ProfileArguments args) {
    if (!args.program.empty()) {  // needs no device
        const graph::Graph graph = runtime::foldWeights(onnx::importModel(args.file, graph::Arena::create()), context.task());
        writeFileAtomically(args.program, runtime::cuda::exportedProgram(graph, {}, context.task()));
        return context.result({{"program", args.program}}, "wrote " + args.program + "\n");
    }
    useDevice(args.device, args.engine);
    const Task task = context.task();
    const std::string device = args.engine == runtime::Engine::cuda ? args.device.device : "cpu";
    const auto document = workbench::Document::open(args.file, {.session = {}, .dropsScratch = true, .measuring = {.measuredCost = args.cost == "measured", .engine = args.engine}, .device = device}, task);
    document->setListener(context.progress());
    const graph::Graph graph = document->current();
    const workbench::Profile profile = document->profile(graph, args.repeats, task);
    const runtime::timing::Roof roof = runtime::measuredRoof(profile.engine);
    json operators = json::array();
    std::vector<std::vector<std::string>> rows{{"operator", "type", "ms", "predicted ms", "GFLOP/s", "of the roof"}};
    for (const auto& one : profile.operators) {
        operators.push_back({{"node", one.name}, {"type", one.type}, {"ms", one.ms}, {"predicted_ms", one.predictedMs}, {"flops", one.flops}, {"bytes", one.bytes}});
        if (one.head != one.node) {
            operators.back()["fused_into"] = graph.nameOf(one.head);
            continue;
        }
        const runtime::timing::RooflinePoint point = workbench::rooflineOf(profile, one, roof);
        operators.back()["roofline"] = rooflineJson(point);
        double predictedMs = 0;
        for (const auto& other : profile.operators)
            if (other.head == one.node) predictedMs += other.predictedMs;
        using Time = workbench::OperatorTime;
        rows.push_back({withFused(profile, one, &Time::name), withFused(profile, one, &Time::type), fixed(one.ms, 4), fixed(predictedMs, 4),
                        fixed(point.flopsPerSecond / 1e9, 2), fixed(100 * point.fraction, 0) + "%"});
    }
    std::string text = table(rows) + std::string(runtime::engineName(profile.engine)) + " on " + profile.device + ", end to end " + fixed(profile.endToEndMs, 3) + " ms (spread " + fixed(profile.spreadMs, 3) +
                       ", median between " + fixed(profile.lowMs, 3) + " and " + fixed(profile.highMs, 3) + "), sum of operators " + fixed(profile.sumMs, 3) + " ms (" + fixed(profile.discrepancyPercent, 1) + "% apart)\n";
    if (profile.kernelByKernelMs > 0) text += "without a CUDA graph " + fixed(profile.kernelByKernelMs, 3) + " ms\n";
    text += "roof: " + fixed(roof.bytesPerSecond / 1e9, 1) + " GB/s copied, " + fixed(roof.flopsPerSecond / 1e9, 0) + " GFLOP/s in a large matrix product\n";
    for (const std::string& note : profile.notes) text += "note: " + note + "\n";
    json out{{"device", profile.device}, {"engine", runtime::engineName(profile.engine)}, {"end_to_end_ms", profile.endToEndMs}, {"spread_ms", profile.spreadMs}, {"low_ms", profile.lowMs}, {"high_ms", profile.highMs},
             {"sum_ms", profile.sumMs}, {"discrepancy_percent", profile.discrepancyPercent}, {"operators", operators}, {"notes", profile.notes},
             {"roof", {{"bytes_per_second", roof.bytesPerSecond}, {"flops_per_second", roof.flopsPerSecond}}}};
    if (profile.kernelByKernelMs > 0) out["kernel_by_kernel_ms"] = profile.kernelByKernelMs;
    const auto write = [&](const std::string& file, const char* key, const std::string& content) {
        if (file.empty()) return;
        writeFileAtomically(file, content);
        out[key] = file;
        text += "wrote " + file + "\n";
    };
    const std::string title = std::filesystem::path(args.file).filename().string() + ", " + std::string(runtime::engineName(profile.engine)) + " on " + profile.device;
    write(args.trace, "trace", runtime::timing::chromeTrace(workbench::traceOf(profile, graph, title)));
    write(args.csv, "csv", workbench::csvOf(profile, graph, roof));
    return context.result(out, text);
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
    command->add_option("FILE", args->file, "An ONNX model or an .egret session")->required();
    command->add_option("-o,--output", args->out, "The ONNX file to write")->required();
    command->add_option("--method", args->method)->check(CLI::IsMember(methods))->capture_default_str();
    command->add_option("--rules", args->rules, "Rule files instead of the ones Egret ships")->take_all()->allow_extra_args(false);
    command->add_option("--cost", args->cost, "Cost model")->check(CLI::IsMember({"analytic", "measured"}))->capture_default_str();
    command->add_option("--cost-mode", args->costMode, "corrected: weights fold, moving data costs; taso-faithful: summed as TASO does")->transform(CLI::CheckedTransformer(costModes));
    addDeviceOption(*command, args->device);
    addEngineOption(*command, args->engine, std::string("For --cost measured, and the latencies reported. ") + kEngineHelp);
    addOptimizerOptions(*command, args->options);
    command->add_option("--policy", args->options.policy, "For xrlflow and guided: a policy that comes with Egret, or a .safetensors file")->capture_default_str();
    command->add_option("--session", args->session, "Keep the session in this .egret file");
    command->callback([&context, args] { context.run = [&context, args] { return optimizeFile(context, *args); }; });
}

void addProfileCommand(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("profile", "Time every operator, where it is, and the whole; operators that run as one are listed together\nExample: egret-cli profile model.onnx --repeat 20");
    auto args = std::make_shared<ProfileArguments>();
    command->add_option("FILE", args->file, "An ONNX model or an .egret session")->required();
    addDeviceOption(*command, args->device);
    command->add_option("--repeat", args->repeats)->check(CLI::Range(1, 100000))->capture_default_str();
    command->add_option("--cost", args->cost, "Cost model of what is predicted")->check(CLI::IsMember({"analytic", "measured"}))->capture_default_str();
    command->add_option("--trace", args->trace, "Write one run as a timeline in Chrome's trace format (chrome://tracing, ui.perfetto.dev)");
    command->add_option("--csv", args->csv, "Write the table, one row per operator");
    command->add_option("--cuda-program", args->program, "Measure nothing: write what a GPU would run, to be measured by tests/gpu/run.sh on a machine without Egret");
    addEngineOption(*command, args->engine, kEngineHelp);
    command->callback([&context, args] { context.run = [&context, args] { return profileFile(context, *args); }; });
}

}  // namespace egret::cli
