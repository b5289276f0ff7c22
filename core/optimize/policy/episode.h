#pragma once

#include "core/base/random.h"
#include "core/optimize/policy/environment.h"
#include "core/optimize/policy/observation.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace egret::optimize::policy {

class Network;

// A finished episode with all data needed for learning.
struct Episode {
    struct Step {
        Observation observation;
        uint32_t action = 0;
        double logProbability = 0, value = 0, entropy = 0;
        double reward = 0, bonus = 0;
        std::string rule;             // empty: No-Op
        std::vector<uint32_t> goals;  // candidates to be imitated; not serialized
    };
    std::size_t problem = 0;
    Neighbourhoods rows;  // neighborhoods of the observations
    std::vector<Step> steps;
    uint32_t opening = 0;   // number of first steps that the policy did not choose
    uint32_t bestStep = 0;  // number of steps to the best graph
    // The value head's estimate of the state after the last step if the episode was truncated there; otherwise 0.
    double after = 0;
    bool isTruncated = false;
    double first = 0, last = 0, best = 0;  // values of the quantity

    double gain() const;  // percent, of the last graph: the sum of all rewards
    double bonuses() const;

    // Serializes for another process. restore() throws badInput.
    std::vector<std::byte> save() const;
    static Episode restore(std::span<const std::byte> data);
};

// Queries the network for each state of an episode; embeddings are reused across states.
class Player {
public:
    Player(const Network& network, Environment& environment);
    ~Player();
    Advice advice(const Observation& observation);
    Observation observe();  // observation of the environment's state
    Neighbourhoods& rows();

private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

enum class Choosing { sampled, likeliest };
Episode play(
    const Network& network, Environment& environment, Choosing choosing, Random& random, const Task& task = {});

// The first actions of an episode: nothing once the policy chooses.
using Open = std::function<std::optional<uint32_t>(const State&)>;

// Like play(), but starts with an opening, whose steps have no observations.
Episode playFrom(
    const Open& open, const Network& network, Environment& environment, Random& random, const Task& task = {});

// Plays the actions that `choose` returns for each state, with the candidates to be imitated. The episode has
// observations and actions, but no probabilities and values.
using ChooseGoals = std::function<uint32_t(const State&, std::vector<uint32_t>& goals)>;
Episode replay(const ChooseGoals& choose, const Network& network, Environment& environment, const Task& task = {});

std::size_t draw(std::span<const double> probabilities, Random& random);
std::size_t likeliest(std::span<const double> probabilities);  // the first one if tied

}  // namespace egret::optimize::policy
