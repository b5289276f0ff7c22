#include "app/cli/command.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/batching/bench.h"
#include "core/batching/check.h"
#include "core/batching/linearity.h"
#include "core/batching/schedule/comparison.h"

#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;
using namespace batching;

struct BenchArguments {
    BenchOptions options;
    std::string policy = "greedy";
    bool workloads = false, sizes = false;
};

std::string milliseconds(double seconds) { return fixedDigits(seconds * 1e3, 3); }
std::string percent(double share) { return fixedDigits(100 * share, 1) + "%"; }

// ---- speed, as in Fold's table 1 ------------------------------------------------------------------------------------

int benchSpeed(const Context& context, const BenchArguments& args) {
    BenchOptions options = args.options;
    options.policy = *policyNamed(args.policy);
    options.seed = context.seed.value_or(options.seed);
    const BenchResult result = bench(options, context.task(), [&](const BenchRow& row) {
        context.note("batch " + std::to_string(row.batch) + ": " + milliseconds(row.fullDynamic) + " ms a tree");
    });
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"batch", "manual ms", "dynamic ms", "full dynamic ms", "unbatched ms",
        "cost ratio", "speed-up", "GFLOP/s", "of peak", "scheduling", "batches", "at least"}};
    for (const BenchRow& row : result.rows) {
        const double costRatio = row.dynamic / row.manual, speedUp = row.unbatched / row.fullDynamic,
                     schedulingShare = row.scheduling / row.fullDynamic;
        rows.push_back({{"batch", row.batch}, {"manual_seconds", row.manual}, {"dynamic_seconds", row.dynamic},
            {"full_dynamic_seconds", row.fullDynamic}, {"unbatched_seconds", row.unbatched},
            {"schedule_seconds", row.scheduling}, {"batches", row.batches}, {"lower_bound", row.lowerBound},
            {"gflops", row.gflops}, {"peak_gflops", result.peakGflops}, {"cost_ratio", costRatio},
            {"speed_up", speedUp}});
        text.push_back({std::to_string(row.batch), milliseconds(row.manual), milliseconds(row.dynamic),
            milliseconds(row.fullDynamic), milliseconds(row.unbatched), fixedDigits(costRatio, 2),
            fixedDigits(speedUp, 2), fixedDigits(row.gflops, 1), percent(row.gflops / result.peakGflops),
            percent(schedulingShare), std::to_string(row.batches), std::to_string(row.lowerBound)});
    }
    return context.result({{"leaves", options.leaves}, {"state", options.state}, {"train", options.train},
                              {"policy", args.policy}, {"results", rows}},
        "times a tree of " + std::to_string(options.leaves) + " leaves, state " + std::to_string(options.state) +
            (options.train ? ", forward and backward" : ", forward") + "\n" + table(text));
}

// ---- batches, on the programs of the literature ---------------------------------------------------------------------

int benchWorkloads(const Context& context) {
    const Task task = context.task();
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"batches of", "nodes"}};
    for (const std::string_view name : policyNames()) text.front().emplace_back(name);
    text.front().emplace_back("at least");
    for (const Workload& workload : workloads()) {
        const PolicyComparison compared = comparePolicies(
            {.workload = std::string(workload.name), .size = {}, .seed = context.seed.value_or(0)}, task);
        json batches = json::object(), milliseconds = json::object();
        std::vector<std::string> line{compared.name, groupedDigits(compared.topology.size())};
        for (const PolicyComparison::Entry& entry : compared.entries) {
            batches[std::string(nameOf(entry.policy))] = entry.schedule.batches.size();
            milliseconds[std::string(nameOf(entry.policy))] = entry.milliseconds;
            line.push_back(std::to_string(entry.schedule.batches.size()));
        }
        line.push_back(std::to_string(compared.lowerBound));
        rows.push_back({{"name", compared.name}, {"nodes", compared.topology.size()}, {"batches", batches},
            {"milliseconds", milliseconds}, {"lower_bound", compared.lowerBound}});
        text.push_back(std::move(line));
    }
    return context.result({{"workloads", rows}}, table(text));
}

// ---- time and memory, as the data grows -----------------------------------------------------------------------------

int benchSizes(const Context& context) {
    const std::vector<LinearityRow> measured = measureLinearity(context.seed.value_or(0), context.task());
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"", "calls", "evaluate s", "plan s", "run s", "us a call", "peak MB"}};
    for (const LinearityRow& row : measured) {
        const double seconds = row.evaluateSeconds + row.planSeconds + row.runSeconds;
        rows.push_back({{"what", row.what}, {"calls", row.calls}, {"seconds", seconds},
            {"evaluate_seconds", row.evaluateSeconds}, {"plan_seconds", row.planSeconds},
            {"run_seconds", row.runSeconds}, {"peak_bytes", row.peakBytes ? json(row.peakBytes) : json()}});
        text.push_back({row.what, groupedDigits(row.calls), fixedDigits(row.evaluateSeconds, 3),
            fixedDigits(row.planSeconds, 3), fixedDigits(row.runSeconds, 3), fixedDigits(seconds / row.calls * 1e6, 2),
            row.peakBytes ? fixedDigits(static_cast<double>(row.peakBytes) * 1e-6, 0) : "unknown"});
    }
    return context.result({{"sizes", rows}}, table(text));
}

// ---- correctness ----------------------------------------------------------------------------------------------------

std::string scientific(double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1e", value);
    return buffer;
}

int checkPrograms(const Context& context, int programs) {
    const CheckOptions options{.programs = programs, .seed = context.seed.value_or(CheckOptions().seed)};
    const CheckResult result = check(options, context.task());
    const json out{{"ok", result.ok()}, {"seed", options.seed}, {"programs", result.programs},
        {"mistakes", result.mistakes}, {"calls", result.calls}, {"batches", result.batches},
        {"worst_difference", {{"double", result.worstDouble}, {"float", result.worstFloat}}},
        {"tolerated", {{"double", kToleratedDouble}, {"float", kToleratedFloat}}}, {"failures", result.failures}};
    std::string text = "seed " + std::to_string(options.seed) + ": " + groupedDigits(result.programs) + " programs, " +
        groupedDigits(static_cast<int64_t>(result.calls)) + " calls in " +
        groupedDigits(static_cast<int64_t>(result.batches)) + " batches; batched and one by one differ by at most " +
        scientific(result.worstDouble) + " (double), " + scientific(result.worstFloat) + " (float)\n" +
        groupedDigits(result.mistakes) + " programs with a mistake\n";
    for (const std::string& failure : result.failures) text += failure + "\n";
    text += result.ok() ? "all agree, all mistakes are refused with path and types\n"
                        : groupedDigits(static_cast<int64_t>(result.failures.size())) + " failures\n";
    return context.result(out, text, result.ok() ? kOk : kNo);
}

}  // namespace

void addBatchCommands(CLI::App& app, Context& context) {
    auto* group = app.add_subcommand("batch",
        "Dynamic batching: many small programs, each of a shape of its own, run as few large operations\n"
        "Example: egret-cli batch bench --state 256 --batch 1 --batch 64");
    group->require_subcommand(1);

    auto args = std::make_shared<BenchArguments>();
    std::vector<std::string> policies;
    for (const std::string_view name : policyNames())
        if (name != nameOf(Policy::learned)) policies.emplace_back(name);
    auto* command = group->add_subcommand("bench",
        "Time random trees batched by hand, by us, and one by one\nExample: "
        "egret-cli --threads 1 batch bench --leaves 128 --state 1024 --batch 32");
    command->add_option("--leaves", args->options.leaves, "Of each tree")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command->add_option("--state", args->options.state, "Numbers in the state of a node")
        ->check(CLI::Range(1, 65'536))
        ->capture_default_str();
    command->add_option("--batch", args->options.batchSizes, "Trees at a time; several are several rows")
        ->check(CLI::Range(1, 1'000'000))
        ->take_all()
        ->allow_extra_args(false)
        ->default_str("1 32 256");
    command->add_option("--policy", args->policy, join(policies, ", "))
        ->check(CLI::IsMember(policies))
        ->capture_default_str();
    command->add_flag("--train", args->options.train, "Forward and backward");
    command->add_option("--repeat", args->options.repetitions, "Of each time, of which the median counts")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    auto* workloads = command->add_flag("--workloads", args->workloads,
        "Instead: the number of batches by each policy on programs of the literature, and the least possible");
    command
        ->add_flag(
            "--sizes", args->sizes, "Instead: time and memory of a chain 100,000 deep and of up to 1,000,000 nodes")
        ->excludes(workloads);
    command->callback([&context, args] {
        context.run = [&context, args] {
            return args->workloads ? benchWorkloads(context)
                : args->sizes      ? benchSizes(context)
                                   : benchSpeed(context, *args);
        };
    });

    auto programs = std::make_shared<int>(1000);
    command = group->add_subcommand("check",
        "Compare random programs, batched and one call at a time, and see mistakes "
        "refused\nExample: egret-cli --seed 7 batch check --programs 1000");
    command->add_option("--programs", *programs, "How many of each")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->callback(
        [&context, programs] { context.run = [&context, programs] { return checkPrograms(context, *programs); }; });
}

}  // namespace egret::cli
