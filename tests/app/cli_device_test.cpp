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

// FIRE and OUT are files.
Ran runWith(const char* command, const std::string& out = {}) {
    std::string line = command;
    for (std::size_t at; (at = line.find("FIRE")) != std::string::npos;) line.replace(at, 4, kFire);
    if (const std::size_t at = line.find("OUT"); at != std::string::npos) line.replace(at, 3, out);
    return run(line);
}

TEST(CliDevice, everyCommandSaysWhatIsMissingForAGpu) {
    if (hasDriver()) GTEST_SKIP() << "there is a driver here";
    const std::string out = scratch("faster.onnx").string();
    for (const char* command : {"profile FIRE --device cuda:0", "model run FIRE --device cuda:0", "model verify FIRE FIRE --device cuda:0", "optimize FIRE -o OUT --device cuda:0",
                                "rl eval FIRE --policy xrlflow --device cuda:0"}) {
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

TEST(CliDevice, aProgramForAGpuIsWrittenWithoutOne) {
    const std::string file = scratch("fire.txt").string();
    EXPECT_EQ(runWith("profile FIRE --cuda-program OUT", file).code, 0);
    const std::string text = readFile(file);
    EXPECT_THAT(text, testing::StartsWith("egret-cuda-program 1\n"));
    EXPECT_THAT(text, HasSubstr("\nconv reads "));
    EXPECT_THAT(text, HasSubstr("activation relu"));
}

}  // namespace
}  // namespace egret::test
