#include "core/batching/schedule/learned.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <deque>

namespace egret::batching {

LearnedPolicy::State LearnedPolicy::stateOf(const Frontier& frontier) {
    std::vector<uint32_t> operations(frontier.operations().begin(), frontier.operations().end());
    std::ranges::stable_sort(
        operations, [&](uint32_t a, uint32_t b) { return frontier.height(a) > frontier.height(b); });
    State state;
    for (const uint32_t operation : operations)
        state.push_back({operation, static_cast<uint32_t>(frontier.readiness(operation) * 4)});
    return state;
}

const double* LearnedPolicy::valueOf(const State& state, uint32_t operation) const {
    const auto known = m_values.find(state);
    if (known == m_values.end()) return nullptr;
    const auto value = known->second.find(operation);
    return value == known->second.end() ? nullptr : &value->second;
}

uint32_t LearnedPolicy::bestKnown(const State& state, const Frontier& frontier) const {
    const double* best = nullptr;
    uint32_t choice = readyOrHighest(frontier);
    for (const auto& [operation, readiness] : state)
        if (const double* value = valueOf(state, operation); value && (!best || *value > *best)) {
            best = value;
            choice = operation;
        }
    return choice;
}

uint32_t LearnedPolicy::choose(const Frontier& frontier) const { return bestKnown(stateOf(frontier), frontier); }

LearnedPolicy LearnedPolicy::learn(
    std::span<const Topology> examples, const LearningOptions& options, const Task& task) {
    if (examples.empty()) throw Error(Category::usage, "learning a policy needs at least one example");
    auto batchesOf = [&](const LearnedPolicy& policy) {
        uint64_t sum = 0;
        for (const Topology& example : examples) sum += schedule(example, Policy::learned, &policy).batches.size();
        return sum;
    };
    struct Move {
        State state;
        uint32_t operation;
    };
    Random random(options.seed);
    LearnedPolicy policy;
    LearnedPolicy best;  // an empty table
    uint64_t fewest = batchesOf(best);
    for (uint32_t episode = 0; episode < options.episodes && !task.stopRequested(); ++episode) {
        const double exploration = options.exploration * (1 - static_cast<double>(episode) / options.episodes);
        Frontier frontier(examples[random.below(examples.size())]);
        std::deque<Move> moves;  // the last ones, whose values still wait for what comes of them
        auto settleFirst = [&](double later) {
            const double value = later - static_cast<double>(moves.size());
            double& known =
                policy.m_values[moves.front().state].try_emplace(moves.front().operation, value).first->second;
            known += options.learningRate * (value - known);
            moves.pop_front();
        };
        while (!frontier.done()) {
            State state = stateOf(frontier);
            if (moves.size() == options.lookAhead) {
                const double* later = policy.valueOf(state, policy.bestKnown(state, frontier));
                settleFirst(later ? *later : 0);
            }
            const uint32_t operation = random.uniform() < exploration ? state[random.below(state.size())].operation
                                                                      : policy.bestKnown(state, frontier);
            moves.push_back({std::move(state), operation});
            frontier.run(operation);
        }
        while (!moves.empty()) settleFirst(0);
        // What was explored may have spoilt the table; the best one is kept.
        if (episode % 20 == 19 || episode + 1 == options.episodes) {
            task.report(static_cast<double>(episode) / options.episodes,
                "learning to schedule: " + std::to_string(fewest) + " batches");
            if (const uint64_t batches = batchesOf(policy); batches < fewest) {
                fewest = batches;
                best = policy;
            }
        }
    }
    return best;
}

}  // namespace egret::batching
