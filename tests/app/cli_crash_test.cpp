#include "core/base/crash/crash.h"
#include "core/base/crash/report.h"
#include "tests/app/cli.h"
#include "tests/support/paths.h"

#include <chrono>
#include <sstream>
#include <thread>

namespace egret::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Returns true if the process has a handler for the signal, according to /proc.
bool catches(pid_t process, int signal) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("SigCgt:")) return std::strtoull(line.c_str() + 7, nullptr, 16) >> (signal - 1) & 1;
    return false;
}

}  // namespace

TEST(CliCrash, leavesAReportThatNamesTheCommandAndTheSession) {
#ifdef EGRET_SANITIZED
    GTEST_SKIP() << "sanitizers report crashes themselves";
#endif
    const std::string state = scratch("state").string(), session = scratch("crashing.egret").string(),
                      err = scratch("crash_stderr").string();
    const std::string program = builtFile("bin/egret-cli"), model = sourceFile("sample_models/nasrnn_step.onnx");
    setenv("EGRET_STATE_DIR", state.c_str(), 1);
    const pid_t child = fork();
    if (child == 0) {
        if (!freopen(err.c_str(), "w", stderr)) _exit(97);
        execl(program.c_str(), "egret-cli", "optimize", model.c_str(), "-o", scratch("never.onnx").c_str(), "--session",
            session.c_str(), "--method", "taso", "--budget", "1000000", nullptr);
        _exit(97);
    }
    ASSERT_GT(child, 0);
    const auto isAtWork = [&] {
        return catches(child, SIGSEGV) && std::filesystem::exists(session) &&
            egret::readFile(err).find("iteration") != std::string::npos;
    };
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!isAtWork() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    kill(child, SIGSEGV);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV) << egret::readFile(err);
    EXPECT_THAT(egret::readFile(err), HasSubstr("Egret crashed (SIGSEGV)"));

    const auto reports = crash::unseenReports();
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_TRUE(reports[0].isWhole);
    EXPECT_EQ(reports[0].program, "egret-cli optimize");
    EXPECT_EQ(reports[0].sessions, std::vector<std::filesystem::path>{session});
    // The signal can arrive anywhere. In a linker stub, which has no unwind information, the stack trace ends before
    // the program's own frames. tests/core/base/crash checks those frames in crashes at known locations.
    for (const char* line : {" iteration, nodes ", "libegret.so", "version of Egret: "})
        EXPECT_THAT(reports[0].text, HasSubstr(line));
    EXPECT_THAT(reports[0].text, Not(HasSubstr("nasrnn")));
    EXPECT_EQ(run("session check " + session).code, 0) << "and the session is intact";
}

}  // namespace egret::test
