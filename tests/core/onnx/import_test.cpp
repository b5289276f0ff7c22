#include "core/onnx/onnx.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace egret::onnx {
namespace {

std::filesystem::path sharedFile(const std::string& relative) {
    std::vector<std::filesystem::path> roots;
    if (const char* root = std::getenv("EGRET_SHARED")) roots.emplace_back(root);
    roots.emplace_back(std::filesystem::path(EGRET_SOURCE_DIR) / "../shared");
    roots.emplace_back(std::filesystem::path(EGRET_SOURCE_DIR) / "../../shared");
    for (const auto& root : roots)
        if (std::filesystem::exists(root / relative)) return root / relative;
    return {};
}

TEST(Import, LightModelsHaveNoOpaqueNode) {
    for (const std::string name : {"light_squeezenet", "light_inception_v1", "light_resnet50"}) {
        const auto path = sharedFile("data/models/" + name + ".onnx");
        if (path.empty()) GTEST_SKIP() << "no shared models";
        ImportReport report;
        const graph::Graph graph = importModel(path, graph::Arena::create(), &report);
        EXPECT_EQ(report.opset, 9);
        EXPECT_TRUE(report.opaque.empty());
        EXPECT_TRUE(report.notes.empty());
        EXPECT_EQ(graph.inputs().size(), 1u);
        EXPECT_TRUE(graph.type(graph.outputs()[0].node).isFullyKnown());
        std::printf("%s: %zu nodes, %zu compute, %g flops, %g parameters\n", name.c_str(), graph.nodes().size(), graph.operatorCount(), graph.work().flops, graph.parameterCount());
    }
}

}  // namespace
}  // namespace egret::onnx
