#include "core/report/journal.h"
#include "core/report/training.h"

#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/base/machine.h"
#include "core/base/option_json.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/cost/measured.h"
#include "core/extract/methods.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/policy_files.h"
#include "core/runtime/compare.h"
#include "core/runtime/fold.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace egret::report {
namespace {

using nlohmann::json;

// Calls `take` with every combination of a grid's values, the last list fastest.
template <class Take>
void forSettings(const Method& method, std::size_t depth, Overrides& setting, const Take& take) {
    if (depth == method.grid.size()) return take(setting);
    for (const OptionValue& value : method.grid[depth].second) {
        setting[method.grid[depth].first] = value;
        forSettings(method, depth + 1, setting, take);
    }
}

optimize::Options optionsOf(const Experiment& experiment, const Trial& trial) {
    optimize::Options options = experiment.options;
    for (const auto& [name, value] : trial.setting) optimize::optionTable().named(name).set(options, value);
    if (!trial.policy.empty()) options.policy = trial.policy;
    options.seed = trial.seed;
    return options;
}

std::shared_ptr<const cost::CostModel> costModelOf(const Experiment& experiment, const Task& task) {
    if (experiment.cost == "measured") return cost::measuredOn(experiment.engine, {}, task);
    cost::Calibration calibration;
    if (experiment.cost == "calibrated") {
        const auto stored = cost::storedCalibration(experiment.engine);
        calibration = stored ? *stored : cost::calibrate(experiment.engine, task);
    }
    return std::make_shared<cost::AnalyticCost>(cost::device(experiment.device), calibration);
}

bool saturates(const std::string& optimizer) { return optimizer != kOriginal && optimize::named(optimizer).saturates; }

double percentFaster(double before, double after) { return 100 * (before / after - 1); }  // as in the papers

}  // namespace

const std::vector<TrialValue>& trialValues() {
    static const std::vector<TrialValue> values{
        {"operators", "operators"},
        {"cost-before", "cost (ms)"},
        {"cost-after", "optimized cost (ms)"},
        {"cost-percent", "cost reduction (%)"},
        {"sum-corrected", "corrected sum (ms)"},
        {"sum-taso-faithful", "taso-faithful sum (ms)"},
        {"seconds", "optimizer time (s)"},
        {"training-seconds", "training (s)"},
        {"explore-seconds", "exploration (s)"},
        {"extract-seconds", "extraction (s)"},
        {"best-seconds", "time to best (s)"},
        {"iterations", "iterations"},
        {"nodes", "e-nodes"},
        {"classes", "e-classes"},
        {"graphs", "graphs visited"},
        {"optimal", "proven optimal"},
        {"stop-reason", "stopped by"},
        {"gap-percent", "gap (%)"},
        {"max-error", "max. relative error"},
        {"latency-before", "latency (ms)"},
        {"latency-after", "optimized latency (ms)"},
        {"latency-spread", "latency spread (ms)"},
        {"speedup-percent", "speedup (%)"},
        {"difference-corrected", "difference of the corrected sum (%)"},
        {"difference-taso-faithful", "difference of the taso-faithful sum (%)"},
    };
    return values;
}

// ---- trials ---------------------------------------------------------------------------------------------------------

std::vector<Trial> trialsOf(const Experiment& experiment) {
    std::vector<Trial> trials;
    const auto uses = [](const std::vector<std::string>& networks, const std::string& network) {
        return networks.empty() || std::ranges::find(networks, network) != networks.end();
    };
    for (const std::string& network : experiment.networks)
        for (const Method& method : experiment.methods) {
            if (!uses(method.networks, network)) continue;
            Overrides fixed = method.options;
            if (const auto own = method.perNetwork.find(network); own != method.perNetwork.end())
                for (const auto& [name, value] : own->second) fixed[name] = value;
            forSettings(method, 0, fixed, [&](const Overrides& setting) {
                for (const uint64_t seed : experiment.seeds)
                    trials.push_back(
                        {network, method.name, method.optimizer, method.policy, setting, seed, method.training});
            });
        }
    return trials;
}

std::string Trial::optionText(const Experiment& experiment, std::string_view option) const {
    const auto& row = optimize::optionTable().named(option);
    return row.textOf(optionsOf(experiment, *this));
}

std::string Trial::title() const {
    std::string text = network + ", " + method;
    for (const auto& [name, value] : setting)
        text += ", " + name + " " + optimize::optionTable().named(name).text(value);
    return text + ", seed " + std::to_string(seed);
}

namespace {

std::string fileKey(const std::string& policy) {
    return hex(hashText(readFile(optimize::policy::policyFile(policy), limits::kWeightsBytes)));
}

json commonKey(const Experiment& experiment, const Trial& trial) {
    return {{"network", trial.network}, {"seed", trial.seed}, {"machine", processorName()},
        {"threads", runtime::threads()}, {"cost", experiment.cost}, {"device", experiment.device},
        {"cost mode", std::string(cost::modeName(experiment.costMode))},
        {"engine", std::string(runtime::engineName(experiment.engine))},
        {"rules", hex(hashText(rewrite::rulesText(experiment.options.rules)))}};
}

}  // namespace

json Trial::key(const Experiment& experiment) const {
    const optimize::Options options = optionsOf(experiment, *this);
    json values = json::object();
    for (const auto& row : optimize::optionTable())
        if (row.isFor(optimizer)) values[std::string(row.name)] = row.textOf(options);

    json key = commonKey(experiment, *this);
    key["optimizer"] = optimizer;
    key["options"] = std::move(values);
    key["latency seconds"] = experiment.latencySeconds;
    if (training) key["training"] = trainingKey(experiment);
    else if (optimizer != kOriginal && optimize::named(optimizer).usesPolicy) key["policy"] = fileKey(options.policy);
    return key;
}

json Trial::trainingKey(const Experiment& experiment) const {
    if (!training) return nullptr;
    json key = commonKey(experiment, *this);
    const auto options = trainingOptionsOf(*this);
    optionsToJson(optimize::policy::trainingTable(), options, key["options"]);
    key["quantity"] = training->quantity;
    if (!policy.empty()) key["policy"] = fileKey(policy);
    return key;
}

void to_json(json& out, const Outcome& outcome) {
    out = {{"values", outcome.values}, {"limited", outcome.limited}, {"stop reason", outcome.stopReason},
        {"failure", outcome.failure}, {"graph", outcome.graph}};
}

void from_json(const json& in, Outcome& outcome) {
    try {
        in.at("values").get_to(outcome.values);
        in.at("limited").get_to(outcome.limited);
        in.at("stop reason").get_to(outcome.stopReason);
        in.at("failure").get_to(outcome.failure);
        in.at("graph").get_to(outcome.graph);
    } catch (const json::exception& error) {
        throw Error(Category::badInput, std::string("a trial's outcome is damaged: ") + error.what());
    }
}

// ---- running --------------------------------------------------------------------------------------------------------

struct TrialRunner::State {
    const Experiment& experiment;
    std::shared_ptr<const cost::CostModel> model;
    std::string network;  // of `original`; empty: none yet
    graph::Graph original;
    graph::Graph last;  // the result of the last search
    std::shared_ptr<const cost::CostModel> cost;

    void use(const std::string& name) {
        if (network == name) return;
        original = graph::networks::make(name);
        cost = cost::inMode(experiment.costMode, model, original);
        network = name;
    }
    double sum(cost::Mode mode) const {
        return cost::graphCost(*cost::inMode(mode, model, original), original).total / 1000;
    }
    void run(const Trial& trial, const Trained* trained, Outcome& outcome, const Task& task);
};

TrialRunner::TrialRunner(const Experiment& experiment, const Task& task)
    : m_state(new State{.experiment = experiment, .model = costModelOf(experiment, task)}) {}
TrialRunner::~TrialRunner() = default;

// Costs are computed before folding, since TASO's sums include weights.
void TrialRunner::State::run(const Trial& trial, const Trained* trained, Outcome& outcome, const Task& task) {
    auto& values = outcome.values;
    optimize::Options options = optionsOf(experiment, trial);
    options.cost = cost;
    std::optional<PolicyFile> policy;
    if (trained) options.policy = policy.emplace(trained->policy).path().string();
    double best = 0;
    optimize::Result result{.graph = original, .stopReason = "not optimized"};
    if (trial.optimizer != kOriginal) {
        const Clock::time_point start = Clock::now();
        result = optimize::named(trial.optimizer).run(original, options, task, [&](const Event& event) {
            if (std::holds_alternative<event::Extracted>(event)) best = secondsSince(start);
        });
        task.throwIfStopped();
    }
    const double before = cost::graphCost(*cost, original).total, after = cost::graphCost(*cost, result.graph).total;
    last = runtime::foldWeights(result.graph, task);
    const runtime::Comparison comparison = runtime::compare(original, last, {.samples = 2}, task);
    if (!comparison.equal)
        throw Error(Category::internal, "The optimized network computes different results: " + comparison.difference);
    outcome.stopReason = result.stopReason;
    outcome.graph = graph::print(last);
    values = {{"operators", static_cast<double>(original.operatorCount())}, {"cost-before", before / 1000},
        {"cost-after", after / 1000}, {"cost-percent", 100 * (1 - after / before)},
        {"max-error", comparison.maxRelError}};
    for (const cost::ModeName& mode : cost::modes()) values["sum-" + std::string(mode.name)] = sum(mode.mode);
    if (trained) values["training-seconds"] = trained->seconds;
    if (trial.optimizer == kOriginal) return;
    values["explore-seconds"] = result.exploreSeconds;
    values["seconds"] = result.exploreSeconds + result.extractSeconds;
    values["iterations"] = static_cast<double>(result.iterations);
    if (result.stopReason == "time limit") outcome.limited.emplace_back("explore-seconds");
    if (!saturates(trial.optimizer)) {
        values["best-seconds"] = best;
        values["graphs"] = static_cast<double>(result.graphs);
        return;
    }
    values["extract-seconds"] = result.extractSeconds;
    values["nodes"] = static_cast<double>(result.nodes);
    values["classes"] = static_cast<double>(result.classes);
    if (!options.extract->isExact) return;
    values["optimal"] = result.optimal;
    values["gap-percent"] = result.optimal ? 0 : 100 * (result.costAfter - result.bound) / result.costAfter;
    if (!result.optimal) outcome.limited.emplace_back("extract-seconds");
}

Trained TrialRunner::train(const Trial& trial, const std::filesystem::path& folder, const Task& task) {
    Trained trained;
    try {
        m_state->use(trial.network);
        trained = trainedFor(trial, m_state->original, m_state->experiment.options.rules, m_state->cost,
            m_state->experiment.engine, folder, task);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || task.stopRequested()) throw;
        trained.failure = "The policy cannot be trained: " + std::string(error.what());
    }
    return trained;
}

Outcome TrialRunner::search(const Trial& trial, const Trained* trained, const Task& task) {
    Outcome outcome;
    try {
        if (trained && !trained->failure.empty()) throw Error(Category::internal, trained->failure);
        m_state->use(trial.network);
        m_state->run(trial, trained, outcome, task);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || task.stopRequested()) throw;
        outcome = {};
        outcome.failure = error.message();
    }
    return outcome;
}

void TrialRunner::time(Outcome& outcome, const Task& task) {
    if (!outcome.failure.empty()) return;
    constexpr int kMost = 200;
    const runtime::Executable before(m_state->original, task, m_state->experiment.engine),
        after(m_state->last, task, m_state->experiment.engine);
    const auto [first, second] = runtime::measureInTurns(
        before, after, {.warmup = 1, .repeats = kMost, .seconds = m_state->experiment.latencySeconds}, task);
    auto& values = outcome.values;
    values["latency-before"] = first.medianMs;
    values["latency-after"] = second.medianMs;
    values["latency-spread"] = first.spreadMs;
    values["speedup-percent"] = percentFaster(first.medianMs, second.medianMs);
    // X-RLflow's percentages are relative to the sum.
    for (const cost::ModeName& mode : cost::modes()) {
        const double sum = values["sum-" + std::string(mode.name)];
        values["difference-" + std::string(mode.name)] = 100 * std::abs(sum - first.medianMs) / sum;
    }
}

// ---- descriptions ---------------------------------------------------------------------------------------------------

std::vector<std::string> settingsOf(const Experiment& experiment) {
    const optimize::Options& o = experiment.options;
    const int threads = runtime::threads();
    std::vector<std::string> settings{"Machine: " + processorName() + ", " + std::to_string(threads) +
            (threads == 1 ? " thread" : " threads") + " for the networks (" + runtime::librariesOf(experiment.engine) +
            "), one for the optimizers.",
        "Cost: " + experiment.cost + (experiment.cost == "measured" ? "" : " (" + experiment.device + ")") +
            ", summed " + std::string(cost::modeName(experiment.costMode)) + "; " + std::to_string(o.rules.size()) +
            " rules.",
        "Limits: " + groupedDigits(static_cast<int64_t>(o.nodeLimit)) + " e-nodes, " + std::to_string(o.iterations) +
            " iterations, " + formatNumber(o.timeLimit) + " s to explore and " + formatNumber(o.extractTimeLimit) +
            " s to extract, unless a method sets its own.",
        "Speedup is original / optimized - 1 of the measured end-to-end latency; every optimized graph was "
        "verified against its original."};
    if (experiment.seeds.size() > 1)
        settings.push_back("Figures are means over " + std::to_string(experiment.seeds.size()) +
            " seeds with 95% confidence intervals (Student's t).");
    return settings;
}

// The usual seconds of each step are those of a network of the papers, such as SqueezeNet, on two cores.
Duration expectedOf(const Experiment& experiment, const std::vector<Trial>& trials, const Journal* journal) {
    constexpr double kEpisode = 0.4, kLongEpisode = 4;  // seconds
    Duration all;
    std::set<std::string> trainings;
    for (const Trial& trial : trials) {
        const json training = trial.trainingKey(experiment);
        if (!training.is_null() && !(journal && journal->hasTraining(training)) &&
            trainings.insert(jsonText(training)).second) {
            const auto options = trainingOptionsOf(trial);
            const double episodes = static_cast<double>(options.updates) * options.episodes;
            all.usual += kEpisode * episodes;
            all.most += kLongEpisode * episodes;
        }
        const optimize::Options options = optionsOf(experiment, trial);
        const double pair = experiment.latencySeconds;
        all.usual += pair + 1;
        all.most += pair + 5;
        if (trial.optimizer == kOriginal) continue;
        const double explores = options.timeLimit, extracts = options.extractTimeLimit;
        all.usual += std::min(saturates(trial.optimizer) ? 0.5 : 5.0, explores);
        all.most += explores;
        if (!saturates(trial.optimizer)) continue;
        all.usual += options.presolve ? std::min(0.5, extracts) : 0.4 * extracts;
        all.most += extracts;
    }
    return all;
}

std::string minutesText(double seconds) {
    constexpr double kShort = 90;
    return seconds < kShort ? std::to_string(std::max(1L, std::lround(seconds))) + " s"
                            : std::to_string(std::lround(seconds / 60)) + " min";
}

}  // namespace egret::report
