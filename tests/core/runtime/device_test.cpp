#include "core/runtime/device.h"

#include "core/runtime/cuda/cuda.h"
#include "tests/core/runtime/graphs.h"
#include "tests/support/times.h"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <chrono>

namespace egret::runtime::device_test {
using testing::HasSubstr;

namespace {

bool hasDriver() {
    void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (driver) dlclose(driver);
    return driver != nullptr;
}

}  // namespace

TEST(Device, isReadFromText) {
    EXPECT_EQ(parseDevice("cpu"), Device());
    EXPECT_EQ(parseDevice("cuda:0"), (Device{true, 0}));
    EXPECT_EQ(parseDevice("cuda"), (Device{true, 0}));
    EXPECT_EQ(parseDevice("cuda:12"), (Device{true, 12}));
    EXPECT_EQ(toString(parseDevice("cuda:3")), "cuda:3");
    for (const char* wrong : {"", "gpu", "cuda:", "cuda:-1", "cuda:1x", "CPU", "cuda:99999999999"})
        EXPECT_EQ(refusal([&] { parseDevice(wrong); }).category(), Category::usage) << wrong;
}

TEST(Device, theCpuIsAlwaysThere) { requireDevice({}); }

TEST(Device, precisionsHaveNames) {
    setCuda({1, "tf32"});
    EXPECT_EQ(cudaSettings().precision, "tf32");
    EXPECT_EQ(cudaSettings().device, 1);
    EXPECT_EQ(refusal([] { setCuda({0, "f8"}); }).category(), Category::usage);
    setCuda({});
    EXPECT_EQ(toleranceOf(Engine::cuda).atol, CompareOptions().atol);
    setCuda({0, "f16"});
    EXPECT_GT(toleranceOf(Engine::cuda).atol, CompareOptions().atol);
    EXPECT_EQ(toleranceOf(Engine::oneDnn).atol, CompareOptions().atol);
    setCuda({});
}

TEST(Device, withoutADriverSaysSoAtOnceAndHowToGetOne) {
    if (hasDriver()) GTEST_SKIP() << "this machine has a driver";
    const graph::Graph graph = parsed("(graph (input x f32[4]) (output \"y\" (Relu x)))");
    const auto begin = std::chrono::steady_clock::now();
    const auto expectSo = [](const Error& error) {
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_THAT(error.what(), HasSubstr("no NVIDIA driver"));
        EXPECT_THAT(error.what(), HasSubstr("Install"));
    };
    expectSo(refusal([] { requireDevice({true, 0}); }));
    expectSo(refusal([&] { Executable(graph, {}, Engine::cuda); }));
    expectSo(refusal([] { librariesOf(Engine::cuda); }));
    expectSo(refusal([] { measureCeilings(Engine::cuda); }));
    const std::vector<graph::Type> types = {graph::Type::tensor(graph::ElementType::f32, {4})};
    expectSo(refusal([&] { measureOperator(graph.op(graph.outputs()[0].node), types, {}, {}, Engine::cuda); }));
    EXPECT_TRUE(test::isBelow(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 1, "s"));
    EXPECT_EQ(Executable(graph).run({counting({4})}).size(), 1u);  // everything else still works
}

TEST(Device, aProgramForAGpuNeedsNone) {
    const std::string text =
        cuda::exportedProgram(parsed("(graph (input x f32[4]) (output \"y\" (Relu (Add x x))))"), {});
    EXPECT_THAT(text, testing::StartsWith("egret-cuda-program 3\n"));
    EXPECT_THAT(text, HasSubstr("code add(0,0);relu(1)"));
}

TEST(Device, onlyCudaTracesKernels) {
    const Executable executable(parsed("(graph (input x f32[4]) (output \"y\" (Relu x)))"));
    EXPECT_EQ(refusal([&] { executable.trace({counting({4})}); }).category(), Category::unsupported);
}

}  // namespace egret::runtime::device_test
