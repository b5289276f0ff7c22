#pragma once

#include "core/base/ranks/ranks.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/learner.h"

#include <span>

namespace egret::optimize::policy {

// A step to learn from. Steps with goals are imitated and have neither advantage nor target.
struct Sample {
    const Episode::Step* step = nullptr;
    double advantage = 0, target = 0;  // the target of the value head, in its unit
};

// Sums over samples; see Losses.
struct LossSums {
    double policy = 0, value = 0, imitation = 0, kl = 0, clipped = 0;

    LossSums& operator+=(const LossSums& other);
};

// Gradient descent on X-RLflow's loss. A minibatch always has two parts, whose gradients are summed in order, so the
// number of threads and processes does not affect the result.
class Descent {
public:
    // `rows`: the neighborhoods of all samples' observations. `left`: factor of the learning rate and of the entropy's
    // weight. All references must outlive this.
    Descent(Learner& learner, Ranks& ranks, const TrainingOptions& options, const Neighbourhoods& rows, double left);

    // Takes a step for each minibatch of all samples, in a random order. Throws cancelled when stopped, possibly
    // between two steps.
    LossSums pass(std::vector<Sample>& samples, Random& random, const Task& task);

private:
    LossSums step(std::span<const Sample> batch);
    // Returns the losses of these samples of a batch of `size`, with the gradient of their share of the mean loss.
    LossSums backward(std::span<const Sample> some, std::size_t size, const Network& network, std::vector<float>& out);

    Learner& m_learner;
    Ranks& m_ranks;
    const TrainingOptions& m_options;
    const Neighbourhoods& m_rows;
    double m_left;
};

}  // namespace egret::optimize::policy
