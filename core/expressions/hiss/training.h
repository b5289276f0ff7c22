#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/examples.h"
#include "core/expressions/hiss/rule_log.h"
#include "core/expressions/hiss/training_options.h"

#include <map>
#include <memory>

namespace at {
class Tensor;
}
namespace egret::batching {
class Adam;
}

namespace egret::hiss {

class Model;

enum class Stage : uint8_t { imitation, reward, lengthy, done };
std::string_view nameOf(Stage stage);

// What one step did. Means over the minibatch.
struct TrainingRecord {
    int step = 0;
    Stage stage = Stage::imitation;
    double loss = 0, embeddingLoss = 0;
    double reward = 0;     // that is expected of an output: by its share of the beam
    double hitRate = 0;    // inputs with an equivalent, smaller output in the beam; of the chosen subtrees in stage two
    double reduction = 0;  // nodes that the best of them save
    double selectorLoss = 0;
};

// Learns step by step; whatever is random comes from the seed and the step's number, so a training that was saved and
// resumed goes on as if it had never stopped.
class Training {
public:
    // `shorter`: for stage one; `longer`: for stage two (only the inputs are used), may be empty without it.
    Training(TrainingOptions options, Examples shorter, Examples longer = {});
    ~Training();

    bool isDone() const;
    int totalSteps() const;
    TrainingRecord step(const Task& task = {});  // throws cancelled when stopped, and then has not done the step

    Model& model() { return *m_model; }
    RuleLog& rules() { return m_rules; }
    const TrainingOptions& options() const { return m_options; }

    // What a checkpoint says of itself: mode, seed, steps, and whether it has a selector (stage two teaches it).
    std::map<std::string, std::string> facts() const;

    // All that is needed to go on, in a folder. resume: badInput for a training with other options.
    void save(const std::filesystem::path& folder) const;
    void resume(const std::filesystem::path& folder);
    // Whether there is one to resume; ends a save that was killed.
    static bool isIn(const std::filesystem::path& folder);

private:
    Stage stage() const;
    TrainingRecord imitate(Random random);
    TrainingRecord reinforce(Random random, const Task& task);
    // Of a stage, over which the rate falls to a twentieth.
    void descend(const at::Tensor& loss, double rate, int step, int steps);
    double baselineAfter(double reward, std::size_t inputs);
    void refill(Random& random);
    TrainingRecord simplifyLong(Random random, const Task& task);  // long_expressions.cpp

    TrainingOptions m_options;
    Examples m_shorter, m_longer;
    std::unique_ptr<Model> m_model;
    std::unique_ptr<batching::Adam> m_optimizer;
    RuleLog m_rules;
    int m_step = 0;
    std::optional<double> m_baseline;
    double m_epochReward = 0;  // the epoch's sum so far
    int64_t m_epochInputs = 0;
    // Long expressions on their way.
    struct Underway {
        expressions::Expression expression;
        int rounds = 0;
        bool isStuck = true;
    };
    static constexpr int kMaxRounds = 20;
    std::vector<Underway> m_pool;
};

}  // namespace egret::hiss
