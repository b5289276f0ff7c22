// Runs the GPU checks (tests/gpu) on the stand-in device: they pass on a correct device and detect faults.
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace egret::runtime::cuda::gpu_checks_test {
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

// The stand-in device with a fault.
class Fault {
public:
    explicit Fault(const char* name) { ::setenv("EGRET_STAND_IN_FAULT", name, 1); }
    ~Fault() { ::unsetenv("EGRET_STAND_IN_FAULT"); }
};

CheckOptions brief() {
    CheckOptions out;
    out.rounds = 1;
    return out;
}

}  // namespace

TEST_F(GpuReport, standsInItsFileLineByLine) {
    Report report(file);
    report.heading("Kernels");
    EXPECT_EQ(written(), "\n## Kernels\n\n");
    report.head({"kind", "error"});
    report.row({"conv", "1e-6"});
    EXPECT_THAT(written(),
        testing::EndsWith(
            "\n| kind | error |\n| --- | --- |\n| conv | 1e-6 |\n"));  // content of the file if the device hangs now
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

TEST(GpuChecks, findNothingWrongWithADeviceThatIsRight) {
    Report report("");
    checkDevice(report, brief());
    checkKernels(report, brief());
    checkErrors(report, brief());
    checkFastest(report, brief());
    EXPECT_EQ(report.failures(), 0);
    EXPECT_GT(report.checks(), 1000);
}

TEST(GpuChecks, seeWrongResults) {
    const Fault fault("numbers");
    Report report("");
    checkKernels(report, brief());
    EXPECT_GT(report.failures(), report.checks() * 8 / 10);  // Booleans and indices may match by chance
}

// An empty graph leaves the results of the previous run.
TEST(GpuChecks, seeAGraphThatDoesNothing) {
    const Fault fault("graph");
    Report report("");
    checkKernels(report, brief());
    EXPECT_GT(report.failures(), report.checks() / 4);
    EXPECT_LT(report.failures(), report.checks() / 2);  // correct when run kernel by kernel
}

TEST(GpuChecks, goOnToTheNextSectionWhenTheDeviceIsLost) {
    const Fault fault("lost");
    Report report("");
    checkKernels(report, brief());
    EXPECT_EQ(report.failures(), 2);  // the failing case, and the count of skipped cases
}

TEST(GpuChecks, compareNetworksBeforeAndAfter) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "egret_gpu_programs";
    std::filesystem::create_directories(folder);
    const std::vector<Case> cases = kernelCases(5);
    std::ofstream(folder / "squeezenet.txt") << toText(cases[0].program);
    std::ofstream(folder / "squeezenet.optimized.txt") << toText(cases[1].program);
    std::ofstream(folder / "broken.txt") << "no program";
    const std::string file = (folder / "report.md").string();
    Report report(file);
    CheckOptions options = brief();
    options.programs = folder.string();
    checkNetworks(report, options);
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    EXPECT_THAT(text.str(), HasSubstr("| squeezenet | f32 |"));
    EXPECT_THAT(text.str(), HasSubstr("**FAILED**: broken: "));
    EXPECT_THAT(text.str(), HasSubstr("| 24.5% |"));  // Tensat's figure, beside the measurement
    EXPECT_THAT(text.str(), HasSubstr("**FAILED**: nasrnn: its f32 speedup was not measured"));
    EXPECT_EQ(report.failures(),
        1 + 6 + 5 + 1);  // "broken", missing networks, and "broken" again, as the smallest file, for the trace
    std::filesystem::remove_all(folder);
}

TEST(GpuChecks, nameWhatTheyLeaveOutForWantOfTime) {
    Report report("");
    CheckOptions late;
    late.end = std::chrono::steady_clock::now();
    checkKernels(report, late);
    EXPECT_EQ(report.checks(), 1);
    EXPECT_EQ(report.failures(), 1);
}

}  // namespace egret::runtime::cuda::gpu_checks_test
