// Grouping a graph by names, by repetition, and after rewriting.
#include "core/graph/grouping.h"
#include "core/graph/builder.h"
#include "core/graph/naming.h"
#include "core/graph/networks/networks.h"
#include "core/graph/repeats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace egret::graph {
namespace {

using testing::ElementsAre;

std::vector<std::string> namesOf(const Grouping& grouping, const std::vector<GroupId>& groups) {
    std::vector<std::string> names;
    for (GroupId id : groups) names.push_back(grouping[id].name);
    return names;
}

// Repeats x + relu(tanh(relu(x W)) V), either unnamed or with one scope for each block.
Graph residual(int blocks, bool named) {
    Builder builder({.weights = Weights::none});
    NodeId x = builder.input("x", {4, 8});
    NodeId start = builder.sigmoid(x);
    x = builder.tanh(start);
    for (int b = 0; b < blocks; ++b) {
        std::optional<Builder::Scope> scope;
        if (named) scope.emplace(builder, "layer." + std::to_string(b));
        x = builder.add(x,
            builder.relu(builder.matmul(builder.tanh(builder.relu(builder.matmul(x, builder.weight({8, 8}, 8, 1)))),
                builder.weight({8, 8}, 8, 1))));
    }
    return builder.finish(builder.sigmoid(builder.tanh(x)));
}

// Checks that folding all groups of one depth leaves no cycle.
void expectFoldsWithoutCycles(const Graph& graph, const Grouping& grouping) {
    for (std::size_t depth = 1; depth <= 4; ++depth) {
        const auto partOf = [&](NodeId node) -> uint64_t {
            const auto path = grouping.pathTo(node);
            return path.empty() ? node.index() : (uint64_t{1} << 32) + path[std::min(depth, path.size()) - 1].index();
        };
        std::map<uint64_t, std::set<uint64_t>> next;
        for (NodeId node : graph.nodes())
            for (NodeId input : graph.node(node).inputs)
                if (partOf(input) != partOf(node)) next[partOf(input)].insert(partOf(node));
        std::map<uint64_t, int> state;  // 1: in progress, 2: done
        std::function<bool(uint64_t)> cyclic = [&](uint64_t part) {
            state[part] = 1;
            for (uint64_t to : next[part])
                if (state[to] == 1 || (state[to] == 0 && cyclic(to))) return true;
            state[part] = 2;
            return false;
        };
        for (const auto& [part, targets] : std::map(next))
            if (state[part] == 0) {
                ASSERT_FALSE(cyclic(part)) << "folded at depth " << depth;
            }
    }
}

TEST(Grouping, scopesOfNamesAreATreeAndAlikeOnesInARowAreARun) {
    const Graph graph = residual(6, true);
    const Grouping grouping(graph);
    ASSERT_EQ(grouping.roots().size(), 1u);
    const Group& run = grouping[grouping.roots()[0]];
    EXPECT_EQ(run.kind, Group::Kind::run);
    EXPECT_EQ(run.name, "layer");
    EXPECT_TRUE(grouping.isAlike(grouping.roots()[0]));
    EXPECT_THAT(
        namesOf(grouping, run.groups), ElementsAre("layer.0", "layer.1", "layer.2", "layer.3", "layer.4", "layer.5"));
    EXPECT_EQ(grouping[run.groups[0]].operators, 6u);
    EXPECT_EQ(run.operators, 36u);
    EXPECT_EQ(grouping.ungrouped().size(), 4u) << "sigmoid and tanh at both ends";
    expectFoldsWithoutCycles(graph, grouping);
}

TEST(Grouping, withoutNamesRepetitionTellsTheBlocks) {
    const Graph graph = residual(6, false);
    const Grouping grouping(graph);
    ASSERT_EQ(grouping.roots().size(), 1u);
    const Group& run = grouping[grouping.roots()[0]];
    EXPECT_EQ(run.kind, Group::Kind::run);
    ASSERT_EQ(run.groups.size(), 6u);
    for (GroupId block : run.groups) {
        EXPECT_EQ(grouping[block].operators, 6u);
        EXPECT_EQ(graph.op(grouping[block].nodes.back()).name(), "Add") << "a block ends where one value is live";
    }
    EXPECT_EQ(grouping[run.groups[3]].number, 4u);
    expectFoldsWithoutCycles(graph, grouping);
}

TEST(Grouping, aModuleCalledTwiceIsTwoParts) {
    Builder builder({.weights = Weights::none});
    NodeId x = builder.input("x", {4, 8});
    const auto label = [&](NodeId node, const std::string& name) {
        builder.arena().setLabel(node, name);
        return node;
    };
    for (const auto* scope : {"shared", "between", "shared"})
        for (const auto* op : {"Relu", "Exp", "Tanh", "Neg"})
            x = label(builder.arena().add(op, {}, {x}), std::string(scope) + "/" + op);
    const Graph graph = builder.finish(x);
    const Grouping grouping(graph);
    EXPECT_THAT(namesOf(grouping, grouping.roots()), ElementsAre("shared", "between", "shared (2)"));
    expectFoldsWithoutCycles(graph, grouping);
}

TEST(Grouping, twoConvexScopesMayStillMakeACycle) {
    Builder builder({.weights = Weights::none});
    const NodeId x = builder.input("x", {4, 8});
    const auto make = [&](const char* op, NodeId input, const char* name) {
        for (const char* operation : {op, "Abs"}) {
            input = builder.arena().add(operation, {}, {input});
            builder.arena().setLabel(input, name);
        }
        return input;
    };
    const NodeId a1 = make("Relu", x, "a/1"), b1 = make("Exp", a1, "b/1");
    const NodeId b2 = make("Tanh", x, "b/2"), a2 = make("Neg", b2, "a/2");
    const Graph graph = builder.finish({{"p", b1}, {"q", a2}});
    const Grouping grouping(graph);
    EXPECT_EQ(grouping.roots().size(), 1u)
        << "one of them is split into parts of two operators, which are too small for groups";
    expectFoldsWithoutCycles(graph, grouping);
}

TEST(Grouping, afterAStepGroupsAreStillThemselves) {
    const Graph graph = residual(4, false);
    const Grouping grouping(graph);
    // The second block's MatMul + Relu become one operator.
    const GroupId second = grouping[grouping.roots()[0]].groups[1];
    NodeId matmul = grouping[second].nodes[0], relu = grouping[second].nodes[1];
    ASSERT_EQ(graph.op(relu).name(), "Relu");
    const NodeId fused = graph.arena().add("Gelu", {}, {graph.node(matmul).inputs[0]});
    const Graph later = graph.replaced({{relu, fused}});
    std::unordered_map<NodeId, NodeId> before;  // maps a node that differs only through its inputs to its predecessor
    std::vector<NodeId> gone, fresh;
    const std::set<NodeId> old(graph.nodes().begin(), graph.nodes().end()),
        now(later.nodes().begin(), later.nodes().end());
    for (NodeId node : graph.nodes())
        if (!now.contains(node) && node != matmul && node != relu && isDrawnOperator(graph, node)) gone.push_back(node);
    for (NodeId node : later.nodes())
        if (!old.contains(node) && node != fused) fresh.push_back(node);
    ASSERT_EQ(gone.size(), fresh.size());
    for (std::size_t i = 0; i < gone.size(); ++i) before.emplace(fresh[i], gone[i]);

    const Grouping carried = grouping.of(later, before);
    EXPECT_EQ(carried.groupOf(fused), second) << "the group of the replaced operator";
    EXPECT_EQ(carried[second].operators, 5u);
    EXPECT_EQ(carried.roots(), grouping.roots());
    EXPECT_FALSE(carried.isAlike(carried.roots()[0]));
    EXPECT_TRUE(grouping.isAlike(grouping.roots()[0]));
    expectFoldsWithoutCycles(later, carried);
}

// Returns x + relu(tanh(relu(x W)) V) twice, in the scopes "layer.0" and "layer.1", and its operators by label.
struct TwoLayers {
    Graph graph = residual(2, true);
    NodeId operator[](const std::string& label) const {
        for (NodeId node : graph.nodes())
            if (graph.label(node) == label) return node;
        return {};
    }
};

TEST(Naming, aNewOperatorIsInTheScopeOfWhatItReplaces) {
    const TwoLayers before;
    const NodeId relu = before["layer.1/Relu"];
    ASSERT_TRUE(relu.valid());
    Arena& arena = before.graph.arena();
    const NodeId inner = arena.add("Gelu", {}, {before.graph.node(relu).inputs[0]}),
                 outer = arena.add("Abs", {}, {inner});
    const Graph after = before.graph.replaced({{relu, outer}});
    nameNewOperators(before.graph, after);
    EXPECT_EQ(after.label(outer), "layer.1/Abs");
    EXPECT_EQ(after.label(inner), "layer.1/Gelu");
    nameNewOperators(before.graph, after);
    EXPECT_EQ(after.label(outer), "layer.1/Abs");
}

TEST(Naming, namesAreUnique) {
    const TwoLayers before;
    const NodeId relu = before["layer.0/Relu"];
    const NodeId first = before.graph.arena().add("Relu", {}, {relu});
    const Graph after = before.graph.replaced({{relu, before.graph.arena().add("Relu", {}, {first})}});
    nameNewOperators(before.graph, after);
    std::multiset<std::string> labels;
    for (NodeId node : after.nodes())
        if (!after.label(node).empty()) labels.insert(after.label(node));
    for (const std::string& label : labels) EXPECT_EQ(labels.count(label), 1u) << label;
}

TEST(Naming, anOperatorThatServesTwoScopesIsInTheirCommonScope) {
    Builder builder({.weights = Weights::none});
    const NodeId x = builder.input("x", {4, 8});
    std::vector<NodeId> sums;
    {
        const auto step = builder.scope("step", 0);
        for (int64_t i = 0; i < 2; ++i) {
            const auto gate = builder.scope("gate", i);
            sums.push_back(builder.matmul(x, builder.weight({8, 8}, 8, 1)));
        }
        sums.push_back(builder.add(sums[0], sums[1]));
    }
    const Graph before = builder.finish(sums[2]);
    ASSERT_EQ(before.label(sums[1]), "step.0/gate.1/MatMul");
    Arena& arena = before.arena();
    const NodeId shared = arena.add("Gelu", {}, {x});
    const Graph after =
        before.replaced({{sums[0], arena.add("Tanh", {}, {shared})}, {sums[1], arena.add("Neg", {}, {shared})}});
    nameNewOperators(before, after);
    EXPECT_EQ(after.label(shared), "step.0/Gelu");
    EXPECT_EQ(after.nameOf(after.node(after.outputs()[0].node).inputs[0]), "step.0/gate.0/Tanh");
}

TEST(Naming, withoutScopesThereAreNoNames) {
    Builder builder({.weights = Weights::none});
    const NodeId relu = builder.relu(builder.input("x", {4, 8}));
    const Graph before = builder.finish(builder.tanh(relu));
    const NodeId gelu = before.arena().add("Gelu", {}, {before.node(relu).inputs[0]});
    const Graph after = before.replaced({{relu, gelu}});
    nameNewOperators(before, after);
    EXPECT_EQ(after.label(gelu), "");
}

// Regression: after optimizing NasRNN, all new operators of its five steps were in the group of one step.
TEST(Grouping, newOperatorsOfManyScopesStayInTheirScopes) {
    const Graph graph = networks::make("nasrnn", Weights::none);
    const Grouping grouping(graph);
    Graph later = graph;
    const auto isTanh = [&](NodeId node) { return later.op(node).is("Tanh"); };
    for (auto at = std::ranges::find_if(later.nodes(), isTanh); at != later.nodes().end();
         at = std::ranges::find_if(later.nodes(), isTanh))
        later = later.replaced({{*at, graph.arena().add("Gelu", {}, {later.node(*at).inputs[0]})}});
    nameNewOperators(graph, later);
    const Grouping carried = grouping.of(later, {});
    std::map<std::string, std::size_t> operators;  // by step
    for (NodeId node : later.nodes())
        if (later.op(node).is("Gelu")) {
            const auto path = carried.pathTo(node);
            const auto step =
                std::ranges::find_if(path, [&](GroupId id) { return carried[id].name.starts_with("step."); });
            ASSERT_NE(step, path.end()) << later.nameOf(node);
            EXPECT_TRUE(later.label(node).starts_with(carried[*step].name + "/")) << later.label(node);
            ++operators[carried[*step].name];
        }
    EXPECT_EQ(operators.size(), 5u);
}

TEST(Grouping, anEmptyGraphHasNone) { EXPECT_TRUE(Grouping(Graph()).empty()); }

TEST(Repeats, aBlockBeginsWhereOneValueIsAlive) {
    // The line is a, then three times (b c d e), where e joins a stream between blocks, then a.
    std::vector<LineStep> line{{.kind = 1}};
    for (int block = 0; block < 3; ++block) {
        const auto stream = static_cast<int64_t>(line.size()) - 1;
        for (uint64_t kind : {2u, 3u, 4u})
            line.push_back({.kind = kind, .sources = {{.step = static_cast<int64_t>(line.size()) - 1}}});
        line.push_back({.kind = 5, .sources = {{.step = static_cast<int64_t>(line.size()) - 1}, {.step = stream}}});
    }
    line.push_back({.kind = 1, .sources = {{.step = static_cast<int64_t>(line.size()) - 1}}});
    EXPECT_THAT(findRepeats(line, 0, line.size()), ElementsAre(Repeat{1, 4, 3}));
}

TEST(Repeats, noRepetitionIsNone) {
    std::vector<LineStep> line;
    for (uint64_t kind = 0; kind < 30; ++kind) line.push_back({.kind = kind});
    EXPECT_TRUE(findRepeats(line, 0, line.size()).empty());
    EXPECT_TRUE(findRepeats(line, 0, 3).empty());
}

}  // namespace
}  // namespace egret::graph
