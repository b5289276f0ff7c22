// Choosing optimization settings and comparing results.
#include "app/message_bar.h"
#include "app/report_dialog.h"
#include "app/run_dialog.h"
#include "core/optimize/optimizers.h"
#include "tests/app/window_fixture.h"
#include "views/report/chart_view.h"
#include "views/report/make_report.h"
#include "views/report/report_pane.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Optimizer : Window {
    RunDialog& ask() {
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window, test::kHangsMs));
        key(Qt::Key_F5, Qt::ControlModifier);
        dialog = window.findChild<RunDialog*>("runDialog");
        return *dialog;
    }
    template <class Widget>
    Widget& field(const char* name) {
        return *dialog->findChild<Widget*>(name);
    }
    bool run() {
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        return settle();
    }
    QTableWidget& table() { return *window.findChild<QTableWidget*>("reportTable"); }
    RunDialog* dialog = nullptr;
};

TEST(Optimize, theDialogOffersEveryMethodAndWhatConcernsIt) {
    Optimizer shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    RunDialog& dialog = shown.ask();
    EXPECT_EQ(shown.field<QComboBox>("method").count(), static_cast<int>(optimize::all().size()));
    for (const auto& row : optimize::optionTable()) EXPECT_TRUE(dialog.field(row.name)) << row.name;
    EXPECT_TRUE(dialog.field("k-multi")->isVisible());
    EXPECT_FALSE(dialog.field("alpha")->isVisible());
    shown.field<QComboBox>("method").setCurrentText("taso");
    EXPECT_FALSE(dialog.field("k-multi")->isVisible());
    EXPECT_TRUE(dialog.field("alpha")->isVisible());
    shown.field<QSpinBox>("budget").setValue(7);
    shown.field<QComboBox>("costMode").setCurrentText("taso-faithful");
    const workspace::OptimizeRequest request = dialog.request();
    EXPECT_EQ(request.method, "taso");
    EXPECT_EQ(request.options.budget, 7u);
    EXPECT_EQ(request.measuring.costMode, cost::Mode::tasoFaithful);
}

TEST(Optimize, valuesThatAreNoneAreToldBeforeAnythingRuns) {
    Optimizer shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    RunDialog& dialog = shown.ask();
    QComboBox& varied = shown.field<QComboBox>("varied");
    EXPECT_TRUE(shown.field<QLineEdit>("values").isHidden()) << "nothing is varied, so there are no values";
    varied.setCurrentIndex(varied.findData("extract"));
    EXPECT_FALSE(shown.field<QLineEdit>("values").isHidden());
    shown.field<QLineEdit>("values").setText("greedy, best");
    const auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    EXPECT_FALSE(ok->isEnabled());
    shown.field<QLineEdit>("values").setText("greedy, ilp");
    EXPECT_TRUE(ok->isEnabled());
}

TEST(Optimize, withoutAGpuItIsSaidWhatIsMissingAndNothingRuns) {
    if (void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL)) {
        dlclose(driver);
        GTEST_SKIP() << "this machine has a driver";
    }
    Optimizer shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.ask();
    QComboBox& engine = shown.field<QComboBox>("engine");
    engine.setCurrentIndex(engine.findText("cuda (NVIDIA GPU)"));
    ASSERT_EQ(shown.dialog->request().measuring.engine, runtime::Engine::cuda);
    shown.run();
    const auto* bar = shown.window.findChild<MessageBar*>();
    EXPECT_TRUE(bar->text().contains("no NVIDIA driver")) << bar->text().toStdString();
    EXPECT_LT(bar->height(), 5 * bar->fontMetrics().height()) << "two lines at this width";
    EXPECT_TRUE(shown.window.workspace().optimizations().empty());
    EXPECT_EQ(shown.state().steps.size(), 1u);
    EXPECT_TRUE(shown.window.findChild<QLabel*>("profileMissing")->text().contains("no NVIDIA driver"))
        << "also shown in the pane";
    EXPECT_EQ(shown.window.findChild<QComboBox*>("profileDevice")->currentData().toString(), "cpu");
    shown.ask();
    EXPECT_EQ(shown.dialog->request().measuring.engine, runtime::Engine::oneDnn) << "the next run uses the CPU again";
    ASSERT_TRUE(shown.run());
    EXPECT_EQ(shown.window.findChild<QComboBox*>("profileDevice")->currentData().toString(), "cpu");
    EXPECT_EQ(shown.window.workspace().optimizations().size(), 1u);
}

TEST(Optimize, settingsAreComparedSideBySide) {
    Optimizer shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.ask();
    shown.field<QSpinBox>("iterations").setValue(4);
    QComboBox& varied = shown.field<QComboBox>("varied");
    varied.setCurrentIndex(varied.findData("k-multi"));
    shown.field<QLineEdit>("values").setText("0, 2");
    ASSERT_TRUE(shown.run()) << shown.errors.join("; ").toStdString();

    const auto& runs = shown.window.workspace().optimizations();
    ASSERT_EQ(runs.size(), 2u) << shown.errors.join("; ").toStdString();
    EXPECT_EQ(runs[0].request.options.kMulti, 0u);
    EXPECT_EQ(runs[1].request.options.kMulti, 2u);
    EXPECT_EQ(runs[1].request.options.iterations, 4u);
    ASSERT_TRUE(runs[1].step.valid());
    const auto& steps = shown.state().steps;
    std::vector<session::StepId> parents;
    for (const auto& step : steps)
        if (step.id == runs[0].step || step.id == runs[1].step) parents.push_back(step.parent);
    ASSERT_EQ(parents.size(), 2u);
    EXPECT_EQ(parents[0], parents[1]) << "both start from the same graph: two branches of the history";

    ASSERT_EQ(shown.table().rowCount(), 2);
    QStringList columns;
    for (int c = 0; c < shown.table().columnCount(); ++c) columns << shown.table().horizontalHeaderItem(c)->text();
    EXPECT_TRUE(columns.contains("cost, corrected (ms)") && columns.contains("cost, taso-faithful (ms)") &&
        columns.contains("latency (ms)"))
        << columns.join("; ").toStdString();
    const auto* chart = shown.window.findChild<report_view::ChartView*>("reportChart");
    ASSERT_EQ(chart->chart().series.size(), 1u);
    EXPECT_EQ(chart->chart().series[0].points.size(), 2u);
    shown.picture("sweep");
    shown.window.findChild<QComboBox*>("chartChoice")->setCurrentIndex(1);
    EXPECT_EQ(chart->chart().xName, "k-multi");
    EXPECT_LT(chart->positionOf(chart->itemOf(0, 0)).x(), chart->positionOf(chart->itemOf(0, 1)).x());
    shown.picture("sweep_over_setting");

    // Double-clicking a run opens its graph.
    ASSERT_EQ(shown.state().currentStep, runs[1].step);
    Q_EMIT shown.table().itemActivated(shown.table().item(0, 0));
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.state().currentStep, runs[0].step);
}

TEST(Optimize, anotherSumOfCostsIsUsedEverywhere) {
    Optimizer shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    const std::string before = shown.state().costModel;
    shown.ask();
    shown.field<QComboBox>("method").setCurrentText("taso");
    shown.field<QSpinBox>("budget").setValue(3);
    shown.field<QComboBox>("costMode").setCurrentText("taso-faithful");
    ASSERT_TRUE(shown.run());
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    ASSERT_EQ(shown.window.workspace().optimizations().size(), 1u);
    EXPECT_NE(shown.state().costModel, before);
}

TEST(Optimize, aPapersTableIsMadeBesideItsFigures) {
    Optimizer shown;
    shown.action("makeReport").trigger();
    auto* dialog = shown.window.findChild<ReportDialog*>("reportDialog");
    ASSERT_TRUE(dialog);
    EXPECT_EQ(
        dialog->findChild<QComboBox*>("experiment")->count(), static_cast<int>(report::shippedExperiments().size()));
    dialog->findChild<QComboBox*>("experiment")->setCurrentText("tensat");
    dialog->findChild<QLineEdit*>("networks")->setText("squeezenet");
    dialog->findChild<QComboBox*>("cost")->setCurrentIndex(1);
    dialog->findChild<QSpinBox*>("node-limit")->setValue(500);
    for (auto* box : dialog->findChildren<QCheckBox*>()) box->setChecked(box->text() == "table-4");
    report::Experiment experiment = dialog->experiment();
    EXPECT_EQ(experiment.networks, std::vector<std::string>{"squeezenet"});
    EXPECT_EQ(experiment.ids(), std::vector<std::string>{"table-4"});
    EXPECT_EQ(experiment.options.nodeLimit, 500u);
    EXPECT_EQ(experiment.cost, "analytic");
    auto* duration = dialog->findChild<QLabel*>("duration");
    EXPECT_TRUE(duration->text().startsWith("Takes about 8 s, at most 4 min.")) << duration->text().toStdString();
    dialog->findChild<QLineEdit*>("networks")->setText("egg");
    EXPECT_TRUE(duration->text().contains("egg")) << duration->text().toStdString();

    experiment.latencySeconds = 0.05;
    QStringList said;
    QObject::connect(
        &shown.window.workspace(), &workspace::Workspace::said, [&](const QString& text) { said << text; });
    report_view::makeReport(shown.window.context(), experiment);
    ASSERT_TRUE(test::becomes([&] { return said.size() >= 2 || !shown.errors.isEmpty(); }, 300000));
    EXPECT_TRUE(said[0].startsWith("Report tensat takes about ")) << said[0].toStdString();
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    EXPECT_EQ(shown.table().rowCount(), 1);
    bool published = false;
    for (int c = 0; c < shown.table().columnCount(); ++c)
        published |= shown.table().horizontalHeaderItem(c)->text().contains("published");
    EXPECT_TRUE(published);
    shown.picture("paper");
}

}  // namespace
}  // namespace egret::app
