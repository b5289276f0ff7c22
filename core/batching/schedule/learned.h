#pragma once

#include "core/batching/schedule/frontier.h"

#include "core/base/task.h"

#include <map>
#include <string>
#include <string_view>

namespace egret::batching {

struct LearningOptions {
    uint32_t episodes = 1500;  // schedules built while learning; each uses one example
    double learningRate = 0.2;
    double exploration = 0.1;   // share of random choices, falling to 0 over the episodes
    uint32_t lookAhead = 1000;  // batches counted before the table estimates the rest (n-step returns)
    uint64_t seed = 1;
};

// Chooses the next operation by Q-learning, as in ED-Batch (Chen et al., ICML 2023). A state lists the operations of
// the frontier, here sorted by height, with readiness in quarters (an operation with 4 cannot be a wrong choice). A
// batch costs 1. Similar programs reach few states; unknown states use readyOrHighest.
class LearnedPolicy {
public:
    // Learns from programs of one kind, which must use the same operation numbers. Throws usage without examples.
    static LearnedPolicy learn(std::span<const Topology> examples, const LearningOptions& options, const Task& task);

    uint32_t choose(const Frontier& frontier) const;
    std::size_t states() const { return m_values.size(); }

    // Returns a version line, then one line per state; parse() restores an equal policy, or throws badInput with the
    // line of invalid text.
    std::string toText() const;
    static LearnedPolicy parse(std::string_view text);
    bool operator==(const LearnedPolicy&) const = default;

private:
    struct Waiting {
        uint32_t operation = 0;
        uint32_t readiness = 0;  // ready fraction in quarters, rounded down
        auto operator<=>(const Waiting&) const = default;
    };
    using State = std::vector<Waiting>;
    static State stateOf(const Frontier& frontier);
    const double* valueOf(const State& state, uint32_t operation) const;
    uint32_t bestKnown(const State& state, const Frontier& frontier) const;

    // Negated number of batches remaining from a state, by the operation run next.
    std::map<State, std::map<uint32_t, double>> m_values;
};

}  // namespace egret::batching
