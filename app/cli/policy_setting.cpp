#include "app/cli/policy_setting.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using namespace optimize::policy;

graph::Graph graphOf(const std::string& model, const std::vector<std::string>& shapes) {
    graph::Graph graph;
    const auto isNamed = [&](const auto& network) { return network.name == model; };
    if (!std::filesystem::exists(model) && std::ranges::any_of(graph::networks::all(), isNamed))
        graph = graph::networks::make(model);
    else graph = onnx::importModel(model, graph::Arena::create());
    std::map<std::string, std::vector<int64_t>> dims;
    for (const std::string& text : shapes) {
        const auto require = [&](bool isShape) {
            if (!isShape)
                throw Error(
                    Category::usage, fmt::format("a shape must have the form INPUT=1,3,160,160, not '{}'", text));
        };
        const std::size_t equals = text.find('=');
        require(equals != std::string::npos);
        std::vector<int64_t>& extents = dims[text.substr(0, equals)];
        for (const std::string& one : split(text.substr(equals + 1), ',')) {
            extents.push_back(integerOf(trimmed(one)).value_or(0));
            require(extents.back() >= 1);
        }
    }
    return dims.empty() ? graph : graph.withInputShapes(dims);
}

// Returns file stems, or full paths where two files have the same stem.
std::vector<std::string> problemNames(const std::vector<std::string>& models) {
    std::map<std::string, int> met;
    for (const std::string& model : models) {
        if (std::ranges::count(models, model) > 1) throw Error(Category::usage, "is specified twice", {.file = model});
        ++met[std::filesystem::path(model).stem().string()];
    }
    std::vector<std::string> names;
    for (const std::string& model : models) {
        const std::string stem = std::filesystem::path(model).stem().string();
        names.push_back(met[stem] > 1 ? model : stem);
    }
    return names;
}

}  // namespace

void addPolicySetting(CLI::App& command, PolicySetting& setting) {
    command.add_option("MODEL", setting.models, "ONNX models or names of benchmark networks (see model list)")
        ->required();
    addDeviceOption(command, setting.device);
    addRulesOption(command, setting.rules);
    addList(command, "--shape", setting.shapes, "Override an input shape of the models, as INPUT=1,3,160,160");
    addName(command, "--quantity", setting.quantity, namesOf(quantityKinds()), "Quantity to minimize");
    command.add_option("--every", setting.every, "With --quantity latency: steps between measurements (default 5)")
        ->check(CLI::Range(1, 1000));
    addCostOption(command, setting.cost, "Cost model for --quantity cost and for the costs given to a policy");
    addTableOptions(command, environmentTable(), setting.environment);
    command
        .add_option("--bonus", setting.bonus,
            "With --quantity latency: reward for steps without a measurement (default 0; 0.1 in the paper), reported "
            "separately")
        ->check(CLI::Range(0.0, 100.0));
}

void addPolicyOption(CLI::App& command, std::string& policy) {
    command.add_option("--policy", policy, "A policy shipped with Egret, or a .safetensors file")
        ->capture_default_str();
}

PolicyProblems problemsOf(PolicySetting& setting) {
    constexpr uint32_t kEvery = 5;
    if (setting.quantity != "latency" && (setting.every || setting.bonus))
        throw Error(Category::usage,
            std::string(setting.every ? "--every" : "--bonus") +
                " requires --quantity latency; every step is measured with --quantity " + setting.quantity);
    setting.environment.explorationBonus = setting.bonus.value_or(0);
    useDevice(setting.device, setting.engine);
    PolicyProblems prepared;
    prepared.rules = rulesOf(setting.rules);
    prepared.cost =
        workbench::costModel(workbench::measuringNamed(setting.cost, setting.engine, cost::Mode::corrected, {}));
    const std::vector<std::string> names = problemNames(setting.models);
    for (std::size_t i = 0; i < names.size(); ++i)
        prepared.problems.push_back({names[i], graphOf(setting.models[i], setting.shapes),
            quantityNamed(setting.quantity, prepared.cost, setting.engine, setting.every.value_or(kEvery))});
    return prepared;
}

std::shared_ptr<const Policy> policyOf(const std::string& nameOrPath) { return Policy::load(policyFile(nameOrPath)); }

}  // namespace egret::cli
