#include "core/profile/profile.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/cuda/cuda.h"
#include "core/runtime/runtime.h"
#include "core/workbench/document.h"

#include <fmt/format.h>
#include <cmath>

namespace egret::cli {
namespace {

struct ProfileArguments {
    std::string file, cost = "calibrated", trace, csv, program;
    ExtentOption extents;
    DeviceOption device;
    int repeats = 20;
    double steady = runtime::kSteadyPercent;
    runtime::Engine engine = runtime::Engine::oneDnn;
};

json jsonOf(const profile::RooflinePoint& point) {
    json out = {{"gflops", point.gigaflops}, {"gbytes", point.gigabytes}, {"attainable_gflops", point.attainable},
        {"share", point.share}, {"bound", point.isMemoryBound ? "memory" : "arithmetic"}};
    if (std::isfinite(point.intensity)) out["intensity"] = point.intensity;
    return out;
}

json jsonOf(const profile::Profile& profile) {
    const auto groups = profile::groups(profile.operators);
    json operators = json::array();
    for (std::size_t i = 0; i < profile.operators.size(); ++i) {
        const profile::Operator& one = profile.operators[i];
        json& row = operators.emplace_back(
            json{{"node", one.name}, {"type", one.type}, {"ms", one.ms.median}, {"predicted_ms", one.predictedMs},
                {"flops", numberOf(one.work.flops)}, {"bytes", numberOf(one.work.bytes)}});
        if (!one.isHead()) continue;
        row["spread_ms"] = one.ms.spread();
        row["interval_ms"] = {one.ms.interval.low, one.ms.interval.high};
        if (profile.ceilings.isKnown() && one.ms.median > 0)
            row["roofline"] = jsonOf(profile::locate(one.together, one.ms.median, profile.ceilings));
    }
    for (std::size_t i = 0; i < profile.operators.size(); ++i)
        for (const std::size_t other : groups[i])
            if (other != i) operators[other]["fused_into"] = profile.operators[i].name;
    json out = {{"device", profile.device}, {"engine", profile.engine}, {"libraries", profile.libraries},
        {"threads", runtime::threads()}, {"clock", profile.trace.clock}, {"end_to_end_ms", profile.endToEnd.median},
        {"spread_ms", profile.endToEnd.spread()}, {"spread_percent", profile.endToEnd.spreadPercent()},
        {"interval_ms", {profile.endToEnd.interval.low, profile.endToEnd.interval.high}},
        {"interval_confidence", profile.endToEnd.interval.confidence}, {"repeats", profile.endToEnd.count},
        {"runs", profile.runs}, {"cpu_busy", profile.load.isBusy()},
        {"preemptions_per_second", profile.load.preemptionsPerSecond()}, {"sum_ms", profile.sumMs()},
        {"discrepancy_percent", profile.discrepancyPercent()}, {"predicted_ms", profile.predictedSumMs()},
        {"predicted_discrepancy_percent", profile.percentOff(profile.predictedSumMs())}, {"operators", operators}};
    if (profile.ceilings.isKnown())
        out["ceilings"] = {{"gflops", profile.ceilings.gigaflops}, {"gbytes", profile.ceilings.gigabytes},
            {"ridge", profile.ceilings.ridge()}};
    for (const profile::Counter& counter : profile.trace.counters)
        out["peak_" + counter.name + "_bytes"] = numberOf(counter.most());
    return out;
}

std::string runsOf(const profile::Profile& profile) {
    const std::string used = counted(profile.endToEnd.count, "run");
    return profile.runs == profile.endToEnd.count
        ? used
        : fmt::format("{} consecutive, the most stable of {}", used, profile.runs);
}

std::string textOf(const profile::Profile& profile) {
    const auto groups = profile::groups(profile.operators);
    std::vector<std::vector<std::string>> rows{
        {"operator", "type", "ms", "spread", "predicted (ms)", "GFLOP/s", "of roofline"}};
    for (std::size_t i = 0; i < profile.operators.size(); ++i) {
        const profile::Operator& one = profile.operators[i];
        if (!one.isHead()) continue;
        const profile::RooflinePoint point = profile::locate(one.together, one.ms.median, profile.ceilings);
        const double predicted = profile::predictedMs(profile.operators, groups[i]);
        rows.push_back({profile::namesOf(profile.operators, groups[i]), profile::typesOf(profile.operators, groups[i]),
            fixedDigits(one.ms.median, 4), fixedDigits(one.ms.spread(), 4), fixedDigits(predicted, 4),
            fixedDigits(point.gigaflops, 2), point.share > 0 ? fixedDigits(100 * point.share, 0) + "%" : ""});
    }
    const profile::Summary& whole = profile.endToEnd;
    std::string text = table(rows) +
        fmt::format(
            "{}, end to end {:.3f} ms (spread {:.3f} ms, {:.1f}%; median within {:.3f} to {:.3f} with {:.1f}% "
            "confidence; {})\n",
            profile.engine, whole.median, whole.spread(), whole.spreadPercent(), whole.interval.low,
            whole.interval.high, 100 * whole.interval.confidence, runsOf(profile)) +
        fmt::format("sum of operators {:.3f} ms ({:.1f}% apart), predicted {:.3f} ms ({:.1f}%)\n", profile.sumMs(),
            profile.discrepancyPercent(), profile.predictedSumMs(), profile.percentOff(profile.predictedSumMs()));
    if (profile.load.isBusy())
        text += fmt::format(
            "the CPU is busy: other programs interrupted the runs {:.0f} times per second, so the times are too long "
            "and the spread is too small\n",
            profile.load.preemptionsPerSecond());
    if (profile.ceilings.isKnown())
        text += fmt::format("measured roofline: {:.1f} GFLOP/s in a matrix product, {:.1f} GB/s in a copy\n",
            profile.ceilings.gigaflops, profile.ceilings.gigabytes);
    return text;
}

int profileFile(const Context& context, ProfileArguments args) {
    const Task task = context.task();
    if (!args.program.empty()) {  // requires no device
        const graph::Graph graph = runtime::foldWeights(onnx::importModel(args.file, graph::Arena::create()), task);
        writeFileAtomically(args.program, runtime::cuda::exportedProgram(graph, {}, task));
        return context.result({{"program", args.program}}, "wrote " + args.program + "\n");
    }
    useDevice(args.device, args.engine);
    const auto document = workbench::Document::open(args.file,
        {.session = {},
            .dropsScratch = true,
            .measuring = workbench::measuringNamed(args.cost, args.engine, cost::Mode::corrected, task),
            .extents = extentsOf(args.extents)},
        task);
    document->setListener(context.progress());
    const profile::Profile profile =
        document->profile(document->current(), {.repeats = args.repeats, .steadyPercent = args.steady}, task);
    if (!args.trace.empty()) writeFileAtomically(args.trace, profile::chromeTrace(profile.trace));
    if (!args.csv.empty()) writeFileAtomically(args.csv, profile::operatorsCsv(profile.operators, profile.ceilings));
    return context.result(jsonOf(profile), textOf(profile));
}

}  // namespace

void addProfileCommand(CLI::App& app, Context& context) {
    const auto [command, args] = addCommand(app, context, "profile",
        "Time each operator in place and the whole model; fused operators are listed together\nExample: egret-cli "
        "profile model.onnx --repeat 20 --trace model.json",
        profileFile);
    command.add_option("FILE", args.file, "An ONNX model, or an .egret session, which records the latency")->required();
    addDeviceOption(command, args.device);
    addNumber(command, "--repeat", args.repeats, 1, 100000,
        "Number of end-to-end runs to time, or as many as fit into 30 s (10 s with --steady 0)");
    addNumber(command, "--steady", args.steady, 0.0, 100.0,
        "Keep timing, for up to 30 s, until the requested number of consecutive runs spread by at most this "
        "percentage; 0: accept any spread");
    addExtentOption(command, args.extents, "The first set is timed.");
    addCostOption(command, args.cost, "Cost model for predictions");
    auto* trace = addOutput(
        context, command, "--trace", args.trace, "Write a timeline as JSON for chrome://tracing and ui.perfetto.dev");
    auto* csv = addOutput(context, command, "--csv", args.csv, "Write the operator table as CSV");
    addOutput(context, command, "--cuda-program", args.program,
        "Instead of measuring, write the GPU program, for tests/gpu/run.sh on a machine without Egret")
        ->excludes(trace)
        ->excludes(csv);
    addEngineOption(command, args.engine, "Engine that runs the model; libtorch runs models that onednn cannot run");
}

}  // namespace egret::cli
