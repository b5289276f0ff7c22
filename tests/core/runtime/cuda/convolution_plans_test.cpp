// cuDNN's algorithms for the convolutions of real networks on a described GPU: heuristics and plans require no device.
#include "core/runtime/cuda/plugin/convolution_plans.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace egret::runtime::cuda;

#if CUDNN_VERSION >= 91900  // the first version in which this worked

namespace {

// From the GPU's data sheet and the limits of compute capability 9.0. Clocks and identifiers do not affect cuDNN's
// choice.
constexpr std::string_view kH200 =
    R"({"deviceVer":900,"driverVer":13000,"cudaDeviceId":0,"totalGlobalMem":150754820096,"maxGridSize":[2147483647,65535,65535],
"maxBlockSize":[1024,1024,64],"regsPerBlock":65536,"multiProcessorCount":132,"warpSize":32,"maxSharedMemoryPerBlock":49152,"maxSharedMemoryPerBlockOptin":232448,
"reservedSharedMemoryPerBlock":1024,"maxRegistersPerSM":65536,"maxCtasPerSM":32,"maxThreadsPerBlock":1024,"maxThreadsPerSM":2048,"pciDeviceId":590680286,"isTccDriver":0,
"supportCoopLaunch":1,"smClockRateKHz":1980000,"memClockRateKHz":3201000,"l2CacheSize":62914560,"deviceName":"NVIDIA H200"})";

const Descriptor& h200() {
    static const Descriptor one = [] {
        Descriptor out(CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR);
        out.set(CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION, CUDNN_TYPE_CHAR, static_cast<int64_t>(kH200.size()),
            kH200.data());
        out.finalize();
        return out;
    }();
    return one;
}

bool hasPlan(const Program& program, const Step& step, Precision precision, bool fused) {
    constexpr std::size_t kWorkspace = std::size_t{256} << 20;
    constexpr int kWanted = 64;
    bool has = false;
    eachPlan({nullptr, &h200()}, shapeOf(program, step), precision, fused, kWorkspace, kWanted, [&](const Plan& plan) {
        has = plan.engine >= 0 && plan.workspace <= kWorkspace;
        return false;
    });
    return has;
}

int expectPlans(const std::string& name, const Program& single) {
    int convolutions = 0;
    for (const PrecisionRow& row : kPrecisions) {
        const Program program = inPrecision(single, row.precision);
        for (const Step& step : program.steps) {
            const auto* conv = std::get_if<Conv>(&step.parameters);
            if (!conv) continue;
            ++convolutions;
            EXPECT_TRUE(hasPlan(program, step, row.precision, false)) << name << ", " << step.name << ", " << row.name;
            if (conv->transposed || (!step.has(2) && !step.has(3) && conv->activation == Activation::none)) continue;
            EXPECT_TRUE(hasPlan(program, step, row.precision, true))
                << name << ", " << step.name << ", " << row.name << ", fused";
        }
    }
    return convolutions;
}

}  // namespace

TEST(ConvolutionPlans, areThereForEveryVariantFusedAndNot) {
    int convolutions = 0;
    for (const Case& one : kernelCases(41)) convolutions += expectPlans(one.name, one.program);
    EXPECT_GE(convolutions, 4 * 15);
}

// Search results can be stored: cuDNN recreates the same plan from its text.
TEST(ConvolutionPlans, comeBackFromTheirText) {
    constexpr std::size_t kWorkspace = std::size_t{256} << 20;
    int plans = 0;
    for (const Case& one : kernelCases(42)) {
        const Step& step = one.program.steps[0];
        if (!std::holds_alternative<Conv>(step.parameters)) continue;
        eachPlan({nullptr, &h200()}, shapeOf(one.program, step), Precision::f32, false, kWorkspace, 64,
            [&](const Plan& plan) {
                const std::string text = textOf(plan);
                const auto back = planOf({nullptr, &h200()}, text, kWorkspace);
                EXPECT_TRUE(back) << one.name << ": " << text;
                if (!back) return false;
                EXPECT_EQ(back->engine, plan.engine);
                EXPECT_EQ(back->place, plan.place);
                EXPECT_EQ(back->workspace, plan.workspace);
                EXPECT_EQ(textOf(*back), text);
                if (plan.workspace > 0) {
                    EXPECT_FALSE(planOf({nullptr, &h200()}, text, plan.workspace - 1));
                }
                EXPECT_FALSE(planOf({nullptr, &h200()}, text.substr(0, text.size() / 2), kWorkspace));
                return ++plans % 3 != 0;
            });
    }
    EXPECT_GT(plans, 20);
}

// cuDNN fuses a relu without a bias, or a residual, only with a bias of zeros.
TEST(ConvolutionPlans, areThereForRealNetworksFusedAndNot) {
    int convolutions = 0;
    for (const auto& entry : std::filesystem::directory_iterator(egret::test::sourceFile("tests/gpu/programs"))) {
        if (entry.path().extension() != ".txt") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        convolutions += expectPlans(entry.path().stem().string(), fromText(text.str()));
    }
    EXPECT_GE(convolutions, 4 * 500);
}

#endif
