// Stepping in the window: matches in words, all matches of a rule at once, what a rewrite changed, context menus, and a
// history that says what is best and what is verified.
#include "core/optimize/policy/policy.h"
#include "tests/app/user.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/history/history_pane.h"
#include "views/inspector/inspector_pane.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QStatusBar>

namespace egret::app {
namespace {

using graph_view::GraphPane;

struct Stepping : User {
    Stepping() { window.resize(1280, 800); }
    GraphPane& graph() { return pane<GraphPane>("graph"); }
    history::HistoryPane& history() { return pane<history::HistoryPane>("history"); }
    inspector::InspectorPane& inspector() { return pane<inspector::InspectorPane>("inspector"); }
    workspace::Workspace& workspace() { return window.workspace(); }
    const canvas::GraphCanvas& currentCanvas() { return graph().canvas(GraphPane::Tab::current); }
    QString said() { return window.statusBar()->currentMessage(); }

    // Opens the context menu of a widget as the menu key does, and returns the ids of its commands.
    static QStringList menuOf(QWidget& widget) {
        const QPoint at = widget.rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QStringList ids;
        for (const QAction* action : menu ? menu->actions() : QList<QAction*>())
            if (!action->isSeparator()) ids << action->objectName();
        return ids;
    }
    // Chooses a command of the open context menu with the keyboard.
    static bool choose(const char* id) {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return false;
        for (qsizetype i = 0; i < menu->actions().size() && menu->activeAction()->objectName() != id; ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        const bool isThere = menu->activeAction()->objectName() == id;
        QTest::keyClick(menu, isThere ? Qt::Key_Return : Qt::Key_Escape);
        return isThere;
    }
    static void closeMenu() {
        if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
    }
    // Returns the values of a section of the Inspector by their names.
    QMap<QString, QString> section(const QString& title) {
        QMap<QString, QString> values;
        for (const auto& one : inspector().subject().sections)
            if (one.title == title)
                for (const auto& row : one.rows) values[row.name] = row.value;
        return values;
    }
    QString cell(session::StepId step, int column) { return history().steps().indexOf(step, column).data().toString(); }
};

TEST(Stepping, matchesAreNamedByWhatTheyDoAndTheBestIsFirst) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    user.matchesPane().step(true);
    ASSERT_TRUE(user.settle());
    const auto& model = user.matchesPane().model();
    const QModelIndex match = user.matches().currentIndex();
    ASSERT_TRUE(model.rowAt(match));
    for (const workbench::Match& other : user.workspace().matches())
        EXPECT_LE(*model.rowAt(match)->costDelta, other.costDelta);
    const QString title = match.siblingAtColumn(matches::MatchModel::ruleColumn).data().toString();
    EXPECT_TRUE(title.contains("Conv")) << title.toStdString();
    EXPECT_EQ(title.count(" · "), 2) << title.toStdString();
    // The Inspector shows the same match.
    EXPECT_TRUE(title.startsWith(user.inspector().subject().title)) << user.inspector().subject().title.toStdString();
    EXPECT_EQ(user.section("Match")["rule"], model.rowAt(match)->rule);
    EXPECT_TRUE(user.section("Match")["cost"].startsWith("−")) << user.section("Match")["cost"].toStdString();
    EXPECT_FALSE(user.section("Replaces").isEmpty());
    EXPECT_FALSE(user.section("By").isEmpty());
    EXPECT_TRUE(user.section("Definition").contains("match"));
    user.picture("stepping_match");
}

TEST(Stepping, allMatchesOfARuleHaveOnePreviewAndAreOneStep) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    EXPECT_FALSE(user.action("applyRule").isEnabled()) << "no rule is selected";
    EXPECT_FALSE(user.canvas("previewAfter").isVisible()) << "the hint has the whole pane";
    user.matchesPane().selectRule("fuse-conv-relu");
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.action("applyRule").isEnabled());
    EXPECT_FALSE(user.action("applyMatch").isEnabled()) << "a rule is no match";
    EXPECT_EQ(user.inspector().subject().title, "fuse-conv-relu");
    QStringList titles;
    for (const auto* label : user.window.pane("preview").findChildren<QLabel*>()) titles << label->text();
    EXPECT_TRUE(titles.join(' ').contains("fuse-conv-relu: all ")) << titles.join(' ').toStdString();
    EXPECT_FALSE(user.canvas("previewAfter").picture().boxes.empty());
    EXPECT_TRUE(user.canvas("previewAfter").isVisible());
    const QSize before = user.canvas("previewBefore").size(), after = user.canvas("previewAfter").size();
    EXPECT_NEAR(before.width(), after.width(), 1) << "halves of the pane";
    EXPECT_NEAR(before.height(), after.height(), 1);
    user.picture("stepping_rule");
    user.action("applyRule").trigger();
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.state().steps.size(), 2u) << user.errorText().toStdString();
    EXPECT_TRUE(user.said().startsWith("Applied fuse-conv-relu: ")) << user.said().toStdString();
    for (const workbench::Match& match : user.workspace().matches()) EXPECT_NE(match.where.rule, "fuse-conv-relu");
    EXPECT_TRUE(user.press(Qt::Key_Z, Qt::ControlModifier));
    EXPECT_EQ(user.state().current, user.state().original);
}

TEST(Stepping, whatARewriteMadeIsShownUntilTheNextAction) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    const auto shown = [&] { return user.currentCanvas().highlight("rewritten"); };
    EXPECT_TRUE(shown().empty());
    user.action("applyBest").trigger();
    ASSERT_TRUE(user.settle());
    ASSERT_FALSE(shown().empty());
    const auto box = user.currentCanvas().items().first(shown().front());
    ASSERT_TRUE(box);
    EXPECT_TRUE(user.currentCanvas().visibleArea().intersects(user.currentCanvas().geometryOfPicture().rectOf(*box)));
    user.picture("stepping_rewritten");
    user.matchesPane().step(true);
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(shown().empty()) << "the selected match is shown instead";
    user.action("applyMatch").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(shown().empty());
    user.action("undo").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(shown().empty());
}

TEST(Stepping, everySubjectHasAMenuOfItsCommands) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    const graph::NodeId root = user.workspace().matches().front().where.roots.front();
    user.graph().select({root});
    ASSERT_TRUE(user.settle());
    auto& canvas = user.graph().canvas(GraphPane::Tab::current);
    EXPECT_TRUE(user.menuOf(canvas).contains("goToClass"));
    ASSERT_TRUE(user.choose("matchesHere"));
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.matchesPane().currentMatch()) << "the menu selects the first match of the operator";

    // The list of matches: a match, then its rule.
    const std::size_t steps = user.state().steps.size();
    EXPECT_TRUE(user.menuOf(user.matches()).contains("skipMatch"));
    ASSERT_TRUE(user.choose("applyMatch"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().steps.size(), steps + 1) << user.errorText().toStdString();
    user.matches().setCurrentIndex(user.matches().model()->index(0, 0));
    ASSERT_TRUE(user.settle());
    QStringList ofRule = user.menuOf(user.matches());
    EXPECT_TRUE(ofRule.contains("applyRule") && ofRule.contains("nearMisses") && !ofRule.contains("applyMatch"))
        << ofRule.join(' ').toStdString();
    user.closeMenu();

    // A step: back to the first.
    user.history().setCurrentIndex(user.history().steps().index(0, 0));
    EXPECT_TRUE(user.menuOf(user.history()).contains("nameStep"));
    ASSERT_TRUE(user.choose("goToStep"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().current, user.state().original);

    // The e-graph: from the operator to its e-class and back.
    user.action("growNew").trigger();
    ASSERT_TRUE(user.settle());
    user.graph().select({root});
    user.action("goToClass").trigger();
    ASSERT_TRUE(user.settle());
    auto& egraph = user.pane<egraph_view::EGraphPane>("egraph");
    ASSERT_EQ(egraph.selectedClasses().size(), 1u);
    user.graph().select({});
    const QStringList ofClass = user.menuOf(egraph.canvas());
    EXPECT_TRUE(ofClass.contains("whyNot") && ofClass.contains("explain") && ofClass.contains("copyTerm"));
    ASSERT_TRUE(user.choose("goToOperators"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.graph().currentCanvas().selection(), std::vector<canvas::ItemId>{graph_view::itemOf(root)});
}

TEST(Stepping, theRightButtonSelectsWhatIsUnderThePointer) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    auto& canvas = user.graph().canvas(GraphPane::Tab::current);
    const canvas::ItemId item = graph_view::itemOf(user.workspace().matches().front().where.roots.front());
    const QPoint at = User::placeOf(canvas, item);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas.viewport()->mapToGlobal(at));
    QApplication::sendEvent(canvas.viewport(), &event);
    EXPECT_EQ(canvas.selection(), std::vector<canvas::ItemId>{item});
    ASSERT_TRUE(QApplication::activePopupWidget());
    user.closeMenu();
}

TEST(Stepping, rowsAreCopied) {
    Stepping user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    user.matchesPane().selectRule("fuse-conv-relu");
    user.matches().setFocus();
    user.action("copyRows").trigger();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith("fuse-conv-relu\t"))
        << QApplication::clipboard()->text().toStdString();
}

TEST(Stepping, theHistoryNamesTheBestStepAndKeepsVerdicts) {
    QTemporaryDir folder;
    const QString file = folder.filePath("verified.egret");
    session::StepId best;
    {
        Stepping user;
        ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
        EXPECT_TRUE(user.history().isColumnHidden(history::verdictColumn));
        user.action("applyBest").trigger();
        ASSERT_TRUE(user.settle());
        best = user.state().currentStep;
        EXPECT_TRUE(user.cell(best, history::changeColumn).startsWith("−"));
        EXPECT_TRUE(user.cell(best, history::changeColumn).endsWith(" ★ best"));
        user.action("verify").trigger();
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(user.cell(best, history::verdictColumn), "✓") << user.said().toStdString();
        user.action("undo").trigger();
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(user.cell(best, history::verdictColumn), "✓") << "it stays on the step";
        user.picture("stepping_history");
        user.action("goToBest").trigger();
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(user.state().currentStep, best);
        user.workspace().saveSession(file);
        ASSERT_TRUE(user.settle());
    }
    Stepping again;
    ASSERT_TRUE(again.open(file));
    EXPECT_EQ(again.cell(best, history::verdictColumn), "✓");
    EXPECT_FALSE(again.history().isColumnHidden(history::verdictColumn));
    EXPECT_TRUE(again.cell(best, history::changeColumn).endsWith(" ★ best"));
}

TEST(Stepping, aPolicyThatEndsWorseThanItsBestSaysSo) {
    Stepping user;
    user.workspace().openPolicy(QString::fromStdString(optimize::policy::untrainedPolicyFile().string()));
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    workbench::Played played;
    QObject::connect(
        &user.workspace(), &workspace::Workspace::played, [&](const workbench::Played& one) { played = one; });
    const session::StepId root = user.state().currentStep;
    for (uint64_t seed = 1; seed < 40 && !played.endsWorse(); ++seed) {
        user.workspace().goTo(root);
        user.workspace().play({.steps = 8, .isSampled = true, .seed = seed});
        ASSERT_TRUE(user.settle());
    }
    ASSERT_TRUE(played.endsWorse()) << "an untrained policy undoes gains";
    EXPECT_TRUE(user.said().contains("ended worse than its best")) << user.said().toStdString();
    const QString change = user.cell(user.state().currentStep, history::changeColumn);
    EXPECT_TRUE(change.contains("⚠ best −")) << change.toStdString();
    user.picture("stepping_policy");
}

}  // namespace
}  // namespace egret::app
