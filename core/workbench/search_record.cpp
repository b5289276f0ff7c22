#include "core/workbench/search_record.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/option_json.h"
#include "core/graph/builder.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"

#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;

constexpr const char* kRunKind = "synthesize";

using Milestones = std::vector<synthesis::backbone::Milestone>;

json milestonesJson(const Milestones& milestones) {
    json list = json::array();
    for (const auto& one : milestones) list.push_back({{"epoch", one.epoch}, {"accuracy", one.accuracy}});
    return list;
}

Milestones milestonesFrom(const json& list) {
    Milestones milestones;
    for (const json& one : list) milestones.push_back({fromJson<int64_t>(one.at("epoch")), one.at("accuracy")});
    return milestones;
}

// Every search except a session's first records whether it continues the previous one. In sessions without that record,
// every search continues the previous one.
struct Parameters {
    SearchSettings settings;
    bool resumes = true;
};

Parameters parametersOf(const session::RunRecord& run, const std::filesystem::path& file) {
    const auto refusal = [&](const std::string& why) {
        return Error(Category::badInput,
            "run " + std::to_string(run.id.index()) + " lacks valid search parameters: " + why,
            {.file = file.string()});
    };
    try {
        requireShallowJson(run.parameters);
        const json value = json::parse(run.parameters);
        Parameters parameters{.settings = {.problem = value.at("problem"), .task = value.at("task")},
            .resumes = value.value("resumes", true)};
        optionsFromJson(searchTable(), value, parameters.settings);
        parameters.settings.seed = run.seed;
        parameters.settings.proxy.training.milestones = milestonesFrom(value.at("proxy").at("milestones"));
        return parameters;
    } catch (const json::exception& error) {
        throw refusal(error.what());
    } catch (const Error& error) {
        throw refusal(error.message());
    }
}

std::string parametersText(const SearchSettings& settings, bool resumes) {
    json parameters{{"problem", settings.problem}, {"task", settings.task}, {"resumes", resumes}};
    optionsToJson(searchTable(), settings, parameters);
    parameters["proxy"]["milestones"] = milestonesJson(settings.proxy.training.milestones);
    return jsonText(parameters);
}

std::unique_ptr<session::Session> sessionAt(
    const std::filesystem::path& path, const std::string& name, const std::string& problem) {
    if (std::filesystem::exists(path)) return session::Session::open(path, session::Access::readWrite);
    const synthesis::Spec spec = synthesis::parseSpec(problem);
    const std::vector<int64_t> shape = transformed(spec.input,
        [&](const synthesis::SpecDimension& dimension) { return spec.value(dimension.size, spec.mappings[0]); });
    graph::Builder builder;
    return session::Session::create(path, builder.finish(builder.input("data", shape)), {.name = name});
}

}  // namespace

const OptionTable<SearchSettings>& searchTable() {
    using S = SearchSettings;
    using P = synthesis::ProxyOptions;
    using T = synthesis::backbone::TrainingOptions;
    // clang-format off
    static const OptionTable<S> kTable{
        option<&S::method>({.name = "method", .title = "&Method",
                            .help = "tree (Monte Carlo tree search), random or exhaustive",
                            .tip = "Strategy for choosing the next operator", .choices = {"tree", "random", "exhaustive"},
                            .choiceTitles = {"Tree search", "Random", "Exhaustive"}}),
        option<&S::evaluations>({.name = "evaluations", .title = "&Evaluations",
                                 .help = "Number of operators to evaluate, including earlier ones",
                                 .tip = "Number of operators to try, including earlier ones",
                                 .low = 1, .key = OptionSpec::kNotKept}),
        option<&S::batch>({.name = "batch", .help = "Number of operators proposed at once, shared among the processes",
                           .low = 1, .high = 1024, .key = OptionSpec::kNotKept}),
        option<&S::proxy, &P::network>({.name = "network", .help = "Network to train", .key = "/proxy/network"}),
        option<&S::proxy, &P::cifar>({
            .name = "cifar", .help = "Folder with CIFAR-100's binary files; without it, images are generated",
            .key = "/proxy/cifar"}),
        option<&S::proxy, &P::training, &T::epochs>({
            .name = "epochs", .title = "Epo&chs", .help = "Epochs per training run",
            .tip = "Training epochs per operator",
            .low = 1, .high = 1e6, .key = "/proxy/epochs"}),
        option<&S::proxy, &P::glyphs, &synthesis::backbone::GlyphOptions::train>({
            .name = "images", .help = "Number of generated training images", .key = "/proxy/train_images"}),
        option<&S::seed>({.name = "seed", .title = "See&d", .tip = "Random seed of the search and the weights",
                          .high = OptionSpec::kMaxSeed}),
        option<&S::proxy, &P::seed>({.name = "weights-seed", .high = OptionSpec::kMaxSeed, .key = "/proxy/seed"}),
        option<&S::proxy, &P::training, &T::seed>({
            .name = "training-seed", .high = OptionSpec::kMaxSeed, .key = "/proxy/training_seed"}),
        option<&S::proxy, &P::lowest>({.name = "lowest-accuracy", .key = "/proxy/lowest"}),
        option<&S::proxy, &P::highest>({.name = "highest-accuracy", .key = "/proxy/highest"}),
        option<&S::proxy, &P::power>({.name = "power",
                                      .help = "Exponent of the reward, which is the accuracy rescaled between lowest and 1",
                                      .key = "/proxy/power"}),
        option<&S::proxy, &P::latency>({
            .name = "latency", .title = "&Latency", .help = "Measure the generated code of every operator",
            .tip = "Also compile the replaced layers and time them; requires a C++ compiler", .key = "/proxy/latency"}),
    };
    // clang-format on
    return kTable;
}

std::optional<SearchRecord> lastSearch(const session::Session& session, const std::string& problem) {
    std::vector<std::pair<session::RunRecord, Parameters>> searches;
    for (session::RunRecord& run : session.runs())
        if (run.kind == kRunKind) {
            Parameters parameters = parametersOf(run, session.path());
            searches.emplace_back(std::move(run), std::move(parameters));
        }
    std::optional<SearchRecord> newest;
    for (const auto& [run, parameters] : searches) {
        // A search may be continued after runs of other problems.
        if (parameters.settings.problem != (problem.empty() ? searches.back().second.settings.problem : problem))
            continue;
        if (!newest || !parameters.resumes) newest.emplace();
        newest->settings = parameters.settings;
        for (event::Evaluated& evaluated : session.eventsOf<event::Evaluated>(run.id)) {
            if (evaluated.number == 0) newest->dense = std::move(evaluated);
            else newest->found.push_back(std::move(evaluated));
        }
    }
    return newest;
}

std::vector<std::string> differences(const SearchSettings& a, const SearchSettings& b) {
    std::vector<std::string> out = searchTable().differences(a, b);
    const json first = milestonesJson(a.proxy.training.milestones),
               second = milestonesJson(b.proxy.training.milestones);
    if (first != second) out.push_back("milestones " + jsonText(first) + ", not " + jsonText(second));
    return out;
}

SearchJournal::SearchJournal(
    const std::filesystem::path& path, const std::string& name, const SearchSettings& settings, bool resumes)
    : m_session(sessionAt(path, name, settings.problem)),
      m_run(*m_session, {.kind = kRunKind, .parameters = parametersText(settings, resumes), .seed = settings.seed},
          "interrupted") {}

void SearchJournal::add(const event::Evaluated& evaluated) {
    m_session->addEvent(m_run.id(), evaluated);
    m_session->save();
}

void SearchJournal::finish(const synthesis::SearchResult& result) {
    m_run.finish(result.reason == "cancelled" ? session::RunState::cancelled : session::RunState::done, result.reason);
}

}  // namespace egret::workbench
