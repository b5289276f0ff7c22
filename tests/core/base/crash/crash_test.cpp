// Crashes real programs and checks their reports.
#include "core/base/crash/crash.h"
#include "core/base/crash/report.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace egret::crash::crash_test {
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

namespace {

class Crash : public testing::Test {
protected:
    Crash() : m_folder(fs::temp_directory_path() / ("egret_crash_test_" + std::to_string(getpid()))) {
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
        setenv("EGRET_STATE_DIR", m_folder.c_str(), 1);
    }
    void SetUp() override {
#ifdef EGRET_SANITIZED
        GTEST_SKIP() << "sanitizers report crashes themselves";
#endif
    }
    ~Crash() override {
        fs::permissions(m_folder, fs::perms::owner_all);
        fs::remove_all(m_folder);
    }

    pid_t start(const std::string& way) const {
        const std::string program = test::builtFile("tests/core/base/crash/crashing");
        const pid_t child = fork();
        if (child == 0) {
            if (!freopen((m_folder / "stderr").c_str(), "w", stderr)) _exit(97);
            execl(program.c_str(), "crashing", way.c_str(), nullptr);
            _exit(97);
        }
        return child;
    }
    // Returns the signal that ended the child, or 0 if it exited.
    static int endOf(pid_t child) {
        int status = 0;
        EXPECT_EQ(waitpid(child, &status, 0), child);
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
    int crash(const std::string& way) const { return endOf(start(way)); }
    std::string said() const { return readFile(m_folder / "stderr"); }

    fs::path m_folder;
};

crash::Report only() {
    auto reports = crash::unseenReports();
    EXPECT_EQ(reports.size(), 1u);
    return reports.empty() ? crash::Report{} : reports.front();
}

}  // namespace

TEST_F(Crash, everyWayToCrashLeavesAReportAndEndsAsItWould) {
    const struct {
        const char* way;
        int signal;
        const char* name;
    } kCases[] = {{"segv", SIGSEGV, "SIGSEGV"}, {"fpe", SIGFPE, "SIGFPE"}, {"abort", SIGABRT, "SIGABRT"},
        {"ill", SIGILL, "SIGILL"}, {"bus", SIGBUS, "SIGBUS"}, {"terminate", SIGABRT, "SIGABRT"},
        {"stack", SIGSEGV, "SIGSEGV"}, {"job-stack", SIGSEGV, "SIGSEGV"}, {"two", SIGSEGV, "SIGSEGV"}};
    for (const auto& one : kCases) {
        EXPECT_EQ(crash(one.way), one.signal) << one.way;
        const crash::Report report = only();
        EXPECT_TRUE(report.isWhole) << one.way << "\n" << report.text;
        EXPECT_EQ(report.program, "crashing for tests");
        EXPECT_THAT(report.file.filename().string(), testing::MatchesRegex("crashing-[0-9]+-[0-9]+.txt"));
        EXPECT_THAT(report.what, testing::StartsWith(one.name)) << one.way;
        EXPECT_THAT(report.text, HasSubstr("crashing+0x")) << one.way << ": the stack reaches Egret's code";
        EXPECT_THAT(said(), HasSubstr(report.file.string())) << one.way;
        fs::remove(report.file);
    }
}

TEST_F(Crash, aTruncatedMappedFileIsNamed) {
    crash("bus");
    EXPECT_THAT(only().text, HasSubstr("\nmapped file: /tmp/egret_crashing_"));
    EXPECT_THAT(said(), HasSubstr("Another program truncated a file while Egret was using the weights in it: /tmp/"));
}

TEST_F(Crash, aReportSaysWhatRanAndWhatItDid) {
    crash("segv");
    const crash::Report report = only();
    for (const char* line : {"\nversion of Egret: 1.2.3 (abc)\n", "\nversion of library: 4.5\n",
             "\nversion of late library: 6.7\n", "\nsystem: Linux ", "\nprocessor: ", "\nthread: crashing\n",
             " odd 55\n", " odd 99\n", " repeated 9, 10 times\n", " rule applied, step 7\n", " message reported\n"})
        EXPECT_THAT(report.text, HasSubstr(line));
    EXPECT_THAT(report.text, Not(HasSubstr(" even 54\n"))) << "only the last 48 events";
    EXPECT_THAT(report.time, testing::MatchesRegex("20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9:.]*Z"));
    EXPECT_EQ(report.sessions, (std::vector<fs::path>{"/first.egret", "/second.egret"})) << "only the open files";
}

// addr2line resolves an offset from the report to the function that crashed.
TEST_F(Crash, theStackLeadsToTheFunction) {
    crash("fpe");
    const std::string text = only().text;
    std::string addresses;
    for (std::size_t at = 0; (at = text.find("crashing+0x", at)) != std::string::npos; at += 9)
        addresses.append(" ").append(text.substr(at + 9, text.find('\n', at) - at - 9));
    const fs::path out = m_folder / "names";
    ASSERT_EQ(std::system(std::string("addr2line -f -C -e ")
                              .append(test::builtFile("tests/core/base/crash/crashing"))
                              .append(addresses)
                              .append(" >")
                              .append(out.string())
                              .c_str()),
        0);
    EXPECT_THAT(readFile(out), HasSubstr("divide()"));
}

TEST_F(Crash, nothingOfAModelGoesIn) {
    crash("terminate");
    const std::string text = only().text;
    EXPECT_THAT(text, HasSubstr("reason: uncaught exception: egret::Error\n"));
    EXPECT_THAT(text, Not(HasSubstr("secret")));
    EXPECT_THAT(text, Not(HasSubstr("conv_17")));
}

TEST_F(Crash, aReportIsForItsUserAlone) {
    crash("segv");
    struct stat file {
    }, folder{};
    ASSERT_EQ(stat(only().file.c_str(), &file), 0);
    ASSERT_EQ(stat(crash::folder().c_str(), &folder), 0);
    EXPECT_EQ(file.st_mode & 0777, 0600u);
    EXPECT_EQ(folder.st_mode & 0777, 0700u);
}

TEST_F(Crash, manyAtOnceDoNotMix) {
    std::vector<pid_t> children;
    for (int i = 0; i < 12; ++i) children.push_back(start(i % 2 ? "segv" : "abort"));
    for (const pid_t child : children) EXPECT_NE(endOf(child), 0);
    const auto reports = crash::unseenReports();
    EXPECT_EQ(reports.size(), children.size());
    for (const auto& report : reports) {
        EXPECT_TRUE(report.isWhole);
        EXPECT_EQ(report.text.find("Egret crash report"), report.text.rfind("Egret crash report"));
    }
}

TEST_F(Crash, whereNothingCanBeWrittenTheProgramCrashesAllTheSame) {
    std::ofstream(m_folder / "file") << "";
    setenv("EGRET_STATE_DIR", (m_folder / "file" / "state").c_str(), 1);  // a file cannot be a folder, even for root
    EXPECT_EQ(crash("segv"), SIGSEGV);
    EXPECT_THAT(said(), HasSubstr("No report could be written"));
    EXPECT_TRUE(crash::unseenReports().empty());
}

TEST_F(Crash, whoDoesNotCrashLeavesNothing) {
    EXPECT_EQ(crash("not at all"), 0);
    EXPECT_FALSE(fs::exists(crash::folder()));
}

TEST_F(Crash, whatWasSeenIsKeptButNotShownAgain) {
    for (int i = 0; i < 25; ++i) {
        crash("abort");
        crash::markSeen(only());
        EXPECT_TRUE(crash::unseenReports().empty());
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(crash::folder()), {}), 20) << "the newest are kept";
}

TEST_F(Crash, otherFilesAreNoReports) {
    fs::create_directories(crash::folder());
    std::ofstream(crash::folder() / "notes.txt") << "mine";
    EXPECT_TRUE(crash::unseenReports().empty());
    EXPECT_THROW(crash::readReport(crash::folder() / "notes.txt"), Error);
}

}  // namespace egret::crash::crash_test
