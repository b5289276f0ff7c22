// `egret-cli model make NAME -o sample_models/NAME.onnx` writes the files in sample_models/. A change to a sample
// network or to the exporter fails this test; that command rebuilds the file.
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace egret::graph::networks {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(test::sourceFile("sample_models"));

TEST(SampleModels, areTheGraphsThatTheirNamesMake) {
    for (const Network& network : all()) {
        if (!network.sample) continue;
        const auto file = kFolder / (std::string(network.name) + ".onnx");
        ASSERT_TRUE(std::filesystem::exists(file)) << file;
        const Graph built = make(network.name);
        const Graph read = onnx::importModel(file, Arena::create());
        EXPECT_TRUE(read == built) << file;
        EXPECT_LT(std::filesystem::file_size(file), 1u << 20) << file;
    }
}

TEST(SampleModels, keepTheirLabelsSoThatTheOutlineCanGroup) {
    const Graph read = onnx::importModel(kFolder / "bert_attention.onnx", Arena::create());
    std::set<std::string> labels;
    for (const NodeId id : read.nodes()) labels.insert(read.label(id));
    EXPECT_TRUE(labels.contains("layer.0/attention/query/MatMul"));
    EXPECT_TRUE(labels.contains("layer.0/attention/query/weight"));
}

TEST(SampleModels, holdNothingElse) {
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        if (entry.path().extension() == ".onnx") {
            EXPECT_TRUE(named(entry.path().stem().string()).sample) << entry.path();
        }
    }
}

}  // namespace
}  // namespace egret::graph::networks
