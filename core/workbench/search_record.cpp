#include "core/workbench/search_record.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/graph/builder.h"
#include "core/syno/plan.h"
#include "core/syno/text.h"

#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;

constexpr const char* kRunKind = "synthesize";

json proxyJson(const syno::ProxyOptions& proxy) {
    json milestones = json::array();
    for (const syno::backbone::Milestone& one : proxy.training.milestones) milestones.push_back({{"epoch", one.epoch}, {"accuracy", one.accuracy}});
    return {{"network", proxy.network},
            {"cifar", proxy.cifar.string()},
            {"epochs", proxy.training.epochs},
            {"train_images", proxy.glyphs.train},
            {"seed", proxy.seed},
            {"training_seed", proxy.training.seed},
            {"lowest", proxy.lowest},
            {"highest", proxy.highest},
            {"power", proxy.power},
            {"latency", proxy.latency},
            {"milestones", milestones}};
}

syno::ProxyOptions proxyFrom(const json& value) {
    syno::ProxyOptions proxy;
    proxy.network = value.at("network");
    proxy.cifar = value.at("cifar").get<std::string>();
    fromJson(value.at("epochs"), proxy.training.epochs);
    fromJson(value.at("train_images"), proxy.glyphs.train);
    fromJson(value.at("seed"), proxy.seed);
    if (value.contains("training_seed")) fromJson(value.at("training_seed"), proxy.training.seed);
    proxy.lowest = value.at("lowest");
    proxy.highest = value.at("highest");
    proxy.power = value.at("power");
    proxy.latency = value.at("latency");
    for (const json& one : value.at("milestones")) proxy.training.milestones.push_back({fromJson<int64_t>(one.at("epoch")), one.at("accuracy")});
    return proxy;
}

// Every search but the first of a session says whether it went on with the one before. Those of sessions that do not say did.
struct Parameters {
    SearchSettings settings;
    bool resumes = true;
};

Parameters parametersOf(const session::RunRecord& run, const std::filesystem::path& file) {
    const auto refusal = [&](const std::string& why) {
        return Error(Category::badInput,
                     "run " + std::to_string(run.id.index()) + " does not say what was searched for and how: " + why,
                     {.file = file.string()});
    };
    try {
        requireShallowJson(run.parameters);
        const json value = json::parse(run.parameters);
        return {.settings = {.problem = value.at("problem"),
                             .method = syno::searchMethodNamed(value.at("method").get<std::string>()),
                             .seed = run.seed,
                             .proxy = proxyFrom(value.at("proxy")),
                             .task = value.at("task")},
                .resumes = value.value("resumes", true)};
    } catch (const json::exception& error) {
        throw refusal(error.what());
    } catch (const Error& error) {
        throw refusal(error.message());
    }
}

std::unique_ptr<session::Session> sessionAt(const std::filesystem::path& path, const std::string& name, const std::string& problem) {
    if (std::filesystem::exists(path)) return session::Session::open(path, session::Access::readWrite);
    const syno::Spec spec = syno::parseSpec(problem);
    std::vector<int64_t> shape;
    for (const syno::SpecDimension& dimension : spec.input) shape.push_back(spec.value(dimension.size, spec.mappings[0]));
    graph::Builder builder;
    return session::Session::create(path, builder.finish(builder.input("data", shape)), {.name = name, .originalPath = {}});
}

}  // namespace

std::optional<SearchRecord> lastSearch(const session::Session& session, const std::string& problem) {
    std::vector<std::pair<session::RunRecord, Parameters>> searches;
    for (session::RunRecord& run : session.runs())
        if (run.kind == kRunKind) {
            Parameters parameters = parametersOf(run, session.path());
            searches.emplace_back(std::move(run), std::move(parameters));
        }
    std::optional<SearchRecord> newest;
    for (const auto& [run, parameters] : searches) {
        // A search goes on over runs of other problems between them.
        if (parameters.settings.problem != (problem.empty() ? searches.back().second.settings.problem : problem)) continue;
        if (!newest || !parameters.resumes) newest.emplace();
        newest->settings = parameters.settings;
        for (const session::EventRecord& record : session.eventsOf(run.id)) {
            const auto* evaluated = std::get_if<event::Evaluated>(&record.event);
            if (!evaluated) continue;
            if (evaluated->number == 0) newest->dense = *evaluated;
            else newest->found.push_back(*evaluated);
        }
    }
    return newest;
}

std::vector<std::string> differences(const SearchSettings& a, const SearchSettings& b) {
    const auto all = [](const SearchSettings& settings) {
        json value = proxyJson(settings.proxy);
        value["method"] = syno::nameOf(settings.method);
        value["seed"] = settings.seed;
        return value;
    };
    const json first = all(a), second = all(b);
    const auto text = [](const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); };
    std::vector<std::string> out;
    for (const auto& [name, value] : first.items())
        if (value != second.at(name)) out.push_back(name + " " + text(value) + ", not " + text(second.at(name)));
    return out;
}

SearchJournal::SearchJournal(const std::filesystem::path& path, const std::string& name, const SearchSettings& settings, bool resumes)
    : m_session(sessionAt(path, name, settings.problem)),
      m_run(m_session->startRun({.kind = kRunKind,
                                 .parameters = json{{"problem", settings.problem},
                                                    {"method", syno::nameOf(settings.method)},
                                                    {"proxy", proxyJson(settings.proxy)},
                                                    {"task", settings.task},
                                                    {"resumes", resumes}}
                                                   .dump(),
                                 .seed = settings.seed})) {}

SearchJournal::~SearchJournal() {
    try {
        if (!m_isFinished) m_session->finishRun(m_run, session::RunState::failed, "interrupted");
    } catch (const Error&) {  // the session says the same of any run without an end
    }
}

void SearchJournal::add(const event::Evaluated& evaluated) {
    m_session->addEvent(m_run, evaluated);
    m_session->save();
}

void SearchJournal::finish(const syno::SearchResult& result) {
    m_session->finishRun(m_run, result.reason == "cancelled" ? session::RunState::cancelled : session::RunState::done, result.reason);
    m_isFinished = true;
}

}  // namespace egret::workbench
