#pragma once

#include "core/base/random.h"
#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/exercise/exercise.h"
#include "core/rewrite/match.h"

#include <vector>

namespace egret::exercise {

// Costs that people can add up: every operator costs kStart, plus its FLOPs.
class CountedCost final : public cost::CostModel {
public:
    static constexpr double kStart = 1000;
    double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const override;
    std::string name() const override { return "counted"; }
};

// The rules of exercises on networks: rules of resources/rules/ that apply to matrices, and no others, so that the
// lists of matches stay short.
std::vector<rewrite::Rule> networkRules();

// A random network of matrices. Some of its parts have rewrites that pay at once, and some only in two steps.
graph::Graph drawNetwork(Random& random, int depth);
// A random network in which the step that lowers the cost most is likely not the first one of the best two steps.
graph::Graph drawLaterNetwork(Random& random);

// A network with the compiled rules for its arena.
class Network {
public:
    explicit Network(graph::Graph graph);

    const graph::Graph& graph() const { return m_graph; }
    // Returns the matches that lead to different graphs, in the order of the rules and of the graph. The graph must be
    // in the arena of the network.
    std::vector<rewrite::GraphMatch> matches(const graph::Graph& graph, const Task& task) const;

private:
    graph::Graph m_graph;
    std::vector<rewrite::CompiledRule> m_rules;
};

double countedCost(const graph::Graph& graph);
std::string costText(double cost);  // 12,345
// One line for each operator that runs: its name, its inputs, its shape and its cost. The last line is the sum.
std::string networkText(const graph::Graph& graph);
std::string matchText(const graph::Graph& graph, const rewrite::GraphMatch& match);  // RULE at NAME
// "1. RULE at NAME", one line each.
std::string numberedText(const std::vector<std::string>& lines);
// Reads an answer that is one number from 1 to `most`; returns it minus one.
std::size_t parseChoice(const std::string& answer, std::size_t most);

}  // namespace egret::exercise
