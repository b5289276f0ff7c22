// Whole networks compared with LibTorch: the samples, the benchmark networks, and the ONNX project's light models in
// shared/data/models, if that folder exists.
#include "core/graph/networks/networks.h"
#include "core/base/error.h"
#include "core/onnx/onnx.h"
#include "core/runtime/onednn/onednn.h"
#include "core/runtime/runtime.h"
#include "tests/support/shared_data.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace egret::runtime::onednn {
namespace {

namespace fs = std::filesystem;

void expectSameAsLibTorch(const graph::Graph& graph) {
    const graph::Graph folded = foldWeights(graph);
    const Program program(folded);
    const Executable reference(folded);
    const CompareOptions options;
    for (const Distribution distribution : {Distribution::normal, Distribution::positive}) {
        const auto inputs = randomInputs(folded, {.seed = 5, .distribution = distribution});
        const auto expected = reference.run(inputs), actual = program.run(inputs);
        ASSERT_EQ(actual.size(), expected.size());
        Comparison comparison;
        for (std::size_t i = 0; i < expected.size(); ++i)
            compareTensors(*expected[i], *actual[i], folded.outputs()[i].name, options, comparison);
        EXPECT_TRUE(comparison.equal) << comparison.difference;
        testing::Test::RecordProperty("max_relative_error", std::to_string(comparison.maxRelError));
    }
}

class MadeNetworks : public testing::TestWithParam<const char*> {};
TEST_P(MadeNetworks, computeWhatLibTorchComputes) { expectSameAsLibTorch(graph::networks::make(GetParam())); }
INSTANTIATE_TEST_SUITE_P(Samples, MadeNetworks,
    testing::Values("fire", "inception_block", "nasrnn_step", "bert_attention", "a_times_2_div_2", "squeezenet",
        "resnet50", "inception_v3", "nasrnn"),
    [](const auto& test) { return std::string(test.param); });

class LightModelsInOneDnn : public testing::TestWithParam<const char*> {};
TEST_P(LightModelsInOneDnn, computeWhatLibTorchComputes) {
    const fs::path folder = sharedData("data/models");
    if (folder.empty()) GTEST_SKIP() << "shared/data/models is missing";
    // All thousand logits of light_squeezenet are equal and large, so its softmax reveals the last bit. With one
    // thread, LibTorch uses OpenBLAS for 1x1 convolutions, which sums its last rows in a different order on some
    // processors.
    const SomeThreads two(2);
    expectSameAsLibTorch(onnx::importModel(folder / (std::string(GetParam()) + ".onnx"), graph::Arena::create()));
}
INSTANTIATE_TEST_SUITE_P(Published, LightModelsInOneDnn,
    testing::Values("light_inception_v1", "light_resnet50", "light_squeezenet"),
    [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace egret::runtime::onednn
