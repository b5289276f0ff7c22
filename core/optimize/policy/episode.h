#pragma once

#include "core/base/random.h"
#include "core/optimize/policy/environment.h"
#include "core/optimize/policy/observation.h"

#include <cstddef>

namespace egret::optimize::policy {

class Network;

// A game that was played, with all that learning from it needs.
struct Episode {
    struct Step {
        Observation observation;
        uint32_t action = 0;
        double logProbability = 0, value = 0, entropy = 0;
        double reward = 0, bonus = 0;
        std::string rule;  // empty: No-Op
    };
    std::size_t problem = 0;
    Neighbourhoods rows;  // of the observations
    std::vector<Step> steps;
    // The value head's word on the state behind the last step, if the game was cut off there; else 0.
    double after = 0;
    bool isTruncated = false;
    double first = 0, last = 0, best = 0;  // of the quantity

    double gain() const;  // percent: the sum of all rewards
    double bonuses() const;

    // For another process. restore() throws badInput.
    std::vector<std::byte> save() const;
    static Episode restore(std::span<const std::byte> data);
};

// Asks the network state after state of one game; what it worked out for one is kept for the next.
class Player {
public:
    Player(const Network& network, Environment& environment);
    ~Player();
    Advice advice(const Observation& observation);
    Observation observe();  // the environment's state
    Neighbourhoods& rows();

private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

enum class Choosing { sampled, likeliest };
Episode play(
    const Network& network, Environment& environment, Choosing choosing, Random& random, const Task& task = {});

std::size_t draw(std::span<const double> probabilities, Random& random);
std::size_t likeliest(std::span<const double> probabilities);  // the first of equals

}  // namespace egret::optimize::policy
