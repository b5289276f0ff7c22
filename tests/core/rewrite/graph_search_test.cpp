// The independent matchers for plain graphs and e-graphs find the same matches.
#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/rewrite/graph_index.h"
#include "core/rewrite/match.h"

#include <gmock/gmock.h>

#include <set>

namespace egret::rewrite::graph_search_test {
namespace {

// A match as comparable data; the roots of its sources are sorted if the rule is unordered.
struct Found {
    std::string rule;
    std::vector<graph::NodeId> roots, nodes, variables, replacements;
    auto operator<=>(const Found&) const = default;

    static Found of(const CompiledRule& rule, Found found) {
        if (!rule.rule().unordered) return found;
        std::ranges::sort(found.roots);
        std::ranges::sort(found.nodes);
        std::ranges::sort(found.variables);
        found.replacements.clear();
        return found;
    }
};

std::multiset<Found> inEGraph(const graph::Graph& graph, const std::vector<CompiledRule>& rules) {
    const TensorEGraph whole = makeEGraph(graph, {.history = false});
    std::unordered_map<egraph::ClassId, graph::NodeId> nodeOf;
    for (const auto& [node, id] : whole.classOfNode) nodeOf.emplace(whole.egraph->find(id), node);
    const auto at = [&](egraph::ClassId id) { return nodeOf.at(whole.egraph->find(id)); };
    std::multiset<Found> all;
    for (const CompiledRule& rule : rules) {
        const egraph::Matcher matcher(rule.rewrite().sources, rule.rewrite().unordered);
        egraph::MatchTable table = matcher.makeTable();
        matcher.search(*whole.egraph, table);
        egraph::Matcher::Scratch scratch;
        for (std::size_t row = 0; row < table.size(); ++row) {
            const egraph::Match match = matcher.read(*whole.egraph, table, row, scratch);
            const auto planned = rule.plan(*whole.egraph, match);
            const auto* plan = std::get_if<CompiledRule::Plan>(&planned);
            if (!plan) continue;
            Found found{rule.rule().name, {}, {}, {}, {}};
            for (const egraph::ClassId id : match.roots) found.roots.push_back(at(id));
            for (const egraph::NodeId node : match.nodes) found.nodes.push_back(at(whole.egraph->classOf(node)));
            for (const egraph::ClassId id : match.variables) found.variables.push_back(at(id));
            std::vector<graph::NodeId> made;
            const auto nodeFor = [&](const CompiledRule::Plan::Input& input) {
                return input.isMade ? made[input.index] : at(match.variables[input.index]);
            };
            for (const auto& node : plan->nodes) {
                std::vector<graph::NodeId> inputs;
                for (const auto& input : node.inputs) inputs.push_back(nodeFor(input));
                made.push_back(graph.arena().add(node.op, inputs));
            }
            for (const auto& root : plan->roots) found.replacements.push_back(nodeFor(root));
            if (found.replacements != found.roots) all.insert(Found::of(rule, std::move(found)));
        }
    }
    return all;
}

std::multiset<Found> inGraph(const graph::Graph& graph, const std::vector<CompiledRule>& rules) {
    std::map<std::string, const CompiledRule*> byName;
    for (const CompiledRule& rule : rules) byName.emplace(rule.rule().name, &rule);
    std::multiset<Found> all;
    for (const GraphMatch& match : findMatches(graph, rules)) {
        Found found{match.rule, match.roots, match.nodes, {}, {}};
        for (const auto& [name, node] : match.variables) found.variables.push_back(node);
        for (const auto& [root, made] : match.replacements) found.replacements.push_back(made);
        all.insert(Found::of(*byName.at(match.rule), std::move(found)));
    }
    return all;
}

}  // namespace

TEST(GraphIndex, knowsInputsAndUsersByPlace) {
    const graph::Graph graph =
        graph::parse("(graph (input x f32[2]) (let r (Relu x)) (output \"y\" (Add r r)) (output \"z\" (Add x r)))",
            graph::Arena::create());
    const GraphIndex index(graph);
    const uint32_t x = index.find(graph.inputs()[0]), y = index.find(graph.outputs()[0].node),
                   z = index.find(graph.outputs()[1].node);
    const uint32_t r = index.inputs(y)[0];
    EXPECT_EQ(index.size(), 4u);
    EXPECT_THAT(index.inputs(y), testing::ElementsAre(r, r));
    EXPECT_THAT(index.users(r), testing::ElementsAre(std::min(y, z), std::max(y, z)));
    EXPECT_THAT(index.users(x), testing::ElementsAre(r, z));
    EXPECT_TRUE(index.users(y).empty());
    EXPECT_EQ(index.find(graph.arena().add("Tanh", {}, {graph.inputs()[0]})), GraphIndex::kNowhere);
    EXPECT_THAT(index.placesOf(graph::operatorNamed("Add")), testing::ElementsAre(std::min(y, z), std::max(y, z)));
    EXPECT_TRUE(index.placesOf(graph::operatorNamed("Tanh")).empty());
}

TEST(GraphSearch, findsInEveryNetworkWhatAnEGraphOfItHas) {
    for (const auto& network : graph::networks::all()) {
        const graph::Graph graph = graph::networks::make(network.name, graph::Weights::none);
        const auto rules = compile(defaultRules(), graph.arenaPtr());
        const auto found = inGraph(graph, rules);
        EXPECT_EQ(found, inEGraph(graph, rules)) << network.name;
        EXPECT_FALSE(found.empty()) << network.name;
    }
}

TEST(GraphSearch, joinsTheSourcesOfMachineFoundRules) {
    const auto rules = loadRules(dataFile("resources/rules/generated/taso.rules"));
    for (const char* name : {"inception_v3", "bert", "nasrnn", "fire"}) {
        const graph::Graph graph = graph::networks::make(name, graph::Weights::none);
        const auto compiled = compile(rules, graph.arenaPtr());
        EXPECT_EQ(inGraph(graph, compiled), inEGraph(graph, compiled)) << name;
    }
}

TEST(GraphSearch, joinsSourcesThatShareNothingAndSourcesThatAreDeep) {
    const graph::Graph graph = graph::parse(
        "(graph (input x f32[2,2]) (input y f32[2,2]) (let r (Relu x)) (let s (Relu y))"
        "(output \"a\" (Add r s)) (output \"b\" (Mul (Tanh r) s)) (output \"c\" (Sub (Tanh s) (Tanh r))))",
        graph::Arena::create());
    const auto rules = compile(parseRules(R"(
rule apart
  match   ?p = (Relu ?a)
          ?q = (Tanh ?b)
  produce ?p = (Relu (Relu ?a))
          ?q = (Tanh (Relu ?b))
rule three
  match   ?p = (Add ?a ?b)
          ?q = (Mul (Tanh ?a) ?b)
          ?r = (Sub (Tanh ?b) (Tanh ?a))
  produce ?p = (Add ?b ?a)
          ?q = (Mul ?b (Tanh ?a))
          ?r = (Sub (Tanh ?b) (Tanh ?a))
)"),
        graph.arenaPtr());
    const auto found = inGraph(graph, rules);
    EXPECT_EQ(found, inEGraph(graph, rules));
    EXPECT_EQ(found.size(), 2u * 2u + 1u);
}

TEST(GraphSearch, stopsWhenAsked) {
    const graph::Graph graph = graph::networks::make("inception_v3", graph::Weights::none);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(findMatches(graph, compile(defaultRules(), graph.arenaPtr()), Task(stop.get_token())), Error);
}

}  // namespace egret::rewrite::graph_search_test
