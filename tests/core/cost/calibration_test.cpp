// Corrections of the analytic model for this machine.
#include "core/cost/calibration.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::cost::calibration_test {
namespace {

using graph::Type;

double costOf(const AnalyticCost& model, const char* op, const std::vector<Type>& inputs) {
    const graph::Inferred inferred = graph::infer(graph::operatorNamed(op), {}, inputs);
    return model.microseconds(inferred.op, inputs, inferred.type);
}

std::string_view kind(const char* op, const std::vector<const char*>& texts, graph::Attributes attributes = {}) {
    std::vector<Type> inputs;
    for (const char* text : texts) inputs.push_back(Type::parse(text));
    return kindOf(graph::infer(graph::operatorNamed(op), attributes, inputs).op, inputs);
}

}  // namespace

TEST(Calibration, kindsDistinguishWhatRunsDifferently) {
    EXPECT_EQ(kind("Conv", {"f32[1,64,8,8]", "f32[32,64,1,1]"}), "pointwise convolution");
    EXPECT_EQ(kind("Conv", {"f32[1,64,8,8]", "f32[32,64,3,3]"}), "spatial convolution");
    EXPECT_EQ(kind("Conv", {"f32[1,3,8,8]", "f32[32,3,3,3]"}), "convolution of an image");
    EXPECT_EQ(
        kind("Conv", {"f32[1,64,8,8]", "f32[64,1,3,3]"}, {{Symbol("group"), int64_t{64}}}), "depthwise convolution");
    EXPECT_EQ(kind("Conv", {"f32[1,64,8,8]", "f32[64,4,3,3]"}, {{Symbol("group"), int64_t{16}}}),
        "convolution in narrow groups");
    EXPECT_EQ(kind("MatMul", {"f32[1,64]", "f32[64,64]"}), "thin product");
    EXPECT_EQ(kind("MatMul", {"f32[2,8,64]", "f32[64,64]"}), "product of few rows");
    EXPECT_EQ(kind("MatMul", {"f32[64,64]", "f32[64,64]"}), "product");
    EXPECT_EQ(kind("MatMul", {"f32[4,64,64]", "f32[4,64,64]"}), "batched product");
    EXPECT_EQ(kind("Add", {"f32[4,64]", "f32[64]"}), "elementwise operator with broadcasting");
    EXPECT_EQ(kind("Tanh", {"f32[4,64]"}), "Tanh");
}

TEST(Calibration, correctsOverheadAndWorkOfItsKind) {
    const std::vector<Type> matrices = {Type::parse("f32[64,64]"), Type::parse("f32[64,64]")}, one = {matrices[0]};
    const AnalyticCost plain(device("cpu")), fitted(device("cpu"), {.launch = 5, .factors = {{"product", 3}}});
    const graph::Inferred product = graph::infer(graph::operatorNamed("MatMul"), {}, matrices);
    const double work = plain.parts(product.op, matrices, product.type).work;
    EXPECT_DOUBLE_EQ(costOf(fitted, "MatMul", matrices), 5 + 3 * work);
    const graph::Inferred relu = graph::infer(graph::operatorNamed("Relu"), {}, one);
    EXPECT_DOUBLE_EQ(costOf(fitted, "Relu", one), 5 + plain.parts(relu.op, one, relu.type).work);
    EXPECT_EQ(plain.name(), "analytic (cpu)");
    EXPECT_EQ(fitted.name(), "analytic (cpu, calibrated)");
}

TEST(Calibration, isStored) {
    const auto file = std::filesystem::path(testing::TempDir()) / "egret_calibration.sqlite";
    std::filesystem::remove(file);
    EXPECT_FALSE(storedCalibration(runtime::Engine::libTorch, file));
    const Calibration measured = calibrate(runtime::Engine::libTorch, {}, file);
    ASSERT_TRUE(measured.launch);
    EXPECT_GT(*measured.launch, 0);
    EXPECT_GT(measured.factors.size(), 20u);
    for (const auto& [kind, factor] : measured.factors) EXPECT_GT(factor, 0) << kind;
    EXPECT_EQ(storedCalibration(runtime::Engine::libTorch, file), measured);
    EXPECT_FALSE(storedCalibration(runtime::Engine::oneDnn, file));
    EXPECT_THROW(calibrate(runtime::Engine::cuda, {}, file), Error);
}

}  // namespace egret::cost::calibration_test
