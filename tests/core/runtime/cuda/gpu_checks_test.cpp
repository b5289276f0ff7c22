// What runs on a machine with a GPU (tests/gpu), as far as it can be seen without: its report, and what it says where there is none.
#include "tests/gpu/session.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

using namespace egret::runtime::cuda;
using testing::HasSubstr;

namespace {

class GpuReport : public testing::Test {
protected:
    std::string written() const {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        return text.str();
    }
    const std::string file = (std::filesystem::path(testing::TempDir()) / "egret_gpu_report.md").string();
};

bool hasDevice() {
    EgretCudaDevice device{};
    return egret_cuda_device(0, &device, nullptr) == EGRET_CUDA_OK;
}

}  // namespace

TEST_F(GpuReport, standsInItsFileLineByLine) {
    Report report(file);
    report.heading("Kernels");
    EXPECT_EQ(written(), "\n## Kernels\n\n");
    report.head({"kind", "error"});
    report.row({"conv", "1e-6"});
    EXPECT_THAT(written(), testing::EndsWith("\n| kind | error |\n| --- | --- |\n| conv | 1e-6 |\n"));  // a device that hangs now leaves this
}

TEST_F(GpuReport, tellsFailuresBehindTheTableTheyAreIn) {
    Report report(file);
    report.head({"kind"});
    report.row({"conv"});
    report.check(false, "conv 3x3: error 1");
    report.check(true, "all is well");
    report.row({"matmul"});
    report.line("done");
    EXPECT_THAT(written(), HasSubstr("| conv |\n| matmul |\n\n**FAILED**: conv 3x3: error 1\n\ndone\n"));
    EXPECT_EQ(report.checks(), 2);
    EXPECT_EQ(report.failures(), 1);
}

TEST_F(GpuReport, refusesAFileThatCannotBeWritten) { EXPECT_THROW(Report("/nowhere/report.md"), std::runtime_error); }

TEST(GpuChecks, sayThatThereIsNoDevice) {
    if (hasDevice()) GTEST_SKIP() << "there is a device here: tests/gpu/run.sh checks it";
    Report report("");
    EXPECT_THROW(checkErrors(report, {}), DeviceError);
    CheckOptions some;
    some.programs = EGRET_SOURCE_DIR "/tests/gpu/programs";
    some.timing = false;  // two networks only
    checkNetworks(report, some);
    EXPECT_EQ(report.failures(), 8);  // two networks in four precisions
}

TEST(GpuChecks, nameWhatTheyLeaveOutForWantOfTime) {
    Report report("");
    CheckOptions late;
    late.end = std::chrono::steady_clock::now();
    checkKernels(report, late);
    EXPECT_EQ(report.checks(), 1);
    EXPECT_EQ(report.failures(), 1);
}
