// Every shipped lesson can be completed in the window by following its steps.
#include "tests/app/window_fixture.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/policy/policy_pane.h"

#include "app/panes.h"
#include "app/run_dialog.h"

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QPushButton>

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
        } else if (step.until == "explained") {
            const auto& egraph = *shown.window.workspace().egraph()->egraph();
            for (const egraph::ClassId id : egraph.classes()) {
                if (egraph.nodesOf(id).size() < 2) continue;
                shown.window.findChild<egraph_view::EGraphPane*>()->select(
                    {{egraph.nodesOf(id)[0], egraph.nodesOf(id)[1]}, {}});
                break;
            }
            shown.action("explain").trigger();
        }
    }

    Window shown;
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
                learner.doIt();
                ASSERT_TRUE(learner.shown.settle()) << place;
                ASSERT_TRUE(learner.pane.progress()->isDone())
                    << place << "; " << learner.shown.errors.join("; ").toStdString();
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

TEST(Lessons, aLessonCanBeLeft) {
    Learner learner(0);
    QTest::mouseClick(&learner.button("lessonList"), Qt::LeftButton);
    EXPECT_FALSE(learner.pane.progress());
    EXPECT_FALSE(learner.button("lessonNext").isVisible());
}

}  // namespace egret::app
