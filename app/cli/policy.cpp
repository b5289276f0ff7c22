#include "app/cli/policy_setting.h"
#include "core/base/clock.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/cost/measured.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/evaluation.h"
#include "core/optimize/policy/event_file.h"
#include "core/runtime/threads.h"
#include "core/workbench/policy_comparison.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using namespace optimize::policy;

// ---- train ----------------------------------------------------------------------------------------------------------

struct TrainArguments {
    PolicySetting setting;
    TrainingOptions options;
    std::string from, out, folder, events;
    bool resume = false, noMeasuring = false;
};

// Returns an update's values by the display names of their curves.
std::map<std::string, double> figuresOf(
    const workbench::TrainingUpdate& update, const std::vector<std::string>& networks) {
    const UpdateRecord& record = update.record;
    std::map<std::string, double> values{{"gain", record.gain}, {"bonus", record.bonus},
        {"episode/length", record.length}, {"policy/entropy", record.entropy}, {"policy/loss", record.policyLoss},
        {"policy/imitation", record.imitation}, {"policy/kl", record.kl}, {"policy/clipped", record.clipped},
        {"value/loss", record.valueLoss}, {"value/explained", record.explained}};
    for (std::size_t n = 0; n < networks.size(); ++n) {
        values["last/" + networks[n]] = record.last[n];
        values["best/" + networks[n]] = record.best[n];
    }
    return values;
}

std::string lineOf(const UpdateRecord& record, const std::vector<std::string>& networks) {
    std::vector<std::string> best;
    for (std::size_t n = 0; n < networks.size(); ++n)
        best.push_back(networks[n] + " " + formatNumber(std::round(record.best[n] * 1000) / 1000));
    return fmt::format("update {}: mean gain {:.3f}%, {:.1f} steps, entropy {:.2f}, KL {:.4f}; best {}",
        record.update + 1, record.gain, record.length, record.entropy, record.kl, join(best, ", "));
}

// Work done since this process started or resumed training.
struct Since {
    json curve = json::array(), rules = json::object();
    int64_t episodes = 0, steps = 0;
    double playSeconds = 0, learnSeconds = 0;
};

Since sinceThen(const workbench::TrainedPolicy& trained, const std::vector<std::string>& names) {
    Since since;
    for (const workbench::TrainingUpdate& update : std::span(trained.curve.updates).subspan(trained.earlier)) {
        since.curve.push_back(figuresOf(update, names));
        since.episodes += update.record.episodes;
        since.steps += update.record.steps;
        since.playSeconds += update.record.playSeconds;
        since.learnSeconds += update.record.learnSeconds;
        for (std::size_t n = 0; n < names.size(); ++n)
            for (const auto& [rule, count] : update.networks[n].rules) {
                json& sum = since.rules[names[n]][rule];
                sum = count + (sum.is_null() ? 0 : sum.get<uint64_t>());
            }
    }
    return since;
}

// The current policy's timed result for each network.
struct Timed {
    json latency = json::object();
    std::string text;
    std::optional<double> best;
};

Timed timed(const Network& network, const PolicyProblems& prepared, const TrainArguments& args, const Task& task) {
    Timed out;
    for (const Problem& problem : prepared.problems) {
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.options.environment);
        const Evaluation now = evaluate(network, environment, 0, Random(args.options.seed), false, task);
        const auto [before, after] = workbench::latencyChange(problem.graph, now.best.graph, args.setting.engine, task);
        out.latency[problem.name] = {{"before", before.medianMs}, {"after", after.medianMs},
            {"before_spread", before.spreadMs}, {"after_spread", after.spreadMs}};
        out.best = std::min(out.best.value_or(after.medianMs), after.medianMs);
        out.text += fmt::format("{}: {} {} -> {} {}, latency {:.3f} -> {:.3f} ms\n", problem.name,
            problem.quantity.name, formatNumber(now.first), formatNumber(now.best.value), problem.quantity.unit,
            before.medianMs, after.medianMs);
    }
    return out;
}

int trainPolicy(const Context& context, TrainArguments args) {
    const auto start = Clock::now();
    keepFreedMemory();  // LibTorch allocates and frees megabytes in each step; 15% of the time
    const Task task = context.task();
    const std::unique_ptr<Ranks> ranks = startRanks();
    const std::filesystem::path out(args.out);
    if (out.extension() != ".safetensors")
        throw Error(Category::usage, "the policy file must end in .safetensors", {.file = args.out});
    if (!args.folder.empty() && !args.resume && Training::isIn(args.folder)) throw trainingIsThere(args.folder);
    const PolicyProblems prepared = problemsOf(args.setting);
    args.options.environment = args.setting.environment;
    args.options.threads = ranks->count() > 1 ? std::max(1, context.threads) : context.threadsOrAll();
    args.options.seed = context.seed.value_or(args.options.seed);
    std::optional<EventFile> events;
    if (ranks->rank() == 0 && !args.events.empty()) events.emplace(args.events);
    const std::vector<std::string> names = namesOf(prepared.problems);
    const workbench::TrainedPolicy trained = workbench::trainPolicy(
        {.name = join(names, ", "),
            .options = args.options,
            .problems = prepared.problems,
            .rules = prepared.rules,
            .cost = prepared.cost,
            .from = args.from.empty() ? std::filesystem::path() : policyFile(args.from),
            .folder = args.folder,
            .best = args.folder.empty() ? std::filesystem::path()
                                        : std::filesystem::path(out).replace_extension(".best.safetensors"),
            .resumes = args.resume},
        *ranks, task, {.updated = [&](const workbench::TrainingUpdate& update) {
            if (events) events->add(update.record.update, figuresOf(update, names));
            context.note(lineOf(update.record, names));
        }});
    const auto exitCode = trained.isStopped ? kCancelled : kOk;
    if (ranks->rank() != 0) return exitCode;

    const Since since = sinceThen(trained, names);
    // Empty if training was already complete or stopped before the first update.
    const bool isUpdated = !since.curve.empty();
    if (trained.isStopped && !isUpdated)
        throw Error(Category::cancelled, "no update completed; the file is unchanged", {.file = args.out});
    const UpdateRecord last = isUpdated ? trained.curve.updates.back().record : UpdateRecord();
    const auto known = [&](double value) { return isUpdated ? json(value) : json(); };
    std::map<std::string, std::string> gain;
    if (isUpdated) gain = {{"mean_gain", fixedDigits(last.gain, 4)}};
    trained.training->writePolicy(out, gain);
    json bests = json::object();
    for (std::size_t n = 0; n < last.best.size(); ++n) bests[names[n]] = last.best[n];
    const bool measures = !args.noMeasuring && !trained.isStopped;
    const Timed now = measures ? timed(trained.training->network(), prepared, args, task) : Timed();
    const double seconds = secondsSince(start);
    return context.result(
        {{"episodes", since.episodes}, {"steps", since.steps}, {"mean_return", known(last.gain + last.bonus)},
            {"mean_gain", known(last.gain)}, {"mean_bonus", known(last.bonus)}, {"best", bests},
            {"best_latency_ms", now.best ? json(*now.best) : json()}, {"latency_ms", now.latency},
            {"rules", since.rules}, {"curve", since.curve}, {"play_seconds", since.playSeconds},
            {"learn_seconds", since.learnSeconds},
            {"episodes_per_second", since.episodes / (since.playSeconds + since.learnSeconds)}, {"seconds", seconds},
            {"ranks", ranks->count()}, {"threads", args.options.threads}, {"out", args.out}},
        now.text + fmt::format("{} episodes", since.episodes) +
            (isUpdated ? fmt::format(", mean gain {:.3f}%", last.gain) : "") +
            (last.bonus != 0 ? fmt::format(" and a mean bonus of {:.3f}", last.bonus) : "") + "\n" +
            writtenText(args.out, seconds),
        exitCode);
}

// ---- eval -----------------------------------------------------------------------------------------------------------

struct EvalArguments {
    PolicySetting setting;
    std::string policy = std::string(kDefaultPolicy);
    int episodes = 8;
    bool shuffled = false, noMeasuring = false;
    std::vector<std::string> baselines;
    optimize::Options limits{.timeLimit = 600};
};

int evalPolicy(const Context& context, EvalArguments args) {
    const Task task = context.task();
    const auto policy = policyOf(args.policy);
    const PolicyProblems prepared = problemsOf(args.setting);
    const workbench::PolicyComparison comparison{.policy = policy,
        .policyFile = args.policy,
        .rules = prepared.rules,
        .cost = prepared.cost,
        .environment = args.setting.environment,
        .episodes = args.episodes,
        .shuffled = args.shuffled,
        .baselines = args.baselines,
        .limits = args.limits,
        .timedOn = args.noMeasuring ? std::nullopt : std::optional(args.setting.engine),
        .seed = context.seed.value_or(1),
        .threads = context.threads};
    json models = json::object(), rules = json::object();
    std::vector<std::vector<std::string>> rows{{"network", "method", "gain (%)",
        prepared.problems.front().quantity.name + " (" + prepared.problems.front().quantity.unit + ")",
        "latency (before) in ms", "seconds"}};
    std::optional<double> bestLatency;
    double meanReturn = 0;
    int64_t episodes = 0;
    // Averages over the sampled episodes, if any.
    const auto ofGames = [&](double value) { return args.episodes > 0 ? json(value) : json(); };
    for (const Problem& problem : prepared.problems) {
        const auto [found, methods] = workbench::comparePolicy(comparison, problem, task);
        json& model = models[problem.name];
        model.update({{"unit", problem.quantity.unit}, {"before", found.first}, {"likeliest", found.likeliest},
            {"likeliest_gain", found.gainOf(found.likeliest)}, {"likeliest_best", found.likeliestBest},
            {"mean_gain", ofGames(found.meanGain)}, {"gain_spread", ofGames(found.spread)}, {"best", found.best.value},
            {"best_gain", found.gainOf(found.best.value)}, {"candidates", found.candidates}, {"steps", found.steps},
            {"seconds", found.seconds}});
        rules[problem.name] = found.best.rules;
        meanReturn += found.meanGain / static_cast<double>(prepared.problems.size());
        episodes += args.episodes + 1;
        rows.push_back({problem.name, "before", "0", formatNumber(found.first), "", ""});
        for (const workbench::ComparedMethod& method : methods) {
            json one{{"gain", method.gain}, {"value", method.value}, {"seconds", method.seconds}};
            std::string shown = "-";
            if (method.latency) {
                const auto& [first, after] = *method.latency;
                model["latency_before_ms"] = first.medianMs;
                one.update({{"latency_ms", after.medianMs}, {"latency_spread_ms", after.spreadMs},
                    {"latency_before_ms", first.medianMs}, {"latency_before_spread_ms", first.spreadMs}});
                shown = fixedDigits(after.medianMs, 3) + " (" + fixedDigits(first.medianMs, 3) + ")";
                if (method.name == policy->name() && (!bestLatency || after.medianMs < *bestLatency))
                    bestLatency = after.medianMs;
            }
            model["methods"][method.name] = one;
            rows.push_back({problem.name, method.name, fixedDigits(method.gain, 3), formatNumber(method.value), shown,
                fixedDigits(method.seconds, 2)});
        }
    }
    return context.result({{"episodes", episodes}, {"mean_return", ofGames(meanReturn)},
                              {"best_latency_ms", bestLatency ? json(*bestLatency) : json()}, {"rules", rules},
                              {"models", models}, {"policy", policy->name()}},
        table(rows));
}

}  // namespace

void addPolicyCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "policy",
        "Policies that rewrite networks step by step: train, evaluate, inspect\nExample: egret-cli policy eval "
        "squeezenet --policy xrlflow --baseline taso",
        "rl");

    const auto [train, training] = addCommand(group, context, "train",
        "Train a policy by reinforcement learning on one or more networks; processes under mpirun share the "
        "work\nExample: egret-cli --seed 1 policy train squeezenet --updates 60 --folder training -o "
        "policy.safetensors",
        trainPolicy);
    addPolicySetting(train, training.setting);
    addTableOptions(train, trainingTable(), training.options);
    auto* folder = addOutput(context, train, "--folder", training.folder,
        "Save a checkpoint to this folder every few updates; the best policy so far is kept next to the output, as "
        "*.best.safetensors",
        Output::folder);
    auto* resume = train.add_flag("--resume", training.resume, "Resume the training run in that folder")->needs(folder);
    train
        .add_option("--from", training.from,
            "Initial policy instead of random weights: a policy shipped with Egret, or a .safetensors file")
        ->excludes(resume);
    addOutput(context, train, "--events", training.events, "Write TensorBoard curves to this folder", Output::folder);
    train.add_flag("--no-measuring", training.noMeasuring, "Skip timing the results at the end");
    addOutput(context, train, "-o,--output", training.out, "Output file for the policy (.safetensors)")->required();

    const auto [eval, evaluation] = addCommand(group, context, "eval",
        "Evaluate a policy on networks and compare it with other methods\nExample: egret-cli policy eval squeezenet "
        "bert --policy xrlflow --baseline taso --baseline tensat",
        evalPolicy);
    addPolicySetting(eval, evaluation.setting);
    addPolicyOption(eval, evaluation.policy);
    addNumber(eval, "--episodes", evaluation.episodes, 0, 100'000,
        "Number of sampled episodes, in addition to the greedy one");
    eval.add_flag("--shuffle-policy", evaluation.shuffled,
        "Control experiment: shuffle the policy's probabilities among the candidates");
    const std::vector<std::string> baselines = workbench::policyBaselines();
    addList(eval, "--baseline", evaluation.baselines, join(baselines, ", "))->check(CLI::IsMember(baselines));
    // The baselines share episodes and horizon with the policy.
    addTableOptions(eval, optimize::optionTable(), evaluation.limits, "NUMBER", {"episodes", "horizon"});
    eval.add_flag("--no-measuring", evaluation.noMeasuring, "Skip timing the results");

    addPolicyInspection(group, context);
}

}  // namespace egret::cli
