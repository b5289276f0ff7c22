// Devices and profiles, as a user of egret-cli meets them: what a machine without a GPU says, and the files that a
// profile writes.
#include "tests/app/cli.h"
#include "tests/shared_data.h"

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

void expectChromeTrace(const json& file, std::size_t operators) {
    ASSERT_TRUE(file.at("traceEvents").is_array());
    std::size_t complete = 0, counters = 0;
    double end = 0;
    for (const json& event : file["traceEvents"]) {
        ASSERT_TRUE(event.at("name").is_string() && event.at("pid").is_number_integer() &&
                    event.at("tid").is_number_integer() && event.at("args").is_object());
        const std::string phase = event.at("ph");
        counters += phase == "C";
        if (phase != "X") continue;
        ++complete;
        EXPECT_GE(event.at("ts").get<double>(), end - 1e-2) << "operators of one lane overlap";
        end = event["ts"].get<double>() + event.at("dur").get<double>();
    }
    EXPECT_GE(complete, operators);
    EXPECT_GE(counters, operators);
}

void expectProfileFiles(const std::string& model, std::size_t operators) {
    const std::string trace = scratch("trace.json").string(), csv = scratch("table.csv").string();
    const json profile = run("--json profile " + model + " --repeat 3 --trace " + trace + " --csv " + csv).value();
    EXPECT_GT(profile["sum_ms"], 0);
    EXPECT_GT(profile["end_to_end_ms"], 0);
    EXPECT_LE(profile["low_ms"], profile["end_to_end_ms"]);
    EXPECT_GE(profile["high_ms"], profile["end_to_end_ms"]);
    EXPECT_GT(profile["roof"]["flops_per_second"], 0);
    expectChromeTrace(json::parse(readFile(trace)), operators);
    const std::string table = readFile(csv);
    EXPECT_EQ(static_cast<std::size_t>(std::count(table.begin(), table.end(), '\n')), profile["operators"].size() + 1);
    EXPECT_THAT(table, testing::StartsWith("node,type,fused_into,ms,"));
}

TEST(CliDevice, aProfileIsATimelineForChromeAndATable) { expectProfileFiles(kFire, 4); }

TEST(CliDevice, soItIsForAPublishedNetwork) {
    const std::filesystem::path folder = sharedData("data/models");
    if (folder.empty()) GTEST_SKIP() << "shared/data/models is not there";
    expectProfileFiles((folder / "light_resnet50.onnx").string(), 50);
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
