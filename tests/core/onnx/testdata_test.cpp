// ONNX's own test models (Debian's libonnx-testdata) round-trip unchanged.
#include "tests/core/onnx/support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace egret::onnx {
namespace {

TEST(TestData, everyModelComesBackEqual) {
    const std::filesystem::path root = "/usr/share/libonnx-testdata/data";
    if (!std::filesystem::exists(root)) GTEST_SKIP() << "libonnx-testdata is not installed";
    int models = 0, understood = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".onnx") continue;
        SCOPED_TRACE(entry.path().string());
        try {
            ImportReport report;
            const graph::Graph graph = importModel(entry.path(), graph::Arena::create(), &report);
            const std::string bytes = exportModel(graph);
            EXPECT_EQ(checked(bytes), "");
            EXPECT_TRUE(importBytes(bytes) == graph);
            ++models;
            understood += report.opaque.empty();
        } catch (const Error& error) {
            ADD_FAILURE() << error.what();
        }
    }
    std::printf("%d models, %d without opaque nodes\n", models, understood);
    EXPECT_GT(models, 1000);
    EXPECT_GT(understood, 500);
}

}  // namespace
}  // namespace egret::onnx
