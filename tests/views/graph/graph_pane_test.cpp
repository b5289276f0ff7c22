#include "views/graph/graph_pane.h"
#include "core/graph/builder.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "tests/views/event_loop.h"
#include "views/canvas/legend.h"
#include "views/graph/graph_difference.h"

#include <gtest/gtest.h>

#include <QComboBox>

#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace egret::graph_view {
namespace {

using graph::Graph;
using graph::GroupId;
using graph::NodeId;
using Tab = GraphPane::Tab;

// Returns residual blocks of ten operators each, with or without names.
Graph generated(std::size_t operators, bool named) {
    graph::Builder builder({.weights = graph::Weights::none});
    NodeId x = builder.input("x", {16, 64});
    for (std::size_t block = 0; block < operators / 10; ++block) {
        std::optional<graph::Builder::Scope> scope;
        if (named) scope.emplace(builder, "layer." + std::to_string(block));
        const auto linear = [&](NodeId in) { return builder.matmul(in, builder.weight({64, 64}, 64, 1)); };
        const NodeId q = linear(x), k = linear(x), v = linear(x);
        const NodeId mixed = builder.matmul(builder.matmul(q, builder.transpose(k, {1, 0})), v);
        x = builder.relu(builder.add(x, builder.tanh(linear(mixed))));
    }
    return builder.finish(x);
}

struct ShownPane {
    GraphPane pane;
    int pictures = 0;

    explicit ShownPane(const Graph& graph) {
        pane.resize(1200, 800);
        pane.show();
        QObject::connect(&pane, &GraphPane::shown, &pane, [this] { ++pictures; });
        pane.setCurrentTab(Tab::current);
        pane.setGraph(Tab::original, graph, false);
        EXPECT_TRUE(after([&] { pane.setGraph(Tab::current, graph, false); }));
    }
    // Runs `act` and waits for the picture.
    bool after(const std::function<void()>& act) {
        const int before = pictures;
        act();
        return test::becomes([&] { return pictures > before && !pane.currentCanvas().isLayoutBusy(); });
    }
    canvas::GraphCanvas& canvas() const { return pane.currentCanvas(); }
    QPointF centre(canvas::ItemId item) const {
        return canvas().geometryOfPicture().rectOf(*canvas().items().first(item)).center();
    }
    bool shows(canvas::ItemId item) const { return canvas().items().contains(item); }
    std::map<canvas::ItemId, QRectF> places() const {
        std::map<canvas::ItemId, QRectF> result;
        const auto& picture = canvas().picture();
        for (std::size_t b = 0; b < picture.boxes.size(); ++b)
            result.emplace(picture.boxes[b].id, canvas().geometryOfPicture().boxes[b].rect);
        return result;
    }
    QString note() const { return canvas().findChild<QLabel*>("note")->text(); }
    const graph::Grouping& grouping() const { return pane.folding(pane.currentTab()).grouping; }

    // Returns the largest distance, in mean box widths, that the box of an operator or group in both graphs moved.
    double farthest(const std::map<canvas::ItemId, QRectF>& before, const Graph& was, const Graph& now) const {
        std::unordered_map<NodeId, NodeId> partners = differenceOf(was, now).partners;
        double most = 0, width = 0;
        for (const auto& [item, rect] : before) width += rect.width() / static_cast<double>(before.size());
        for (const auto& [item, rect] : before) {
            canvas::ItemId there = item;
            if (const auto node = nodeOf(item))
                if (const auto partner = partners.find(*node); partner != partners.end())
                    there = itemOf(partner->second);
            if (!shows(there)) continue;
            const QPointF moved = centre(there) - rect.center();
            most = std::max(most, std::hypot(moved.x(), moved.y()) / width);
        }
        return most;
    }
};

NodeId nth(const Graph& graph, std::string_view op, std::size_t n) {
    for (NodeId node : graph.nodes())
        if (graph.op(node).is(op) && n-- == 0) return node;
    ADD_FAILURE() << "no such operator";
    return {};
}

// These functions imitate typical effects of rules: fuse two operators, remove one, insert one, or replace one with two
// side by side.
Graph fused(const Graph& graph, std::size_t at) {
    const NodeId relu = nth(graph, "Relu", at);
    return graph.replaced({{relu, graph.arena().add("Gelu", {}, {graph.node(graph.node(relu).inputs[0]).inputs[1]})}});
}
Graph leftOut(const Graph& graph, std::size_t at) {
    const NodeId tanh = nth(graph, "Tanh", at);
    return graph.replaced({{tanh, graph.node(tanh).inputs[0]}});
}
Graph putIn(const Graph& graph, std::size_t at) {
    const NodeId tanh = nth(graph, "Tanh", at);
    return graph.replaced({{tanh, graph.arena().add("Neg", {}, {graph.arena().add("Exp", {}, {tanh})})}});
}
Graph doubled(const Graph& graph, std::size_t at) {
    const NodeId add = nth(graph, "Add", at), left = graph.node(add).inputs[0], right = graph.node(add).inputs[1];
    return graph.replaced({{add,
        graph.arena().add("Sub", {}, {graph.arena().add("Abs", {}, {left}), graph.arena().add("Neg", {}, {right})})}});
}

struct Steadiness : testing::TestWithParam<bool> {};

TEST_P(Steadiness, aStepInAThousandOperatorsMovesNoOldBoxByMoreThanItsWidth) {
    const bool folded = GetParam();
    Graph graph = generated(1000, true);
    ShownPane shown(graph);
    if (!folded) {
        ASSERT_TRUE(shown.after([&] { shown.pane.expandAll(); }));
    } else {
        ASSERT_TRUE(shown.after([&] { shown.pane.select({nth(graph, "Relu", 50)}); }))
            << "one open group; the others are folded";
    }
    for (const auto& step : {fused, leftOut, putIn, doubled}) {
        const Graph next = step(graph, 50);
        const auto before = shown.places();
        ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, next, true); }));
        EXPECT_LE(shown.farthest(before, graph, next), 1.0);
        graph = next;
    }
    const auto before = shown.places();
    const Graph next = fused(graph, 3);  // applied elsewhere, now that the layout has gaps
    ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, next, true); }));
    EXPECT_LE(shown.farthest(before, graph, next), 1.0);
}

INSTANTIATE_TEST_SUITE_P(
    WholeAndFolded, Steadiness, testing::Bool(), [](const auto& one) { return one.param ? "Folded" : "Whole"; });

TEST(GraphPane, aLargeModelOpensWithItsRepeatedBlocksFolded) {
    for (bool named : {true, false}) {
        ShownPane shown(generated(120, named));
        EXPECT_LE(shown.canvas().picture().boxes.size(), 16u) << "x, layers, output";
        EXPECT_EQ(shown.note(), "0 of 120 operators shown");
        const auto& box = shown.canvas().picture().boxes[1];
        EXPECT_TRUE(box.pile);
        EXPECT_EQ(box.title, named ? "layer.0" : "block 1");
    }
    ShownPane small(generated(20, true));
    EXPECT_EQ(small.note(), "20 of 20 operators shown");
}

// Regression: in a narrow pane, the tabs were scrolled with two arrows.
TEST(GraphPane, theTabsComeBeforeTheChooserOfColors) {
    GraphPane pane;
    pane.resize(600, 300);
    pane.show();
    test::deliverEvents();
    auto* chooser = pane.findChild<QWidget*>("overlay");
    EXPECT_TRUE(chooser->isVisible());
    const auto* tabs = pane.findChild<QTabBar*>();
    pane.resize(tabs->sizeHint().width() + 20, 300);
    test::deliverEvents();
    EXPECT_FALSE(chooser->isVisible());
    EXPECT_GE(tabs->width(), tabs->sizeHint().width());
    pane.resize(600, 300);
    test::deliverEvents();
    EXPECT_TRUE(chooser->isVisible());
}

TEST(GraphPane, groupsOpenWithDoubleClickAndPlusAndFoldWithMinus) {
    const Graph graph = generated(120, true);
    ShownPane shown(graph);
    const GroupId group = shown.grouping().groupOf(nth(graph, "Relu", 4));
    ASSERT_TRUE(shown.shows(itemOf(group)));
    shown.canvas().select({itemOf(group)});
    ASSERT_TRUE(shown.after([&] { QTest::keyClick(&shown.canvas(), Qt::Key_Plus); }));
    EXPECT_FALSE(shown.shows(itemOf(group)));
    EXPECT_TRUE(shown.shows(itemOf(nth(graph, "Relu", 4))));
    EXPECT_EQ(shown.note(), "10 of 120 operators shown");
    ASSERT_EQ(shown.canvas().selection().size(), 1u) << "selects one of its operators, so that - folds it again";
    ASSERT_TRUE(shown.after([&] { QTest::keyClick(&shown.canvas(), Qt::Key_Minus); }));
    EXPECT_EQ(shown.canvas().selection(), std::vector{itemOf(group)});
    ASSERT_TRUE(shown.after([&] {
        QTest::mouseDClick(
            shown.canvas().viewport(), Qt::LeftButton, {}, shown.canvas().mapFromScene(shown.centre(itemOf(group))));
    }));
    EXPECT_TRUE(shown.shows(itemOf(nth(graph, "Relu", 4))));
    ASSERT_TRUE(shown.after([&] { shown.pane.collapseAll(); }));
    EXPECT_EQ(shown.note(), "0 of 120 operators shown");
    ASSERT_TRUE(shown.after([&] { shown.pane.expandAll(); }));
    EXPECT_EQ(shown.note(), "120 of 120 operators shown");
}

TEST(GraphPane, selectingWhatIsFoldedOpensItsGroupAndHighlightingLightsIt) {
    const Graph graph = generated(120, true);
    ShownPane shown(graph);
    const NodeId relu = nth(graph, "Relu", 7);
    shown.pane.setHighlight("match", {relu, graph.node(relu).inputs[0]}, Qt::red);
    const std::vector<canvas::ItemId> lit{itemOf(shown.grouping().groupOf(relu))};
    EXPECT_EQ(shown.canvas().highlight("match"), lit);
    ASSERT_TRUE(shown.after([&] { shown.pane.select({relu}); }));
    EXPECT_EQ(shown.canvas().selection(), std::vector{itemOf(relu)});
    EXPECT_EQ(shown.canvas().highlight("match").size(), 2u) << "now the operators themselves are highlighted";
}

TEST(GraphPane, foldedGroupsKeepTheirFoldingThroughAStep) {
    const Graph graph = generated(120, true);
    ShownPane shown(graph);
    ASSERT_TRUE(shown.after([&] { shown.pane.select({nth(graph, "Relu", 7)}); }));
    const std::size_t boxes = shown.canvas().picture().boxes.size();
    const Graph next = fused(graph, 2);  // inside a folded group
    ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, next, true); }));
    EXPECT_EQ(shown.canvas().picture().boxes.size(), boxes);
    EXPECT_TRUE(shown.note().startsWith("10 of 119 operators shown"));
    EXPECT_EQ(shown.canvas().selection(), std::vector{itemOf(nth(next, "Relu", 6))})
        << "the selected operator has a new id";
}

TEST(GraphPane, theTabOfDifferencesShowsWhatIsNewAndWhatIsGone) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    const Graph next = fused(graph, 0);
    shown.pane.setGraph(Tab::current, next, true);
    ASSERT_TRUE(shown.after([&] { shown.pane.setCurrentTab(Tab::difference); }));
    std::map<canvas::Outline, QStringList> titles;
    for (const canvas::Box& box : shown.canvas().picture().boxes) titles[box.outline] << box.title;
    EXPECT_EQ(titles[canvas::Outline::fresh], QStringList{"Gelu"});
    titles[canvas::Outline::faded].sort();
    EXPECT_EQ(titles[canvas::Outline::faded], (QStringList{"Add", "Relu"}));
    EXPECT_TRUE(shown.note().contains("1 new, 2 removed"));
}

TEST(GraphPane, aNodeOfTheRuntimeLightsTheOperatorsThatItComputes) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    const NodeId relu = nth(graph, "Relu", 0), add = graph.node(relu).inputs[0];
    const Graph next = fused(graph, 0);
    const NodeId gelu = nth(next, "Gelu", 0);
    shown.pane.setRuntimeGraph(next, {{gelu, {add, relu}}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setCurrentTab(Tab::runtime); }));
    shown.canvas().select({itemOf(gelu)});
    EXPECT_EQ(shown.pane.canvas(Tab::current).highlight("computed").size(), 2u);
}

TEST(GraphPane, overlaysAreOfOneKindAtATime) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    const NodeId relu = nth(graph, "Relu", 0);
    shown.pane.setCosts(Overlay::predictedCost, {{relu, 5.0}});
    const auto boxOf = [&](NodeId node) {
        return shown.canvas().picture().boxes[shown.canvas().items().first(itemOf(node))->box];
    };
    EXPECT_LT(boxOf(relu).heat, 0);
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::predictedCost); }));
    EXPECT_EQ(boxOf(relu).heat, 1);
    EXPECT_EQ(boxOf(relu).badge, "5.00 µs");
    shown.pane.setMakers({{relu, "fuse-relu"}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::rules); }));
    EXPECT_LT(boxOf(relu).heat, 0);
    EXPECT_EQ(boxOf(relu).tint, "fuse-relu");
}

TEST(GraphPane, aChipNamesAndChoosesTheOverlay) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    shown.pane.setCosts(Overlay::predictedCost, {{nth(graph, "Relu", 0), 5.0}});
    const auto* chip = shown.pane.findChild<QToolButton*>("overlay");
    EXPECT_EQ(chip->text(), "Color by: new ▾");
    const auto actions = chip->menu()->actions();
    ASSERT_EQ(actions.size(), static_cast<qsizetype>(kOverlays));
    const auto cost = std::ranges::find(actions, nameOf(Overlay::predictedCost), &QAction::text);
    ASSERT_NE(cost, actions.end());
    ASSERT_TRUE(shown.after([&] { (*cost)->trigger(); }));
    EXPECT_EQ(shown.pane.overlay(), Overlay::predictedCost);
    EXPECT_EQ(chip->text(), "Color by: cost ▾");
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::rules); }));
    EXPECT_EQ(chip->text(), "Color by: rule ▾");
}

TEST(GraphPane, theLegendNamesTheOverlay) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    const auto legend = [&] {
        std::vector<QString> texts;
        for (const auto& entry : shown.canvas().findChild<canvas::Legend*>()->entries()) texts.push_back(entry.text);
        return texts;
    };
    EXPECT_EQ(legend(), std::vector<QString>{}) << "nothing is marked";
    shown.pane.setCosts(Overlay::predictedCost, {{nth(graph, "Relu", 0), 5.0}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::predictedCost); }));
    EXPECT_EQ(legend(), std::vector<QString>{"Predicted cost"});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::rules); }));
    EXPECT_EQ(legend(), std::vector<QString>{});
    ASSERT_TRUE(shown.after([&] { shown.pane.setMakers({{nth(graph, "Relu", 0), "fuse-relu"}}); }));
    EXPECT_EQ(legend(), std::vector<QString>{"fuse-relu"});
    shown.pane.setOverlay(Overlay::difference);
    ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, fused(graph, 0), true); }));
    EXPECT_EQ(legend(), std::vector<QString>{"New"});
}

TEST(GraphPane, theOverlayOfAPolicyHeatsWhatItWouldRewrite) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    const NodeId relu = nth(graph, "Relu", 0), tanh = nth(graph, "Tanh", 0);
    shown.pane.setCosts(Overlay::policy, {{relu, 0.5}, {tanh, 0.25}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::policy); }));
    const auto boxOf = [&](NodeId node) {
        return shown.canvas().picture().boxes[shown.canvas().items().first(itemOf(node))->box];
    };
    EXPECT_EQ(boxOf(relu).heat, 1);
    EXPECT_EQ(boxOf(relu).badge, "p 0.50");
    EXPECT_EQ(boxOf(tanh).heat, 0.5);
    ASSERT_TRUE(shown.after([&] { shown.pane.setCosts(Overlay::policy, {{relu, 0.025}}); }));
    EXPECT_EQ(boxOf(relu).heat, 0.1) << "the hottest operator, but cold on the absolute scale";
}

// A group shows the maximum of its operators, because the sum would count a match twice.
TEST(GraphPane, aGroupIsAsProbableAsTheMostProbableInIt) {
    const Graph graph = generated(20, true);
    ShownPane shown(graph);
    shown.pane.setCosts(Overlay::policy, {{nth(graph, "Relu", 0), 0.5}, {nth(graph, "Tanh", 0), 0.25}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::policy); }));
    ASSERT_TRUE(shown.after([&] { shown.pane.collapseAll(); }));
    double hottest = 0;
    for (const canvas::Box& box : shown.canvas().picture().boxes)
        if (box.heat >= 1) {
            ++hottest;
            EXPECT_EQ(box.badge, "p 0.50");
        }
    EXPECT_EQ(hottest, 1);
}

// Attention from the previous document, which has other nodes, is not shown (found by the monkey test).
TEST(GraphPicture, attentionOfAnotherDocumentIsNotShown) {
    const graph::Graph fire = graph::networks::make("fire", graph::Weights::none);
    GraphPictureOptions options;
    options.attention = {{graph::NodeId(1'000'000), graph::NodeId(1'000'001), 1.0}};
    for (const canvas::Edge& edge : pictureOf(fire, options).edges)
        EXPECT_TRUE(edge.label.isEmpty() || !edge.label.contains(QChar(0x2193)));
}

TEST(GraphPane, attentionIsDrawnOnTheEdgesOfALayerAndAHead) {
    graph::Builder builder({.weights = graph::Weights::none});
    const NodeId x = builder.input("x", {8, 8}), relu = builder.relu(x), tanh = builder.tanh(relu);
    ShownPane shown(builder.finish(tanh));
    const auto head = [&](double down, double up) {
        return std::vector<AttentionEdge>{
            {relu, tanh, down}, {tanh, tanh, 1 - down}, {tanh, relu, up}, {relu, relu, 1 - up}};
    };
    shown.pane.setAttention({{head(0.75, 0.25), head(0.25, 0.5)}, {head(0.5, 1), head(0, 0)}});
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::attention); }));
    const auto edge = [&] {
        const auto& picture = shown.canvas().picture();
        for (const canvas::Edge& one : picture.edges)
            if (picture.boxes[one.from].id == itemOf(relu) && picture.boxes[one.to].id == itemOf(tanh)) return one;
        return canvas::Edge();
    };
    EXPECT_EQ(edge().weight, 0.5) << "the mean over heads, the larger of both directions";
    EXPECT_EQ(edge().label, QStringLiteral("↓0.50 ↑0.38"));
    const auto choose = [&](const char* list, int row) {
        auto* box = shown.pane.findChild<QComboBox*>(list);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    };
    ASSERT_TRUE(shown.after([&] { choose("attentionHead", 1); }));
    EXPECT_EQ(edge().label, QStringLiteral("↓0.75 ↑0.25"));
    const auto& box = shown.canvas().picture().boxes[shown.canvas().items().first(itemOf(tanh))->box];
    EXPECT_EQ(box.badge, "0.25");
    EXPECT_NEAR(box.heat, 0.25 / 0.75, 1e-12) << "Relu's attention to it, relative to Relu's attention to itself";
    EXPECT_TRUE(box.toolTip.contains("attends to Relu: 0.75")) << box.toolTip.toStdString();
    ASSERT_TRUE(shown.after([&] { choose("attentionLayer", 1); }));
    EXPECT_EQ(edge().weight, 1);
    ASSERT_TRUE(shown.after([&] { shown.pane.setOverlay(Overlay::none); }));
    EXPECT_LT(edge().weight, 0);
}

TEST(GraphPane, aChipThatRefersToAComputedValueLeadsThere) {
    graph::Builder builder({.weights = graph::Weights::none});
    const NodeId x = builder.input("x", {8, 8});
    const NodeId mask = builder.sigmoid(builder.tanh(x));
    NodeId sum = mask;
    for (int i = 0; i < 12; ++i) sum = builder.mul(builder.tanh(sum), mask);
    ShownPane shown(builder.finish(sum));
    const auto& all = shown.canvas().items().all(itemOf(mask));
    ASSERT_GT(all.size(), 8u) << "the box, and a chip for each of its readers";
    EXPECT_EQ(all.front().kind, canvas::ItemRef::Kind::box);
    EXPECT_TRUE(shown.note().contains("Sigmoid"));
    const QPointF chip = shown.canvas().geometryOfPicture().rectOf(all.back()).center();
    shown.canvas().centerOn(chip);
    QTest::mouseDClick(shown.canvas().viewport(), Qt::LeftButton, {}, shown.canvas().mapFromScene(chip));
    EXPECT_EQ(shown.canvas().selection(), std::vector{itemOf(mask)});
    EXPECT_TRUE(shown.canvas().visibleArea().contains(shown.centre(itemOf(mask))));
}

TEST(GraphPane, foldedPicturesOfAllNetworksFlowOneWay) {
    for (const auto& network : graph::networks::all()) {
        const Graph graph = graph::networks::make(network.name, graph::Weights::none);
        Folding folding;
        folding.grouping = graph::Grouping(graph);
        for (int round = 0; round < 4; ++round) {
            GraphPictureOptions options;
            options.grouping = &folding.grouping;
            options.open = folding.open;
            const canvas::Picture picture = pictureOf(graph, options);
            std::vector<int> waiting(picture.boxes.size(), 0);
            for (const canvas::Edge& edge : picture.edges) ++waiting[edge.to];
            std::vector<uint32_t> order;
            for (uint32_t b = 0; b < waiting.size(); ++b)
                if (waiting[b] == 0) order.push_back(b);
            for (std::size_t i = 0; i < order.size(); ++i)
                for (const canvas::Edge& edge : picture.edges)
                    if (edge.from == order[i] && --waiting[edge.to] == 0) order.push_back(edge.to);
            EXPECT_EQ(order.size(), picture.boxes.size())
                << network.name << " has a cycle with " << round << " levels open";
            if (round == 2) folding.openAtFirst();
            else folding.openOutermost();
        }
    }
}

}  // namespace
// The body opens in place of the graph and stays open while rules change it. The graph returns with its owner selected.
TEST(GraphPane, showsBodiesOfControlFlow) {
    const Graph graph = graph::parse(
        "(graph (input m i64[]) (input s f32[4]) (let l (Loop[body=(graph (input i i64[]) (input go bool[])"
        " (input s f32[4]) (let t (Add s s)) (let u (Relu t)) (output \"go\" go) (output \"u\" u))] m (None) s))"
        " (output \"last\" (Neg l)))",
        graph::Arena::create());
    const auto owner = [](const Graph& in) {
        return *std::ranges::find_if(in.nodes(), [&](NodeId node) { return in.op(node).is("Loop"); });
    };
    ShownPane shown(graph);
    EXPECT_TRUE(shown.canvas().picture().boxes[shown.canvas().items().first(itemOf(owner(graph)))->box].pile);
    ASSERT_TRUE(shown.after([&] { Q_EMIT shown.canvas().activated(itemOf(owner(graph))); }));
    const auto titles = [&] {
        std::set<QString> all;
        for (const canvas::Box& box : shown.canvas().picture().boxes) all.insert(box.title);
        return all;
    };
    for (const char* title : {"Add", "Relu", "condition", "s"}) EXPECT_TRUE(titles().contains(title)) << title;
    EXPECT_FALSE(titles().contains("Neg"));
    EXPECT_EQ(shown.pane.path(Tab::current), (BodyPath{{owner(graph), Symbol("body")}}));
    EXPECT_EQ(shown.pane.findChildren<QToolButton*>(QRegularExpression("trail.*")).size(), 2);

    const Graph later = graph::withBodies(graph, [](const Graph& body) {
        for (const NodeId node : body.nodes())
            if (body.op(node).is("Relu"))
                return body.replaced({{node, body.arena().add("Tanh", {}, {body.node(node).inputs[0]})}});
        return body;
    });
    ASSERT_NE(owner(later), owner(graph));
    ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, later, true); }));
    EXPECT_TRUE(titles().contains("Tanh"));
    EXPECT_EQ(shown.pane.path(Tab::current), (BodyPath{{owner(later), Symbol("body")}}));

    ASSERT_TRUE(shown.after([&] { shown.pane.leave(); }));
    EXPECT_TRUE(titles().contains("Neg"));
    EXPECT_EQ(shown.canvas().selection(), std::vector<canvas::ItemId>{itemOf(owner(later))});
    ASSERT_TRUE(shown.after([&] { shown.pane.expandSelection(); })) << "+ opens the body of the selected operator";
    EXPECT_FALSE(titles().contains("Neg"));
    ASSERT_TRUE(shown.after([&] { shown.pane.setGraph(Tab::current, graph, false); }));
    EXPECT_TRUE(titles().contains("Neg")) << "another document begins at its graph";
}

}  // namespace egret::graph_view
