// Shows, steps, overrules and runs a policy in the window, and revisits its episodes. The policy is untrained, so it
// behaves the same every time.
#include "core/optimize/policy/policy.h"
#include "tests/app/window_fixture.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "views/graph/graph_pane.h"
#include "views/inspector/inspector_pane.h"
#include "views/policy/policy.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>

namespace egret::app {
namespace {

struct WithPolicy : Window {
    WithPolicy() {
        window.workspace().openPolicy(QString::fromStdString(optimize::policy::untrainedPolicyFile().string()));
        settle();
        window.setPerspective("Policy");
        EXPECT_TRUE(open(sampleModel("fire.onnx")));
    }
    policy_view::PolicyPane& pane() { return Window::pane<policy_view::PolicyPane>("policy"); }
    graph_view::GraphPane& graph() { return *window.findChild<graph_view::GraphPane*>(); }
    const workbench::PolicyLook& look() { return *window.workspace().policyLook(); }
    bool trigger(const char* id) {
        action(id).trigger();
        return settle();
    }
    std::string problems() const { return errors.join("; ").toStdString(); }
};

}  // namespace

// Panes are created when first shown, possibly after the policy has run.
TEST(PolicyInTheWindow, aPaneThatIsMadeLateShowsWhatThePolicyFoundBefore) {
    Window shown;
    const auto* dock = shown.window.findChild<QDockWidget*>("policy");
    shown.window.workspace().openPolicy(QString::fromStdString(optimize::policy::untrainedPolicyFile().string()));
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    ASSERT_TRUE(shown.window.workspace().policyLook());
    EXPECT_FALSE(dock->widget());
    shown.action("policy").trigger();
    const auto& pane = *dynamic_cast<policy_view::PolicyPane*>(dock->widget());
    EXPECT_TRUE(pane.isVisible());
    EXPECT_EQ(pane.candidates().rowCount(),
        static_cast<int>(shown.window.workspace().policyLook()->look.state.candidates.size()));
    EXPECT_TRUE(pane.canPlay());
}

TEST(PolicyInTheWindow, itsCandidatesAreListedWithItsMatches) {
    WithPolicy shown;
    ASSERT_TRUE(shown.window.workspace().policyLook()) << shown.problems();
    EXPECT_EQ(shown.pane().candidates().rowCount(), static_cast<int>(shown.look().look.probabilities.size()));
    EXPECT_EQ(shown.window.findChild<QComboBox*>("policies")->currentText(), "untrained");
    EXPECT_FALSE(shown.matches().isColumnHidden(matches::MatchModel::probabilityColumn));
    double sum = 0;
    for (int group = 0; group < shown.matches().model()->rowCount(); ++group)
        sum += shown.matches().model()->index(group, matches::MatchModel::probabilityColumn).data().toDouble();
    EXPECT_NEAR(sum + shown.look().look.probabilities.back(), 1, 0.05) << "matches and No-Op, rounded";
    shown.picture("policy");
}

TEST(PolicyInTheWindow, itStepsAndIsOverruledAndGoesOn) {
    WithPolicy shown;
    const std::size_t before = shown.state().steps.size();
    ASSERT_TRUE(shown.trigger("policyStep"));
    ASSERT_EQ(shown.state().steps.size(), before + 1) << shown.problems();
    EXPECT_EQ(shown.state().steps.back().kind, session::StepKind::policy);
    ASSERT_TRUE(shown.window.workspace().policyLook());
    shown.pane().candidates().choose(shown.look().likeliest() == 0 ? 1 : 0);
    EXPECT_FALSE(shown.graph().canvas(graph_view::GraphPane::Tab::current).picture().boxes.empty());
    QTest::keyClick(&shown.pane().candidates(), Qt::Key_Return);
    ASSERT_TRUE(shown.settle());
    ASSERT_EQ(shown.state().steps.size(), before + 2) << shown.problems();
    EXPECT_EQ(shown.state().steps.back().kind, session::StepKind::apply);
    EXPECT_EQ(shown.look().step, shown.state().currentStep) << "it continues from there";
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.problems();
}

TEST(PolicyInTheWindow, itPlaysAndTheEpisodeCanBeGoneBackInto) {
    WithPolicy shown;
    ASSERT_TRUE(shown.trigger("policyPlay"));
    const std::size_t steps = shown.state().steps.size() - 1;
    EXPECT_GT(steps, 0u) << shown.problems();
    EXPECT_LE(steps, 10u);
    auto& choices = *shown.window.findChild<QTableWidget*>("episodeChoices");
    EXPECT_GE(choices.rowCount(), static_cast<int>(steps)) << "No-Op is also a choice";
    EXPECT_EQ(shown.window.findChild<QComboBox*>("episodes")->count(), 1);
    shown.picture("policy-played");
    choices.setCurrentCell(0, 0);
    QTest::mouseClick(shown.window.findChild<QPushButton*>("episodeGo"), Qt::LeftButton);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.state().currentStep, shown.state().steps.front().id);
    EXPECT_EQ(shown.look().step, shown.state().currentStep);
    ASSERT_TRUE(shown.trigger("policyStep"));
    EXPECT_EQ(shown.window.findChild<QComboBox*>("episodes")->count(), 2) << "a manual branch";
}

TEST(PolicyInTheWindow, probabilitiesAndAttentionLieOverTheGraph) {
    WithPolicy shown;
    ASSERT_TRUE(shown.trigger("chances"));
    const auto& canvas = shown.graph().canvas(graph_view::GraphPane::Tab::current);
    double hottest = -1;
    for (const canvas::Box& box : canvas.picture().boxes) hottest = std::max(hottest, box.heat);
    EXPECT_GT(hottest, 0);
    shown.picture("policy-probabilities");
    ASSERT_TRUE(shown.trigger("attention"));
    EXPECT_FALSE(shown.action("chances").isChecked());
    EXPECT_TRUE(shown.window.findChild<QComboBox*>("attentionHead")->isVisible());
    double widest = -1;
    for (const canvas::Edge& edge : canvas.picture().edges) widest = std::max(widest, edge.weight);
    EXPECT_GT(widest, 0);
    EXPECT_LE(widest, 1);
    shown.picture("policy-attention");
    shown.action("dark").trigger();
    ASSERT_TRUE(shown.settle());
    shown.picture("policy-attention-dark");
    ASSERT_TRUE(shown.trigger("policyStep"));
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.problems();
}

TEST(PolicyInTheWindow, theInspectorTellsWhatItMakesOfAnOperator) {
    WithPolicy shown;
    const auto& graph = shown.state().current;
    const graph::NodeId relu = graph.node(graph.outputs()[0].node).inputs[0];
    shown.graph().select({relu});
    ASSERT_TRUE(shown.settle());
    const auto rows = [&] {
        for (const auto& section : shown.window.findChild<inspector::InspectorPane*>()->subject().sections)
            if (section.title == "Policy") return section.rows;
        return std::vector<inspector::Row>();
    };
    ASSERT_EQ(rows().size(), 1u);
    EXPECT_TRUE(rows()[0].value.startsWith("p ")) << rows()[0].value.toStdString();
    ASSERT_TRUE(shown.trigger("attention"));
    ASSERT_GE(rows().size(), 3u) << "itself and its inputs";
    double sum = 0;
    for (std::size_t row = 1; row < rows().size(); ++row) sum += rows()[row].value.toDouble();
    EXPECT_NEAR(sum, 1, 0.01) << "attention weights sum to 1";
}

TEST(PolicyInTheWindow, aFileThatIsNoPolicyIsRefusedInWords) {
    WithPolicy shown;
    shown.window.workspace().openPolicy(QStringLiteral("no-such-policy"));
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.errors.size(), 1);
    EXPECT_TRUE(shown.window.workspace().policy()) << "the previous policy stays";
}

}  // namespace egret::app
