// The main() of tests that need no application object.
#include "tests/support/surroundings.h"

#include <gmock/gmock.h>

int main(int argc, char** argv) {
    const egret::test::Surroundings surroundings;
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
