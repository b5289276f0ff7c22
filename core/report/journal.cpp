#include "core/report/journal.h"

#include "core/graph/builder.h"
#include "core/workbench/training_record.h"

#include <set>

namespace egret::report {
namespace {

using nlohmann::json;

constexpr std::string_view kTrial = "trial", kOutcome = "outcome";
constexpr std::string_view kTraining = "training", kPolicy = "checkpoint";  // of runs of workbench::kTrainingRun

std::unique_ptr<session::Session> sessionAt(const std::filesystem::path& file, session::Access access) {
    if (access == session::Access::readOnly || std::filesystem::exists(file))
        return session::Session::open(file, access);
    // A session requires a model. Trials have their own graphs.
    graph::Builder builder;
    return session::Session::create(file, builder.finish(builder.input("x", {1})), {.name = file.stem().string()});
}

}  // namespace

Journal::Journal(const std::filesystem::path& file, session::Access access) : m_session(sessionAt(file, access)) {
    try {
        readOutcomes();
        readTrainings();
    } catch (const json::exception& error) {
        throw Error(Category::badInput, std::string("a trial is damaged: ") + error.what(), {.file = file.string()});
    }
}

void Journal::readOutcomes() {
    std::map<session::RunId, std::string> keys;
    for (const session::RunRecord& run : m_session->runs())
        if (run.kind == kTrial && run.state == session::RunState::done) keys[run.id] = run.parameters;
    for (const session::Attachment& attachment : m_session->attachments(kOutcome))
        if (const auto key = keys.find(attachment.run); key != keys.end())
            json::parse(m_session->content(attachment.hash)).get_to(m_outcomes[key->second]);
}

void Journal::readTrainings() {
    std::map<session::RunId, uint64_t> policies;
    for (const session::Attachment& attachment : m_session->attachments(kPolicy))
        policies[attachment.run] = attachment.hash;
    std::set<session::RunId> done;
    for (const session::RunRecord& run : m_session->runs())
        if (run.state == session::RunState::done) done.insert(run.id);
    for (const session::Attachment& attachment : m_session->attachments(kTraining)) {
        if (!done.contains(attachment.run)) continue;
        const json training = json::parse(m_session->content(attachment.hash));
        const auto policy = policies.find(attachment.run);
        if (policy == policies.end())
            throw Error(Category::badInput, "the policy of training '" + attachment.name + "' is missing",
                {.file = m_session->path().string()});
        m_trainings[jsonText(training.at("key"))] = {policy->second, training.at("seconds").get<double>()};
    }
}

const Outcome* Journal::find(const json& key) const {
    const auto found = m_outcomes.find(jsonText(key));
    return found == m_outcomes.end() ? nullptr : &found->second;
}

void Journal::add(const Trial& trial, const json& key, const Outcome& outcome) {
    const std::string text = jsonText(key);
    const session::RunId run =
        m_session->startRun({.kind = std::string(kTrial), .parameters = text, .seed = trial.seed});
    m_session->attach(
        {.run = run, .kind = std::string(kOutcome), .name = trial.title(), .content = jsonText(json(outcome))});
    const bool isDone = outcome.failure.empty();
    m_session->finishRun(run, isDone ? session::RunState::done : session::RunState::failed,
        isDone ? outcome.stopReason : outcome.failure);
    if (isDone) m_outcomes[text] = outcome;
}

// ---- trainings ------------------------------------------------------------------------------------------------------

std::optional<Trained> Journal::training(const json& key) const {
    const auto found = m_trainings.find(jsonText(key));
    if (found == m_trainings.end()) return {};
    return Trained{.policy = m_session->content(found->second.policy), .seconds = found->second.seconds};
}

void Journal::add(const Trial& trial, const json& key, const Trained& trained, const std::string& rules) {
    if (!trained.failure.empty()) return;
    workbench::TrainingCurve curve = workbench::curveOfLines(trained.curve);
    if (curve.setup) curve.setup->rules = m_session->keep(rules);
    const session::RunId run = m_session->startRun({.kind = std::string(workbench::kTrainingRun),
        .parameters = workbench::parametersOf(curve),
        .seed = trial.seed});
    for (const workbench::TrainingUpdate& update : curve.updates) m_session->addEvent(run, workbench::eventOf(update));
    m_session->attach({.run = run,
        .kind = std::string(kPolicy),
        .name = "update " + std::to_string(curve.updates.size()),
        .content = trained.policy});
    m_session->attach({.run = run,
        .kind = std::string(kTraining),
        .name = trial.title(),
        .content = jsonText(json{{"key", key}, {"seconds", trained.seconds}})});
    m_session->finishRun(run, session::RunState::done, "updates");
    readTrainings();
}

std::filesystem::path Journal::checkpoints() const {
    return std::filesystem::path(m_session->path()).replace_extension(".training");
}

}  // namespace egret::report
