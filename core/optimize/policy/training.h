#pragma once

#include "core/base/ranks/ranks.h"
#include "core/optimize/policy/champion.h"
#include "core/optimize/policy/training_options.h"

#include <filesystem>
#include <limits>
#include <map>

namespace egret::optimize::policy {

struct Learner;
struct Sample;

struct Problem {
    std::string name;
    graph::Graph graph;
    Quantity quantity;
};

struct UpdateRecord {
    int update = 0;
    int64_t episodes = 0, steps = 0;                            // in this update
    double gain = 0, bonus = 0;                                 // mean over the update's episodes, percent
    double length = 0;                                          // mean episode length, steps
    double entropy = 0;                                         // mean over the update's states, nats
    double policyLoss = 0, valueLoss = 0, kl = 0, clipped = 0;  // means of the last epoch; `clipped` is a fraction
    double imitation = 0;                                       // mean cross-entropy on the best episodes, nats
    int epochs = 0;                                             // completed before the policy had moved too far
    double explained = 0;  // fraction of the returns' variance explained by the value head
    double playSeconds = 0, learnSeconds = 0;
    // By problem: the mean final quantity of the update's episodes, and the minimum so far.
    std::vector<double> last, best;
    std::map<std::string, uint64_t> rules;  // number of applications, by rule
};

// Learns update by update. All randomness derives from the seed and the update and episode numbers, and sums have a
// fixed order. The policy is therefore the same for any number of threads and processes, and a resumed training run
// continues as if never stopped.
class Training {
public:
    // Throws usage if `problems` is empty. `ranks` must outlive the training.
    Training(TrainingOptions options, std::vector<Problem> problems, std::vector<rewrite::Rule> rules,
        std::shared_ptr<const cost::CostModel> cost, Ranks& ranks);
    ~Training();

    // Starts from a trained policy instead of random weights; call before the first update. Throws badInput if
    // architecture, operators or rules differ.
    void startFrom(const std::filesystem::path& policy);

    bool isDone() const { return m_update >= m_options.updates; }
    int updates() const { return m_update; }
    // Returns the mean gain of the best update; -infinity if unknown.
    double bestGain() const { return m_bestGain; }
    UpdateRecord update(const Task& task = {});  // throws cancelled when stopped; the update is then discarded

    const Network& network() const;
    const TrainingOptions& options() const { return m_options; }
    // Returns the episodes of the last update.
    const std::vector<Episode>& episodes() const { return m_episodes; }
    // Writes the current network as a policy, with facts() and `more`.
    void writePolicy(const std::filesystem::path& path, const std::map<std::string, std::string>& more = {}) const;
    // Returns a policy's metadata: seed, updates, problems, the value unit in percent, the initial policy.
    std::map<std::string, std::string> facts() const;

    // Saves the network, the optimizer state and everything else needed to resume, in a folder, atomically. resume()
    // throws badInput if options, problems or rules differ.
    void save(const std::filesystem::path& folder) const;
    void resume(const std::filesystem::path& folder);
    // Returns whether the folder contains a training run to resume; completes an interrupted save.
    static bool isIn(const std::filesystem::path& folder);

private:
    std::vector<Episode> playAll(const Task& task);
    bool keepsChampions() const;
    Environment environmentOf(std::size_t problem) const;
    std::vector<Champion> champions(const Task& task) const;
    std::vector<std::vector<double>> rewards(Random& random) const;
    std::vector<double> scaleWith(const std::vector<std::vector<double>>& rewards) const;
    std::vector<Sample> sampled(const std::vector<std::vector<double>>& rewards, double& explained) const;
    void learn(UpdateRecord& record, const Task& task);
    std::string identity() const;  // identifies what must not change between saving and resuming
    // Returns how a saved training run differs from this one.
    std::string differencesFrom(const std::string& identity, const NetworkOptions& network) const;

    TrainingOptions m_options;
    std::vector<Problem> m_problems;
    std::vector<rewrite::Rule> m_rules;
    std::shared_ptr<const cost::CostModel> m_cost;
    Ranks& m_ranks;
    std::unique_ptr<Learner> m_learner;
    std::vector<Episode> m_episodes;
    int m_update = 0;
    std::vector<double> m_scale;  // by problem: the value head's unit, percent; 0: unknown
    std::vector<double> m_best;
    std::vector<Champion> m_champions;
    double m_bestGain = -std::numeric_limits<double>::infinity();
    std::string m_from;  // the initial policy; empty: random weights
};

}  // namespace egret::optimize::policy
