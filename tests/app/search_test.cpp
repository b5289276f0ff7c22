#include "app/search_field.h"
#include "tests/app/window_fixture.h"
#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_pane.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

namespace egret::app {
namespace {

struct Search : Window {
    QLineEdit& field() { return *window.findChild<QLineEdit*>("find"); }
    QString count() { return window.findChild<QLabel*>("findCount")->text(); }
    QString sentence() { return field().toolTip(); }
    QListWidget& results() { return *window.findChild<QListWidget*>("searchResults"); }
    // Returns the rows of the result list as "text", or "text (disabled)".
    QStringList rows() {
        QStringList texts;
        for (int row = 0; row < results().count(); ++row) {
            const QListWidgetItem& item = *results().item(row);
            texts << item.text() + (item.flags() & Qt::ItemIsEnabled ? QString() : QStringLiteral(" (disabled)"));
        }
        return texts;
    }
    bool hasRow(const QString& start, const QString& end = {}) {
        const QStringList all = rows();
        return std::ranges::any_of(all, [&](const QString& row) { return row.startsWith(start) && row.endsWith(end); });
    }
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
    EXPECT_EQ(shown.count(), "3");
    EXPECT_TRUE(shown.sentence().startsWith("3 of ")) << shown.sentence().toStdString();
    EXPECT_TRUE(shown.graph().selection().empty()) << "the view does not move while typing";
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    const auto first = shown.graph().selection();
    EXPECT_EQ(first.size(), 1u);
    EXPECT_EQ(shown.count(), "1 of 3");
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
    EXPECT_TRUE(shown.sentence().startsWith("0 of ")) << shown.sentence().toStdString();
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
    EXPECT_GE(shown.field().visibleRegion().boundingRect().width(), 140) << "fully visible, with its count";
    EXPECT_TRUE(shown.window.findChild<QLabel*>("findCount")->isVisible());
    EXPECT_LE(shown.window.width(), 1000);
}

TEST(Search, anErrorInARegularExpressionIsToldWhereItIsTyped) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("/(/");
    EXPECT_TRUE(shown.sentence().contains("regular expression")) << shown.sentence().toStdString();
    EXPECT_TRUE(shown.errors.isEmpty());
}

// ---- the list of results ------------------------------------------------------------------------------------------

TEST(Search, wordsMayBeCutShortAndComeInAnyOrder) {
    EXPECT_GT(SearchField::score("sat run", "Run equality saturation"), 0);
    EXPECT_EQ(SearchField::score("xyz", "Run equality saturation"), 0);
    EXPECT_GT(SearchField::score("run", "Run equality saturation"), SearchField::score("run", "Truncate"));
    EXPECT_GT(SearchField::score("", "anything"), 0);
}

TEST(Search, listsOperatorsCommandsPanesAndRulesByGroup) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("conv");
    for (const char* group : {"Operators (disabled)", "Rules (disabled)"})
        EXPECT_TRUE(shown.rows().contains(group)) << shown.rows().join("\n").toStdString();
    EXPECT_TRUE(shown.hasRow("fuse-conv-relu"));
    shown.field().setText("history");
    EXPECT_TRUE(shown.rows().contains("Panes (disabled)"));
    EXPECT_TRUE(shown.rows().contains("History"));
}

TEST(Search, enterRunsACommandIfNoOperatorIsFound) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("dark the");
    ASSERT_FALSE(shown.action("dark").isChecked());
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    EXPECT_TRUE(shown.action("dark").isChecked());
    EXPECT_TRUE(shown.results().isHidden());
    EXPECT_EQ(shown.field().text(), "");
    shown.action("dark").trigger();
}

TEST(Search, arrowsChooseAResultAndSkipHeadingsAndDisabledCommands) {
    Search shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.type("conv");
    QTest::keyClick(&shown.field(), Qt::Key_Down);
    EXPECT_EQ(shown.results().currentRow(), 1) << "below the heading";
    QTest::keyClick(&shown.field(), Qt::Key_Return);
    EXPECT_EQ(shown.graph().selection().size(), 1u);
}

TEST(Search, aDisabledCommandSaysWhy) {
    Search shown;
    ASSERT_TRUE(shown.settle());
    shown.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(shown.hasRow("Apply match", "Open a model first. (disabled)")) << shown.rows().join("\n").toStdString();
    EXPECT_TRUE(shown.hasRow("Open")) << "all commands are listed before anything is typed";
    QTest::keyClick(&shown.field(), Qt::Key_Escape);
    EXPECT_TRUE(shown.results().isHidden());
}

}  // namespace
}  // namespace egret::app
