// A researcher inspects rewrites: drops a model file on the window, starts and stops a saturation, scrubs its history,
// asks why two terms are equal, and saves a bookmark and a drawing.
#include "app/run_dialog.h"
#include "core/graph/builder.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "core/rewrite/graph_classes.h"
#include "tests/app/golden.h"
#include "tests/app/user.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/timeline/timeline_pane.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QXmlStreamReader>

namespace egret::app {
namespace {

struct Researcher : User {
    Researcher() {
        window.setPerspective("Inspect");
        window.resize(1500, 950);
    }
    canvas::GraphCanvas& graph() { return canvas("currentCanvas"); }
    canvas::GraphCanvas& egraph() { return canvas("egraphCanvas"); }
    timeline::TimelinePane& timeline() { return *window.findChild<timeline::TimelinePane*>(); }
    QWidget& track() { return the<QWidget>("timelineTrack"); }
    QTableWidget& steps() { return the<QTableWidget>("explanationSteps"); }
    const workspace::EGraphState& state() { return *window.workspace().egraph(); }

    // Starts a saturation with these limits: F5, the limits, Enter.
    void run(int iterations, int nodes, int multi = 1) {
        key(Qt::Key_F5);
        auto& dialog = the<RunDialog>("runDialog");
        dialog.findChild<QSpinBox*>("iterations")->setValue(iterations);
        dialog.findChild<QSpinBox*>("node-limit")->setValue(nodes);
        dialog.findChild<QSpinBox*>("k-multi")->setValue(multi);
        QTest::keyClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::Key_Return);
    }
    // Returns the position of a mark in the timeline, which has slots of equal width between its margins.
    QPoint placeOf(std::size_t mark) {
        constexpr double kMargin = 14;
        const double slot = (track().width() - 2 * kMargin) / static_cast<double>(timeline().marks().size());
        return QPoint(static_cast<int>(kMargin + slot * (static_cast<double>(mark) + 0.5)), track().height() / 2);
    }
    using User::placeOf;
};

TEST(Researcher, seesAModelThatIsDropped) {
    Researcher user;
    ASSERT_TRUE(User::drop(*user.graph().viewport(), sampleModel("inception_block.onnx")))
        << "a drop anywhere works, here on the empty canvas";
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
    EXPECT_EQ(user.Window::state().name, "inception_block.onnx");
    EXPECT_TRUE(isTidy(user.graph()));
    EXPECT_GT(user.matches().model()->rowCount(), 0) << "and matches are listed";
    EXPECT_TRUE(golden::looksLike("researcher_model", wholePicture(user.graph())));
    user.picture("researcher_model");
}

TEST(Researcher, seesRepeatedBlocksCollapsedAndOpensOne) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("squeezenet.onnx");
    onnx::saveModel(graph::networks::make("squeezenet", graph::Weights::none), file.toStdString());
    Researcher user;
    ASSERT_TRUE(User::drop(*user.graph().viewport(), file));
    ASSERT_TRUE(user.settle());
    const auto pile = [&]() -> const canvas::Box* {
        for (const canvas::Box& box : user.graph().picture().boxes)
            if (box.title.contains(QStringLiteral("×"))) return &box;
        return nullptr;
    };
    ASSERT_TRUE(pile()) << "consecutive fire modules, folded";
    const std::size_t folded = user.graph().picture().boxes.size();
    EXPECT_LT(folded, 40u);
    EXPECT_TRUE(user.graph().picture().note.contains("of"))
        << "no count of shown items: " << user.graph().picture().note.toStdString();
    user.graph().select({pile()->id});
    user.graph().setFocus();
    QTest::keyClick(&user.graph(), Qt::Key_Return);
    ASSERT_TRUE(user.settle());
    EXPECT_GT(user.graph().picture().boxes.size(), folded);
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(Researcher, watchesTheEGraphGrowAndStopsIt) {
    // A chain of additions grows by associativity and commutativity for many short iterations.
    graph::Builder builder;
    graph::NodeId sum = builder.input("x0", {4, 4});
    for (int i = 1; i < 24; ++i) sum = builder.add(sum, builder.input("x" + std::to_string(i), {4, 4}));
    const QTemporaryDir folder;
    const QString file = folder.filePath("chain.onnx");
    onnx::saveModel(builder.finish(sum), file.toStdString());
    Researcher user;
    ASSERT_TRUE(user.open(file));
    std::vector<std::size_t> marks;  // number of timeline marks over time
    QObject::connect(&user.window.workspace(), &workspace::Workspace::egraphChanged,
        [&] { marks.push_back(user.timeline().marks().size()); });
    user.run(100000, 10'000'000);  // limits that the saturation does not reach
    ASSERT_TRUE(test::becomes([&] { return marks.size() >= 2; })) << "the e-graph is drawn while it grows";
    EXPECT_TRUE(user.action("stop").isEnabled());
    user.key(Qt::Key_F5, Qt::ShiftModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(std::is_sorted(marks.begin(), marks.end()));
    EXPECT_EQ(user.state().exploration->stopReason, "cancelled");
    EXPECT_TRUE(user.state().egraph()) << "the partial e-graph is available";
    EXPECT_TRUE(user.the<QLabel>("statusEGraph").text().contains("cancelled"))
        << user.the<QLabel>("statusEGraph").text().toStdString();
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(Researcher, isToldWhyItEnded) {
    struct Limit {
        int iterations, nodes, multi;
        const char* reason;
    };
    Researcher user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    for (const Limit& limit : {Limit{1, 100000, 1, "iteration limit"}, Limit{100, 100, 3, "node limit"},
             Limit{100, 100000, 1, "saturated"}}) {
        user.run(limit.iterations, limit.nodes, limit.multi);
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(user.state().exploration->stopReason, limit.reason);
        EXPECT_TRUE(user.the<QLabel>("statusEGraph").text().contains(limit.reason))
            << user.the<QLabel>("statusEGraph").text().toStdString();
    }
}

TEST(Researcher, dragsTheTimelineAndSeesWhatIsNew) {
    Researcher user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    user.run(10, 100000);
    ASSERT_TRUE(user.settle());
    const auto marks = user.timeline().marks();
    // Scrubs back to a rule that added e-nodes.
    const auto& snapshot = *user.state().snapshot;
    std::size_t wanted = 0;
    for (std::size_t m = 0; m + 1 < marks.size(); ++m)
        for (const auto& node : snapshot.nodes)
            if (node.birth == marks[m].step && !node.rule.empty()) wanted = m;
    ASSERT_GT(wanted, 0u);
    User::drag(user.track(), user.placeOf(marks.size() - 1), user.placeOf(wanted - 1));
    ASSERT_TRUE(user.settle());
    std::map<canvas::ItemId, QPointF> places;
    for (std::size_t b = 0; b < user.egraph().picture().boxes.size(); ++b)
        places[user.egraph().picture().boxes[b].id] = user.egraph().geometryOfPicture().boxes[b].rect.center();
    User::drag(user.track(), user.placeOf(wanted - 1), user.placeOf(wanted));
    ASSERT_TRUE(user.settle());
    const timeline::Mark& mark = marks[wanted];
    EXPECT_EQ(user.timeline().position(), mark.step);
    EXPECT_EQ(user.state().snapshot->at, mark.step);

    const QString rule = user.state().marks->groups[mark.group];
    const auto fresh = cellsWith(user.egraph(), canvas::Outline::fresh);
    ASSERT_FALSE(fresh.empty()) << "new e-nodes glow";
    for (const canvas::Cell& cell : fresh) EXPECT_EQ(cell.tint, rule) << "in their rule's color";
    const QImage drawn = wholePicture(user.egraph(), {1600, 1200});
    const QColor glow = theme::light().colourOf(rule);
    std::size_t glowing = 0;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x) {
            const QColor pixel = drawn.pixelColor(x, y);
            glowing += std::abs(pixel.red() - glow.red()) + std::abs(pixel.green() - glow.green()) +
                    std::abs(pixel.blue() - glow.blue()) <
                60;
        }
    EXPECT_GT(glowing, 20u);
    for (std::size_t b = 0; b < user.egraph().picture().boxes.size(); ++b)
        if (const auto before = places.find(user.egraph().picture().boxes[b].id); before != places.end()) {
            EXPECT_NEAR(user.egraph().geometryOfPicture().boxes[b].rect.center().x(), before->second.x(), 4)
                << "columns stay; rows make room for new boxes";
        }
    EXPECT_TRUE(isTidy(user.egraph()));
    // After step-by-step changes, positions depend on the steps drawn; a fresh layout makes the pictures comparable.
    user.window.findChild<egraph_view::EGraphPane*>()->setFocusOn({});
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(golden::looksLike("researcher_past", wholePicture(user.egraph())));
    user.picture("researcher_past");
}

TEST(Researcher, followsAnEClassIntoTheGraphAndAsksWhy) {
    Researcher user;
    ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
    user.run(10, 100000);
    ASSERT_TRUE(user.settle());

    // Clicks the e-class of the original's last operator.
    const graph::NodeId output = user.Window::state().original.outputs()[0].node;
    const egraph::ClassId root = rewrite::classesOf(user.Window::state().original, *user.state().egraph()).at(output);
    user.canvas("egraphCanvas").fitAll();
    const auto box = user.egraph().items().first(egraph_view::itemOf(root));
    ASSERT_TRUE(box);
    const QPoint header = user.egraph().mapFromScene(user.egraph().geometryOfPicture().boxes[box->box].header.center());
    QTest::mouseClick(user.egraph().viewport(), Qt::LeftButton, {}, header);
    EXPECT_EQ(user.egraph().selection(), std::vector<canvas::ItemId>{egraph_view::itemOf(root)});
    const auto lit = user.graph().highlight("linked");
    EXPECT_TRUE(std::find(lit.begin(), lit.end(), graph_view::itemOf(output)) != lit.end())
        << "its operators are highlighted in the graph";

    // Click, Ctrl+click and Ctrl+E ask why two of its terms are equal.
    const auto& cells = user.egraph().picture().boxes[box->box].cells;
    ASSERT_GE(cells.size(), 2u);
    user.click(user.egraph(), cells.front().id);
    user.click(user.egraph(), cells.back().id, Qt::ControlModifier);
    EXPECT_TRUE(selectionIsInSight(user.egraph()));
    user.key(Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(test::becomes([&] { return user.steps().rowCount() > 0; }));
    EXPECT_TRUE(user.the<QLabel>("explanationQuestion").text().contains("because"));
    ASSERT_TRUE(user.settle());

    // Hovering over a step highlights it on the path.
    EXPECT_FALSE(user.egraph().highlight("path").empty());
    QWidget& list = *user.steps().viewport();
    ASSERT_TRUE(test::becomes([&] { return list.isVisible() && list.height() > 20; }));
    const auto hover = [&](int row) {
        user.steps().scrollToItem(user.steps().item(row, 0));
        QTest::mouseMove(&list, user.steps().visualItemRect(user.steps().item(row, 0)).center());
        test::deliverEvents();
        return user.egraph().highlight("path step");
    };
    const int last = user.steps().rowCount() - 1;
    const auto first = hover(0);
    EXPECT_FALSE(first.empty());
    ASSERT_GT(last, 0);
    EXPECT_NE(hover(last), first);
    EXPECT_TRUE(golden::looksLike("researcher_path", wholePicture(user.egraph())));
    user.picture("researcher_path");
}

TEST(Researcher, copiesTermsAsSExpressions) {
    Researcher user;
    ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
    user.run(10, 100000);
    ASSERT_TRUE(user.settle());
    const auto copied = [&] {
        QApplication::clipboard()->clear();
        user.key(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        return QApplication::clipboard()->text();
    };
    const graph::Graph& graph = user.Window::state().current;
    user.graph().setFocus();
    user.graph().select({});
    EXPECT_EQ(graph::parse(copied().toStdString(), graph.arenaPtr()), graph) << "the whole graph can be parsed back";
    const graph::NodeId product = graph.node(graph.outputs()[0].node).inputs[0];
    user.click(user.graph(), graph_view::itemOf(product));
    EXPECT_TRUE(copied().contains("Mul") && !copied().contains("Div")) << copied().toStdString();
    const egraph::ClassId root = rewrite::classesOf(graph, *user.state().egraph()).at(product);
    user.egraph().setFocus();
    user.window.findChild<egraph_view::EGraphPane*>()->select({{}, {root}});
    EXPECT_TRUE(copied().contains("Mul")) << copied().toStdString();
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(Researcher, keepsABookmarkAndADrawing) {
    QTemporaryDir folder;
    Researcher user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    user.run(10, 100000);
    ASSERT_TRUE(user.settle());
    const std::size_t middle = user.timeline().marks().size() / 2;
    QTest::mouseClick(&user.track(), Qt::LeftButton, {}, user.placeOf(middle));
    ASSERT_TRUE(user.settle());
    const uint32_t step = user.timeline().position();
    user.key(Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(user.timeline().bookmarks(), std::set<uint32_t>{step});

    // Exports the whole e-graph at that time, whatever the zoom.
    const QString file = folder.filePath("egraph.svg");
    user.egraph().setFocus();
    user.egraph().zoomBy(5);
    user.nextFileIs(file);
    user.chooseFromMenu("exportPicture");
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(QFile::exists(file)) << user.errorText().toStdString();
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&written);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::Characters && !xml.text().trimmed().isEmpty())
            texts << xml.text().trimmed().toString();
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    for (const auto& box : user.egraph().geometryOfPicture().boxes)
        EXPECT_TRUE(texts.contains(box.title.trimmed())) << box.title.toStdString() << " missing in the drawing";
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

}  // namespace
}  // namespace egret::app
