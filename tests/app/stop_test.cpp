// Stop ends every kind of job, and closing the window ends the program, whatever runs. Each job would take many
// minutes, so a job that is not stopped ends the test by its time limit.
#include "app/end_soon.h"
#include "core/base/stopwatch.h"
#include "core/cost/analytic.h"
#include "core/expressions/text.h"
#include "core/graph/networks/networks.h"
#include "core/rewrite/discover/discover.h"
#include "core/synthesis/spec.h"
#include "tests/app/window_fixture.h"
#include "tests/support/times.h"
#include "views/expressions/training_run.h"
#include "views/policy/training_run.h"
#include "views/report/make_report.h"
#include "views/synthesis/search_run.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QTableWidget>

#include <sys/wait.h>
#include <unistd.h>

namespace egret::app {
namespace {

constexpr double kMostSecondsToStop = 1, kMostSecondsToQuit = 2;

struct Working : Window {
    // Opens a network of the papers, with weights.
    void openNetwork(const char* name) {
        window.workspace().open(QLatin1String(name), [name](const Task&) { return graph::networks::make(name); });
        ASSERT_TRUE(settle());
    }
    optimize::Options endless() {
        optimize::Options options = window.workspace().defaultOptions();
        options.iterations = options.kMulti = 100'000;
        options.nodeLimit = 10'000'000;
        options.budget = 10'000'000;
        options.timeLimit = options.extractTimeLimit = 1000;
        return options;
    }
    QTemporaryDir folder;
};

void trainPolicy(Working& user) {
    policy_view::TrainingPlan plan;
    plan.networks = {
        {"inception_v3", [](const Task&) { return graph::networks::make("inception_v3", graph::Weights::none); }}};
    plan.workplace.rules = rewrite::defaultRules();
    plan.workplace.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    plan.folder = user.folder.path();
    user.window.context().shared<policy_view::TrainingRun>(user.window.workspace()).start(plan);
}

hiss::Lessons lessons(const Task&) {
    const auto pair = [](const char* left, const char* right) {
        return hiss::Example{expressions::parse(left), expressions::parse(right)};
    };
    return {hiss::drawnFrom({pair("(v0 - v1) + (v1 - v0)", "0"), pair("min(v0, max(v0, v1))", "v0")}, 0), {}, 2};
}

void trainExpressions(Working& user, int imitationSteps) {
    workbench::ExpressionTraining plan{.lessons = lessons, .folder = user.folder.path().toStdString()};
    plan.options.imitationSteps = imitationSteps;
    plan.options.rewardSteps = 1'000'000;
    plan.options.imitationExamples = plan.options.rewardExamples = 200;
    user.window.context().shared<expressions_view::TrainingRun>(user.window.workspace()).start(plan, "endless");
}

void generateExamples(Working& user) {
    workbench::ExpressionTraining plan{.folder = user.folder.path().toStdString()};
    plan.lessons = [](const Task& task) {
        return hiss::lessonsOf({.curriculum = hiss::Curriculum::halide, .heldOut = {}}, task);
    };
    user.window.context().shared<expressions_view::TrainingRun>(user.window.workspace()).start(plan, "examples");
}

void searchOperators(Working& user) {
    workbench::OperatorSearch plan;
    plan.settings.problem =
        synthesis::specText(synthesis::parseSpec(synthesis::namedText(synthesis::namedSpecs(), "proxy", "problems")));
    plan.settings.evaluations = 1'000'000;
    plan.settings.proxy.training.epochs = 1000;
    plan.session = user.folder.filePath("found.egret").toStdString();
    user.window.context().shared<synthesis_view::SearchRun>(user.window.workspace(), workbench::proxyTrial).start(plan);
}

void discoverRules(Working& user) {
    user.window.workspace().run(
        QStringLiteral("discovery"), QStringLiteral("Discovery"),
        [](const Task& task) { rewrite::discover::generateRules({.operators = 4}, task); }, [](Job::State) {});
}

void extract(Working& user) {
    workspace::OptimizeRequest request;
    request.options = user.endless();
    request.options.nodeLimit = 20'000;
    request.options.kMulti = 2;
    request.options.iterations = 4;
    request.options.extract = &extract::methodNamed("ilp");
    request.options.presolve = false;
    request.options.cycleConstraints = extract::CycleConstraints::orderReal;
    user.window.workspace().optimize(request);
}

void optimize(Working& user, const char* method) {
    workspace::OptimizeRequest request;
    request.method = QLatin1String(method);
    request.options = user.endless();
    user.window.workspace().optimize(request);
}

void makeReport(Working& user) {
    report::Experiment experiment = report::shippedExperiment("tensat");
    experiment.useNetworks({"inception_v3"});
    experiment.options = user.endless();
    experiment.cost = "analytic";
    report_view::makeReport(user.window.context(), experiment);
}

struct Kind {
    const char* name;
    const char* network;  // opened first; null: none
    void (*start)(Working&);
};
const Kind kKinds[] = {
    {"policyTraining", nullptr, trainPolicy},
    {"imitation", nullptr, [](Working& user) { trainExpressions(user, 1'000'000); }},
    {"reward", nullptr, [](Working& user) { trainExpressions(user, 0); }},
    {"examples", nullptr, generateExamples},
    {"operatorSearch", nullptr, searchOperators},
    {"discovery", nullptr, discoverRules},
    {"saturation", "nasrnn", [](Working& user) { user.window.workspace().saturate(user.endless()); }},
    {"extraction", "nasrnn", extract},
    {"taso", "inception_v3", [](Working& user) { optimize(user, "taso"); }},
    {"profile", "inception_v3", [](Working& user) { user.window.workspace().profile(false); }},
    {"interleaved", "inception_v3", [](Working& user) { user.window.workspace().compareInTurns(); }},
    {"verification", "vgg19", [](Working& user) { user.window.workspace().verifyAgainstOriginal(); }},
    {"report", nullptr, makeReport},
};

class Stop : public testing::TestWithParam<Kind> {};

// Starts the job and lets it work for a while; the slow test tries several moments.
void begin(Working& user, const Kind& kind, double seconds) {
    user.errors.clear();
    kind.start(user);
    ASSERT_TRUE(test::becomes([&] { return user.window.workspace().hasJobs(); }));
    test::waitForWork(seconds);
    test::deliverEvents();
}

std::vector<double> moments() { return test::checksTimes() ? std::vector{0.02, 0.3, 1.0, 3.0} : std::vector{0.2}; }

TEST_P(Stop, endsTheJob) {
    Working user;
    if (GetParam().network) user.openNetwork(GetParam().network);
    for (const double moment : moments()) {
        begin(user, GetParam(), moment);
        const Stopwatch watch(2);
        user.action("stop").trigger();
        ASSERT_TRUE(test::becomes([&] { return !user.window.workspace().hasJobs(); }));
        EXPECT_TRUE(test::isBelow(watch.milliseconds() / 1000, kMostSecondsToStop, "s")) << "after " << moment << " s";
        ASSERT_TRUE(user.settle());  // draws what was found so far
        EXPECT_EQ(user.errors.join("; ").toStdString(), "");
    }
}

TEST_P(Stop, closingTheWindowEndsTheProgram) {
    for (const double moment : moments()) {
        auto user = std::make_unique<Working>();
        if (GetParam().network) user->openNetwork(GetParam().network);
        begin(*user, GetParam(), moment);
        const Stopwatch watch(2);
        user->action("quit").trigger();
        EXPECT_FALSE(user->window.isVisible());
        user.reset();  // waits for all jobs, as main() does
        EXPECT_TRUE(test::isBelow(watch.milliseconds() / 1000, kMostSecondsToQuit, "s")) << "after " << moment << " s";
    }
}

TEST(StopOptimizing, theGraphStaysAndIsNowhereCalledVerified) {
    Working user;
    user.openNetwork("nasrnn");
    begin(user, {"taso", nullptr, [](Working& one) { optimize(one, "taso"); }}, 0.5);
    user.action("stop").trigger();
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.window.workspace().optimizations().size(), 1u) << user.errors.join("; ").toStdString();
    const workspace::Optimization& stopped = user.window.workspace().optimizations()[0];
    EXPECT_FALSE(stopped.report.isVerified);
    EXPECT_EQ(user.state().currentStep, stopped.step);
    EXPECT_FALSE(user.state().verdictOf(user.state().current.hash()));
    const auto& table = *user.window.findChild<QTableWidget*>("reportTable");
    ASSERT_EQ(table.rowCount(), 1);
    EXPECT_EQ(table.item(0, table.columnCount() - 1)->text(), "not verified");
    EXPECT_FALSE(user.window.findChild<QLabel*>("cost")->text().contains(QStringLiteral("✓")));
}

// main() calls this for a job that does not stop.
TEST(StopAtExit, theProcessEndsWhateverRuns) {
    const pid_t child = ::fork();
    if (child == 0) {
        endSoon(std::chrono::milliseconds(20), 7);
        for (;;) ::pause();
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 7);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Stop, testing::ValuesIn(kKinds),
    [](const testing::TestParamInfo<Kind>& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace egret::app
