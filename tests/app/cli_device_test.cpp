// Devices, as a user of egret-cli meets them on a machine without a GPU.
#include "tests/app/cli.h"

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

TEST(CliDevice, everyCommandSaysWhatIsMissingForAGpu) {
    if (hasDriver()) GTEST_SKIP() << "there is a driver here";
    const std::string out = scratch("faster.onnx").string();
    for (const std::string& command : {"profile " + kFire, "model run " + kFire, "model verify " + kFire + " " + kFire,
                                       "optimize " + kFire + " -o " + out, "rl eval " + kFire + " --policy xrlflow"}) {
        const Ran ran = run(command + " --device cuda:0");
        EXPECT_EQ(ran.code, 3) << command << "\n" << ran.out << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("no NVIDIA driver")) << command;
        EXPECT_THAT(ran.err, HasSubstr("Install")) << command;
    }
    EXPECT_FALSE(std::filesystem::exists(out));
    EXPECT_EQ(run("profile " + kFire + " --engine cuda").code, 3);
    EXPECT_EQ(run("profile " + kFire + " --device gpu").code, 2);
    EXPECT_EQ(run("profile " + kFire + " --device cpu --repeat 2").code, 0);
}

TEST(CliDevice, aProgramForAGpuIsWrittenWithoutOne) {
    const std::string file = scratch("fire.txt").string();
    EXPECT_EQ(run("profile " + kFire + " --cuda-program " + file).code, 0);
    const std::string text = readFile(file);
    EXPECT_THAT(text, testing::StartsWith("egret-cuda-program 1\n"));
    EXPECT_THAT(text, HasSubstr("\nconv reads "));
    EXPECT_THAT(text, HasSubstr("activation relu"));
}

}  // namespace
}  // namespace egret::test
