// The built plug-in: its exports, and its error without a driver. Its run-time sources must compile.
#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/program/map_source.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/support/paths.h"
#include "tests/support/times.h"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nvrtc.h>

#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>

namespace egret::runtime::cuda::plugin_test {
using testing::HasSubstr;

namespace {

template <class F>
F* entry(const char* name) {
    static void* library = dlopen(egret::test::builtFile("lib/egret/libegret_cuda.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_NE(library, nullptr) << dlerror();
    auto* function = reinterpret_cast<F*>(dlsym(library, name));
    EXPECT_NE(function, nullptr) << name;
    return function;
}

int32_t deviceCode() {  // error without a driver; EGRET_CUDA_OK with one
    int32_t count = 0;
    EgretCudaError error{};
    const int32_t code = entry<decltype(egret_cuda_device_count)>("egret_cuda_device_count")(&count, &error);
    return code == EGRET_CUDA_OK && count == 0 ? EGRET_CUDA_NO_DEVICE : code;
}

// Returns the seconds that a new process takes to load the plug-in and check for a driver.
double secondsToAnswer() {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    if (fork() == 0) {
        const auto begin = std::chrono::steady_clock::now();
        EgretCudaVersions versions{};
        EgretCudaError error{};
        entry<decltype(egret_cuda_versions)>("egret_cuda_versions")(&versions, &error);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        _exit(write(ends[1], &seconds, sizeof seconds) == sizeof seconds ? 0 : 1);
    }
    close(ends[1]);
    double seconds = -1;
    if (read(ends[0], &seconds, sizeof seconds) != sizeof seconds) seconds = -1;
    close(ends[0]);
    wait(nullptr);
    return seconds;
}

}  // namespace

// The first process reads the CUDA libraries from disk, and other load delays all of them, so the shortest time counts.
TEST(Plugin, saysQuicklyThatThereIsNoDriver) {
    double best = secondsToAnswer();
    for (int again = 0; again < 2 && egret::test::checksTimes(); ++again) best = std::min(best, secondsToAnswer());
    EXPECT_GT(best, 0) << "the process answered";
    EXPECT_TRUE(egret::test::isBelow(best, 1, "s"));
    EXPECT_EQ(entry<decltype(egret_cuda_interface)>("egret_cuda_interface")(), EGRET_CUDA_INTERFACE);
    EgretCudaVersions versions{};
    EgretCudaError error{};
    const int32_t code = entry<decltype(egret_cuda_versions)>("egret_cuda_versions")(&versions, &error);
    EXPECT_GE(versions.runtime, 13000);
    EXPECT_GE(versions.cudnn, 90800);
    EXPECT_GT(versions.cublas, 0);
    if (code == EGRET_CUDA_OK) GTEST_SKIP() << "this machine has a driver";
    EXPECT_EQ(code, deviceCode());
    if (code == EGRET_CUDA_NO_DRIVER) {
        EXPECT_THAT(error.message, HasSubstr("no NVIDIA driver"));
    }
}

TEST(Plugin, refusesToRunWithoutADriverAndSurvives) {
    if (deviceCode() == EGRET_CUDA_OK) GTEST_SKIP() << "this machine has a device: tests/gpu checks it";
    const std::string text = toText(kernelCases(1)[0].program);
    const EgretCudaOptions options{.device = 0,
        .precision = EGRET_CUDA_F32,
        .workspace_limit = 1 << 20,
        .candidates = 1,
        .fuse = 1,
        .stopped = nullptr,
        .user = nullptr};
    for (int repeat = 0; repeat < 3; ++repeat) {
        EgretCudaProgram* program = nullptr;
        EgretCudaError error{};
        EXPECT_EQ(entry<decltype(egret_cuda_compile)>("egret_cuda_compile")(
                      text.c_str(), nullptr, 0, &options, &program, &error),
            deviceCode());
        EXPECT_EQ(program, nullptr);
        EXPECT_NE(error.message[0], '\0');
        EXPECT_EQ(error.step, -1);
    }
    EgretCudaDevice device{};
    EXPECT_EQ(entry<decltype(egret_cuda_device)>("egret_cuda_device")(0, &device, nullptr), deviceCode());
    EgretCudaSensors sensors{};
    EXPECT_EQ(entry<decltype(egret_cuda_sensors)>("egret_cuda_sensors")(0, &sensors, nullptr), deviceCode());
    EgretCudaRates rates{};
    EXPECT_EQ(entry<decltype(egret_cuda_rates)>("egret_cuda_rates")(0, &rates, nullptr), deviceCode());
    entry<decltype(egret_cuda_free)>("egret_cuda_free")(nullptr);
}

TEST(Plugin, everyGeneratedKernelCompilesForADevice) {
    std::vector<std::string> bodies;
    for (const Case& one : functionCases(31)) {
        for (const Precision precision : {Precision::f32, Precision::f16, Precision::bf16}) {
            const Program program = inPrecision(one.program, precision);
            for (const Step& step : program.steps) bodies.push_back(mapKernel(program, step).body);
        }
    }
    const std::string source = mapSource(bodies);
    for (const char* architecture : {"--gpu-architecture=sm_75", "--gpu-architecture=sm_90"}) {
        nvrtcProgram program = nullptr;
        ASSERT_EQ(nvrtcCreateProgram(&program, source.c_str(), "maps.cu", 0, nullptr, nullptr), NVRTC_SUCCESS);
        const char* options[] = {architecture, "--std=c++17", "--fmad=true", "--device-as-default-execution-space"};
        const nvrtcResult result = nvrtcCompileProgram(program, 4, options);
        std::size_t size = 0;
        nvrtcGetProgramLogSize(program, &size);
        std::string log(size, '\0');
        nvrtcGetProgramLog(program, log.data());
        EXPECT_EQ(result, NVRTC_SUCCESS) << log.substr(0, 4000);
        ASSERT_EQ(nvrtcGetCUBINSize(program, &size), NVRTC_SUCCESS);
        EXPECT_GT(size, 1000u);
        nvrtcDestroyProgram(&program);
    }
}

}  // namespace egret::runtime::cuda::plugin_test
