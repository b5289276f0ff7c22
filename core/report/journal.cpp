#include "core/report/journal.h"

#include "core/base/json.h"
#include "core/graph/builder.h"

namespace egret::report {
namespace {

using nlohmann::json;

constexpr std::string_view kTrial = "trial", kOutcome = "outcome";

std::unique_ptr<session::Session> sessionAt(const std::filesystem::path& file, session::Access access) {
    if (access == session::Access::readOnly || std::filesystem::exists(file))
        return session::Session::open(file, access);
    // A session requires a model. Trials have their own graphs.
    graph::Builder builder;
    return session::Session::create(
        file, builder.finish(builder.input("x", {1})), {.name = file.stem().string(), .originalPath = {}});
}

}  // namespace

Journal::Journal(const std::filesystem::path& file, session::Access access) : m_session(sessionAt(file, access)) {
    std::map<session::RunId, std::string> keys;
    for (const session::RunRecord& run : m_session->runs())
        if (run.kind == kTrial && run.state == session::RunState::done) keys[run.id] = run.parameters;
    for (const session::Attachment& attachment : m_session->attachments(kOutcome)) {
        const auto key = keys.find(attachment.run);
        if (key == keys.end()) continue;
        try {
            json::parse(m_session->content(attachment.hash)).get_to(m_outcomes[key->second]);
        } catch (const json::exception& error) {
            throw Error(Category::badInput, std::string("a trial's outcome is damaged: ") + error.what(),
                {.file = file.string()});
        }
    }
}

const Outcome* Journal::find(const json& key) const {
    const auto found = m_outcomes.find(jsonText(key));
    return found == m_outcomes.end() ? nullptr : &found->second;
}

void Journal::add(const Trial& trial, const json& key, const Outcome& outcome) {
    const std::string text = jsonText(key);
    const session::RunId run =
        m_session->startRun({.step = {}, .kind = std::string(kTrial), .parameters = text, .seed = trial.seed});
    m_session->attach({.step = {},
        .run = run,
        .kind = std::string(kOutcome),
        .name = trial.title(),
        .content = jsonText(json(outcome))});
    const bool isDone = outcome.failure.empty();
    m_session->finishRun(run, isDone ? session::RunState::done : session::RunState::failed,
        isDone ? outcome.stopReason : outcome.failure);
    if (isDone) m_outcomes[text] = outcome;
}

}  // namespace egret::report
