#include "views/expressions/training_pane.h"

#include "core/expressions/text.h"
#include "tests/views/command_line.h"
#include "tests/views/expressions/desk_fixture.h"
#include "views/expressions/learning_charts.h"
#include "views/report/chart_view.h"

#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

// Returns a plan with two expressions and seven steps.
workbench::ExpressionTraining smallPlan(const QString& folder) {
    workbench::ExpressionTraining plan{.folder = folder.toStdString()};
    plan.options.model = {.embedding = 8, .hidden = 12, .selector = 8};
    plan.options.imitationSteps = 4;
    plan.options.rewardSteps = 3;
    plan.options.imitationExamples = plan.options.rewardExamples = 4;
    plan.options.beam = 4;
    plan.lessons = [](const Task&) {
        return hiss::Lessons{hiss::drawnFrom({{expressions::parse("v0 - v0"), expressions::parse("0")},
                                                 {expressions::parse("min(v0, v0)"), expressions::parse("v0")}},
                                 0),
            {}, 2};
    };
    return plan;
}

struct Trained {
    QTemporaryDir folder;
    PatientBoard board;
    TrainingRun run{board};
};

TEST(TrainingRun, keepsARecordOfEveryStepAndTheNetwork) {
    Trained trained;
    trained.run.start(smallPlan(trained.folder.path()), "seed 1");
    QCoreApplication::processEvents();
    ASSERT_EQ(trained.run.curves().size(), 1u) << trained.board.problems.join("; ").toStdString();
    const auto& records = trained.run.curves()[0].records;
    ASSERT_EQ(records.size(), 7u);
    EXPECT_EQ(records.back().step, trained.run.totalSteps());
    EXPECT_EQ(records[3].stage, hiss::Stage::imitation);
    EXPECT_EQ(records[4].stage, hiss::Stage::reward);
    EXPECT_FALSE(trained.run.isRunning());
    EXPECT_NO_THROW(hiss::Network(trained.run.network().toStdString()));
}

// The window and the command line can resume each other's training runs.
TEST(TrainingRun, isResumedByTheCommandLineAndTheOtherWayRound) {
    const hiss::CurriculumOptions curriculum{.heldOut = {}};
    const hiss::Lessons lessons = hiss::lessonsOf(curriculum);  // takes 15 s
    const auto plan = [&](const QString& folder) {
        workbench::ExpressionTraining made{.folder = folder.toStdString()};
        made.options.imitationSteps = 2;
        made.options.rewardSteps = 0;
        made.options.imitationExamples = 4;
        made.options.model.seed = made.options.seed = curriculum.seed;
        made.options.lessons = hiss::identityOf(curriculum);
        made.lessons = [&lessons](const Task&) { return lessons; };
        return made;
    };
    const auto command = [&](const QString& folder, std::vector<std::string> more) {
        std::vector<std::string> words{"--json", "--seed", std::to_string(curriculum.seed), "expr", "train",
            "--imitation-steps", "2", "--reward-steps", "0", "--examples", "4", "--folder", folder.toStdString(), "-o",
            folder.toStdString() + "/mine.safetensors"};
        words.insert(words.end(), more.begin(), more.end());
        return test::command(std::move(words));
    };
    Trained here, there;
    here.run.start(plan(here.folder.path()), "window");
    QCoreApplication::processEvents();
    ASSERT_EQ(here.run.curves()[0].records.size(), 2u) << here.board.problems.join("; ").toStdString();
    const test::Commanded resumed = command(here.folder.path(), {"--resume"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.value().at("steps"), 2);
    EXPECT_TRUE(resumed.value().at("loss").is_null()) << "no step was left to make";

    ASSERT_EQ(command(there.folder.path(), {}).code, 0);
    workbench::ExpressionTraining goesOn = plan(there.folder.path());
    goesOn.resumes = true;
    there.run.start(goesOn, "command line");
    QCoreApplication::processEvents();
    EXPECT_EQ(there.board.problems.join("; "), "");
    EXPECT_EQ(there.run.totalSteps(), 2);
}

TEST(TrainingRun, isSavedWhenStoppedAndGoesOnFromThere) {
    Trained trained;
    const workbench::ExpressionTraining plan = smallPlan(trained.folder.path());
    jobs::HastyBoard hasty;
    TrainingRun stopped(hasty);
    stopped.start(plan, "seed 1");
    QCoreApplication::processEvents();
    EXPECT_FALSE(stopped.isRunning());
    ASSERT_TRUE(TrainingRun::canResume(trained.folder.path()));
    workbench::ExpressionTraining goesOn = plan;
    goesOn.resumes = true;
    trained.run.start(goesOn, "seed 1");
    QCoreApplication::processEvents();
    ASSERT_FALSE(trained.run.curves().empty()) << trained.board.problems.join("; ").toStdString();
    EXPECT_EQ(trained.run.curves()[0].records.back().step, 7);
    goesOn.options.seed = 2;
    trained.run.start(goesOn, "seed 1");
    EXPECT_EQ(trained.board.problems.size(), 1) << "the saved training has other options";
}

TEST(LearningCharts, haveASeriesForEachTrainingAndStage) {
    std::vector<LearningCurve> curves{{"a", {}}, {"b", {}}};
    for (int step = 1; step <= 100; ++step)
        curves[0].records.push_back({.step = step,
            .stage = step <= 60 ? hiss::Stage::imitation : hiss::Stage::reward,
            .loss = 2,
            .reward = 0.5});
    curves[1].records.push_back({.step = 1, .stage = hiss::Stage::reward, .reward = -1});
    const auto charts = learningCharts(curves, 20);
    ASSERT_EQ(charts.size(), 3u);
    EXPECT_EQ(charts[0].series.size(), 3u) << "two stages of a";
    EXPECT_EQ(charts[0].series[0].name, "a, imitation");
    EXPECT_EQ(charts[0].series[2].name, "b") << "b has only one stage";
    EXPECT_EQ(charts[0].series[0].points.size(), 20u);
    EXPECT_EQ(charts[0].series[0].points.back().x, 60);
    EXPECT_EQ(charts[0].series[0].points[3].y, 2);
    ASSERT_EQ(charts[1].series.size(), 2u) << "imitation has no rewards";
    EXPECT_EQ(charts[1].series[1].points[0].y, -1);
}

TEST(TrainingPane, plansWhatIsChosen) {
    Trained trained;
    TrainingPane pane(trained.run);
    EXPECT_FALSE(pane.findChild<QPushButton*>("trainingStart")->isEnabled()) << "no folder is chosen";
    pane.setFolder(trained.folder.path());
    EXPECT_TRUE(pane.findChild<QPushButton*>("trainingStart")->isEnabled());
    EXPECT_FALSE(pane.findChild<QPushButton*>("trainingResume")->isEnabled());
    pane.findChild<QSpinBox*>("trainingSeed")->setValue(5);
    pane.findChild<QCheckBox*>("trainingEmbeddingLoss")->setChecked(false);
    const workbench::ExpressionTraining plan = pane.plan();
    EXPECT_EQ(plan.options.seed, 5u);
    EXPECT_EQ(plan.options.embeddingWeight, 0);
    EXPECT_EQ(pane.curveName(), "seed 5, no embedding loss");
    pane.findChild<QCheckBox*>("trainingTree")->setChecked(false);
    EXPECT_FALSE(pane.findChild<QCheckBox*>("trainingSelector")->isEnabled()) << "a linear input has no subtrees";
    EXPECT_FALSE(pane.plan().options.withSelector);
    EXPECT_EQ(pane.curveName(), "seed 5, linear");
}

// Regression: Start replaced a finished network without asking.
TEST(TrainingPane, asksBeforeItReplacesANetwork) {
    Trained trained;
    TrainingPane pane(trained.run);
    pane.setFolder(trained.folder.path());
    trained.run.start(smallPlan(trained.folder.path()), "seed 1");
    QCoreApplication::processEvents();
    pane.findChild<QPushButton*>("trainingStart")->click();
    auto* question = pane.findChild<QMessageBox*>("trainingReplace");
    ASSERT_TRUE(question);
    EXPECT_EQ(trained.run.curves().size(), 1u);
    question->button(QMessageBox::Cancel)->click();
    EXPECT_EQ(trained.run.curves().size(), 1u);
}

TEST(TrainingPane, drawsWhatIsLearntAndGivesTheNetworkAway) {
    Trained trained;
    TrainingPane pane(trained.run);
    pane.setFolder(trained.folder.path());
    trained.run.start(smallPlan(trained.folder.path()), "seed 1");
    QCoreApplication::processEvents();
    EXPECT_EQ(pane.findChild<report_view::ChartView*>("learning-loss")->chart().series.size(), 2u);
    EXPECT_EQ(pane.findChild<report_view::ChartView*>("learning-reward")->chart().series.size(), 1u);
    QSignalSpy chosen(&pane, &TrainingPane::networkChosen);
    pane.findChild<QPushButton*>("trainingOpen")->click();
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toString(), trained.folder.path() + "/network.safetensors");
    pane.findChild<QPushButton*>("trainingForget")->click();
    EXPECT_TRUE(trained.run.curves().empty());
}

}  // namespace
}  // namespace egret::expressions_view
