// The tests of the panes run in a QApplication. The program is also its own layout worker.
#include "tests/support/surroundings.h"
#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>

#include <cstring>

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], egret::layout::kWorkerSwitch) == 0) return egret::layout::runWorker();
    const egret::test::Surroundings surroundings;
    egret::test::Surroundings::requireFonts();
    QApplication application(argc, argv);
    egret::theme::apply(application, egret::theme::light());
    QApplication::setFont(egret::theme::systemFont());  // as the window does
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
