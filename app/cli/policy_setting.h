#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/optimize/policy/policy.h"
#include "core/workbench/policy_training.h"

namespace egret::cli {

// The options that all policy commands share: the networks, their rules and the quantity to minimize.
struct PolicySetting {
    std::vector<std::string> models, rules, shapes;
    std::string quantity = "cost", cost = "analytic";
    std::optional<uint32_t> every;
    std::optional<double> bonus;
    DeviceOption device;
    runtime::Engine engine = runtime::Engine::oneDnn;  // for timing; CUDA on a CUDA device
    optimize::policy::EnvironmentOptions environment;
};

struct PolicyProblems {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    std::vector<optimize::policy::Problem> problems;  // named after the models
};

void addPolicySetting(CLI::App& command, PolicySetting& setting);
void addPolicyOption(CLI::App& command, std::string& policy);  // --policy

// Opens the networks and selects the device. Throws usage and badInput.
PolicyProblems problemsOf(PolicySetting& setting);
std::shared_ptr<const optimize::policy::Policy> policyOf(const std::string& nameOrPath);

void addPolicyInspection(CLI::App& group, Context& context);  // the commands heatmap, attention and record

}  // namespace egret::cli
