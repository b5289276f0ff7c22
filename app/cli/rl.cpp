#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/clock.h"
#include "core/base/csv.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/cost/measured.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/xrlflow/baselines.h"
#include "core/optimize/xrlflow/evaluation.h"
#include "core/optimize/xrlflow/event_file.h"
#include "core/optimize/xrlflow/policy.h"
#include "core/runtime/fold.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"
#include "core/workbench/policy_training.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using namespace optimize::xrlflow;
using nlohmann::json;

// ---- what all of them are about -------------------------------------------------------------------------------------

struct Setting {
    std::vector<std::string> models, rules, shapes;
    std::string quantity = "cost", cost = "analytic";
    std::optional<uint32_t> every;
    std::optional<double> bonus;
    DeviceOption device;
    runtime::Engine engine = runtime::Engine::oneDnn;  // that times: CUDA's on a CUDA device
    EnvironmentOptions environment;
};

void addSetting(CLI::App& command, Setting& setting) {
    command.add_option("MODEL", setting.models, "ONNX models, or names of benchmark networks (model list)")->required();
    addDeviceOption(command, setting.device);
    command.add_option("--rules", setting.rules, "Rule files instead of the ones Egret ships")
        ->take_all()
        ->allow_extra_args(false);
    command.add_option("--shape", setting.shapes, "INPUT=1,3,160,160: the models with another shape of an input")
        ->take_all()
        ->allow_extra_args(false);
    std::vector<std::string> quantities;
    for (const QuantityKind& kind : quantityKinds()) quantities.emplace_back(kind.name);
    command.add_option("--quantity", setting.quantity, "What is to become less")
        ->check(CLI::IsMember(quantities))
        ->capture_default_str();
    command
        .add_option("--every", setting.every, "With the quantity latency: steps from one measurement to the next (5)")
        ->check(CLI::Range(1, 1000));
    command.add_option("--cost", setting.cost, "Cost model: of the quantity cost, and of what a policy is told")
        ->check(CLI::IsMember({"analytic", "measured"}))
        ->capture_default_str();
    addTableOptions(command, environmentTable(), setting.environment);
    command
        .add_option("--bonus", setting.bonus,
            "With the quantity latency: reward of steps without a measurement (0; 0.1 in the paper). It is reported "
            "apart")
        ->check(CLI::Range(0.0, 100.0));
}

graph::Graph graphOf(const std::string& model, const std::vector<std::string>& shapes) {
    graph::Graph graph;
    const auto isNamed = [&](const auto& network) { return network.name == model; };
    if (!std::filesystem::exists(model) && std::ranges::any_of(graph::networks::all(), isNamed))
        graph = graph::networks::make(model);
    else graph = onnx::importModel(model, graph::Arena::create());
    std::map<std::string, std::vector<int64_t>> dims;
    for (const std::string& text : shapes) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos)
            throw Error(Category::usage, "A shape is written INPUT=1,3,160,160, not '" + text + "'.");
        std::vector<int64_t>& extents = dims[text.substr(0, equals)];
        for (const std::string& one : split(text.substr(equals + 1), ',')) {
            char* end = nullptr;
            extents.push_back(std::strtoll(one.c_str(), &end, 10));
            if (one.empty() || *end != 0 || extents.back() < 1)
                throw Error(Category::usage, "A shape is written INPUT=1,3,160,160, not '" + text + "'.");
        }
    }
    return dims.empty() ? graph : graph.withInputShapes(dims);
}

struct Prepared {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    std::vector<Problem> problems;
};

// A file's stem, and its path where two have one stem.
std::vector<std::string> namesOf(const std::vector<std::string>& models) {
    std::map<std::string, int> met;
    for (const std::string& model : models) {
        if (std::ranges::count(models, model) > 1) throw Error(Category::usage, "is given twice", {.file = model});
        ++met[std::filesystem::path(model).stem().string()];
    }
    std::vector<std::string> names;
    for (const std::string& model : models) {
        const std::string stem = std::filesystem::path(model).stem().string();
        names.push_back(met[stem] > 1 ? model : stem);
    }
    return names;
}

Prepared prepare(Setting& setting) {
    constexpr uint32_t kEvery = 5;
    if (setting.quantity != "latency" && (setting.every || setting.bonus))
        throw Error(Category::usage,
            std::string(setting.every ? "--every" : "--bonus") +
                " is of the quantity latency: all steps are measured of " + setting.quantity);
    setting.environment.explorationBonus = setting.bonus.value_or(0);
    useDevice(setting.device, setting.engine);
    Prepared prepared;
    prepared.rules = setting.rules.empty() ? rewrite::defaultRules()
                                           : rewrite::loadRuleFiles({setting.rules.begin(), setting.rules.end()});
    if (setting.cost == "measured") prepared.cost = cost::measuredOn(setting.engine);
    else
        prepared.cost =
            std::make_shared<cost::AnalyticCost>(cost::device(setting.engine == runtime::Engine::cuda ? "gpu" : "cpu"));
    const std::vector<std::string> names = namesOf(setting.models);
    for (std::size_t i = 0; i < names.size(); ++i)
        prepared.problems.push_back({names[i], graphOf(setting.models[i], setting.shapes),
            quantityNamed(setting.quantity, prepared.cost, setting.engine, setting.every.value_or(kEvery))});
    return prepared;
}

// Of both, taking turns, and with weights folded.
std::pair<runtime::Latency, runtime::Latency> latencies(
    const graph::Graph& before, const graph::Graph& after, runtime::Engine engine, const Task& task) {
    const auto ready = [&](const graph::Graph& graph) {
        return runtime::Executable(runtime::foldWeights(graph, task), task, engine);
    };
    return runtime::measureInTurns(ready(before), ready(after), {}, task);
}

std::shared_ptr<const Policy> policyOf(const std::string& nameOrPath) { return Policy::load(policyFile(nameOrPath)); }

// ---- train ----------------------------------------------------------------------------------------------------------

struct TrainArguments {
    Setting setting;
    TrainingOptions options;
    std::string from, out, folder, events;
    bool resume = false, noMeasuring = false;
};

// An update's figures by the names that curves have for people.
std::map<std::string, double> figuresOf(
    const workbench::TrainingUpdate& update, const std::vector<std::string>& networks) {
    const UpdateRecord& record = update.record;
    std::map<std::string, double> values{{"gain", record.gain}, {"bonus", record.bonus},
        {"episode/length", record.length}, {"policy/entropy", record.entropy}, {"policy/loss", record.policyLoss},
        {"policy/kl", record.kl}, {"policy/clipped", record.clipped}, {"value/loss", record.valueLoss},
        {"value/explained", record.explained}};
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
    return "update " + std::to_string(record.update + 1) + ": mean gain " + fixedDigits(record.gain, 3) + "%, " +
        fixedDigits(record.length, 1) + " steps, entropy " + fixedDigits(record.entropy, 2) + ", KL " +
        fixedDigits(record.kl, 4) + "; best " + join(best, ", ");
}

int train(const Context& context, TrainArguments args) {
    const auto start = Clock::now();
    const Task task = context.task();
    const std::unique_ptr<Ranks> ranks = startRanks();
    const std::filesystem::path out(args.out);
    if (out.extension() != ".safetensors")
        throw Error(Category::usage, "A policy is written to a .safetensors file.", {.file = args.out});
    if (!args.folder.empty() && !args.resume && Training::isIn(args.folder)) throw trainingIsThere(args.folder);
    const Prepared prepared = prepare(args.setting);
    args.options.environment = args.setting.environment;
    args.options.threads = ranks->count() > 1 ? std::max(1, context.threads) : context.threadsOrAll();
    args.options.seed = context.seed.value_or(args.options.seed);
    std::optional<EventFile> events;
    if (ranks->rank() == 0 && !args.events.empty()) events.emplace(args.events);
    const std::vector<std::string> names = namesOf(args.setting.models);
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

    json curve = json::array(), rules = json::object();
    int64_t episodes = 0, steps = 0;
    double playSeconds = 0, learnSeconds = 0;
    for (const workbench::TrainingUpdate& update : std::span(trained.curve.updates).subspan(trained.earlier)) {
        curve.push_back(figuresOf(update, names));
        episodes += update.record.episodes;
        steps += update.record.steps;
        playSeconds += update.record.playSeconds;
        learnSeconds += update.record.learnSeconds;
        for (std::size_t n = 0; n < names.size(); ++n)
            for (const auto& [rule, count] : update.networks[n].rules) {
                json& sum = rules[names[n]][rule];
                sum = count + (sum.is_null() ? 0 : sum.get<uint64_t>());
            }
    }
    // None when the training was done already, or stopped before an update.
    const bool isUpdated = !curve.empty();
    if (trained.isStopped && !isUpdated)
        throw Error(Category::cancelled, "no update was made: it is as it was", {.file = args.out});
    const UpdateRecord last = isUpdated ? trained.curve.updates.back().record : UpdateRecord();
    const auto known = [&](double value) { return isUpdated ? json(value) : json(); };
    std::map<std::string, std::string> gain;
    if (isUpdated) gain = {{"mean_gain", fixedDigits(last.gain, 4)}};
    trained.training->writePolicy(out, gain);

    // What it makes of each network now, timed.
    json bests = json::object(), latency = json::object();
    std::string text;
    std::optional<double> bestLatency;
    for (std::size_t p = 0; p < prepared.problems.size(); ++p) {
        const Problem& problem = prepared.problems[p];
        if (!last.best.empty()) bests[problem.name] = last.best[p];
        if (args.noMeasuring || trained.isStopped) continue;
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.options.environment);
        const Evaluation now =
            evaluate(trained.training->network(), environment, 0, Random(args.options.seed), false, task);
        const auto [before, after] = latencies(problem.graph, now.best.graph, args.setting.engine, task);
        latency[problem.name] = {{"before", before.medianMs}, {"after", after.medianMs},
            {"before_spread", before.spreadMs}, {"after_spread", after.spreadMs}};
        if (!bestLatency || after.medianMs < *bestLatency) bestLatency = after.medianMs;
        text += problem.name + ": " + problem.quantity.name + " " + formatNumber(now.first) + " -> " +
            formatNumber(now.best.value) + " " + problem.quantity.unit + ", latency " +
            fixedDigits(before.medianMs, 3) + " -> " + fixedDigits(after.medianMs, 3) + " ms\n";
    }
    const double seconds = secondsSince(start);
    return context.result(
        {{"episodes", episodes}, {"steps", steps}, {"mean_return", known(last.gain + last.bonus)},
            {"mean_gain", known(last.gain)}, {"mean_bonus", known(last.bonus)}, {"best", bests},
            {"best_latency_ms", bestLatency ? json(*bestLatency) : json()}, {"latency_ms", latency}, {"rules", rules},
            {"curve", curve}, {"play_seconds", playSeconds}, {"learn_seconds", learnSeconds},
            {"episodes_per_second", episodes / (playSeconds + learnSeconds)}, {"seconds", seconds},
            {"ranks", ranks->count()}, {"threads", args.options.threads}, {"out", args.out}},
        text + std::to_string(episodes) + " episodes" +
            (isUpdated ? ", mean gain " + fixedDigits(last.gain, 3) + "%" : "") +
            (last.bonus != 0 ? " and a bonus of " + fixedDigits(last.bonus, 3) : "") + "\n-> " + args.out + " in " +
            fixedDigits(seconds, 1) + " s\n",
        exitCode);
}

// ---- eval -----------------------------------------------------------------------------------------------------------

struct EvalArguments {
    Setting setting;
    std::string policy = std::string(kDefaultPolicy);
    int episodes = 8;
    bool shuffled = false, noMeasuring = false;
    std::vector<std::string> baselines;
    uint64_t nodeLimit = 20000;
};

int eval(const Context& context, EvalArguments args) {
    const Task task = context.task();
    const auto policy = policyOf(args.policy);
    const Prepared prepared = prepare(args.setting);
    const uint64_t seed = context.seed.value_or(1);
    json models = json::object(), rules = json::object();
    std::vector<std::vector<std::string>> rows{{"network", "method", "gain %",
        prepared.problems.front().quantity.name + ", " + prepared.problems.front().quantity.unit,
        "latency (before), ms", "seconds"}};
    std::optional<double> bestLatency;
    double meanReturn = 0;
    int64_t episodes = 0;
    // At random, if there are any.
    const auto ofGames = [&](double value) { return args.episodes > 0 ? json(value) : json(); };
    for (const Problem& problem : prepared.problems) {
        json& model = models[problem.name];
        double before = 0;
        const auto add = [&](const std::string& method, const graph::Graph& graph, double gain, double value,
                             double seconds) {
            task.throwIfStopped();  // what a method that was stopped has found is no figure of it
            json one{{"gain", gain}, {"value", value}, {"seconds", seconds}};
            std::string shown = "-";
            if (!args.noMeasuring) {
                const auto [first, after] = latencies(problem.graph, graph, args.setting.engine, task);
                before = first.medianMs;
                one.update({{"latency_ms", after.medianMs}, {"latency_spread_ms", after.spreadMs},
                    {"latency_before_ms", first.medianMs}, {"latency_before_spread_ms", first.spreadMs}});
                shown = fixedDigits(after.medianMs, 3) + " (" + fixedDigits(first.medianMs, 3) + ")";
                if (method == policy->name() && (!bestLatency || after.medianMs < *bestLatency))
                    bestLatency = after.medianMs;
            }
            model["methods"][method] = one;
            rows.push_back(
                {problem.name, method, fixedDigits(gain, 3), formatNumber(value), shown, fixedDigits(seconds, 2)});
        };
        runtime::setThreads(args.setting.quantity == "latency" ? context.threads : 1);
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.setting.environment);
        const Evaluation found =
            evaluate(policy->network(), environment, args.episodes, Random(seed), args.shuffled, task);
        runtime::setThreads(context.threads);
        model.update({{"unit", problem.quantity.unit}, {"before", found.first}, {"likeliest", found.likeliest},
            {"likeliest_gain", found.gainOf(found.likeliest)}, {"mean_gain", ofGames(found.meanGain)},
            {"gain_spread", ofGames(found.spread)}, {"best", found.best.value},
            {"best_gain", found.gainOf(found.best.value)}, {"candidates", found.candidates}, {"steps", found.steps},
            {"seconds", found.seconds}});
        rules[problem.name] = found.best.rules;
        meanReturn += found.meanGain / static_cast<double>(prepared.problems.size());
        episodes += args.episodes + 1;
        rows.push_back({problem.name, "before", "0", formatNumber(found.first), "", ""});
        add(policy->name(), found.best.graph, found.gainOf(found.best.value), found.best.value, found.seconds);
        for (const std::string& baseline : args.baselines) {
            const auto start = Clock::now();
            Random random(seed);
            if (baseline == "random" || baseline == "greedy" || baseline == "mcts") {
                Environment::Best played;
                if (baseline == "mcts") played = mcts(environment, {}, random, task);
                else if (baseline == "greedy") played = playWith(environment, greedily(), task);
                else
                    for (int i = 0; i <= args.episodes; ++i)
                        if (Environment::Best one = playWith(environment, randomly(random), task);
                            i == 0 || one.value < played.value)
                            played = std::move(one);
                add(baseline, played.graph, environment.gainOf(played.value), played.value, secondsSince(start));
            } else {
                optimize::Options options;
                options.rules = prepared.rules;
                options.cost = prepared.cost;
                options.seed = seed;
                options.nodeLimit = args.nodeLimit;
                options.policy = args.policy;
                options.horizon = args.setting.environment.horizon;
                options.timeLimit = 600;
                options.episodes = static_cast<uint64_t>(args.episodes) + 1;
                const optimize::Result result = optimize::named(baseline).run(problem.graph, options, task, {});
                const double value = problem.quantity.of(result.graph, task);
                add(baseline == policy->name() ? baseline + " (optimize)" : baseline, result.graph, found.gainOf(value),
                    value, secondsSince(start));
            }
        }
        if (before > 0) model["latency_before_ms"] = before;
    }
    return context.result({{"episodes", episodes}, {"mean_return", ofGames(meanReturn)},
                              {"best_latency_ms", bestLatency ? json(*bestLatency) : json()}, {"rules", rules},
                              {"models", models}, {"policy", policy->name()}},
        table(rows));
}

// ---- heatmap --------------------------------------------------------------------------------------------------------

struct HeatmapArguments {
    Setting setting;
    std::string policy = std::string(kDefaultPolicy), out;
    int episodes = 8;
};

int heatmap(const Context& context, HeatmapArguments args) {
    const Task task = context.task();
    const auto policy = policyOf(args.policy);
    const Prepared prepared = prepare(args.setting);
    runtime::setThreads(1);
    std::map<std::string, std::map<std::string, uint64_t>> counts;  // rule, network
    json rules = json::object();
    double meanReturn = 0;
    for (const Problem& problem : prepared.problems) {
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.setting.environment);
        const Evaluation found =
            evaluate(policy->network(), environment, args.episodes, Random(context.seed.value_or(1)), false, task);
        rules[problem.name] = found.best.rules;
        meanReturn += found.meanGain / static_cast<double>(prepared.problems.size());
        for (const auto& [rule, count] : found.best.rules) counts[rule][problem.name] = count;
    }
    std::vector<std::vector<std::string>> rows{{"rule"}};
    for (const Problem& problem : prepared.problems) rows.front().push_back(problem.name);
    for (const auto& [rule, networks] : counts) {
        rows.push_back({rule});
        for (const Problem& problem : prepared.problems)
            rows.back().push_back(networks.contains(problem.name) ? std::to_string(networks.at(problem.name)) : "");
    }
    if (!args.out.empty()) {
        std::string csv;
        for (const auto& row : rows) csv += csvLine(row);
        writeFileAtomically(args.out, csv);
    }
    return context.result({{"episodes", static_cast<int64_t>(prepared.problems.size()) * (args.episodes + 1)},
                              {"mean_return", args.episodes > 0 ? json(meanReturn) : json()},
                              {"best_latency_ms", nullptr}, {"rules", rules}},
        table(rows));
}

}  // namespace

void addRlCommands(CLI::App& app, Context& context) {
    auto* group = app.add_subcommand("rl",
        "Policies that rewrite networks step by step: teach them, try them\nExample: "
        "egret-cli rl eval squeezenet --policy xrlflow --baseline taso");
    group->require_subcommand(1);

    auto training = std::make_shared<TrainArguments>();
    auto* command = group->add_subcommand("train",
        "Teach a policy by letting it play, on one network or several; under mpirun the processes share the work\n"
        "Example: egret-cli --seed 1 rl train squeezenet --updates 60 --folder training -o policy.safetensors");
    addSetting(*command, training->setting);
    addTableOptions(*command, trainingTable(), training->options);
    auto* folder = addOutput(context, *command, "--folder", training->folder,
        "Save the training here every few updates; the best policy so far is kept beside the output, as "
        "*.best.safetensors",
        Output::folder);
    auto* resume =
        command->add_flag("--resume", training->resume, "Go on with the training in that folder")->needs(folder);
    command
        ->add_option("--from", training->from,
            "Begin with a policy instead of by chance: one that comes with Egret, or a .safetensors file")
        ->excludes(resume);
    addOutput(
        context, *command, "--events", training->events, "Write curves for TensorBoard to this folder", Output::folder);
    command->add_flag("--no-measuring", training->noMeasuring, "Do not time the results at the end");
    addOutput(context, *command, "-o,--output", training->out, "The policy to write (.safetensors)")->required();
    command->callback(
        [&context, training] { context.run = [&context, training] { return train(context, *training); }; });

    auto evaluation = std::make_shared<EvalArguments>();
    command = group->add_subcommand("eval",
        "Try a policy on networks, beside other methods\nExample: egret-cli rl eval "
        "squeezenet bert --policy xrlflow --baseline taso --baseline tensat");
    addSetting(*command, evaluation->setting);
    command->add_option("--policy", evaluation->policy, "One that comes with Egret, or a .safetensors file")
        ->capture_default_str();
    command->add_option("--episodes", evaluation->episodes, "Games at random, beside the likeliest one")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    command->add_flag("--shuffle-policy", evaluation->shuffled,
        "A control: its probabilities are dealt out to the candidates at random");
    std::vector<std::string> baselines{"random", "greedy", "mcts"};
    for (const auto& optimizer : optimize::all()) baselines.emplace_back(optimizer.name);
    command->add_option("--baseline", evaluation->baselines, join(baselines, ", "))
        ->check(CLI::IsMember(baselines))
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--node-limit", evaluation->nodeLimit, "E-nodes at most, of tensat and guided")
        ->check(CLI::Range(10, 100'000'000))
        ->capture_default_str();
    command->add_flag("--no-measuring", evaluation->noMeasuring, "Do not time the results");
    command->callback(
        [&context, evaluation] { context.run = [&context, evaluation] { return eval(context, *evaluation); }; });

    auto map = std::make_shared<HeatmapArguments>();
    command = group->add_subcommand("heatmap",
        "Which rules a policy applies to which networks\nExample: egret-cli rl heatmap "
        "squeezenet inception_v3 bert --policy xrlflow");
    addSetting(*command, map->setting);
    command->add_option("--policy", map->policy, "One that comes with Egret, or a .safetensors file")
        ->capture_default_str();
    command
        ->add_option("--episodes", map->episodes,
            "Games at random, beside the likeliest one; the way to the best graph is counted")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    addOutput(context, *command, "-o,--output", map->out, "A CSV file to write, too");
    command->callback([&context, map] { context.run = [&context, map] { return heatmap(context, *map); }; });
}

}  // namespace egret::cli
