// Training a policy: the job, its output files, and the pane.
#include "views/policy/training_pane.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/onnx/onnx.h"
#include "core/optimize/policy/policy.h"
#include "tests/support/paths.h"
#include "tests/views/command_line.h"
#include "tests/views/policy/learners.h"
#include "views/report/chart_view.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

namespace egret::policy_view {
namespace {

using workbench::kTrainingRun, workbench::TrainingCurve, workbench::trainingsOf;

// Stops after one update.
class AfterOne : public jobs::PatientBoard {
public:
    void run(const QString& kind, const QString& name, Work work, Ended ended) override {
        std::stop_source stop;
        PatientBoard::run(
            kind, name,
            [&](const Task&) {
                work(Task(stop.get_token(), [&](const Progress& progress) {
                    if (progress.text == "update 2") stop.request_stop();
                }));
            },
            std::move(ended));
    }
};

TEST(PolicyTrainingRun, keepsEveryUpdateAndAPolicyThatCanBeOpened) {
    Learner learner;
    learner.train(smallPlan(learner.folder.path()));
    ASSERT_EQ(learner.run.curves().size(), 1u) << learner.problems();
    const TrainingCurve& curve = learner.run.curves()[0];
    EXPECT_EQ(curve.name, "a_times_2_div_2, fire, seed 1");
    EXPECT_EQ(curve.unit, "µs");
    ASSERT_EQ(curve.updates.size(), 2u) << learner.problems();
    int64_t episodes = 0;
    for (const auto& network : curve.updates[1].networks) {
        EXPECT_GE(network.episodes, 1) << "networks alternate";
        EXPECT_LE(network.best, network.first);
        episodes += network.episodes;
    }
    EXPECT_EQ(episodes, 3) << "one for each network, and the likeliest of one of them";
    EXPECT_FALSE(learner.run.isRunning());
    const auto policy = optimize::policy::Policy::load(TrainingRun::policyIn(learner.folder.path()).toStdString());
    EXPECT_EQ(policy->facts().at("updates"), "2");
    EXPECT_NO_THROW(optimize::policy::Policy::load(TrainingRun::policyIn(learner.folder.path(), true).toStdString()))
        << "the best policy is stored separately";
    EXPECT_EQ(learner.run.folder(), learner.folder.path());
}

// Stopping during an update restores the state before it; resuming yields the same policy as an uninterrupted training
// run.
TEST(PolicyTrainingRun, goesOnWhereItWasStopped) {
    Learner whole, first;
    const TrainingPlan plan = smallPlan(first.folder.path(), 3);
    whole.train(smallPlan(whole.folder.path(), 3));
    jobs::HastyBoard hasty;
    TrainingRun stopped(hasty);
    TrainingPlan slow = plan;
    slow.networks[0].make = [](const Task&) { return graph::networks::make("a_times_2_div_2", graph::Weights::none); };
    stopped.start(slow);
    QCoreApplication::processEvents();
    EXPECT_FALSE(stopped.isRunning());
    EXPECT_FALSE(TrainingRun::canResume(plan.folder)) << "it was stopped before the first update";

    AfterOne board;
    TrainingRun interrupted(board);
    interrupted.start(plan);
    QCoreApplication::processEvents();
    ASSERT_TRUE(TrainingRun::canResume(plan.folder)) << board.problems.join("; ").toStdString();
    ASSERT_EQ(interrupted.curves().back().updates.size(), 1u);

    TrainingPlan goesOn = plan;
    goesOn.resumes = true;
    first.train(goesOn);
    ASSERT_EQ(first.run.curves().back().updates.size(), 3u) << first.problems();
    EXPECT_EQ(first.run.curves().back().id, interrupted.curves().back().id) << "it is the same training";
    const auto values = [](const TrainingCurve& curve) {
        auto all = eventOf(curve.updates.back()).values;
        std::erase_if(all, [](const auto& one) { return one.first.ends_with("Seconds"); });
        return all;
    };
    EXPECT_EQ(values(first.run.curves().back()), values(whole.run.curves().back()));

    goesOn.options.seed = 2;
    first.train(goesOn);
    EXPECT_EQ(first.board.problems.size(), 1) << "the saved training has other options";
}

TEST(PolicyTrainingRun, isResumedByTheCommandLineAndThenByTheWindow) {
    Learner learner;
    const std::string folder = learner.folder.path().toStdString(), model = test::sourceFile("sample_models/fire.onnx");
    TrainingPlan plan;
    plan.networks = {{"fire", [model](const Task&) { return onnx::importModel(model, graph::Arena::create()); }}};
    plan.options.environment.horizon = 4;
    plan.options.updates = plan.options.episodes = 2;
    plan.workplace = workplace();
    plan.folder = learner.folder.path();
    AfterOne board;
    TrainingRun interrupted(board);
    interrupted.start(plan);
    QCoreApplication::processEvents();
    ASSERT_EQ(interrupted.curves().back().updates.size(), 1u);

    const test::Commanded resumed =
        test::command({"--json", "--threads", "1", "rl", "train", model, "--updates", "2", "--episodes", "2",
            "--horizon", "4", "--no-measuring", "--resume", "--folder", folder, "-o", folder + "/mine.safetensors"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.value().at("curve").size(), 1u) << "the second update";

    plan.resumes = true;
    learner.train(plan);
    ASSERT_EQ(learner.run.curves().size(), 1u) << learner.problems();
    EXPECT_EQ(learner.run.curves()[0].updates.size(), 2u);
}

TEST(PolicyTrainingRun, isARunOfTheSessionThatIsOpen) {
    Learner learner;
    const std::shared_ptr<session::Session> session =
        session::Session::create(learner.folder.filePath("a.egret").toStdString(),
            graph::networks::make("fire", graph::Weights::none), {.name = "fire", .originalPath = {}});
    TrainingPlan plan = smallPlan(learner.folder.path());
    plan.workplace.session = session;
    learner.train(plan);
    const auto runs = session->runs();
    ASSERT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs[0].kind, kTrainingRun);
    EXPECT_EQ(runs[0].state, session::RunState::done);
    EXPECT_EQ(trainingsOf(*session)[0].updates.size(), 2u);

    // Reopening the session restores its curves, with each training run once.
    Learner later;
    later.run.read(session);
    QCoreApplication::processEvents();
    ASSERT_EQ(later.run.curves().size(), 1u);
    EXPECT_EQ(later.run.curves()[0].id, learner.run.curves()[0].id);
    learner.run.read(session);
    QCoreApplication::processEvents();
    EXPECT_EQ(learner.run.curves().size(), 1u);
    later.run.read({});
    QCoreApplication::processEvents();
    EXPECT_EQ(later.run.curves().size(), 0u) << "another document: the first one's trainings are gone";
}

TEST(PolicyTrainingRun, withASessionOpenForReadingOnlyIsKeptInItsFolder) {
    Learner learner;
    const auto file = learner.folder.filePath("a.egret").toStdString();
    session::Session::create(
        file, graph::networks::make("fire", graph::Weights::none), {.name = "fire", .originalPath = {}});
    const std::shared_ptr<session::Session> session = session::Session::open(file, session::Access::readOnly);
    TrainingPlan plan = smallPlan(learner.folder.path());
    plan.workplace.session = session;
    learner.train(plan);
    EXPECT_EQ(learner.board.problems.size(), 0) << learner.board.problems.join("; ").toStdString();
    ASSERT_EQ(learner.run.curves().size(), 1u);
    EXPECT_EQ(learner.run.curves()[0].updates.size(), 2u);
    EXPECT_TRUE(session->runs().empty());
}

// ---- the pane -------------------------------------------------------------------------------------------------------

struct ShownTraining : Learner {
    TrainingPane pane{run, workplace};
    template <class Widget = QPushButton>
    Widget& find(const char* name) {
        return *pane.findChild<Widget*>(QLatin1String(name));
    }
};

TEST(PolicyTrainingPane, plansWhatIsChosen) {
    ShownTraining shown;
    EXPECT_FALSE(shown.find("policyTrainingStart").isEnabled()) << "no folder is chosen";
    shown.pane.setFolder(shown.folder.path());
    EXPECT_TRUE(shown.find("policyTrainingStart").isEnabled());
    EXPECT_FALSE(shown.find("policyTrainingResume").isEnabled());
    EXPECT_FALSE(shown.find("policyTrainingOpen").isEnabled());
    shown.pane.networks().choose({"fire", "bert"});
    shown.find<QSpinBox>("policyTrainingEpisodes").setValue(5);
    shown.find<QSpinBox>("policyTrainingSeed").setValue(7);
    shown.find<QComboBox>("policyTrainingQuantity").setCurrentIndex(3);
    const TrainingPlan plan = shown.pane.plan();
    ASSERT_EQ(plan.networks.size(), 2u);
    EXPECT_EQ(plan.options.episodes, 10) << "episodes with each network";
    EXPECT_EQ(plan.quantity, "memory");
    EXPECT_EQ(plan.name(), "fire, bert, seed 7, memory");
    EXPECT_EQ(plan.networks[0].make({}), graph::networks::make("fire", graph::Weights::none));
    shown.pane.networks().choose({});
    EXPECT_FALSE(shown.find("policyTrainingStart").isEnabled()) << "no networks are chosen";
}

TEST(PolicyTrainingPane, theOpenModelAndFilesAreNetworksToo) {
    ShownTraining shown;
    auto& networks = shown.pane.networks();
    const int before = networks.count();
    networks.setCurrentModel("mine", graph::networks::make("nasrnn_step", graph::Weights::none));
    EXPECT_EQ(networks.count(), before + 1);
    networks.choose({"mine"});
    ASSERT_EQ(networks.chosen().size(), 1u);
    EXPECT_EQ(networks.chosen()[0].make({}), graph::networks::make("nasrnn_step", graph::Weights::none));
    networks.setCurrentModel({}, {});
    EXPECT_EQ(networks.count(), before);
    const std::string model = dataFile("sample_models/fire.onnx").string();
    networks.addFile(QString::fromStdString(model));
    networks.addFile(QString::fromStdString(model));
    ASSERT_EQ(networks.chosen().size(), 1u) << "once";
    EXPECT_GT(networks.chosen()[0].make({}).operatorCount(), 3u);
}

// Regression: Start replaced a finished policy without asking.
TEST(PolicyTrainingPane, asksBeforeItReplacesAPolicy) {
    ShownTraining shown;
    shown.pane.setFolder(shown.folder.path());
    shown.train(smallPlan(shown.folder.path()));
    const std::string finished = readFile(TrainingRun::policyIn(shown.folder.path()).toStdString());
    shown.pane.networks().choose({"fire"});
    shown.find<QSpinBox>("policyTrainingUpdates").setValue(0);
    const auto answer = [&](const QString& text) {
        shown.find("policyTrainingStart").click();
        auto* question = shown.pane.findChild<QMessageBox*>("policyTrainingReplace");
        ASSERT_TRUE(question);
        EXPECT_TRUE(question->text().contains(shown.folder.path()));
        EXPECT_EQ(question->defaultButton(), question->button(QMessageBox::Cancel));
        for (QAbstractButton* button : question->buttons())
            if (button->text().remove('&') == text) button->click();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    answer("Cancel");
    EXPECT_EQ(shown.run.curves().size(), 1u);
    EXPECT_EQ(readFile(TrainingRun::policyIn(shown.folder.path()).toStdString()), finished);
    answer("Replace");
    EXPECT_EQ(shown.run.curves().size(), 2u) << shown.problems();
    EXPECT_NE(readFile(TrainingRun::policyIn(shown.folder.path()).toStdString()), finished);
}

TEST(PolicyTrainingPane, drawsWhatIsLearntAndGivesThePolicyAway) {
    ShownTraining shown;
    shown.pane.setFolder(shown.folder.path());
    shown.train(smallPlan(shown.folder.path()));
    EXPECT_EQ(shown.find<report_view::ChartView>("policy-gain").chart().series.size(), 3u) << shown.problems();
    EXPECT_EQ(shown.find<report_view::ChartView>("policy-kl").chart().series[0].points.size(), 2u);
    EXPECT_EQ(shown.find<QPlainTextEdit>("policyTrainingLog").toPlainText().split('\n').size(), 2)
        << "one line per update";
    QSignalSpy chosen(&shown.pane, &TrainingPane::policyChosen);
    shown.find("policyTrainingOpenBest").click();
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toString(), TrainingRun::policyIn(shown.folder.path(), true));

    TrainingPlan second = smallPlan(shown.folder.path());
    second.options.seed = 2;
    shown.train(second);
    auto& choice = shown.find<QComboBox>("policyTrainingChoice");
    ASSERT_EQ(choice.count(), 3) << "all, and each";
    EXPECT_EQ(choice.currentIndex(), 2) << "the running training is shown";
    choice.setCurrentIndex(0);
    EXPECT_EQ(shown.find<report_view::ChartView>("policy-gain").chart().series.size(), 2u)
        << "both are plotted together";
}

}  // namespace
}  // namespace egret::policy_view
