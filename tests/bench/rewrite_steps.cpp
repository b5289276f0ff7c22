// Cost of one step of a graph-rewriting environment: random episodes, one match after another; each step computes the
// matches of the next graph in three ways. Figures: rewrite_steps.md.
//
//     rewrite_steps [NAME ...]    networks; default inception_v3
#include "core/graph/networks/networks.h"
#include "core/rewrite/rewrite.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

using namespace egret;
using namespace egret::rewrite;

namespace {

constexpr int kSteps = 30;
constexpr uint32_t kEpisodes = 20;

template <class Work>
auto timed(std::vector<double>& microseconds, Work&& work) {
    const auto start = std::chrono::steady_clock::now();
    auto result = work();
    microseconds.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    return result;
}

double quantile(std::vector<double> values, double q) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

// Counts matches by the former method, which searches an e-graph of the graph.
std::size_t inEGraph(const graph::Graph& graph, const std::vector<CompiledRule>& rules) {
    const TensorEGraph whole = makeEGraph(graph, {.history = false});
    std::size_t found = 0;
    for (const CompiledRule& rule : rules) {
        const egraph::Matcher matcher(rule.rewrite().sources, rule.rewrite().unordered);
        egraph::MatchTable table = matcher.makeTable();
        matcher.search(*whole.egraph, table);
        egraph::Matcher::Scratch scratch;
        for (std::size_t row = 0; row < table.size(); ++row)
            found += std::holds_alternative<CompiledRule::Plan>(
                rule.plan(*whole.egraph, matcher.read(*whole.egraph, table, row, scratch)));
    }
    return found;
}

void measure(const std::string& name) {
    std::vector<double> makeGraph, after, whole, listed, egraph, nodes, matches;
    for (uint32_t seed = 0; seed < kEpisodes; ++seed) {
        std::mt19937 random(seed);
        graph::Graph graph = graph::networks::make(name, graph::Weights::none);
        const auto rules = std::make_shared<const std::vector<CompiledRule>>(compile(defaultRules(), graph.arenaPtr()));
        MatchedGraph now(graph, rules);
        for (int step = 0; step < kSteps && now.size() > 0; ++step) {
            const GraphMatch match = now[random() % now.size()];
            auto replaced = timed(makeGraph, [&] { return now.graph().replacedWithImage(match.replacements); });
            MatchedGraph next = timed(after, [&] { return now.after(match, std::move(replaced)); });
            const MatchedGraph again = timed(whole, [&] { return MatchedGraph(next.graph(), rules); });
            if (again.size() != next.size())
                std::printf("step %d of episode %u: %zu matches, %zu of them carried over or found\n", step, seed,
                    again.size(), next.size());
            timed(listed, [&] { return findMatches(next.graph(), *rules); });
            timed(egraph, [&] { return inEGraph(next.graph(), *rules); });
            now = std::move(next);
            nodes.push_back(static_cast<double>(now.graph().nodes().size()));
            matches.push_back(static_cast<double>(now.size()));
        }
    }
    std::printf("%s: %zu steps, %.0f nodes, %.0f matches (medians)\n", name.c_str(), after.size(), quantile(nodes, 0.5),
        quantile(matches, 0.5));
    const double best = quantile(after, 0.5);
    std::printf("  %-38s %9s %9s %9s %9s\n", "microseconds", "median", "10%", "90%", "to after");
    const auto row = [&](const char* what, const std::vector<double>& values) {
        std::printf("  %-38s %9.1f %9.1f %9.1f %9.1f\n", what, quantile(values, 0.5), quantile(values, 0.1),
            quantile(values, 0.9), quantile(values, 0.5) / best);
    };
    row("after: carried over and searched", after);
    row("whole search of the graph", whole);
    row("findMatches: and listed", listed);
    row("in an e-graph of the graph", egraph);
    row("making the graph", makeGraph);
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) measure(argv[i]);
    if (argc == 1) measure("inception_v3");
}
