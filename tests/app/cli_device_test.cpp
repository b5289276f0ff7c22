// Devices in egret-cli on a machine without a GPU.
#include "tests/app/cli.h"
#include "tests/core/runtime/cuda/stand_in/stand_in.h"
#include "tests/support/paths.h"

#include <dlfcn.h>
#include <chrono>

namespace egret::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

bool hasDriver() {
    void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (driver) dlclose(driver);
    return driver != nullptr;
}

// Replaces FIRE and OUT in the command with paths of files.
Ran runWith(const char* command, const std::string& out = {}) {
    std::string line = command;
    for (std::size_t at; (at = line.find("FIRE")) != std::string::npos;) line.replace(at, 4, kFire);
    if (const std::size_t at = line.find("OUT"); at != std::string::npos) line.replace(at, 3, out);
    return process(line);  // in a new process, because a process looks for devices only once
}

TEST(CliDevice, everyCommandSaysWhatIsMissingForAGpu) {
    if (hasDriver()) GTEST_SKIP() << "this machine has a driver";
    const std::string out = scratch("faster.onnx").string();
    for (const char* command :
        {"profile FIRE --device cuda:0", "model run FIRE --device cuda:0", "model verify FIRE FIRE --device cuda:0",
            "optimize FIRE -o OUT --device cuda:0", "policy eval FIRE --policy xrlflow --device cuda:0"}) {
        const Ran ran = runWith(command, out);
        EXPECT_EQ(ran.code, 3) << command << "\n" << ran.out << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("no NVIDIA driver")) << command;
        EXPECT_THAT(ran.err, HasSubstr("Install")) << command;
    }
    EXPECT_FALSE(std::filesystem::exists(out));
    EXPECT_EQ(runWith("profile FIRE --engine cuda").code, 3);
    EXPECT_EQ(runWith("profile FIRE --device gpu").code, 2);
    EXPECT_EQ(runWith("profile FIRE --device cpu --repeat 2").code, 0);
}

TEST(CliDevice, everyCommandRunsOnADeviceThatIsThere) {
    const StandInForPrograms device;
    const std::string out = scratch("faster_by_gpu.onnx").string();
    for (const char* command : {"model run FIRE --device cuda:0 --precision bf16",
             "model verify FIRE FIRE --device cuda:0", "optimize FIRE -o OUT --device cuda:0 --cost measured",
             "policy eval FIRE --policy xrlflow --device cuda:0"}) {
        const Ran ran = runWith(command, out);
        EXPECT_EQ(ran.code, 0) << command << "\n" << ran.out << ran.err;
    }
    EXPECT_TRUE(std::filesystem::exists(out));
    const json profile = runWith("profile FIRE --device cuda:0 --precision f16 --json").value();
    EXPECT_EQ(profile["device"], "cuda:0 (Stand-in, f16)");
    EXPECT_EQ(profile["engine"], "cuda");
    EXPECT_NEAR(profile["discrepancy_percent"].get<double>(), 0, 1e-6);
    EXPECT_EQ(profile["ceilings"]["gflops"], 1000.0);
    const Ran second = runWith("profile FIRE --device cuda:1");
    EXPECT_EQ(second.code, 3);
    EXPECT_THAT(second.err, HasSubstr("There is no CUDA device 1"));
}

TEST(CliDevice, aPluginOfAnotherVersionIsRefused) {
    const StandInForPrograms device;
    ::setenv("EGRET_CUDA_PLUGIN", test::builtFile("tests/stand_in/libcuda.so.1").c_str(), 1);
    const Ran other = runWith("profile FIRE --device cuda:0");
    EXPECT_EQ(other.code, 3);
    EXPECT_THAT(other.err, HasSubstr("does not match the version of this program"));
    ::setenv("EGRET_CUDA_PLUGIN", "/nowhere/libegret_cuda.so", 1);
    const Ran none = runWith("profile FIRE --device cuda:0");
    EXPECT_EQ(none.code, 3);
    EXPECT_THAT(none.err, HasSubstr("could not be loaded"));
}

TEST(CliDevice, aProgramForAGpuIsWrittenWithoutOne) {
    const std::string file = scratch("fire.txt").string();
    EXPECT_EQ(runWith("profile FIRE --cuda-program OUT", file).code, 0);
    const std::string text = readFile(file);
    EXPECT_THAT(text, testing::StartsWith("egret-cuda-program 3\n"));
    EXPECT_THAT(text, HasSubstr("\nconv reads "));
    EXPECT_THAT(text, HasSubstr("activation relu"));
}

}  // namespace
}  // namespace egret::test
