#include "core/workbench/training_record.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/option_json.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

namespace egret::workbench {
namespace {

using optimize::policy::Episode;
using optimize::policy::UpdateRecord;

// All numbers of an update, with their names in the session. Names of a network's numbers end in its index ("best/2");
// those of its rules add the rule name ("rules/2/fuse-conv-relu").
struct Figure {
    const char* name;
    double UpdateRecord::*value;
};
constexpr Figure kFigures[] = {{"gain", &UpdateRecord::gain}, {"bonus", &UpdateRecord::bonus},
    {"length", &UpdateRecord::length}, {"entropy", &UpdateRecord::entropy}, {"policyLoss", &UpdateRecord::policyLoss},
    {"valueLoss", &UpdateRecord::valueLoss}, {"kl", &UpdateRecord::kl}, {"clipped", &UpdateRecord::clipped},
    {"explained", &UpdateRecord::explained}, {"imitation", &UpdateRecord::imitation},
    {"playSeconds", &UpdateRecord::playSeconds}, {"learnSeconds", &UpdateRecord::learnSeconds}};
struct Count {
    const char* name;
    int64_t UpdateRecord::*value;
};
constexpr Count kCounts[] = {{"episodes", &UpdateRecord::episodes}, {"steps", &UpdateRecord::steps}};
struct NetworkFigure {
    const char* name;
    double TrainingUpdate::OfNetwork::*value;
};
constexpr NetworkFigure kNetworkFigures[] = {{"first", &TrainingUpdate::OfNetwork::first},
    {"last", &TrainingUpdate::OfNetwork::last}, {"best", &TrainingUpdate::OfNetwork::best}};
const std::string kPlayed = "played", kRules = "rules", kEpochs = "epochs";

std::string at(const std::string& name, std::size_t network) { return name + '/' + std::to_string(network); }

double valueOf(const event::Trained& event, const std::string& name) {
    const auto found = event.values.find(name);
    return found == event.values.end() ? 0 : found->second;
}

// Counts are stored as doubles, like all event values. In an edited file, a value that is not a count becomes 0.
int64_t countOf(double value) { return value >= 0 && value < 0x1p53 ? static_cast<int64_t>(value) : 0; }

}  // namespace

TrainingUpdate updateOf(const UpdateRecord& record, const std::vector<Episode>& episodes, std::size_t networks) {
    TrainingUpdate update{record, std::vector<TrainingUpdate::OfNetwork>(networks)};
    for (const Episode& episode : episodes) {
        TrainingUpdate::OfNetwork& network = update.networks.at(episode.problem);
        ++network.episodes;
        network.first = episode.first;
        network.last = record.last.at(episode.problem);
        network.best = record.best.at(episode.problem);
        for (const Episode::Step& step : episode.steps)
            if (!step.rule.empty()) ++network.rules[step.rule];
    }
    return update;
}

double TrainingCurve::gain(const TrainingUpdate& update, std::size_t network) const {
    const TrainingUpdate::OfNetwork& of = update.networks.at(network);
    return of.episodes > 0 && of.first > 0 ? 100 * (of.first - of.last) / of.first
                                           : std::numeric_limits<double>::quiet_NaN();
}

// ---- events ---------------------------------------------------------------------------------------------------------

event::Trained eventOf(const TrainingUpdate& update) {
    event::Trained event{.step = static_cast<uint64_t>(update.record.update)};
    for (const Figure& figure : kFigures) event.values[figure.name] = update.record.*figure.value;
    for (const Count& count : kCounts) event.values[count.name] = static_cast<double>(update.record.*count.value);
    event.values[kEpochs] = update.record.epochs;
    for (std::size_t n = 0; n < update.networks.size(); ++n) {
        const TrainingUpdate::OfNetwork& network = update.networks[n];
        if (network.episodes == 0) continue;
        event.values[at(kPlayed, n)] = static_cast<double>(network.episodes);
        for (const NetworkFigure& figure : kNetworkFigures) event.values[at(figure.name, n)] = network.*figure.value;
        for (const auto& [rule, count] : network.rules)
            event.values[at(kRules, n) + '/' + rule] = static_cast<double>(count);
    }
    return event;
}

std::string difference(const event::Trained& a, const event::Trained& b) {
    if (a.step != b.step) return "update";
    auto names = a.values;
    names.insert(b.values.begin(), b.values.end());
    for (const auto& [name, value] : names) {
        if (name == "playSeconds" || name == "learnSeconds") continue;
        const double x = valueOf(a, name), y = valueOf(b, name);
        if (x != y && !(std::isnan(x) && std::isnan(y))) return name;
    }
    return {};
}

TrainingUpdate updateOf(const event::Trained& event, std::size_t networks) {
    TrainingUpdate update;
    update.networks.resize(networks);
    update.record.update = static_cast<int>(event.step);
    for (const Figure& figure : kFigures) update.record.*figure.value = valueOf(event, figure.name);
    for (const Count& count : kCounts) update.record.*count.value = countOf(valueOf(event, count.name));
    update.record.epochs = static_cast<int>(countOf(valueOf(event, kEpochs)));
    for (std::size_t n = 0; n < networks; ++n) {
        TrainingUpdate::OfNetwork& network = update.networks[n];
        network.episodes = countOf(valueOf(event, at(kPlayed, n)));
        for (const NetworkFigure& figure : kNetworkFigures) network.*figure.value = valueOf(event, at(figure.name, n));
        const std::string prefix = at(kRules, n) + '/';
        for (auto value = event.values.lower_bound(prefix);
             value != event.values.end() && value->first.starts_with(prefix); ++value) {
            const auto count = static_cast<uint64_t>(countOf(value->second));
            network.rules[value->first.substr(prefix.size())] = count;
            update.record.rules[value->first.substr(prefix.size())] += count;
        }
        update.record.last.push_back(network.last);
        update.record.best.push_back(network.best);
    }
    return update;
}

// ---- runs of a session ----------------------------------------------------------------------------------------------

std::string parametersOf(const TrainingCurve& curve) {
    nlohmann::ordered_json object{{"id", curve.id}, {"name", curve.name}, {"networks", curve.networks},
        {"quantity", curve.quantity}, {"unit", curve.unit}, {"seed", curve.seed}, {"updates", curve.planned}};
    if (curve.setup) {
        nlohmann::json options;
        optionsToJson(optimize::policy::trainingTable(), curve.setup->options, options);
        object["setup"] = {
            {"options", options}, {"cost", curve.setup->cost}, {"rules", std::to_string(curve.setup->rules)}};
    }
    return jsonText(object);
}

TrainingCurve curveOf(const std::string& parameters) {
    try {
        requireShallowJson(parameters);
        const auto object = nlohmann::json::parse(parameters);
        TrainingCurve curve;
        fromJson(object.at("id"), curve.id);
        fromJson(object.at("name"), curve.name);
        fromJson(object.at("networks"), curve.networks);
        fromJson(object.at("quantity"), curve.quantity);
        fromJson(object.at("unit"), curve.unit);
        fromJson(object.at("seed"), curve.seed);
        fromJson(object.at("updates"), curve.planned);
        if (const auto setup = object.find("setup"); setup != object.end()) {
            curve.setup.emplace();
            optionsFromJson(optimize::policy::trainingTable(), setup->at("options"), curve.setup->options);
            fromJson(setup->at("cost"), curve.setup->cost);
            curve.setup->rules = std::stoull(setup->at("rules").get<std::string>());
        }
        if (curve.networks.empty()) throw Error(Category::badInput, "A training record contains no networks.");
        return curve;
    } catch (const std::exception& error) {
        if (dynamic_cast<const Error*>(&error)) throw;
        throw Error(Category::badInput, std::string("The training record cannot be read: ") + error.what());
    }
}

std::vector<TrainingCurve> trainingsOf(const session::Session& session) {
    std::vector<TrainingCurve> curves;
    for (const session::RunRecord& run : session.runs()) {
        if (run.kind != kTrainingRun) continue;
        TrainingCurve curve = curveOf(run.parameters);
        for (const event::Trained& trained : session.eventsOf<event::Trained>(run.id))
            curve.updates.push_back(updateOf(trained, curve.networks.size()));
        curves.push_back(std::move(curve));
    }
    return curves;
}

std::string linesOf(const TrainingCurve& curve) {
    std::string lines = parametersOf(curve) + '\n';
    for (const TrainingUpdate& update : curve.updates) lines += session::toJson(eventOf(update)) + '\n';
    return lines;
}

TrainingCurve curveOfLines(const std::string& text) {
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    TrainingCurve curve = curveOf(line);
    while (std::getline(lines, line)) {
        const Event event = session::eventFromJson(line);
        const auto* trained = std::get_if<event::Trained>(&event);
        if (!trained) throw Error(Category::badInput, "The training record cannot be read: '" + line + "'");
        curve.updates.push_back(updateOf(*trained, curve.networks.size()));
    }
    return curve;
}

}  // namespace egret::workbench
