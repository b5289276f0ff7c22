#pragma once

#include "core/base/ranks/ranks.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/training_options.h"

#include <filesystem>
#include <limits>
#include <map>

namespace egret::optimize::policy {

// A graph to learn on.
struct Problem {
    std::string name;
    graph::Graph graph;
    Quantity quantity;
};

struct UpdateRecord {
    int update = 0;
    int64_t episodes = 0, steps = 0;                            // of this update
    double gain = 0, bonus = 0;                                 // mean over its episodes, percent
    double length = 0;                                          // mean, steps
    double entropy = 0;                                         // mean over its states, nats
    double policyLoss = 0, valueLoss = 0, kl = 0, clipped = 0;  // means of the last epoch; `clipped` is a share
    int epochs = 0;        // that were gone through before the policy had moved far enough
    double explained = 0;  // share of the returns' variance that the value head explains
    double playSeconds = 0, learnSeconds = 0;
    // Of every problem: the mean at the end of its episodes, and the least ever met.
    std::vector<double> last, best;
    std::map<std::string, uint64_t> rules;  // applied
};

// Learns update by update. Whatever is random comes from the seed and the numbers of update and episode, sums are taken
// in a fixed order: the same policy comes out for any number of threads and processes, and a training that was saved
// and resumed goes on as if it had never stopped.
class Training {
public:
    // Throws usage without problems. `ranks` outlives it.
    Training(TrainingOptions options, std::vector<Problem> problems, std::vector<rewrite::Rule> rules,
        std::shared_ptr<const cost::CostModel> cost, Ranks& ranks);
    ~Training();

    // Begins with what a policy has learnt instead of by chance; before the first update. Throws badInput for one of
    // another architecture, or that knows other operators or rules.
    void startFrom(const std::filesystem::path& policy);

    bool isDone() const;
    int updates() const { return m_update; }  // that were done
    // The mean gain of the best of them; -infinity: of none that is known.
    double bestGain() const { return m_bestGain; }
    UpdateRecord update(const Task& task = {});  // throws cancelled when stopped, and then has not done the update

    const Network& network() const;
    const TrainingOptions& options() const { return m_options; }
    // Episodes of the last update, as they were played.
    const std::vector<Episode>& episodes() const { return m_episodes; }
    // The network as it is, as a policy; with facts() and `more`.
    void writePolicy(const std::filesystem::path& path, const std::map<std::string, std::string>& more = {}) const;
    // What is kept with a policy: seed, updates, problems, what a unit of value is in percent, the policy it began
    // with.
    std::map<std::string, std::string> facts() const;

    // The network, the optimizer's state and everything else to go on from, in a folder; complete or not there. resume:
    // badInput for one of other options, problems or rules.
    void save(const std::filesystem::path& folder) const;
    void resume(const std::filesystem::path& folder);
    // Whether there is one to resume; ends a save that was killed.
    static bool isIn(const std::filesystem::path& folder);

private:
    struct Learner;
    std::vector<Episode> playAll(const Task& task);
    void learn(UpdateRecord& record, const Task& task);
    std::string identity() const;  // of what may not change between saving and resuming

    TrainingOptions m_options;
    std::vector<Problem> m_problems;
    std::vector<rewrite::Rule> m_rules;
    std::shared_ptr<const cost::CostModel> m_cost;
    Ranks& m_ranks;
    std::unique_ptr<Learner> m_learner;
    std::vector<Episode> m_episodes;
    int m_update = 0;
    std::vector<double> m_scale;  // of every problem: what the value head's 1 is, percent; 0: nothing known yet
    std::vector<double> m_best;
    double m_bestGain = -std::numeric_limits<double>::infinity();
    std::string m_from;  // the policy it began with; empty: by chance
};

}  // namespace egret::optimize::policy
