// next-match (TASO, SOSP'19): which match lowers the cost of a network most? Any of several best matches is right.
#include "core/exercise/exercises.h"
#include "core/exercise/network.h"

#include <algorithm>

namespace egret::exercise {
namespace {

class NextMatch final : public Instance {
public:
    NextMatch(Network network, const std::vector<rewrite::GraphMatch>& matches) : m_network(std::move(network)) {
        const double before = countedCost(m_network.graph());
        for (const rewrite::GraphMatch& match : matches) {
            m_lines.push_back(matchText(m_network.graph(), match));
            m_savings.push_back(before - countedCost(rewrite::applyMatch(m_network.graph(), match)));
        }
        m_best = *std::ranges::max_element(m_savings);
    }

    bool isTrivial() const {
        const auto bests = static_cast<std::size_t>(std::ranges::count(m_savings, m_best));
        return m_best <= 0 || m_savings.size() < bests + kWrongAnswers;
    }

    Values values() const override {
        return {{"network", networkText(m_network.graph())}, {"matches", numberedText(m_lines)},
            {"start", costText(CountedCost::kStart)}, {"count", std::to_string(m_lines.size())}};
    }
    Verdict check(const std::string& answer, const Task&) const override {
        const std::size_t chosen = parseChoice(answer, m_lines.size());
        const double saving = m_savings[chosen];
        const Values values{{"match", m_lines[chosen]}, {"saving", costText(std::abs(saving))}};
        if (saving == m_best) return {true, "right", values};
        return {false, saving > 0 ? "less" : saving < 0 ? "dearer" : "same", values};
    }
    std::string solution() const override {
        return std::to_string(std::ranges::find(m_savings, m_best) - m_savings.begin() + 1);
    }
    Document document() const override { return m_network.graph(); }
    std::vector<std::string> choices() const override { return m_lines; }

private:
    Network m_network;
    std::vector<std::string> m_lines;
    std::vector<double> m_savings;
    double m_best = 0;
};

}  // namespace

InstancePtr drawNextMatch(Random& random, const Task& task) {
    constexpr std::size_t kMostMatches = 18, kMostOperators = 12;
    const graph::Graph graph = drawNetwork(random, 4);
    if (graph.operatorCount() > kMostOperators) return nullptr;
    Network network(graph);
    const std::vector<rewrite::GraphMatch> matches = network.matches(graph, task);
    if (matches.size() <= kWrongAnswers || matches.size() > kMostMatches) return nullptr;
    auto made = std::make_shared<NextMatch>(std::move(network), matches);
    return made->isTrivial() ? nullptr : made;
}

}  // namespace egret::exercise
