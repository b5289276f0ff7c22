// Panes, perspectives and commands of the window.
#include "app/panes.h"
#include "tests/app/user.h"
#include "tests/app/window_fixture.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>

namespace egret::app {
namespace {

TEST(Arrangement, commandsAreGreyUntilTheyMakeSense) {
    Window shown;
    EXPECT_FALSE(shown.action("saturate").isEnabled());
    EXPECT_FALSE(shown.action("undo").isEnabled());
    EXPECT_TRUE(shown.action("open").isEnabled());
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    EXPECT_TRUE(shown.action("saturate").isEnabled());
    EXPECT_FALSE(shown.action("undo").isEnabled()) << "nothing to undo yet";
    EXPECT_FALSE(shown.action("extractIlp").isEnabled()) << "no e-graph yet";
}

// Regression: Ctrl+Enter changed the graph in perspectives that show neither the graph nor its matches.
TEST(Arrangement, aMatchIsAppliedOnlyWhereItIsSeen) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    clickFirstMatch(shown);
    ASSERT_TRUE(shown.settle());
    ASSERT_TRUE(shown.action("applyMatch").isEnabled());
    for (const char* elsewhere : {"Expression", "Batching", "Synthesis"}) {
        shown.window.setPerspective(elsewhere);
        ASSERT_TRUE(shown.settle());
        shown.key(Qt::Key_Return, Qt::ControlModifier);
        shown.key(Qt::Key_Delete);
        ASSERT_TRUE(shown.settle());
        EXPECT_EQ(shown.state().steps.size(), 1u) << elsewhere;
        EXPECT_FALSE(shown.action("applyMatch").isEnabled() || shown.action("skipMatch").isEnabled()) << elsewhere;
    }
    shown.window.setPerspective("Step");
    ASSERT_TRUE(shown.settle());
    shown.key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.state().steps.size(), 2u);
}

// Regression: "Best" rewrote the model while the panes of another perspective covered it.
TEST(Arrangement, noActionChangesAModelThatIsNotInSight) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.action("applyBest").trigger();
    ASSERT_TRUE(shown.settle());
    ASSERT_TRUE(shown.action("undo").isEnabled());
    // These change what is recorded about a model, but not the model.
    const QStringList others{"nameStep", "noteStep", "bookmarkStep", "profile", "profileOriginal", "compareInTurns"};
    const auto enabled = [&] {
        QStringList ids;
        for (const QAction* action : shown.window.context().actions.all())
            if (const unsigned needs = action->data().toUInt(); action->isEnabled() &&
                (needs & (shell::kWritable | shell::kUndo | shell::kRedo)) && !others.contains(action->objectName()))
                ids << action->objectName();
        return ids;
    };
    EXPECT_TRUE(enabled().contains("applyBest"));
    for (const char* elsewhere : {"Expression", "Batching", "Synthesis"}) {
        shown.window.setPerspective(elsewhere);
        ASSERT_TRUE(shown.settle());
        EXPECT_EQ(enabled().join(", ").toStdString(), "") << elsewhere;
    }
    shown.window.setPerspective("Policy");
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(enabled().contains("applyBest"));
    shown.action("policyTraining").trigger();  // covers the graph
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(enabled().join(", ").toStdString(), "");
    shown.window.setPerspective("Step");
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(enabled().contains("applyBest"));
}

// Regression: the menu had 38 entries in the order of the program.
TEST(Arrangement, panesAreListedByPurposeAndTitle) {
    Window shown;
    QMenu* panes = nullptr;
    for (auto* menu : shown.window.findChildren<QMenu*>())
        if (menu->title() == QLatin1String("Pa&nes")) panes = menu;
    ASSERT_TRUE(panes);
    qsizetype count = 0;
    QList<QMenu*> groups{panes};
    for (const QAction* action : panes->actions())
        if (action->menu()) groups << action->menu();
    EXPECT_EQ(groups.size(), 4) << "three laboratories have their own";
    for (const QMenu* group : groups) {
        QStringList titles;
        for (const QAction* action : group->actions())
            if (!action->menu() && !action->isSeparator()) titles << action->text();
        count += titles.size();
        EXPECT_LE(titles.size(), 24) << "the menu fits a small screen";
        QStringList sorted = titles;
        sorted.sort(Qt::CaseInsensitive);
        EXPECT_EQ(titles, sorted) << titles.join(", ").toStdString();
    }
    EXPECT_EQ(count, shown.window.context().docks.all().size());
}

// Regression: without panes, the window was gray.
TEST(Arrangement, withoutPanesAHintSaysHowToOpenThem) {
    User shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    auto& hint = shown.the<QLabel>("noPanes");
    EXPECT_FALSE(hint.isVisible());
    for (QDockWidget* dock : shown.window.context().docks.all()) dock->close();
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(hint.isVisible());
    EXPECT_TRUE(shown.window.rect().contains(hint.geometry()));
    shown.picture("no-panes");
    Q_EMIT hint.linkActivated(QStringLiteral("reset"));
    ASSERT_TRUE(shown.settle());
    EXPECT_FALSE(hint.isVisible());
    EXPECT_TRUE(shown.window.context().docks.isSeen("graph"));
}

TEST(Arrangement, everyPerspectiveShowsItsPanes) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    for (const Perspective& perspective : perspectives()) {
        shown.window.setPerspective(perspective.name);
        test::deliverEvents();
        for (const auto& column : perspective.columns)
            for (const auto& cell : column.cells) {
                const auto* dock = shown.window.findChild<QDockWidget*>(cell[0]);
                ASSERT_TRUE(dock) << cell[0];
                if (dock->objectName() == "egraph" || dock->objectName() == "lessons") continue;  // not always
                EXPECT_TRUE(dock->isVisible()) << perspective.name << ": " << cell[0];
            }
    }
}

// Regression: J and K were typed into the search field, the only widget that could take the focus.
TEST(Arrangement, aPerspectivesMainPaneHasTheKeyboard) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    for (const Perspective& perspective : perspectives()) {
        if (perspective.isPresentation) continue;
        shown.window.findChild<QLineEdit*>("find")->setFocus();
        shown.action((std::string("perspective-") + perspective.name).c_str()).trigger();
        const auto* main = shown.window.findChild<QDockWidget*>(perspective.main);
        ASSERT_TRUE(main && shown.window.focusWidget()) << perspective.name;
        EXPECT_TRUE(main->isAncestorOf(shown.window.focusWidget())) << perspective.name;
    }
    shown.window.setPerspective("Step");
    EXPECT_EQ(shown.window.focusWidget(), &shown.matches());
    shown.window.setPerspective("Inspect");
    EXPECT_EQ(shown.window.focusWidget(), shown.window.findChild<canvas::GraphCanvas*>("currentCanvas"));
}

// Regression: every change moved pictures out of view, and some never became visible.
TEST(Arrangement, picturesStayInSightInEveryPerspective) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("bert_attention.onnx")));
    shown.key(Qt::Key_J);
    ASSERT_TRUE(shown.settle());
    const auto& graph = *shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    for (int round = 0; round < 2; ++round)
        for (const Perspective& perspective : perspectives()) {
            shown.window.setPerspective(perspective.name);
            test::deliverEvents();
            const bool isSeen = graph.isVisible() && !graph.visibleRegion().isEmpty();
            EXPECT_TRUE(!isSeen || !graph.geometryOfPicture().boxIndex.query(graph.visibleArea()).empty())
                << perspective.name;
        }
    shown.window.setPerspective("Step");
    ASSERT_TRUE(shown.settle());
    for (const char* name : {"previewBefore", "previewAfter"}) {
        const auto& preview = *shown.window.findChild<canvas::GraphCanvas*>(name);
        EXPECT_FALSE(preview.picture().boxes.empty());
        EXPECT_FALSE(preview.geometryOfPicture().boxIndex.query(preview.visibleArea()).empty()) << name;
    }
}

TEST(Arrangement, everyMenuHasALetterOfItsOwn) {
    Window shown;
    std::map<QChar, QString> owner;
    for (const QAction* menu : shown.window.menuBar()->actions()) {
        const qsizetype at = menu->text().indexOf('&');
        ASSERT_GE(at, 0) << menu->text().toStdString();
        EXPECT_TRUE(owner.emplace(menu->text().at(at + 1).toUpper(), menu->text()).second)
            << menu->text().toStdString();
    }
}

TEST(Arrangement, everyActionHasATipAndKeysDoNotCollide) {
    std::map<QString, QString> owner;
    for (const ActionSpec& spec : actionTable()) {
        EXPECT_GT(std::strlen(spec.tip), 5u) << spec.id;
        for (const QString& key : QString(spec.shortcut).split("; ", Qt::SkipEmptyParts)) {
            EXPECT_FALSE(QKeySequence(key).isEmpty()) << spec.id;
            EXPECT_TRUE(owner.emplace(QKeySequence(key).toString(), spec.id).second)
                << key.toStdString() << " of " << spec.id;
        }
    }
}

}  // namespace
}  // namespace egret::app
