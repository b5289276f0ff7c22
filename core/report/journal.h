#pragma once

#include "core/report/trial.h"
#include "core/session/session.h"

namespace egret::report {

// The trials of experiments in a session file, one run each (kind "trial") with its key as parameters and its outcome
// as an attachment. A trial is in the file as a whole or not at all, so an experiment resumes after the process was
// killed at any time. Errors as session::Session's.
class Journal {
public:
    // The file is created if it does not exist and may be written.
    explicit Journal(const std::filesystem::path& file, session::Access access = session::Access::readWrite);
    // Returns the outcome with this key; null if there is none, or if the trial failed.
    const Outcome* find(const nlohmann::json& key) const;
    void add(const Trial& trial, const nlohmann::json& key, const Outcome& outcome);  // returns when it is on disk

private:
    std::unique_ptr<session::Session> m_session;
    std::map<std::string, Outcome> m_outcomes;  // by the key's text
};

}  // namespace egret::report
