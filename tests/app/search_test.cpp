#include "tests/app/window_fixture.h"
#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_pane.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>

namespace egret::app {
namespace {

struct Search : Window {
    QLineEdit& field() { return *window.findChild<QLineEdit*>("find"); }
    QString count() { return window.findChild<QLabel*>("findCount")->text(); }
    canvas::GraphCanvas& graph() { return *window.findChild<canvas::GraphCanvas*>("currentCanvas"); }
    void type(const QString& text) {
        key(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&field(), text);
    }
};

TEST(Search, whatIsFoundLightsUpWhileItIsTypedAndEnterGoesThere) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("type:conv");
    EXPECT_EQ(shown.graph().highlight("search").size(), 3u);
    EXPECT_TRUE(shown.count().startsWith("3 of ")) << shown.count().toStdString();
    EXPECT_TRUE(shown.graph().selection().empty()) << "the view does not move while typing";
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    const auto first = shown.graph().selection();
    EXPECT_EQ(first.size(), 1u);
    EXPECT_TRUE(shown.count().startsWith("at 1 · 3 of ")) << shown.count().toStdString();
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    EXPECT_NE(shown.graph().selection(), first);
    QTest::keyClick(&shown.field(), Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(shown.graph().selection(), first);
    shown.picture("search");
    shown.field().clear();
    EXPECT_TRUE(shown.graph().highlight("search").empty());
    EXPECT_TRUE(shown.count().isEmpty());
}

TEST(Search, theEGraphIsSearchedToo) {
    Search shown;
    shown.window.setPerspective("Inspect");
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.iterations = 2;
    shown.window.workspace().saturate(options);
    ASSERT_TRUE(shown.settle());
    shown.type("rule:fuse-conv-relu");
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(shown.count().startsWith("0 of ")) << shown.count().toStdString();
    const auto& egraph = *shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas");
    const std::size_t found = egraph.highlight("search").size();
    EXPECT_GE(found, 3u);
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(egraph.selection().size(), 1u);
}

TEST(Search, escapeEmptiesTheFieldAndGivesTheKeyboardBack) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("type:conv");
    ASSERT_EQ(shown.window.focusWidget(), &shown.field());
    QTest::keyClick(&shown.field(), Qt::Key_Escape);
    EXPECT_EQ(shown.field().text(), "");
    EXPECT_TRUE(shown.graph().highlight("search").empty());
    EXPECT_EQ(shown.window.focusWidget(), &shown.graph());
}

// Regression: on a small screen, the search field was in the overflow menu of the tool bar. Ctrl+F did nothing, and
// typed letters ran commands of the graph.
TEST(Search, hasItsPlaceInANarrowWindow) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.window.resize(1000, 700);
    ASSERT_TRUE(shown.settle());
    shown.type("type:conv");
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.focusWidget(), &shown.field());
    EXPECT_GE(shown.field().visibleRegion().boundingRect().width(), 140) << "fully visible, next to its count";
    EXPECT_TRUE(shown.window.findChild<QLabel*>("findCount")->isVisible());
    EXPECT_LE(shown.window.width(), 1000);
}

TEST(Search, anErrorInARegularExpressionIsToldWhereItIsTyped) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("/(/");
    EXPECT_TRUE(shown.count().contains("regular expression")) << shown.count().toStdString();
    EXPECT_TRUE(shown.errors.isEmpty());
}

}  // namespace
}  // namespace egret::app
