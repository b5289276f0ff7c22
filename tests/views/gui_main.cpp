#include "tests/surroundings.h"

#include <gtest/gtest.h>

#include <QApplication>

int main(int argc, char** argv) {
    const egret::test::Surroundings surroundings;
    egret::test::Surroundings::requireFonts();
    QApplication application(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
