// pays-later (X-RLflow, MLSys'23): in the environment of a policy, with the reward of its equation 2, choose the first
// step of the best game of kHorizon steps. Instances are those in which no greedy first step leads to the best end.
#include "core/exercise/exercises.h"
#include "core/exercise/network.h"
#include "core/optimize/policy/environment.h"

#include <algorithm>
#include <cmath>

namespace egret::exercise {
namespace {

namespace policy = optimize::policy;

constexpr uint32_t kHorizon = 2;

class PaysLater final : public Instance {
public:
    PaysLater(graph::Graph graph, policy::Environment& environment, const Task& task) : m_graph(std::move(graph)) {
        const policy::State first = environment.reset(task);
        m_first = first.forecast.cost;
        for (const policy::Candidate& candidate : first.candidates) {
            if (candidate.isNoOp()) continue;
            m_lines.push_back(matchText(first.graph, candidate.match));
            m_next.push_back(candidate.forecast.cost);
            double least = candidate.forecast.cost;
            const policy::State second =
                environment.look(rewrite::applyMatch(first.graph, candidate.match), {first.forecast.hash}, task);
            for (const policy::Candidate& later : second.candidates) least = std::min(least, later.forecast.cost);
            m_ends.push_back(least);
        }
    }

    bool isTrivial() const {
        if (m_ends.empty()) return true;
        const double best = *std::ranges::min_element(m_ends), greedy = *std::ranges::min_element(m_next);
        std::size_t bests = 0;
        bool isGreedy = false;
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            if (m_ends[i] != best) continue;
            ++bests;
            isGreedy = isGreedy || m_next[i] == greedy;
        }
        return isGreedy || greedy >= m_first || best >= m_first || m_ends.size() < bests + kWrongAnswers;
    }

    Values values() const override {
        const auto greedy = std::ranges::min_element(m_next) - m_next.begin();
        return {{"network", networkText(m_graph)}, {"steps", numberedText(m_lines)},
            {"horizon", std::to_string(kHorizon)}, {"start", costText(CountedCost::kStart)},
            {"greedy", m_lines[static_cast<std::size_t>(greedy)]}};
    }
    Verdict check(const std::string& answer, const Task&) const override {
        const std::size_t chosen = parseChoice(answer, m_lines.size());
        const bool isRight = m_ends[chosen] == *std::ranges::min_element(m_ends);
        const std::string reward = std::to_string(std::lround(100 * (m_first - m_ends[chosen]) / m_first));
        return {isRight, isRight ? "right" : "less",
            {{"step", m_lines[chosen]}, {"end", costText(m_ends[chosen])}, {"reward", reward}}};
    }
    std::string solution() const override {
        return std::to_string(std::ranges::min_element(m_ends) - m_ends.begin() + 1);
    }
    Document document() const override { return m_graph; }
    std::vector<std::string> choices() const override { return m_lines; }

private:
    graph::Graph m_graph;
    double m_first = 0;
    std::vector<std::string> m_lines;
    std::vector<double> m_next,
        m_ends;  // costs after a first step, and at the end of the best game that begins with it
};

}  // namespace

InstancePtr drawPaysLater(Random& random, const Task& task) {
    constexpr std::size_t kMostMatches = 24, kMostOperators = 20;
    const graph::Graph graph = drawLaterNetwork(random);
    if (graph.operatorCount() > kMostOperators) return nullptr;
    const std::size_t matches = Network(graph).matches(graph, task).size();
    if (matches <= kWrongAnswers || matches > kMostMatches) return nullptr;
    const auto cost = std::make_shared<CountedCost>();
    policy::Environment environment(
        graph, networkRules(), cost, policy::costQuantity(cost), {.horizon = kHorizon, .growth = 10});
    auto made = std::make_shared<PaysLater>(graph, environment, task);
    return made->isTrivial() ? nullptr : made;
}

}  // namespace egret::exercise
