// The window on a machine with a simulated GPU (tests/core/runtime/cuda/stand_in): choosing the GPU, timing on it, and
// optimizing for it.
#include "core/runtime/device.h"
#include "app/message_bar.h"
#include "app/run_dialog.h"
#include "tests/app/user.h"
#include "tests/core/runtime/cuda/stand_in/stand_in.h"
#include "views/graph/graph_pane.h"
#include "views/profile/profile_pane.h"
#include "views/profile/timeline_view.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

namespace egret::app {
namespace {

struct OnGpu : User {
    OnGpu() {
        test::useStandInDevice();
        window.setPerspective("Profile");
    }
    ~OnGpu() { runtime::setCuda({}); }
    profile_view::ProfilePane& pane() { return User::pane<profile_view::ProfilePane>("profile"); }
    QComboBox& devices() { return the<QComboBox>("profileDevice"); }
    bool choose(const char* id) {
        devices().setCurrentIndex(devices().findData(QString::fromLatin1(id)));
        return settle();
    }
    // Opens the optimization dialog and selects this engine.
    RunDialog& ask(const char* engine) {
        key(Qt::Key_F5, Qt::ControlModifier);
        auto& dialog = the<RunDialog>("runDialog");
        auto& engines = *dialog.findChild<QComboBox*>("engine");
        engines.setCurrentIndex(engines.findText(QString::fromLatin1(engine)));
        return dialog;
    }
    bool accept(RunDialog& dialog) {
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        return settle();
    }
};

TEST(Device, whatIsChosenInTheProfilePaneTimesModels) {
    OnGpu user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    ASSERT_TRUE(user.choose("cuda:0"));
    EXPECT_FALSE(user.the<QLabel>("profileMissing").isVisible());
    EXPECT_EQ(user.errorText(), "");
    ASSERT_TRUE(user.press(Qt::Key_F8)) << user.errorText().toStdString();
    ASSERT_TRUE(user.pane().profile());
    EXPECT_EQ(user.pane().profile()->device, "cuda:0 (Stand-in, f32)");
    EXPECT_TRUE(user.the<profile_view::TimelineView>("profileTimeline").trace());
    user.picture("profile_gpu");
    ASSERT_TRUE(user.choose("cpu"));
    ASSERT_TRUE(user.press(Qt::Key_F8));
    EXPECT_TRUE(user.pane().profile()->device.starts_with("cpu (")) << user.pane().profile()->device;
}

TEST(Device, anOptimizationByMeasuredCostsRunsOnIt) {
    OnGpu user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    RunDialog& dialog = user.ask("cuda (NVIDIA GPU)");
    auto& costs = *dialog.findChild<QComboBox*>("cost");
    costs.setCurrentIndex(1);  // measured costs
    ASSERT_TRUE(user.accept(dialog)) << user.errorText().toStdString();
    EXPECT_EQ(user.errorText(), "");
    EXPECT_EQ(user.devices().currentData().toString(), "cuda:0") << "the pane shows the current timing device";
    ASSERT_EQ(user.window.workspace().optimizations().size(), 1u);
    ASSERT_TRUE(user.press(Qt::Key_F8));
    EXPECT_EQ(user.pane().profile()->device, "cuda:0 (Stand-in, f32)");
    // The next run is timed on the CPU again.
    ASSERT_TRUE(user.accept(user.ask("onednn"))) << user.errorText().toStdString();
    EXPECT_EQ(user.devices().currentData().toString(), "cpu");
}

}  // namespace
}  // namespace egret::app
