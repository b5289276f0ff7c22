#include "core/base/csv.h"

#include <gtest/gtest.h>

TEST(Csv, fieldsThatNeedItAreQuoted) {
    EXPECT_EQ(egret::csvLine({"plain", "", "a,b", "the \"cat\"", "two\nlines"}),
        "plain,,\"a,b\",\"the \"\"cat\"\"\",\"two\nlines\"\r\n");
}
