// Every shipped lesson can be completed in the window by following its steps, also by keyboard alone. Every subject of
// a step exists, and progress is kept.
#include "tests/app/user.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/policy/policy_pane.h"
#include "views/start/card.h"

#include "app/panes.h"
#include "app/run_dialog.h"

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTextBrowser>

namespace egret::app {
namespace {

struct Learner {
    explicit Learner(std::size_t lesson) : pane(shown.pane<lessons::LessonPane>("lessons")) {
        shown.window.workspace().openPolicy(QString::fromStdString(optimize::policy::untrainedPolicyFile().string()));
        shown.settle();
        shown.action("lessons").trigger();
        pane.begin(lesson);
        shown.settle();
    }
    QPushButton& button(const char* name) { return *pane.findChild<QPushButton*>(QLatin1String(name)); }

    // Clicks the step's button if it has one; otherwise follows its text.
    void doIt() {
        const lesson::Step& step = pane.progress()->step();
        if (button("lessonDo").isVisible()) {
            QTest::mouseClick(&button("lessonDo"), Qt::LeftButton);
            if (auto* dialog = shown.window.findChild<RunDialog*>("runDialog"); dialog && dialog->isVisible())
                QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        } else if (step.until.starts_with("selected ")) {
            auto& graph = *shown.window.findChild<graph_view::GraphPane*>();
            for (const graph::NodeId node : graph.currentGraph().nodes())
                if (graph.currentGraph().op(node).is(step.until.substr(9))) return graph.select({node});
        } else if (step.until == "overridden") {
            auto& policy = shown.pane<policy_view::PolicyPane>("policy");
            policy.candidates().choose(shown.window.workspace().policyLook()->likeliest() == 0 ? 1 : 0);
            policy.takeCurrent();
        }
    }
    // Follows the step to its end; some commands must be repeated.
    bool doAll() {
        for (int i = 0; i < 20 && !pane.progress()->isDone(); ++i) {
            doIt();
            if (!shown.settle()) return false;
        }
        return pane.progress()->isDone();
    }
    bool next() {
        QTest::mouseClick(&button("lessonNext"), Qt::LeftButton);
        return shown.settle();
    }
    const workspace::State& state() { return shown.state(); }

    User shown;
    lessons::LessonPane& pane;
};

}  // namespace

TEST(Lessons, everyOneCanBeTakenToItsEnd) {
    const std::size_t count = lesson::shipped().size();
    for (std::size_t i = 0; i < count; ++i) {
        Learner learner(i);
        ASSERT_TRUE(learner.pane.progress());
        const std::string title = learner.pane.progress()->lesson().title;
        while (learner.pane.progress() && !learner.pane.progress()->isOver()) {
            const std::string place = title + ": " + learner.pane.progress()->step().title;
            if (!learner.pane.progress()->isDone()) {
                EXPECT_FALSE(learner.button("lessonNext").isEnabled()) << place;
                ASSERT_TRUE(learner.doAll()) << place << "; " << learner.shown.errors.join("; ").toStdString();
            }
            QTest::mouseClick(&learner.button("lessonNext"), Qt::LeftButton);
        }
        EXPECT_TRUE(learner.shown.errors.isEmpty()) << title << ": " << learner.shown.errors.join("; ").toStdString();
        if (learner.pane.progress()) QTest::mouseClick(&learner.button("lessonNext"), Qt::LeftButton);  // Finish
        EXPECT_FALSE(learner.pane.progress());
    }
}

// Regression: the first lesson pointed to an inspector that its perspective does not show.
TEST(Lessons, whatTheyPointAtIsInTheirPerspective) {
    const Perspective& learn = *std::ranges::find_if(
        perspectives(), [](const Perspective& one) { return QLatin1String(one.name) == QLatin1String("Learn"); });
    for (const lesson::Lesson& lesson : lesson::shipped())
        for (const lesson::Step& step : lesson.steps)
            for (const char* pane : {"inspector", "history", "preview", "timeline", "e-graph"})
                EXPECT_TRUE(learn.shows(QString(pane).remove('-')) ||
                    !QString::fromStdString(step.text).contains(pane, Qt::CaseInsensitive))
                    << step.title << ": " << pane;
}

// Lesson 4's claims about its e-graph.
TEST(Lessons, greedyFailsWhereTheLessonSaysSo) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("shared_part.json")));
    for (const char* extract : {"extractGreedy", "extractIlp"}) {
        shown.action(extract).trigger();
        ASSERT_TRUE(shown.settle());
    }
    const auto& extractions = shown.window.workspace().extractions();
    ASSERT_EQ(extractions.size(), 2u);
    EXPECT_EQ(extractions[0]->cost, 18);
    EXPECT_EQ(extractions[1]->cost, 12);
}

// Regression: "Do it for me" applied the best match, so the trap that the first lesson is about never showed.
TEST(Lessons, theTrapIsShownBeforeTheWayOut) {
    Learner learner(0);
    ASSERT_TRUE(learner.doAll() && learner.next());
    for (const char* rule : {"commute-mul", "divide-product"}) {
        ASSERT_TRUE(learner.doAll()) << rule;
        EXPECT_EQ(learner.state().steps.back().rule, rule);
        if (learner.pane.progress()->at() == 1) {
            ASSERT_TRUE(learner.next());
        }
    }
    EXPECT_EQ(learner.state().current.operatorCount(), 2u) << "2*(x/2)";
    for (const workbench::Match& match : learner.shown.window.workspace().matches())
        EXPECT_EQ(match.where.rule, "commute-mul") << "nothing removes an operator";
    ASSERT_TRUE(learner.next() && learner.doAll());
    EXPECT_EQ(learner.state().current, learner.state().original);
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(learner.next() && learner.doAll());
    EXPECT_EQ(learner.pane.progress()->step().until, "extracted ilp");
    EXPECT_EQ(learner.state().current.operatorCount(), 0u) << "the e-graph found x";
}

// The names in the lessons are those of the models.
TEST(Lessons, speakOfWhatTheModelHas) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("a_times_2_div_2.onnx")));
    const graph::Graph& graph = shown.state().current;
    ASSERT_EQ(graph.inputs().size(), 1u);
    EXPECT_EQ(graph.nameOf(graph.inputs()[0]), "x");
    EXPECT_NE(lesson::shipped()[0].steps[0].text.find("vector `x`"), std::string::npos);
    ASSERT_TRUE(shown.open(sampleModel("shared_part.json")));
    const auto& egraph = *shown.window.workspace().egraph();
    for (const char* name : {"add", "table-a", "table-b", "exp", "half", "square"}) {
        EXPECT_TRUE(std::ranges::any_of(egraph.snapshot->nodes, [&](const auto& node) {
            return egraph.describe(node.op, node.payload).title == name;
        })) << name;
        EXPECT_NE(lesson::shipped()[3].steps[0].text.find('*' + std::string(name)), std::string::npos) << name;
    }
}

TEST(Lessons, pointAtWhatTheyAreAbout) {
    for (std::size_t i = 0; i < lesson::shipped().size(); ++i) {
        Learner learner(i);
        auto& window = learner.shown;
        for (bool isFirst = true; learner.pane.progress(); isFirst = false) {
            const bool isNext = isFirst || learner.next();
            ASSERT_TRUE(isNext);
            if (!learner.pane.progress()) break;
            const lesson::Step step = learner.pane.progress()->step();
            const QString sight = QString::fromStdString(step.see), name = sight.section(' ', 1);
            EXPECT_EQ(learner.button("lessonSee").isVisible(), !sight.isEmpty()) << step.title;
            if (sight.startsWith("operator ")) {
                EXPECT_FALSE(window.canvas("currentCanvas").highlight("lesson").empty()) << step.title;
                EXPECT_TRUE(window.the<QDockWidget>("graph").widget()->visibleRegion().isEmpty() == false)
                    << step.title;
            } else if (sight.startsWith("match ")) {
                EXPECT_TRUE(window.window.context().selection.match()) << step.title;
                EXPECT_EQ(QString::fromStdString(window.window.context().selection.match()->rule), name);
                EXPECT_TRUE(window.window.context().docks.isSeen("preview")) << step.title;
            } else if (sight.startsWith("pane ")) {
                EXPECT_TRUE(window.window.context().docks.isSeen(name)) << step.title;
            }
            window.picture(QStringLiteral("lesson_%1_%2").arg(i + 1).arg(learner.pane.progress()->at() + 1));
            ASSERT_TRUE(learner.doAll()) << step.title;
            if (sight.startsWith("e-node ")) {
                EXPECT_FALSE(window.canvas("egraphCanvas").highlight("lesson").empty()) << step.title;
            }
        }
        EXPECT_TRUE(window.canvas("currentCanvas").highlight("lesson").empty()) << "nothing stays lit";
    }
}

TEST(Lessons, tellWhatToUndo) {
    Learner learner(0);
    ASSERT_TRUE(learner.doAll() && learner.next());
    learner.shown.window.workspace().applyBest();
    ASSERT_TRUE(learner.shown.settle());
    EXPECT_FALSE(learner.pane.progress()->isDone());
    const QString hint = learner.shown.the<QLabel>("lessonState").text();
    EXPECT_TRUE(hint.contains("divide-product") && hint.contains("commute-mul")) << hint.toStdString();
    learner.shown.action("undo").trigger();
    ASSERT_TRUE(learner.shown.settle());
    EXPECT_TRUE(learner.doAll());
}

// Regression: *Next* is disabled in the new step, so the focus went to the search field.
TEST(Lessons, canBeTakenByKeyboardAlone) {
    User user;
    user.window.resize(1440, 900);
    user.window.activateWindow();
    ASSERT_TRUE(user.settle() && QTest::qWaitForWindowActive(&user.window, test::kHangsMs));
    auto& card = user.the<start::Card>("startLesson-0");
    for (int i = 0; i < 40 && !card.hasFocus(); ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    ASSERT_TRUE(card.hasFocus());
    QTest::keyClick(&card, Qt::Key_Return);
    ASSERT_TRUE(user.settle());
    auto& pane = user.pane<lessons::LessonPane>("lessons");
    ASSERT_TRUE(pane.progress());
    const auto hasKeyboard = [&] { return pane.isAncestorOf(QApplication::focusWidget()); };
    EXPECT_TRUE(hasKeyboard());
    // The first step is done in the graph: F6 goes to the panes, the arrows to the operator.
    for (int i = 0; i < 20 && QApplication::focusWidget() != &user.canvas("currentCanvas"); ++i) user.key(Qt::Key_F6);
    ASSERT_EQ(QApplication::focusWidget(), &user.canvas("currentCanvas"));
    for (int i = 0; i < 4 && !pane.progress()->isDone(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(pane.progress()->isDone());
    EXPECT_EQ(QApplication::focusWidget(), &user.canvas("currentCanvas")) << "the keyboard is not taken away";
    user.key(Qt::Key_F4);
    ASSERT_EQ(pane.progress()->at(), 1u);
    EXPECT_TRUE(user.press(Qt::Key_Return, Qt::ControlModifier)) << "as the text says";
    EXPECT_TRUE(pane.progress()->isDone());
    user.key(Qt::Key_F4);

    // The other steps with the buttons: Enter does the step, Enter goes on.
    for (int i = 0; i < 40 && !hasKeyboard(); ++i) user.key(Qt::Key_F6);
    for (int i = 0; i < 60 && pane.progress(); ++i) {
        user.window.activateWindow();  // as a window manager does after a dialog
        ASSERT_TRUE(QTest::qWaitForWindowActive(&user.window, test::kHangsMs));
        ASSERT_TRUE(hasKeyboard()) << pane.progress()->step().title;
        auto* button = user.window.findChild<QPushButton*>(pane.progress()->isDone() ? "lessonNext" : "lessonDo");
        for (int tab = 0; i == 0 && tab < 6 && !button->hasFocus(); ++tab)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        ASSERT_TRUE(button->hasFocus()) << pane.progress()->step().title;
        QTest::keyClick(button, Qt::Key_Space);
        if (auto* dialog = user.window.findChild<RunDialog*>("runDialog"); dialog && dialog->isVisible())
            QTest::keyClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::Key_Return);
        ASSERT_TRUE(user.settle());
    }
    EXPECT_FALSE(pane.progress()) << "it is finished";
    auto& text = user.the<QTextBrowser>("lessonText");
    EXPECT_EQ(QApplication::focusWidget(), &text);
    EXPECT_TRUE(text.toPlainText().contains("Finished")) << text.toPlainText().toStdString();
}

TEST(Lessons, areResumedAtTheNextStart) {
    QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("Egret");
    QCoreApplication::setApplicationName("egret-lesson-test");
    const auto settle = [](MainWindow& window) { return test::settles([&] { return window.isSettled(); }); };
    QString session;
    {
        MainWindow window(MainWindow::Memory::kept);
        window.show();
        auto& pane = static_cast<lessons::LessonPane&>(window.pane("lessons"));
        pane.begin(2);
        ASSERT_TRUE(settle(window));
        session = window.workspace().state().sessionPath;
        for (const char* fact : {"selected Conv", "measured"}) {
            pane.tell(fact);
            pane.goOn();
        }
        window.workspace().applyBest();
        ASSERT_TRUE(settle(window));
        pane.goOn();
        ASSERT_EQ(pane.progress()->at(), 3u);
        window.close();
    }
    MainWindow window(MainWindow::Memory::kept);
    window.show();
    auto& pane = static_cast<lessons::LessonPane&>(window.pane("lessons"));
    EXPECT_TRUE(pane.findChild<QTextBrowser*>("lessonText")->toPlainText().contains("Step 4 of 7"));
    pane.begin(2);
    ASSERT_TRUE(settle(window));
    EXPECT_EQ(window.workspace().state().sessionPath, session);
    EXPECT_EQ(window.workspace().state().steps.size(), 2u) << "the rewrite is still there";
    ASSERT_TRUE(pane.progress());
    EXPECT_EQ(pane.progress()->at(), 3u);
    pane.beginAgain(2);
    ASSERT_TRUE(settle(window));
    EXPECT_EQ(pane.progress()->at(), 0u);
    EXPECT_NE(window.workspace().state().sessionPath, session);
}

TEST(Lessons, aLessonCanBeLeft) {
    Learner learner(0);
    QTest::mouseClick(&learner.button("lessonList"), Qt::LeftButton);
    EXPECT_FALSE(learner.pane.progress());
    EXPECT_FALSE(learner.button("lessonNext").isVisible());
}

}  // namespace egret::app
