#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/batching/bench.h"
#include "core/batching/check.h"
#include "core/batching/linearity.h"
#include "core/batching/schedule/comparison.h"
#include "core/batching/schedule/workloads.h"
#include "core/playback/traces.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using namespace batching;

struct BenchArguments {
    BenchOptions options;
    std::string policy = "greedy";
    bool workloads = false, sizes = false;
};

std::string inMilliseconds(double seconds) { return fixedDigits(seconds * 1e3, 3); }
std::string percent(double share) { return fixedDigits(100 * share, 1) + "%"; }

// ---- speed, as in table 1 of Fold -----------------------------------------------------------------------------------

int benchSpeed(const Context& context, const BenchArguments& args) {
    BenchOptions options = args.options;
    options.policy = *policyNamed(args.policy);
    options.seed = context.seed.value_or(options.seed);
    const BenchResult result = bench(options, context.task(), [&](const BenchRow& row) {
        context.note(fmt::format("batch {}: {:.3f} ms per tree", row.batch, row.fullDynamic * 1e3));
    });
    json rows = json::array();
    std::vector<std::vector<std::string>> text{
        {"batch", "manual (ms)", "expert (ms)", "dynamic (ms)", "full dynamic (ms)", "unbatched (ms)", "cost ratio",
            "of expert", "speedup", "GFLOP/s", "of peak", "scheduling", "batches", "lower bound"}};
    for (const BenchRow& row : result.rows) {
        const double costRatio = row.dynamic / row.manual, ofExpert = row.dynamic / row.expert,
                     speedUp = row.unbatched / row.fullDynamic, schedulingShare = row.scheduling / row.fullDynamic;
        rows.push_back({{"batch", row.batch}, {"manual_seconds", row.manual}, {"expert_seconds", row.expert},
            {"dynamic_seconds", row.dynamic}, {"full_dynamic_seconds", row.fullDynamic},
            {"unbatched_seconds", row.unbatched}, {"schedule_seconds", row.scheduling}, {"batches", row.batches},
            {"lower_bound", row.lowerBound}, {"gflops", row.gflops}, {"peak_gflops", result.peakGflops},
            {"cost_ratio", costRatio}, {"expert_ratio", ofExpert}, {"speed_up", speedUp}});
        text.push_back({std::to_string(row.batch), inMilliseconds(row.manual), inMilliseconds(row.expert),
            inMilliseconds(row.dynamic), inMilliseconds(row.fullDynamic), inMilliseconds(row.unbatched),
            fixedDigits(costRatio, 2), fixedDigits(ofExpert, 2), fixedDigits(speedUp, 2), fixedDigits(row.gflops, 1),
            percent(row.gflops / result.peakGflops), percent(schedulingShare), std::to_string(row.batches),
            std::to_string(row.lowerBound)});
    }
    return context.result({{"leaves", options.leaves}, {"state", options.state}, {"train", options.train},
                              {"policy", args.policy}, {"results", rows}},
        fmt::format("times per tree of {} leaves, state size {}, forward{}\n", options.leaves, options.state,
            options.train ? " and backward" : "") +
            table(text));
}

// ---- batch counts for programs from the literature ------------------------------------------------------------------

int benchWorkloads(const Context& context) {
    const Task task = context.task();
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"batches by workload", "nodes"}};
    for (const std::string_view name : policyNames()) text.front().emplace_back(name);
    text.front().emplace_back("lower bound");
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

struct ScheduleArguments {
    std::string workload, policy = "greedy", page;
    WorkloadSize size{.programs = 2, .size = 8};
};

int showSchedule(const Context& context, const ScheduleArguments& args) {
    const Workload* workload = findWorkload(args.workload);
    if (!workload) throw Error(Category::usage, "unknown workload " + quote(args.workload));
    Random random(context.seed.value_or(0));
    const Topology topology = workload->make(args.size, random);
    const Schedule made = schedule(topology, *policyNamed(args.policy));
    json batches = json::array();
    std::vector<std::vector<std::string>> rows{{"batch", "operation", "calls"}};
    for (const Batch& batch : made.batches) {
        const std::string& operation = workload->operations.at(batch.operation);
        batches.push_back({{"operation", operation}, {"calls", made.nodesOf(batch)}});
        rows.push_back({std::to_string(rows.size()), operation, std::to_string(batch.size())});
    }
    const uint32_t bound = lowerBound(topology);
    std::string text = table(rows) +
        fmt::format("{} in {}; lower bound {}\n", counted(topology.size(), "call"),
            counted(made.batches.size(), "batch"), bound);
    if (!args.page.empty())
        text += writePage(playback::playbackOf(fmt::format("{}, {} schedule", workload->title, args.policy), topology,
                              workload->operations, made),
            args.page);
    return context.result({{"workload", args.workload}, {"policy", args.policy}, {"calls", topology.size()},
                              {"batches", batches}, {"lower_bound", bound}},
        text);
}

// ---- time and memory by size ----------------------------------------------------------------------------------------

int benchSizes(const Context& context) {
    const std::vector<LinearityRow> measured = measureLinearity(context.seed.value_or(0), context.task());
    json rows = json::array();
    std::vector<std::vector<std::string>> text{
        {"", "calls", "evaluate s", "plan s", "run s", "us per call", "peak MB"}};
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

int checkPrograms(const Context& context, CheckOptions options) {
    options.seed = context.seed.value_or(options.seed);
    const CheckResult result = check(options, context.task());
    const json out{{"ok", result.ok()}, {"seed", options.seed}, {"programs", result.programs},
        {"mistakes", result.mistakes}, {"calls", result.calls}, {"batches", result.batches},
        {"worst_difference", {{"double", result.worstDouble}, {"float", result.worstFloat}}},
        {"tolerated", {{"double", kToleratedDouble}, {"float", kToleratedFloat}}}, {"failures", result.failures}};
    std::string text = fmt::format(
        "seed {}: {} programs, {} calls in {} batches; batched and unbatched results differ by at most {:.1e} "
        "(double) and {:.1e} (float)\n{} invalid programs\n",
        options.seed, groupedDigits(result.programs), groupedDigits(result.calls), groupedDigits(result.batches),
        result.worstDouble, result.worstFloat, groupedDigits(result.mistakes));
    for (const std::string& failure : result.failures) text += failure + "\n";
    text += result.ok()
        ? "all results agree; every invalid program was rejected with an error that names the path and the types\n"
        : fmt::format("{} failures\n", groupedDigits(result.failures.size()));
    return context.result(out, text, result.ok() ? kOk : kNo);
}

int benchBatching(const Context& context, const BenchArguments& args) {
    return args.workloads ? benchWorkloads(context) : args.sizes ? benchSizes(context) : benchSpeed(context, args);
}

}  // namespace

void addBatchingCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "batching",
        "Dynamic batching: run many small programs of different shapes as a few large operations\nExample: egret-cli "
        "batching bench --state 256 --batch 1 --batch 64",
        "batch");

    std::vector<std::string> policies;
    for (const std::string_view name : policyNames())
        if (name != nameOf(Policy::learned)) policies.emplace_back(name);
    const auto [bench, args] = addCommand(group, context, "bench",
        "Time random trees with manual batching, dynamic batching and no batching\nExample: egret-cli --threads 1 "
        "batching bench --leaves 128 --state 1024 --batch 32",
        benchBatching);
    addNumber(bench, "--leaves", args.options.leaves, 1, 100'000, "Leaves per tree");
    addNumber(bench, "--state", args.options.state, 1, 65'536, "State size of each node");
    addList(bench, "--batch", args.options.batchSizes, "Trees per batch; each value adds a row")
        ->check(CLI::Range(1, 1'000'000))
        ->default_str("1 32 256");
    addName(bench, "--policy", args.policy, policies, join(policies, ", "));
    bench.add_flag("--train", args.options.train, "Run forward and backward");
    addNumber(bench, "--repeat", args.options.repetitions, 1, 1000, "Number of measurements; the median is reported");
    auto* workloads = bench.add_flag("--workloads", args.workloads,
        "Instead, count each policy's batches on programs from the literature, and print the lower bound");
    bench
        .add_flag("--sizes", args.sizes,
            "Instead, measure time and memory for a chain of depth 100,000 and for up to 1,000,000 nodes")
        ->excludes(workloads);

    const auto [planning, planned] = addCommand(group, context, "schedule",
        "Print the batches of a program from the literature\nExample: egret-cli batching schedule random-trees --html "
        "schedule.html",
        showSchedule);
    std::vector<std::string> names;
    for (const Workload& workload : batching::workloads()) names.emplace_back(workload.name);
    planning.add_option("WORKLOAD", planned.workload, join(names, ", "))->required()->check(CLI::IsMember(names));
    addName(planning, "--policy", planned.policy, policies, join(policies, ", "));
    addNumber(planning, "--programs", planned.size.programs, 1, 10'000, "Number of programs in the minibatch");
    addNumber(planning, "--size", planned.size.size, 1, 10'000, "Leaves of a tree or steps of a sequence");
    addPage(context, planning, planned.page);

    const auto [check, checked] = addCommand(group, context, "check",
        "Compare batched and unbatched runs of random programs, and check that invalid programs are rejected\nExample: "
        "egret-cli --seed 7 batching check --programs 1000",
        checkPrograms);
    addNumber(
        check, "--programs", checked.programs, 1, 1'000'000, "Number of programs of each kind, valid and invalid");
}

}  // namespace egret::cli
