// Tests of the window. The program is also its own layout worker, and the process that one test kills.
#include "app/language.h"
#include "tests/app/watchdog.h"
#include "tests/app/window_fixture.h"
#include "tests/support/surroundings.h"
#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

// Opens a model, names the session, applies two matches, prints the number of finished steps, and then never finishes
// another step.
int beVictim(const QString& model, const QString& sessionFile) {
    using namespace egret;
    app::Window shown;
    if (!shown.open(model)) return 1;
    shown.window.workspace().saveSession(sessionFile);
    shown.settle();
    for (int i = 0; i < 2; ++i) {
        shown.key(Qt::Key_J);
        shown.key(Qt::Key_Return, Qt::ControlModifier);
        shown.settle();
    }
    std::printf("steps %zu\n", shown.state().steps.size());
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.iterations = options.kMulti = 100000;
    options.nodeLimit = 10'000'000;
    options.timeLimit = 1000;
    shown.window.workspace().saturate(options);
    const auto hasGrown = [&] {
        return shown.window.workspace().egraph() && !shown.window.workspace().egraph()->marks->empty();
    };
    // The saturation has already ended, but the test requires a running job.
    if (!test::becomes(hasGrown) || !shown.window.workspace().isBusy()) return 2;
    std::printf("busy\n");
    std::fflush(stdout);
    while (true) QTest::qWait(1000);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], egret::layout::kWorkerSwitch) == 0) return egret::layout::runWorker();
    const egret::test::Surroundings surroundings;
    egret::test::Surroundings::requireFonts();
    egret::app::WatchedApplication application(argc, argv);
    egret::theme::apply(application, egret::theme::light());
    if (const char* language = std::getenv("EGRET_TEST_LANGUAGE"))
        egret::app::installLanguage(application, QString::fromLatin1(language));
    if (argc > 3 && std::strcmp(argv[1], "--victim") == 0) return beVictim(argv[2], argv[3]);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
