// Training a policy with a model open: the session records the training, and the policy is shown.
#include "tests/app/window_fixture.h"
#include "views/policy/heat_map_pane.h"
#include "views/policy/training_pane.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

namespace egret::app {
namespace {

struct Learning : Window {
    Learning() {
        window.setPerspective("Policy");
        EXPECT_TRUE(open(sampleModel("fire.onnx")));
        action("policyTraining").trigger();
        pane().setFolder(folder.path());
        pane().networks().choose({"fire.onnx", "fire"});
        for (const auto& [name, value] :
            {std::pair("policyTrainingUpdates", 2), {"policyTrainingEpisodes", 2}, {"policyTrainingHorizon", 5}})
            window.findChild<QSpinBox*>(QLatin1String(name))->setValue(value);
    }
    void click(const char* name) {
        window.findChild<QPushButton*>(QLatin1String(name))->click();
        EXPECT_TRUE(settle());
    }
    policy_view::TrainingPane& pane() { return Window::pane<policy_view::TrainingPane>("policyTraining"); }
    policy_view::TrainingRun& run() { return *window.findChild<policy_view::TrainingRun*>(); }
    policy_view::HeatMapPane& heat() { return Window::pane<policy_view::HeatMapPane>("heatMap"); }

    QTemporaryDir folder;
};

}  // namespace

TEST(PolicyTrainingInTheWindow, isKeptInTheSessionAndThePolicyIsLookedAt) {
    Learning shown;
    const auto chosen = shown.pane().networks().chosen();
    ASSERT_EQ(chosen.size(), 2u) << "the open model and the sample of that name";
    shown.click("policyTrainingStart");
    ASSERT_EQ(shown.run().curves().size(), 1u) << shown.errors.join("; ").toStdString();
    EXPECT_EQ(shown.run().curves()[0].updates.size(), 2u);
    EXPECT_EQ(workbench::trainingsOf(*shown.window.workspace().session()).size(), 1u) << "also in the session";
    shown.picture("policy-training");

    shown.click("policyTrainingOpen");
    ASSERT_TRUE(shown.window.workspace().policy());
    EXPECT_EQ(shown.window.workspace().policy()->facts().at("updates"), "2");

    shown.action("heatMap").trigger();
    shown.heat().networks().choose({"nasrnn_step"});
    shown.click("heatTry");
    EXPECT_EQ(shown.heat().model().map().networks, std::vector<std::string>{"nasrnn_step"});
    shown.picture("heat-map");

    // Another model has another session; reopening the first restores its training runs.
    const QString session = shown.folder.filePath("fire.egret");
    shown.window.workspace().saveSession(session);
    ASSERT_TRUE(shown.settle());
    ASSERT_TRUE(shown.open(sampleModel("nasrnn_step.onnx")));
    EXPECT_TRUE(workbench::trainingsOf(*shown.window.workspace().session()).empty());
    Learning later;
    ASSERT_TRUE(later.open(session));
    ASSERT_EQ(later.run().curves().size(), 1u);
    EXPECT_EQ(later.run().curves()[0].updates.size(), 2u);
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

}  // namespace egret::app
