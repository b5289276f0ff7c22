#include "core/optimize/policy/champion.h"

#include <ranges>
#include <set>
#include <tuple>

namespace egret::optimize::policy {

bool Champion::isBeatenBy(double other, std::size_t length, double first) const {
    constexpr double kSame = 1e-9;  // relative difference of values that count as equal
    const double reference = actions.empty() ? first : value;
    if (other < reference * (1 - kSame)) return true;
    return !actions.empty() && other <= reference * (1 + kSame) && length < actions.size();
}

Episode replayWithGoals(
    std::span<const uint32_t> actions, const Network& network, Environment& environment, const Task& task) {
    Episode episode = replay(actions, network, environment, task);
    const auto viewOf = [](const CandidateView& one) { return std::tuple(one.rule, one.features, one.changes); };
    std::set<std::tuple<uint32_t, std::array<float, CandidateView::kFeatures>, Occurrences>> later;
    for (Episode::Step& step : episode.steps | std::views::reverse) {
        const std::vector<CandidateView>& candidates = step.observation.candidates;
        if (step.rule.empty()) {
            step.goals = {step.action};
            continue;
        }
        later.insert(viewOf(candidates[step.action]));
        for (uint32_t i = 0; i < candidates.size(); ++i)
            if (later.contains(viewOf(candidates[i]))) step.goals.push_back(i);
    }
    return episode;
}

}  // namespace egret::optimize::policy
