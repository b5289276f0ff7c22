#include "app/cli/policy_setting.h"
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/optimize/policy/attention_use.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/evaluation.h"
#include "core/optimize/policy/step_dataset.h"
#include "core/runtime/threads.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using namespace optimize::policy;

struct InspectionArguments {
    PolicySetting setting;
    std::string policy = std::string(kDefaultPolicy), chooser = "policy", out;
    int episodes = 8;
    bool onlyChosen = false;
};

// ---- heatmap --------------------------------------------------------------------------------------------------------

int drawHeatmap(const Context& context, InspectionArguments args) {
    const Task task = context.task();
    const auto policy = policyOf(args.policy);
    const PolicyProblems prepared = problemsOf(args.setting);
    runtime::setThreads(1);
    std::map<std::string, std::map<std::string, uint64_t>> counts;  // by rule, then by network
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

// ---- attention ------------------------------------------------------------------------------------------------------

int compareAttention(const Context& context, InspectionArguments args) {
    const Task task = context.task();
    const auto policy = policyOf(args.policy);
    const PolicyProblems prepared = problemsOf(args.setting);
    runtime::setThreads(1);
    json models = json::object();
    std::vector<std::vector<std::string>> rows{{"network", "layer", "head", "used", "other", "AUC", "AUC (control)"}};
    for (const Problem& problem : prepared.problems) {
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.setting.environment);
        Random random(context.seed.value_or(1));
        const AttentionUses uses = attentionUses(*policy, environment, nullptr, task),
                            control = attentionUses(*policy, environment, &random, task);
        if (uses.states == 0) {  // the policy leaves the network unchanged
            models[problem.name] = {{"states", 0}, {"heads", json::array()}};
            rows.push_back({problem.name, "-", "-", "-", "-", "-", "-"});
            continue;
        }
        json heads = json::array();
        for (std::size_t i = 0; i < uses.heads.size(); ++i) {
            const AttentionUse& use = uses.heads[i];
            heads.push_back({{"layer", use.layer}, {"head", use.head}, {"used", use.used}, {"other", use.other},
                {"auc", use.auc}, {"control_auc", control.heads[i].auc}});
            rows.push_back({problem.name, std::to_string(use.layer), std::to_string(use.head),
                fmt::format("{:.2f}", use.used), fmt::format("{:.2f}", use.other), fmt::format("{:.2f}", use.auc),
                fmt::format("{:.2f}", control.heads[i].auc)});
        }
        models[problem.name] = {{"states", uses.states}, {"heads", std::move(heads)}};
    }
    return context.result({{"policy", policy->name()}, {"models", std::move(models)}}, table(rows));
}

// ---- record ---------------------------------------------------------------------------------------------------------

int recordSteps(const Context& context, InspectionArguments args) {
    const Task task = context.task();
    const PolicyProblems prepared = problemsOf(args.setting);
    const auto policy = args.chooser == "policy" ? policyOf(args.policy) : nullptr;
    runtime::setThreads(1);
    StepDataset dataset({.candidateGraphs = !args.onlyChosen});
    for (const Problem& problem : prepared.problems) {
        Environment environment(
            problem.graph, prepared.rules, prepared.cost, problem.quantity, args.setting.environment);
        Random random(context.seed.value_or(1));
        for (int episode = 0; episode < args.episodes; ++episode) {
            std::optional<Player> player;
            Choose choose = args.chooser == "random" ? randomly(random) : greedily();
            if (policy) {
                player.emplace(policy->network(), environment);
                choose = [&](const State&) { return draw(player->advice(player->observe()).probabilities, random); };
            }
            dataset.addEpisode(problem.name, environment, choose, policy ? policy->name() : args.chooser, task);
        }
    }
    dataset.write(args.out);
    return context.result({{"steps", dataset.steps()}, {"graphs", dataset.graphs()}, {"out", args.out}},
        fmt::format("-> {}: {}, {}\n", printable(args.out), counted(dataset.steps(), "step"),
            counted(dataset.graphs(), "graph")));
}

}  // namespace

void addPolicyInspection(CLI::App& group, Context& context) {
    const auto [heatmap, map] = addCommand(group, context, "heatmap",
        "Count the rules that a policy applies to each network\nExample: egret-cli policy heatmap squeezenet "
        "inception_v3 bert --policy xrlflow",
        drawHeatmap);
    addPolicySetting(heatmap, map.setting);
    addPolicyOption(heatmap, map.policy);
    addNumber(heatmap, "--episodes", map.episodes, 0, 100'000,
        "Number of sampled episodes, in addition to the greedy one; only the path to the best graph is counted");
    addOutput(context, heatmap, "-o,--output", map.out, "Also write a CSV file");

    const auto [attention, attended] = addCommand(group, context, "attention",
        "Compare the attention that a policy pays to the nodes of its next rewrite with what other nodes receive. 1: "
        "as much as each of a node's neighbors. AUC: probability that a used node receives more than another one; the "
        "control compares a random rewrite instead\nExample: egret-cli policy attention squeezenet --policy xrlflow",
        compareAttention);
    addPolicySetting(attention, attended.setting);
    addPolicyOption(attention, attended.policy);

    const auto [record, recorded] = addCommand(group, context, "record",
        "Record the steps of episodes as a data set for other training programs: graphs (safetensors), candidates, "
        "choices and rewards (JSON lines)\nExample: egret-cli policy record squeezenet --chooser random --episodes 100 "
        "-o steps",
        recordSteps);
    addPolicySetting(record, recorded.setting);
    addPolicyOption(record, recorded.policy);
    addName(record, "--chooser", recorded.chooser, {"policy", "random", "greedy"},
        "policy: samples from the policy's probabilities; random: uniformly; greedy: the cheapest candidate");
    addNumber(record, "--episodes", recorded.episodes, 1, 1'000'000, "Number of episodes for each model");
    record.add_flag("--only-chosen", recorded.onlyChosen, "Leave out the graphs of candidates that are not chosen");
    addOutput(context, record, "-o,--output", recorded.out, "Output folder", Output::folder)->required();
}

}  // namespace egret::cli
