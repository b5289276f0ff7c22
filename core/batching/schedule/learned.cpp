#include "core/batching/schedule/learned.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
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
    if (examples.empty()) throw Error(Category::usage, "learning a policy requires at least one example");
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
    LearnedPolicy best;  // begins as an empty table
    uint64_t fewest = batchesOf(best);
    for (uint32_t episode = 0; episode < options.episodes && !task.stopRequested(); ++episode) {
        const double exploration = options.exploration * (1 - static_cast<double>(episode) / options.episodes);
        Frontier frontier(examples[random.below(examples.size())]);
        std::deque<Move> moves;  // recent moves whose returns are not known yet
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
        // Exploration may have degraded the table, so the best table is kept.
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

namespace {
constexpr std::string_view kHead = "egret schedule policy 1";
}

std::string LearnedPolicy::toText() const {
    std::string text(kHead);
    text += '\n';
    for (const auto& [state, values] : m_values) {
        for (const auto& [operation, readiness] : state)
            text += std::to_string(operation) + '/' + std::to_string(readiness) + ' ';
        text += ':';
        for (const auto& [operation, value] : values)
            text += ' ' + std::to_string(operation) + '=' + formatNumber(value);
        text += '\n';
    }
    return text;
}

LearnedPolicy LearnedPolicy::parse(std::string_view text) {
    LearnedPolicy policy;
    int line = 0;
    auto wrong = [&](const std::string& what) { return Error(Category::badInput, what, {.line = line}); };
    auto number = [&](std::string_view word, auto& result) {
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), result);
        if (error != std::errc() || end != word.data() + word.size())
            throw wrong("'" + std::string(word) + "' is not a number");
    };
    for (const std::string& row : split(text, '\n')) {
        ++line;
        if (line == 1) {
            if (row != kHead) throw wrong("a schedule policy must begin with '" + std::string(kHead) + "'");
            continue;
        }
        if (row.empty()) continue;
        State state;
        bool beforeColon = true;
        for (const std::string& word : split(row, ' ')) {
            if (word.empty()) continue;
            if (word == ":") {
                beforeColon = false;
            } else if (beforeColon) {
                Waiting& waiting = state.emplace_back();
                const std::size_t slash = word.find('/');
                if (slash == std::string::npos)
                    throw wrong("'" + word + "' does not have the form operation/readiness");
                number(std::string_view(word).substr(0, slash), waiting.operation);
                number(std::string_view(word).substr(slash + 1), waiting.readiness);
            } else {
                const std::size_t equals = word.find('=');
                if (equals == std::string::npos) throw wrong("'" + word + "' does not have the form operation=value");
                uint32_t operation = 0;
                number(std::string_view(word).substr(0, equals), operation);
                number(std::string_view(word).substr(equals + 1), policy.m_values[state][operation]);
            }
        }
        if (beforeColon) throw wrong("a state must be followed by ':' and its values");
    }
    if (line == 0) throw wrong("the schedule policy is empty");
    return policy;
}

}  // namespace egret::batching
