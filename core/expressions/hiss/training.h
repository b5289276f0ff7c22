#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/examples.h"
#include "core/expressions/hiss/rule_log.h"
#include "core/expressions/hiss/training_options.h"

#include <map>
#include <memory>
#include <span>

namespace at {
class Tensor;
}
namespace egret::batching {
class Adam;
}

namespace egret::hiss {

class Model;

enum class Stage : uint8_t { imitation, discovery, reward, lengthy, done };
std::string_view nameOf(Stage stage);

// Statistics of one step, averaged over the minibatch.
struct TrainingRecord {
    int step = 0;
    Stage stage = Stage::imitation;
    double loss = 0, embeddingLoss = 0;
    double reward = 0;     // expected reward of an output, weighted by beam share
    double hitRate = 0;    // share of inputs (stage two: of chosen subtrees) with a smaller equivalent in the beam
    double reduction = 0;  // nodes saved by the best output
    double selectorLoss = 0;
};

// Learns step by step. All randomness derives from the seed and the step number, so a saved and resumed training gives
// the same result as an uninterrupted one.
class Training {
public:
    // Stage one uses `shorter`; stage two uses the inputs of `longer`, which may be empty without stage two.
    Training(TrainingOptions options, Examples shorter, Examples longer = {});
    ~Training();

    bool isDone() const { return m_step >= totalSteps(); }
    int totalSteps() const { return firstStep(Stage::done); }
    TrainingRecord step(const Task& task = {});  // if stopped, throws cancelled and has no effect

    Model& model() { return *m_model; }
    RuleLog& rules() { return m_rules; }
    const TrainingOptions& options() const { return m_options; }

    // Returns checkpoint metadata: mode, seed, steps, and whether the network has a selector (trained in stage two).
    std::map<std::string, std::string> facts() const;

    // Saves all state needed to resume. resume() throws badInput for a training run with different options.
    void save(const std::filesystem::path& folder) const;
    void resume(const std::filesystem::path& folder);
    // Returns true if the folder contains a training run to resume; completes an interrupted save.
    static bool isIn(const std::filesystem::path& folder);

private:
    Stage stage() const;
    int firstStep(Stage stage) const;
    TrainingRecord imitate(std::span<const Example> examples, int step, int steps, const Task& task);
    TrainingRecord imitateEnumeration(Random random, const Task& task);
    TrainingRecord discover(Random random, const Task& task);  // defined in discovery.cpp
    TrainingRecord reinforce(Random random, const Task& task);
    // The learning rate falls to a twentieth over a stage.
    void descend(const at::Tensor& loss, double rate, int step, int steps);
    double baselineAfter(double reward, std::size_t inputs);
    void refill(Random& random);
    TrainingRecord simplifyLong(Random random, const Task& task);  // defined in long_expressions.cpp

    TrainingOptions m_options;
    Examples m_shorter, m_longer;
    std::unique_ptr<Model> m_model;
    std::unique_ptr<batching::Adam> m_optimizer;
    RuleLog m_rules;
    int m_step = 0;
    std::optional<double> m_baseline;
    double m_epochReward = 0;  // sum over the current epoch
    int64_t m_epochInputs = 0;
    // Long expressions being simplified.
    struct Underway {
        expressions::Expression expression;
        int rounds = 0;
        bool isStuck = true;
    };
    static constexpr int kMaxRounds = 20;
    std::vector<Underway> m_pool;
};

}  // namespace egret::hiss
