#include "tests/core/onnx/support.h"

#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

TEST(Import, LightModelsHaveNoOpaqueNode) {
    for (const std::string& name : kLightModels) {
        const auto path = lightModel(name);
        if (path.empty()) GTEST_SKIP() << "no shared models";
        ImportReport report;
        const graph::Graph graph = importModel(path, graph::Arena::create(), &report);
        EXPECT_EQ(report.opset, 9);
        EXPECT_TRUE(report.opaque.empty());
        EXPECT_TRUE(report.notes.empty());
        EXPECT_EQ(graph.inputs().size(), 1u);
        EXPECT_TRUE(graph.type(graph.outputs()[0].node).isFullyKnown());
    }
}

}  // namespace
}  // namespace egret::onnx
