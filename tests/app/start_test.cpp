// Opening a model and stepping through rewrites do not load LibTorch: its 280 libraries would add half a second and 160
// MB to every start. This is a separate program because the other window tests link LibTorch.
#include "app/cli/run.h"
#include "app/panes.h"
#include "core/base/delay_load.h"
#include "tests/app/window_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace egret::app {
namespace {

using testing::IsEmpty;

// Returns the names of the mapped libraries that start with `name`, according to /proc.
std::set<std::string> mapped(const std::string& name) {
    std::set<std::string> found;
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);)
        if (const std::size_t at = line.rfind('/');
            at != std::string::npos && line.compare(at + 1, name.size(), name) == 0)
            found.insert(line.substr(at + 1));
    return found;
}

void expectLight(const char* when) {
    EXPECT_THAT(mapped("libtorch"), IsEmpty()) << when;
    EXPECT_THAT(mapped("libegret_"), IsEmpty()) << when;
}

// Regression: a table of option values was in a library that links LibTorch, so every command took 0.3 s longer.
TEST(Start, needsNoLibTorchForTheOptionsOfTheCommandLine) {
    std::ostringstream out, err;
    EXPECT_EQ(cli::run({"--version"}, {.out = out, .err = err}), 0);
    EXPECT_EQ(cli::run({"synthesis", "export", "--help"}, {.out = out, .err = err}), 0);
    EXPECT_THAT(out.str(), testing::HasSubstr("resnet18"));
    expectLight("the options are known");
}

TEST(Start, needsNoLibTorchForOpeningAndStepping) {
    EXPECT_THAT(mapped("libegret.so"), testing::SizeIs(1)) << "the map file is parsed correctly";
    Window user;
    ASSERT_TRUE(user.settle());
    expectLight("the window is shown");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    expectLight("a model is open");
    for (int i = 0; i < 2; ++i) {
        user.key(Qt::Key_J);
        user.key(Qt::Key_Return, Qt::ControlModifier);
        ASSERT_TRUE(user.settle());
    }
    EXPECT_EQ(user.state().steps.size(), 3u);
    expectLight("two matches are applied");
    user.action("undo").trigger();
    ASSERT_TRUE(user.settle());
    expectLight("one is undone");
    EXPECT_THAT(user.errors, IsEmpty()) << user.errors.join('\n').toStdString();
}

// The program looks for the costs of this machine when it starts, and measures them when a model is open.
TEST(Start, needsNoLibTorchForTheCostsOfAnEmptyWindow) {
    Window user;
    user.window.workspace().calibrateCosts();
    ASSERT_TRUE(user.settle());
    expectLight("costs are looked up");
}

// Loading takes half a second, which would be noticeable on the window's thread. Jobs therefore load LibTorch on their
// own threads.
TEST(Start, loadsLibTorchOffTheWindowsThread) {
    static std::vector<std::string> calls;  // calls on the window's thread that loaded a library
    watchDelayedLoading([](const std::string& function, const std::string& library) {
        calls.push_back(function + " loads " + library);
    });
    Window user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    for (const Perspective& perspective : perspectives()) {
        user.window.setPerspective(perspective.name);
        ASSERT_TRUE(user.settle()) << perspective.name;
        EXPECT_THAT(calls, IsEmpty()) << perspective.name;
    }
    user.action("verify").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_THAT(calls, IsEmpty());
    EXPECT_THAT(mapped("libegret_"), testing::ElementsAre("libegret_torch.so")) << "verification needs it";
    watchDelayedLoading(nullptr);
}

}  // namespace
}  // namespace egret::app
