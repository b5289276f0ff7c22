#pragma once

#include "core/base/json.h"
#include "core/report/training.h"
#include "core/session/session.h"

namespace egret::report {

// The trials of experiments in a session file, one run each (kind "trial") with its key as parameters and its outcome
// as an attachment. Trained policies are runs of kind "train" with their updates, like those of the window, and with
// the policy as an attachment. A trial or a policy is in the file as a whole or not at all, so an experiment resumes
// after the process was killed at any time. Errors as session::Session's.
class Journal {
public:
    // The file is created if it does not exist and may be written.
    explicit Journal(const std::filesystem::path& file, session::Access access = session::Access::readWrite);
    // Returns the outcome with this key; null if there is none, or if the trial failed.
    const Outcome* find(const nlohmann::json& key) const;
    void add(const Trial& trial, const nlohmann::json& key, const Outcome& outcome);  // returns when it is on disk

    // The policy with this key (Trial::trainingKey()), without its curve; nothing if there is none.
    std::optional<Trained> training(const nlohmann::json& key) const;
    bool hasTraining(const nlohmann::json& key) const { return m_trainings.contains(jsonText(key)); }
    // Adds a policy that was trained with these rules; one whose training failed is not kept.
    void add(const Trial& trial, const nlohmann::json& key, const Trained& trained, const std::string& rules);
    // The folder for the checkpoints of trainings that are not complete, next to the file.
    std::filesystem::path checkpoints() const;

private:
    struct KnownTraining {
        uint64_t policy = 0;  // Session::content()
        double seconds = 0;
    };
    void readOutcomes();
    void readTrainings();

    std::unique_ptr<session::Session> m_session;
    std::map<std::string, Outcome> m_outcomes;         // by the key's text
    std::map<std::string, KnownTraining> m_trainings;  // by the key's text
};

}  // namespace egret::report
