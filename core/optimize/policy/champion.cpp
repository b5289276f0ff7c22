#include "core/optimize/policy/champion.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace egret::optimize::policy {

namespace {

constexpr double kSame = 1e-9;  // relative difference of values that count as equal

// Identifies a candidate by its rule and its change to the graph, independent of its position among the candidates.
// Costs are not compared, because rounding depends on the graph around the change.
using Change = std::pair<uint32_t, Occurrences>;
Change changeOf(const CandidateView& candidate) { return {candidate.rule, candidate.changes}; }

}  // namespace

bool Champion::isBeatenBy(double other, std::size_t length, double first) const {
    const double reference = actions.empty() ? first : value;
    if (other < reference * (1 - kSame)) return true;
    return !actions.empty() && other <= reference * (1 + kSame) && length < actions.size();
}

std::vector<uint32_t> withoutDetours(std::span<const uint32_t> actions, double value, const Network& network,
    Environment& environment, const Task& task) {
    Player player(network, environment);  // one table of neighborhoods for all attempts
    std::vector<Change> changes;
    std::vector<uint32_t> found(actions.begin(), actions.end());
    environment.reset(task);
    for (const uint32_t action : found) {
        changes.push_back(changeOf(player.observe().candidates[action]));
        environment.step(action, task);
    }
    // Plays all changes but those in [from, to). Returns no actions if one is impossible or the result is worse.
    const auto attempt = [&](std::size_t from, std::size_t to) {
        std::vector<uint32_t> played;
        environment.reset(task);
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (i >= from && i < to) continue;
            const Observation observation = player.observe();
            const auto at = std::ranges::find(observation.candidates, changes[i], changeOf);
            if (at == observation.candidates.end()) return std::vector<uint32_t>();
            played.push_back(static_cast<uint32_t>(at - observation.candidates.begin()));
            if (environment.step(played.back(), task).isOver()) break;
        }
        const bool isAsGood = environment.best().value <= value * (1 + kSame);
        return isAsGood && environment.best().step == played.size() ? played : std::vector<uint32_t>();
    };
    for (std::size_t run = std::max<std::size_t>(1, changes.size() / 2);; run /= 2) {
        for (std::size_t from = 0; from < changes.size();) {
            task.throwIfStopped();
            const std::size_t to = std::min(from + run, changes.size());
            std::vector<uint32_t> shorter = attempt(from, to);
            if (shorter.empty()) {
                from = to;
                continue;
            }
            found = std::move(shorter);
            changes.erase(
                changes.begin() + static_cast<std::ptrdiff_t>(from), changes.begin() + static_cast<std::ptrdiff_t>(to));
        }
        if (run == 1) return found;
    }
}

Episode replayWithGoals(
    std::span<const uint32_t> actions, const Network& network, Environment& environment, const Task& task) {
    Episode episode = replay(actions, network, environment, task);
    std::set<Change> later;
    for (Episode::Step& step : episode.steps | std::views::reverse) {
        const std::vector<CandidateView>& candidates = step.observation.candidates;
        if (step.rule.empty()) {
            step.goals = {step.action};
            continue;
        }
        later.insert(changeOf(candidates[step.action]));
        for (uint32_t i = 0; i < candidates.size(); ++i)
            if (later.contains(changeOf(candidates[i]))) step.goals.push_back(i);
    }
    return episode;
}

}  // namespace egret::optimize::policy
