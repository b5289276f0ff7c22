// The frame of the window: rail, tool bar, pictures, side panels, drawer, presentation.
#include "app/frame.h"
#include "app/cost_pill.h"
#include "app/panes.h"
#include "tests/app/user.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace egret::app {
namespace {

using testing::ElementsAre;

struct Framed : User {
    bool isOpen(const char* dock) { return !the<QDockWidget>(dock).isHidden(); }
    bool saturate() {
        window.workspace().saturate(window.workspace().defaultOptions());
        return settle();
    }
    // Returns the share of the window's area that the pictures of graph and e-graph take.
    double canvasShare() {
        test::deliverEvents();
        double area = 0;
        for (const char* name : {"currentCanvas", "egraphCanvas"}) {
            const canvas::GraphCanvas& shown = canvas(name);
            if (shown.isVisible()) area += shown.width() * shown.height();
        }
        return area / (window.width() * window.height());
    }
    std::vector<std::string> tools() {
        std::vector<std::string> ids;
        for (const QAction* action : the<QToolBar>("commands").actions())
            if (!action->objectName().isEmpty() && action->isVisible())
                ids.push_back(action->objectName().toStdString());
        return ids;
    }
};

class CanvasShare : public testing::TestWithParam<const char*> {};

// Before the second design of the window, the pictures had 35% of it.
TEST_P(CanvasShare, isMostOfTheWindow) {
    Framed user;
    user.window.resize(1440, 900);
    user.window.setPerspective(GetParam());
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    ASSERT_TRUE(user.action("panels").isChecked());
    EXPECT_GE(user.canvasShare(), 0.5);
    user.press(Qt::Key_4, Qt::ControlModifier);
    EXPECT_FALSE(user.action("panels").isChecked());
    EXPECT_GE(user.canvasShare(), 0.75);
    user.press(Qt::Key_4, Qt::ControlModifier);
    EXPECT_TRUE(user.action("panels").isChecked());
    EXPECT_LT(user.canvasShare(), 0.75);
}

INSTANTIATE_TEST_SUITE_P(
    Frame, CanvasShare, testing::Values("Inspect", "Step"), [](const auto& which) { return std::string(which.param); });

TEST(Frame, aMessageWithoutRoomIsInTheToolTip) {
    Framed user;
    auto& bar = *user.window.statusBar();
    bar.showMessage(QString("a long message ").repeated(20));
    EXPECT_EQ(bar.toolTip(), bar.currentMessage());
    // Regression: it ended within a letter. Nothing of an ellipsis is in the upper half of the line.
    bar.showMessage(QString(300, 'M'));
    QImage end = bar.grab(QRect(user.the<QLabel>("statusModel").x() - 8, 0, 8, bar.height() / 2)).toImage();
    QImage ground = end.copy();
    ground.fill(end.pixelColor(0, 0));
    EXPECT_EQ(end, ground);
    bar.clearMessage();
    EXPECT_EQ(bar.toolTip(), QString());
}

}  // namespace

TEST(Frame, theEGraphIsShownOnceThereIsOne) {
    Framed user;
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_TRUE(user.isOpen("graph"));
    EXPECT_FALSE(user.isOpen("egraph"));
    EXPECT_FALSE(user.isOpen("timeline")) << "the drawer is closed while it is empty";
    ASSERT_TRUE(user.saturate());
    EXPECT_TRUE(user.isOpen("graph"));
    EXPECT_TRUE(user.isOpen("egraph"));
    EXPECT_TRUE(user.isOpen("timeline"));
    ASSERT_TRUE(user.open(sampleModel("nasrnn_step.onnx")));
    EXPECT_FALSE(user.isOpen("egraph"));
    EXPECT_FALSE(user.isOpen("timeline"));
}

// Regression: the drawer opened with an empty timeline, and on a small screen left the text of lesson 4 two lines.
TEST(Frame, theDrawerStaysClosedForAnEGraphWithoutSteps) {
    Framed user;
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.open(sampleModel("shared_part.json")));
    EXPECT_TRUE(user.isOpen("egraph"));
    EXPECT_FALSE(user.isOpen("timeline"));
    ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
    for (int matches = 0; matches < 3 && !user.isOpen("timeline"); ++matches) {
        user.action("growNext").trigger();  // the first one searches for matches
        ASSERT_TRUE(user.settle());
    }
    EXPECT_TRUE(user.isOpen("timeline"));
}

TEST(Frame, theUsersChoiceOfPicturesHoldsForTheDocument) {
    Framed user;
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    user.press(Qt::Key_1, Qt::ControlModifier);
    ASSERT_TRUE(user.saturate());
    EXPECT_FALSE(user.isOpen("egraph"));
    EXPECT_TRUE(user.action("viewGraph").isChecked());
    user.press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_FALSE(user.isOpen("graph"));
    EXPECT_TRUE(user.isOpen("egraph"));
    user.window.setPerspective("Step");
    EXPECT_TRUE(user.action("viewEGraph").isChecked()) << "in every perspective";
    ASSERT_TRUE(user.open(sampleModel("nasrnn_step.onnx")));
    EXPECT_TRUE(user.isOpen("graph"));
}

TEST(Frame, theToolBarHasTheToolsOfThePerspective) {
    Framed user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_THAT(user.tools(),
        ElementsAre("open", "undo", "redo", "applyMatch", "applyBest", "applyRule", "skipMatch", "verify", "stop"));
    user.window.setPerspective("Batching");
    EXPECT_THAT(user.tools(), ElementsAre("open", "undo", "redo", "stop"));
}

TEST(Frame, everyToolHasAnIcon) {
    Framed user;
    for (const Perspective& perspective : perspectives())
        for (const shell::Tool& tool : perspective.tools)
            EXPECT_FALSE(user.action(tool.action).icon().isNull()) << tool.action;
}

TEST(Frame, aDisabledToolSaysWhatToDoFirst) {
    Framed user;
    EXPECT_TRUE(user.action("saturate").toolTip().endsWith("Open a model first."));
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_FALSE(user.action("saturate").toolTip().contains("first"));
    EXPECT_TRUE(user.action("extractIlp").toolTip().endsWith("Run equality saturation first."));
}

TEST(Frame, theCostTellsWhatWasSavedAndWhetherItIsVerified) {
    Framed user;
    const auto& cost = user.the<QLabel>("cost");
    EXPECT_FALSE(cost.isVisible());
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_FALSE(cost.text().contains(QChar(0x2192))) << "unchanged: " << cost.text().toStdString();
    user.action("applyBest").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(cost.text().contains(QChar(0x2192))) << cost.text().toStdString();
    EXPECT_TRUE(cost.text().contains(QString(QChar(0x2212)))) << "with a true minus: " << cost.text().toStdString();
    EXPECT_FALSE(cost.text().contains("verified"));
    user.action("verify").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(cost.text().contains("verified")) << cost.text().toStdString();
    const QString session = user.state().sessionPath;
    ASSERT_TRUE(user.open(sampleModel("nasrnn_step.onnx")));
    EXPECT_FALSE(cost.text().contains("verified")) << cost.text().toStdString();
    ASSERT_TRUE(user.open(session));
    EXPECT_TRUE(cost.text().contains("verified")) << "kept in the session: " << cost.text().toStdString();
    user.action("undo").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(cost.text().contains("verified")) << "another graph: " << cost.text().toStdString();
}

TEST(Frame, presentingHidesBarsAndSidePanelsUntilEscape) {
    Framed user;
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    const double before = user.the<QDockWidget>("graph").font().pointSizeF();
    user.press(Qt::Key_F3);
    EXPECT_TRUE(user.window.isFullScreen());
    for (const QWidget* bar : std::initializer_list<QWidget*>{user.window.menuBar(), user.window.statusBar(),
             &user.the<QToolBar>("rail"), &user.the<QToolBar>("commands")})
        EXPECT_TRUE(bar->isHidden()) << bar->metaObject()->className();
    for (const char* pane : {"outline", "inspector", "rules", "timeline", "lessons"})
        EXPECT_FALSE(user.isOpen(pane)) << pane;
    EXPECT_NEAR(user.the<QDockWidget>("graph").font().pointSizeF(), 1.5 * before, 0.1);
    user.press(Qt::Key_Escape);
    EXPECT_FALSE(user.window.isFullScreen());
    EXPECT_EQ(user.window.perspective(), "Inspect");
    EXPECT_FALSE(user.the<QToolBar>("rail").isHidden());
    EXPECT_TRUE(user.isOpen("inspector"));
    EXPECT_NEAR(user.the<QDockWidget>("graph").font().pointSizeF(), before, 0.1);
}

TEST(Frame, aLabIsPresentedAsItIs) {
    Framed user;
    user.window.setPerspective("Batching");
    user.press(Qt::Key_F3);
    EXPECT_EQ(user.window.perspective(), "Batching");
    EXPECT_TRUE(user.isOpen("batching"));
    user.press(Qt::Key_F3);
    EXPECT_FALSE(user.window.isFullScreen());
}

TEST(Frame, aPaneHasOneHeader) {
    Framed user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    test::deliverEvents();
    const auto titleHeight = [&](const char* dock) { return user.the<QDockWidget>(dock).titleBarWidget()->height(); };
    EXPECT_EQ(titleHeight("graph"), 0) << "it has tabs of its own";
    EXPECT_EQ(titleHeight("matches"), 0) << "it is a tab";
    EXPECT_GT(titleHeight("inspector"), 10);
}

}  // namespace egret::app
