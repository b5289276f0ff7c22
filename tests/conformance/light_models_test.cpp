// Whole networks against their published outputs: the ONNX project's light models (weights of one repeated value) in
// shared/data/models next to the repository, if that folder exists.
#include "core/base/error.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"
#include "tests/support/shared_data.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace egret::conformance::light_models_test {
namespace fs = std::filesystem;

namespace {

// Returns the input from which the outputs were computed: 0, 1, ... divided by the number of elements.
graph::TensorPtr ramp(const graph::Type& type) {
    std::vector<float> values(static_cast<std::size_t>(type.shape().elements()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i) / static_cast<float>(values.size());
    return graph::Tensor::of<float>(type.shape().extents(), values);
}

class LightModels : public testing::TestWithParam<const char*> {};

TEST_P(LightModels, reproduceTheirPublishedOutputs) {
    const fs::path folder = sharedData("data/models");
    if (folder.empty()) GTEST_SKIP() << "shared/data/models is missing";
    const graph::Graph graph = onnx::importModel(folder / (std::string(GetParam()) + ".onnx"), graph::Arena::create());
    // All thousand logits of light_squeezenet are equal and large, so its softmax exposes the last bit. With one
    // thread, LibTorch uses OpenBLAS for 1x1 convolutions, which sums the last rows in a different order on some
    // processors.
    const runtime::SomeThreads two(2);
    std::vector<graph::TensorPtr> inputs;
    for (const graph::NodeId id : graph.inputs())
        inputs.push_back(graph.op(id).find("default") ? nullptr : ramp(graph.type(id)));
    const auto expected = onnx::readTensor(folder / (std::string(GetParam()) + "_output_0.pb"));
    const auto actual = runtime::Executable(graph).run(inputs).at(0);
    ASSERT_EQ(actual->type(), expected->type());
    double worst = 0;
    for (int64_t i = 0; i < expected->elements(); ++i)
        worst = std::max(worst, std::fabs(expected->number(i) - actual->number(i)));
    EXPECT_LT(worst, 1e-3);
    RecordProperty("max_abs_error", std::to_string(worst));
}

TEST_P(LightModels, foldToTheSameFunction) {
    const fs::path folder = sharedData("data/models");
    if (folder.empty()) GTEST_SKIP() << "shared/data/models is missing";
    const graph::Graph graph = onnx::importModel(folder / (std::string(GetParam()) + ".onnx"), graph::Arena::create());
    const auto result = runtime::compare(graph, runtime::foldWeights(graph), {.samples = 1});
    EXPECT_TRUE(result.equal) << result.difference;
}

// The operators' times add up to the total, and the timeline shows one of the timed runs.
TEST_P(LightModels, haveOperatorsThatSumToTheWhole) {
    const fs::path folder = sharedData("data/models");
    if (folder.empty()) GTEST_SKIP() << "shared/data/models is missing";
    const graph::Graph graph = onnx::importModel(folder / (std::string(GetParam()) + ".onnx"), graph::Arena::create());
    const runtime::SomeThreads one(1);  // timed by CPU time, independent of other load
    const runtime::Executable executable(graph, {}, runtime::Engine::oneDnn);
    profile::Profile profile;
    const auto isApart = [&] { return std::fabs(profile.discrepancyPercent()) > 10; };
    // Another process that evicts cached data may slow only one of the two figures.
    for (int tries = 0; tries < 5 && (tries == 0 || (test::checksTimes() && isApart())); ++tries)
        profile = runtime::profile(executable, runtime::randomInputs(graph), {.warmup = 2, .repeats = 15});
    EXPECT_TRUE(test::isBelow(std::fabs(profile.discrepancyPercent()), 10, "% apart"));
    EXPECT_TRUE(
        test::isBelow(std::fabs(profile.trace.duration() / 1e3 - profile.sumMs()), 0.2 * profile.sumMs(), "ms apart"));
    EXPECT_GT(profile.trace.counters.at(0).most(), 1e6) << "bytes of intermediates";
    RecordProperty("discrepancy_percent", std::to_string(profile.discrepancyPercent()));
    RecordProperty("spread_percent", std::to_string(profile.endToEnd.spreadPercent()));
}

INSTANTIATE_TEST_SUITE_P(
    Published, LightModels, testing::Values("light_inception_v1", "light_resnet50", "light_squeezenet"));

}  // namespace

}  // namespace egret::conformance::light_models_test
