#pragma once

#include "core/base/task.h"
#include "core/report/experiment.h"

#include <nlohmann/json.hpp>

namespace egret::report {

// A network, a method with a setting, and a seed.
struct Trial {
    std::string network, method, optimizer, policy;
    Overrides setting;  // all options that the method or its setting sets
    uint64_t seed = 0;
    std::optional<TrainingSpec> training;

    std::string optionText(const Experiment& experiment, std::string_view option) const;  // its value in this trial
    // Everything that determines the result, as JSON: also the machine, and the contents of rules and of the policy.
    // Results with the same key need not be computed again. Throws as policyFile().
    nlohmann::json key(const Experiment& experiment) const;
    nlohmann::json trainingKey(const Experiment& experiment) const;  // the same for its policy; null without training
    std::string title() const;                                       // "squeezenet, tensat, k-multi 2, seed 0"
};
// Returns the trials of an experiment: by network, then method, setting and seed.
std::vector<Trial> trialsOf(const Experiment& experiment);

// The measured figures of a trial, by name.
struct Outcome {
    std::map<std::string, double> values;  // those of trialValues() that the method has
    std::vector<std::string> limited;      // values that are lower bounds, because a time limit ended the step
    std::string stopReason;
    std::string failure;  // why there are no figures; empty if there are
    std::string graph;    // graph::print() of the optimized graph
};
void to_json(nlohmann::json& json, const Outcome& outcome);
void from_json(const nlohmann::json& json, Outcome& outcome);  // throws badInput

struct TrialValue {
    std::string_view name, title;  // "explore-seconds", "exploration (s)"
};
const std::vector<TrialValue>& trialValues();

struct Trained;

// Runs the trials of one network after the other.
class TrialRunner {
public:
    // Builds the cost model, which measures operators on demand. Throws as the cost models do.
    TrialRunner(const Experiment& experiment, const Task& task);
    ~TrialRunner();

    // Trains the policy of a trial. `folder` contains its checkpoints and may contain those of a run that was killed;
    // empty: none. An error other than cancelled becomes Trained::failure.
    Trained train(const Trial& trial, const std::filesystem::path& folder, const Task& task);
    // Optimizes and verifies; the outcome has no latencies yet. `trained`: the policy of a trial with training. An
    // error other than cancelled becomes Outcome::failure: a result that is not equivalent is a failure too.
    Outcome search(const Trial& trial, const Trained* trained, const Task& task);
    // Times the last result of search() and its original alternately.
    void time(Outcome& outcome, const Task& task);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Returns one sentence each: machine, cost model, limits.
std::vector<std::string> settingsOf(const Experiment& experiment);

// Seconds that trials take: usually, and if every step reaches its time limit. Trainings have no time limit; their
// usual and longest times are those per episode on the networks of the papers. Policies in the journal need none.
struct Duration {
    double usual = 0, most = 0;
};
class Journal;
Duration expectedOf(const Experiment& experiment, const std::vector<Trial>& trials, const Journal* journal = nullptr);
std::string minutesText(double seconds);  // "45 s", "3 min"

}  // namespace egret::report
