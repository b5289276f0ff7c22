#include "tests/core/onnx/support.h"

#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

TEST(RoundTrip, LightModels) {
    for (const std::string& name : kLightModels) {
        const auto path = lightModel(name);
        if (path.empty()) GTEST_SKIP() << "no shared models";
        const graph::Graph graph = importModel(path, graph::Arena::create());
        const std::string bytes = exportModel(graph);
        EXPECT_EQ(checked(bytes), "");
        EXPECT_LT(bytes.size(), std::filesystem::file_size(path) * 2) << "light models stay light";
        EXPECT_TRUE(importBytes(bytes) == graph) << name;
    }
}

}  // namespace
}  // namespace egret::onnx
