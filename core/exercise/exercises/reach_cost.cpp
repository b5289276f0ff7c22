// reach-cost (TASO, SOSP'19): rewrite a network step by step to at most a given cost. The bound is the least cost of
// all graphs within kDepth steps, found by breadth-first search, so that any sequence that reaches it counts.
#include "core/base/lexer.h"
#include "core/base/text.h"
#include "core/exercise/exercises.h"
#include "core/exercise/network.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace egret::exercise {
namespace {

constexpr std::size_t kDepth = 2, kMostSteps = 4, kMostStates = 400;

// One step of an answer: the match number `number` of a rule in the current graph.
std::string stepText(const std::vector<rewrite::GraphMatch>& matches, std::size_t chosen) {
    const std::string& rule = matches[chosen].rule;
    const auto number = std::ranges::count(
        matches.begin(), matches.begin() + static_cast<std::ptrdiff_t>(chosen) + 1, rule, &rewrite::GraphMatch::rule);
    const bool isOnly = std::ranges::count(matches, rule, &rewrite::GraphMatch::rule) == 1;
    return isOnly ? rule : rule + " " + std::to_string(number);
}

struct State {
    graph::Graph graph;
    std::string steps;
    double cost;
};

class ReachCost final : public Instance {
public:
    explicit ReachCost(Network network) : m_network(std::move(network)), m_bound(countedCost(m_network.graph())) {}

    // Returns false unless the least cost needs more than one step.
    bool search(const Task& task) {
        std::vector<State> layer{{m_network.graph(), "", m_bound}};
        std::unordered_set<uint64_t> known{m_network.graph().hash()};
        double before = m_bound;
        for (std::size_t depth = 0; depth < kDepth; ++depth) {
            std::vector<State> next;
            before = m_bound;
            for (const State& state : layer) {
                const std::vector<rewrite::GraphMatch> matches = m_network.matches(state.graph, task);
                for (std::size_t i = 0; i < matches.size(); ++i) {
                    const graph::Graph after = rewrite::applyMatch(state.graph, matches[i]);
                    if (!known.insert(after.hash()).second) continue;
                    next.push_back({after, (state.steps.empty() ? "" : state.steps + ", ") + stepText(matches, i),
                        countedCost(after)});
                    if (next.back().cost < m_bound) {
                        m_bound = next.back().cost;
                        m_solution = next.back().steps;
                    }
                }
                if (known.size() > kMostStates) return false;
            }
            layer = std::move(next);
        }
        return m_bound < before && !m_solution.empty();
    }

    Values values() const override {
        std::set<std::string> rules;
        for (const rewrite::Rule& rule : networkRules()) rules.insert(rule.name);
        const std::vector<std::string> first = transformed(m_network.matches(m_network.graph(), {}),
            [&](const rewrite::GraphMatch& match) { return matchText(m_network.graph(), match); });
        return {{"network", networkText(m_network.graph())}, {"bound", costText(m_bound)},
            {"start", costText(CountedCost::kStart)}, {"most", std::to_string(kMostSteps)},
            {"matches", join(first, "\n")}, {"rules", join({rules.begin(), rules.end()}, ", ")},
            {"first", m_solution.substr(0, m_solution.find_first_of(" ,"))}};
    }
    Verdict check(const std::string& answer, const Task& task) const override {
        Lexer lexer(answer, kAnswer);
        graph::Graph graph = m_network.graph();
        for (std::size_t steps = 0; !lexer.atEnd(); ++steps) {
            if (steps > 0 && !lexer.accept(",")) lexer.expect(";");
            if (steps == kMostSteps) return {false, "too-long", {}};
            graph = rewrite::applyMatch(graph, step(lexer, graph, task));
        }
        const double cost = countedCost(graph);
        const Values values{{"cost", costText(cost)}, {"result", networkText(graph)}};
        return {cost <= m_bound, cost <= m_bound ? "right" : "above", values};
    }
    std::string solution() const override { return m_solution; }
    Document document() const override { return m_network.graph(); }

private:
    rewrite::GraphMatch step(Lexer& lexer, const graph::Graph& graph, const Task& task) const {
        const Token at = lexer.peek();
        const std::string rule = lexer.word(",;");
        std::vector<rewrite::GraphMatch> fitting;
        for (rewrite::GraphMatch& match : m_network.matches(graph, task))
            if (match.rule == rule) fitting.push_back(std::move(match));
        if (fitting.empty()) {
            const std::vector<rewrite::Rule> rules = networkRules();
            const bool isKnown = std::ranges::find(rules, rule, &rewrite::Rule::name) != rules.end();
            lexer.fail(isKnown ? "'" + rule + "' does not match here" : "unknown rule '" + rule + "'", at);
        }
        std::size_t number = 1;
        if (lexer.peek().kind == Token::Kind::integer) {
            const Token token = lexer.next();
            if (token.integer < 1 || static_cast<uint64_t>(token.integer) > fitting.size())
                lexer.fail("'" + rule + "' has " + std::to_string(fitting.size()) + " matches here", token);
            number = static_cast<std::size_t>(token.integer);
        } else if (fitting.size() > 1) {
            std::vector<std::string> places;
            for (std::size_t i = 0; i < fitting.size(); ++i)
                places.push_back(std::to_string(i + 1) + ": " + matchText(graph, fitting[i]));
            lexer.fail("'" + rule + "' matches several times; add a number (" + join(places, "; ") + ")", at);
        }
        return fitting[number - 1];
    }

    Network m_network;
    double m_bound;
    std::string m_solution;
};

}  // namespace

InstancePtr drawReachCost(Random& random, const Task& task) {
    constexpr std::size_t kMostMatches = 14, kMostOperators = 10;
    const graph::Graph graph = drawNetwork(random, 3);
    if (graph.operatorCount() > kMostOperators) return nullptr;
    Network network(graph);
    const std::size_t matches = network.matches(graph, task).size();
    if (matches < kWrongAnswers || matches > kMostMatches) return nullptr;
    auto made = std::make_shared<ReachCost>(std::move(network));
    return made->search(task) ? made : nullptr;
}

}  // namespace egret::exercise
