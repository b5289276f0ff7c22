#include "core/workbench/run_parameters.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/egraph/runner.h"
#include "core/workbench/extents_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;

const auto& named(const std::string& name, const auto& table) {
    for (const auto& row : table)
        if (row.name == name) return row;
    throw Error(Category::badInput, "a run's parameters contain '" + name + "', which this version does not support");
}

constexpr struct {
    GrowBy by;
    std::string_view name;
} kGrowBys[] = {{GrowBy::nextMatch, "next match"}, {GrowBy::oneMatch, "one match"},
    {GrowBy::skippingOne, "skipping one"}, {GrowBy::finishingIteration, "finishing the iteration"}};

constexpr std::pair<const char*, std::vector<egraph::NodeId> optimize::Options::*> kRestrictions[] = {
    {"pins", &optimize::Options::pins}, {"bans", &optimize::Options::bans}};

}  // namespace

std::string_view growByName(GrowBy by) {
    return std::ranges::find(kGrowBys, by, [](const auto& row) { return row.by; })->name;
}
GrowBy growByNamed(std::string_view name) { return named(std::string(name), kGrowBys).by; }

bool endedByTime(const session::RunRecord& run) {
    return run.state == session::RunState::cancelled || run.stopReason.find("time") != std::string::npos;
}

bool wasCutShort(const session::RunRecord& run) {
    return run.kind == kSaturateByHand && run.stopReason == egraph::stopReasonName(egraph::StopReason::cancelled);
}

std::string toJson(const RunParameters& parameters) {
    json options = json::object();
    for (const auto& row : optimize::optionTable()) {
        const bool isKept = row.kind == OptionSpec::Kind::text
            ? !row.isDefault(parameters.options)
            : std::isfinite(row.numberOf(parameters.options));  // interactive runs have no time limit
        if (isKept) options[std::string(row.name)] = row.textOf(parameters.options);
    }
    json out{{"method", parameters.method}, {"options", options}, {"rules", std::to_string(parameters.rules)},
        {"costs",
            {{"measured", parameters.measuring.measuredCost}, {"mode", cost::modeName(parameters.measuring.costMode)},
                {"engine", runtime::engineName(parameters.measuring.engine)}, {"device", parameters.device}}}};
    if (const cost::Calibration& fitted = parameters.measuring.calibration; fitted.launch)
        out["costs"]["calibration"] = {{"launch", *fitted.launch}, {"factors", fitted.factors}};
    if (!parameters.extents.empty()) out["costs"]["extents"] = toJson(parameters.extents);
    if (parameters.goesOn) out["goes_on"] = true;
    for (const auto& [name, nodes] : kRestrictions)
        for (const egraph::NodeId node : parameters.options.*nodes) out[name].push_back(node.index());
    if (!parameters.policy.empty())
        out["policy"] = {{"name", parameters.policy}, {"hash", std::to_string(parameters.policyHash)},
            {"steps", parameters.steps}, {"sampled", parameters.isSampled}};
    return jsonText(out);
}

RunParameters runParameters(const std::string& text) {
    RunParameters parameters;
    try {
        requireShallowJson(text);
        const json all = json::parse(text);
        parameters.method = all.value("method", "");
        parameters.goesOn = all.value("goes_on", false);
        parameters.rules = std::stoull(all.value("rules", "0"));
        for (const auto& [name, nodes] : kRestrictions)
            for (const json& node : all.value(name, json::array()))
                (parameters.options.*nodes).emplace_back(fromJson<uint32_t>(node));
        if (const auto options = all.find("options"); options != all.end())
            for (const auto& [name, value] : options->items())
                optimize::optionTable().named(name).setText(parameters.options, value.get<std::string>());
        if (const auto costs = all.find("costs"); costs != all.end()) {
            parameters.measuring.measuredCost = costs->value("measured", false);
            parameters.measuring.costMode = named(costs->value("mode", ""), cost::modes()).mode;
            parameters.measuring.engine = named(costs->value("engine", ""), runtime::engines()).engine;
            parameters.device = costs->value("device", "cpu");
            if (const auto fitted = costs->find("calibration"); fitted != costs->end())
                parameters.measuring.calibration = {
                    .launch = fitted->at("launch").get<double>(), .factors = fitted->at("factors")};
            if (costs->contains("extents")) parameters.extents = extentsFrom(costs->at("extents"));
        }
        if (const auto policy = all.find("policy"); policy != all.end() && policy->is_object()) {
            parameters.policy = policy->value("name", "");
            parameters.policyHash = std::stoull(policy->value("hash", "0"));
            if (policy->contains("steps")) fromJson(policy->at("steps"), parameters.steps);
            parameters.isSampled = policy->value("sampled", false);
        }
    } catch (const json::exception& error) {
        throw Error(Category::badInput, std::string("a run's parameters cannot be read: ") + error.what());
    } catch (const std::logic_error& error) {  // thrown by stoull
        throw Error(Category::badInput, std::string("a run's parameters contain an invalid number: ") + error.what());
    } catch (const Error& error) {
        throw Error(Category::badInput, "a run's parameters cannot be used: " + error.message());
    }
    return parameters;
}

}  // namespace egret::workbench
